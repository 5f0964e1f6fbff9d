from collections.abc import Generator, Sequence
from functools import partial

import pygame

from gnoming.around.actions import AroundAction
from gnoming.around.bots.judge import judge_in_slices
from gnoming.around.cards import HAZARD, Face
from gnoming.around.decide import decide
from gnoming.around.evolve import evolve
from gnoming.around.explain import words as reasons
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, Phase
from gnoming.around.view import seen_table
from gnoming.core.game import Budget, Judgement
from gnoming.text import text
from scenes.app.app import App
from scenes.around.counting.cards import RACK, TYPED
from scenes.around.words import face_name
from scenes.counting.entry.page import typed_key
from scenes.kit.box import Space, page_box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Stepper, Widget
from scenes.kit.widgets.label import label_height
from scenes.menus.menu_scene import SheetScene

PLAYOUTS = 300
"""The number of playouts for each of the two decisions."""
PAD = 30.0
DISCARDS = tuple(face for face in RACK if face is not HAZARD)
"""The cards that can lie on a discard pile."""
KEYS_HERE = frozenset("".join(TYPED))
"""The keys that choose a card."""
Thought = Generator[None, None, str]


class AdviceScene(SheetScene):
    """A sheet that asks for the two discards, then recommends a card and a place for it, and gives the reason."""

    name = "count-advice"

    def __init__(
        self,
        app: App,
        options: AroundOptions,
        grids: Sequence[Sequence[Face | None]],
        seat: int,
        names: tuple[str, ...],
    ) -> None:
        super().__init__(app)
        self._options, self._grids, self._seat, self._names = options, grids, seat, names
        self._discards: list[Face | None] = [None, None]
        self._thought: Thought | None = None
        self._pending = ""
        """The minus sign that was typed and awaits its digit."""
        self.said = text("count.advice.ask")
        """The text shown on the sheet."""

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._sheet = self.panel("parchment")
        self._heading = self.on_paper(text("count.advice.heading"), size.heading, "display", "shrink")
        names = ("?", *map(face_name, DISCARDS))
        keys = ("count.advice.left", "count.advice.right")  # text keys: count.advice.left count.advice.right
        self.piles = [
            self.add(Stepper(ui, text(key), names, self._index(n), partial(self._choose, n), "parchment"))
            for n, key in enumerate(keys)
        ]
        self._answer = self.label(self.said, size.label, "bold", "centre", "parchment")
        quiet = ui.theme.on_paper_quiet
        self._note = self.label(text("count.advice.note"), size.small, "text", "centre", "parchment", quiet)
        self._close = self.button(text("menu.close"), self.close, "primary", "close")

    def _index(self, pile: int) -> int:
        """Return the index of a pile's card among the choices, where 0 means that no card is chosen."""
        card = self._discards[pile]
        return 0 if card is None else DISCARDS.index(card) + 1

    def captures_key(self, event: pygame.event.Event) -> bool:
        return typed_key(event) in KEYS_HERE or super().captures_key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        key = typed_key(event)
        if key not in KEYS_HERE:
            return super().handle(event)
        face = TYPED.get(self._pending + key)
        self._pending = "-" if key == "-" and not self._pending else ""
        if face in DISCARDS:
            self._take(face)
        elif face is not None:
            self.ui.mixer.play("refusal")
        return True

    def _take(self, face: Face) -> None:
        """Choose a card for the focused pile, or for the first empty one; then move to the other pile."""
        focused = next((n for n, pile in enumerate(self.piles) if pile is self.focus.focused), None)
        n = self._discards.index(None) if focused is None and None in self._discards else focused or 0
        self.piles[n].index = DISCARDS.index(face) + 1
        self.focus.set(self.piles[1 - n])
        self._choose(n, self.piles[n].index)

    def first_focus(self) -> Widget | None:
        return self.piles[0]

    def arrange(self, viewport: Viewport) -> None:
        wide = min(viewport.units_wide - 40, 620 + 300 * viewport.text_scale)
        inner = wide - 2 * PAD
        row = self.piles[0].height(viewport)
        head, note = self._heading.height(viewport, inner), label_height(self._note, viewport, inner)
        done = self._close.preferred_size(viewport)
        answer = min(max(90 * viewport.text_scale, label_height(self._answer, viewport, inner)),
                     viewport.units_high - 40 - head - 2 * row - note - done[1] - 90)  # fmt: skip
        high = PAD + head + 2 * row + answer + note + done[1] + 60 + PAD
        sheet = page_box(viewport).centred(wide, min(high, viewport.units_high - 20))
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(PAD, 20))
        self._heading.layout(viewport, *space.top(head, 8))
        for pile in self.piles:
            pile.layout(viewport, *space.top(row, 6))
        self._close.layout(viewport, *space.bottom(done[1], 12).centred(max(220.0, done[0]), done[1]))
        self._note.layout(viewport, *space.bottom(note, 6))
        self._answer.layout(viewport, *space.box)

    # thinking ---------------------------------------------------------------------------------------

    def _choose(self, pile: int, index: int) -> None:
        self._discards[pile] = DISCARDS[index - 1] if index else None
        left, right = self._discards
        if left is None or right is None:
            self._thought = None
            self._say(text("count.advice.ask"))
            return
        try:
            view = seen_table(self._grids, self._seat, (left, right), self._options)
        except ValueError:
            self._thought = None
            self._say(text("count.advice.impossible"))
            return
        self._thought = self._think(view)
        self._say(text("count.advice.thinking"))

    def _think(self, view: AroundState) -> Thought:
        """Yield every few milliseconds, then return the advice: the pile to draw from, and the card's place."""
        judged = yield from self._judge(view)
        best = judged[0].action
        words = [reasons.describe(view, best)]
        view_then = view
        for event in decide(view, best):
            view_then = evolve(view_then, event)
        if (
            view_then.phase is Phase.PLAY
            and view_then.turn.hand is not None
            and view_then.turn.hand.face is not None
        ):
            then = yield from self._judge(view_then)
            words.append(reasons.describe(view_then, then[0].action))
        return f"{'. '.join(words)}. {reasons.explain(view, best, judged, self._names)}"

    @staticmethod
    def _judge(view: AroundState) -> Generator[None, None, Judgement[AroundAction]]:
        return judge_in_slices(view, Budget("real table", nodes=PLAYOUTS))

    def update(self, dt: float) -> None:
        if self._thought is None:
            return
        try:
            next(self._thought)
        except StopIteration as done:
            self._thought = None
            self._say(str(done.value))
            self.ui.spoken.say(self.said)

    @property
    def is_lively(self) -> bool:
        return self._thought is not None

    def _say(self, words: str) -> None:
        self.said = self._answer.text = words
        self.arrange(self.viewport)
