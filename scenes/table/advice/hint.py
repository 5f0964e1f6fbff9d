"""The hint: the two best moves drawn on the table, what they are expected to bring, and why the first is the best."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gnoming.core.game import Action, JudgedAction, State
from gnoming.text import format_decimal, text
from gnoming.thinking.thinker import Thinker
from scenes.kit.box import Box
from scenes.kit.drawing.skin import Enamel
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.stage import Stage
from scenes.kit.ui_context import UiContext
from scenes.table.advice.arrows import Z_ARROWS
from scenes.table.advice.badges import badge_picture
from scenes.table.advice.judgements import Judgements, PendingJudgements
from scenes.table.advice.move_marks import MoveMark, MoveMarkLayer
from scenes.table.advice.text_flow import TextFlow
from scenes.table.view.panels.choices import ChoicePanel
from scenes.table.view.panels.overlays import Z_OVERLAY
from scenes.table.view.panels.sheet import Sheet
from scenes.table.view.picture import TablePicture

SHOWN_MOVES = 2
MARGIN = 13.0
ENAMELS: tuple[Enamel, ...] = ("honey", "dusk")


@dataclass(frozen=True, slots=True)
class HintMove:
    """One move of a hint: in words, and the points expected from it."""

    words: str
    points: str


class HintSheet(Sheet):
    """A sheet of parchment with the moves, each with its badge, and the sentence."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", Z_OVERLAY)
        self.visible = False
        self._moves: tuple[HintMove, ...] = ()
        self._sentence = ""
        self._flow = TextFlow(ui, self.viewport)

    @property
    def words(self) -> str:
        """All it says, as one would read it aloud."""
        told = [f"{one.words}, {one.points}." for one in self._moves]
        return " ".join([*told, self._sentence])

    def show(self, moves: Sequence[HintMove], sentence: str, box: Box) -> None:
        """Say what is new, in a box of units; it takes no more of its height than it needs."""
        self._moves, self._sentence = tuple(moves), sentence
        self.visible = True
        self.opacity = 1.0
        px, u = self.viewport.px, self.viewport.u
        self._flow = TextFlow(self.ui, self.viewport)
        size = px(box.w) - 2 * px(MARGIN), px(box.h) - 2 * px(MARGIN)
        high = self._flow.fit(size, self._lay_out_text) / u + 2 * MARGIN
        self.layout(self.viewport, Box(box.x, box.y, box.w, min(box.h, high)))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        margin = self.viewport.px(MARGIN)
        self._flow.paint(picture, (area.x + margin, area.y + margin))

    def _lay_out_text(self, flow: TextFlow) -> None:
        ink, quiet = self.ui.theme.on_paper, self.ui.theme.on_paper_quiet
        flow.words(text("hint.heading"), 20, ink, "display", "centre")
        for n, one in enumerate(self._moves):
            sign = partial(badge_picture, self.ui, str(n + 1), ENAMELS[n], self.viewport.u)
            flow.symbol_with_words(sign, flow.px(30), one.points, 22, ink, "bold")
            flow.words(one.words, 15.5, ink)
            flow.gap(5)
        flow.rule(quiet)
        flow.words(self._sentence, 16.5, ink, "bold")
        if self._moves:
            flow.gap(3)
            flow.words(text("hint.points"), 14, quiet)


class Hint:
    """Shows a hint on a table until something happens."""

    def __init__(
        self,
        picture: TablePicture,
        stage: Stage,
        timeline: Timeline,
        thinker: Thinker,
        choices: ChoicePanel,
    ) -> None:
        self._picture = picture
        self._timeline = timeline
        self._judgements = PendingJudgements(thinker, picture.presenter.game)
        self._requested: State | None = None
        self._pending_marks: tuple[MoveMark, ...] | None = None
        self.sheet = HintSheet(picture.ui)
        self._choices = choices
        self.marks = MoveMarkLayer(picture.ui, stage, timeline, choices.box_of)
        self._prompt_z = picture.prompt.z
        stage.add(self.sheet)

    @property
    def showing(self) -> bool:
        """Whether there is a hint to be seen, or one is being thought out."""
        return self._requested is not None

    def layout(self) -> None:
        """Take the hint away: its places are others now."""
        self.sheet.viewport = self._picture.viewport
        self.sheet.visible = False
        self.marks.clear()
        self._picture.prompt.z = self._prompt_z
        self._requested = self._pending_marks = None

    def request(self, view: State, seed: str) -> None:
        """Think about a view, and show what comes of it."""
        self.cancel()
        self._requested = view
        self._write((), text("hint.thinking"))
        self._judgements.request(view, seed, lambda judged: self._on_answer(view, judged))

    def update(self) -> None:
        """Look whether the answer has come; what is drawn on the table comes a frame after the words."""
        if self._pending_marks is not None:
            self.marks.show(self._picture.viewport, self._picture.layout, self._pending_marks)
            self._pending_marks = None
            # What to do stays to be read where an arrow crosses it.
            self._picture.prompt.z = Z_ARROWS + 1
        self._judgements.update()

    def cancel(self) -> None:
        """Leave what was asked."""
        self._judgements.cancel_all()

    def dismiss(self) -> None:
        """Let it go pale and away."""
        if self._requested is None:
            return
        self._requested = self._pending_marks = None
        self._picture.prompt.z = self._prompt_z
        self.marks.fade()
        sheet = self.sheet

        def pale(share: float) -> None:
            if self._requested is None:
                sheet.opacity = 1 - share

        def gone() -> None:
            if self._requested is None:
                sheet.visible = False

        self._timeline.start(Tween(sheet.ui.theme.ms.fade, pale, done=gone))

    def _on_answer(self, view: State, judged: Judgements) -> None:
        if self._requested is not view:
            return
        if not judged:
            self._write((), text("hint.none"))
            return
        game, names = self._picture.presenter.game, self._picture.names
        best = judged[:SHOWN_MOVES]
        advice = [
            HintMove(game.describe(view, one.action), format_decimal(one.points, plus=True)) for one in best
        ]
        self._write(advice, game.explain(view, best[0].action, judged, tuple(names)))
        self._pending_marks = tuple(self._marks_for(view, best))

    def _write(self, advice: Sequence[HintMove], sentence: str) -> None:
        self.sheet.show(advice, sentence, self._picture.layout.hint_box)
        self._choices.avoid(self._picture.layout.hint_box)

    def _marks_for(self, view: State, best: Sequence[JudgedAction[Action]]) -> list[MoveMark]:
        gestures = {
            action: gesture for gesture, action in self._picture.presenter.game.gestures(view).items()
        }
        return [
            MoveMark(gestures[one.action], str(n + 1), ENAMELS[n])
            for n, one in enumerate(best)
            if one.action in gestures
        ]
