"""The hint: the two best moves drawn on the table, what they are expected to bring, and why the first is the best."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gnoming.core.game import Action, Judged, State
from gnoming.text import decimal, text
from gnoming.thinking.questions import Thinker
from scenes.kit.skin import Enamel
from scenes.kit.stage import Stage
from scenes.kit.timeline import Timeline, Tween
from scenes.kit.tools import Tools
from scenes.table.arrows import Z_ARROWS
from scenes.table.badges import badge
from scenes.table.choices import Choices
from scenes.table.flowing import Flow
from scenes.table.judging import Judgement, Judging
from scenes.table.layout import Box
from scenes.table.movemarks import Mark, MoveMarks
from scenes.table.overlays import Z_OVERLAY
from scenes.table.paper import Sheet
from scenes.table.picture import TablePicture

MOVES = 2
MARGIN = 13.0
ENAMELS: tuple[Enamel, ...] = ("honey", "dusk")


@dataclass(frozen=True, slots=True)
class Advice:
    """One move of a hint: in words, and the points expected from it."""

    words: str
    points: str


class HintSheet(Sheet):
    """A sheet of parchment with the moves, each with its badge, and the sentence."""

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools, "parchment", Z_OVERLAY)
        self.visible = False
        self._advice: tuple[Advice, ...] = ()
        self._sentence = ""
        self._flow = Flow(tools, self.viewport)

    @property
    def words(self) -> str:
        """All it says, as one would read it aloud."""
        told = [f"{one.words}, {one.points}." for one in self._advice]
        return " ".join([*told, self._sentence])

    def show(self, advice: Sequence[Advice], sentence: str, box: Box) -> None:
        """Say what is new, in a box of units; it takes no more of its height than it needs."""
        self._advice, self._sentence = tuple(advice), sentence
        self.visible = True
        self.opacity = 1.0
        px, u = self.viewport.px, self.viewport.u
        self._flow = Flow(self.tools, self.viewport)
        size = px(box.w) - 2 * px(MARGIN), px(box.h) - 2 * px(MARGIN)
        high = self._flow.fit(size, self._lay) / u + 2 * MARGIN
        self.layout(self.viewport, Box(box.x, box.y, box.w, min(box.h, high)))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        margin = self.viewport.px(MARGIN)
        self._flow.paint(picture, (area.x + margin, area.y + margin))

    def _lay(self, flow: Flow) -> None:
        ink, quiet = self.tools.theme.on_paper, self.tools.theme.on_paper_quiet
        flow.words(text("hint.heading"), 20, ink, "display", "centre")
        for n, one in enumerate(self._advice):
            sign = partial(badge, self.tools, str(n + 1), ENAMELS[n], self.viewport.u)
            flow.beside(sign, flow.px(30), one.points, 22, ink, "bold")
            flow.words(one.words, 15.5, ink)
            flow.gap(5)
        flow.rule(quiet)
        flow.words(self._sentence, 16.5, ink, "bold")
        if self._advice:
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
        choices: Callable[[], Choices],
    ) -> None:
        self._picture = picture
        self._timeline = timeline
        self._judging = Judging(thinker, picture.presenter.game)
        self._asked: State | None = None
        self._marked: tuple[Mark, ...] | None = None
        self.sheet = HintSheet(picture.tools)
        self._choices = choices
        self.marks = MoveMarks(picture.tools, stage, timeline, lambda name: choices().place(name))
        self._prompt_z = picture.prompt.z
        stage.add(self.sheet)

    @property
    def showing(self) -> bool:
        """Whether there is a hint to be seen, or one is being thought out."""
        return self._asked is not None

    def layout(self) -> None:
        """Take the hint away: its places are others now."""
        self.sheet.viewport = self._picture.viewport
        self.sheet.visible = False
        self.marks.clear()
        self._picture.prompt.z = self._prompt_z
        self._asked = self._marked = None

    def ask(self, view: State, seed: str) -> None:
        """Think about a view, and show what comes of it."""
        self.forget()
        self._asked = view
        self._say((), text("hint.thinking"))
        self._judging.ask(view, seed, lambda judged: self._answered(view, judged))

    def update(self) -> None:
        """Look whether the answer has come; what is drawn on the table comes a frame after the words."""
        if self._marked is not None:
            self.marks.show(self._picture.viewport, self._picture.layout, self._marked)
            self._marked = None
            # What to do stays to be read where an arrow crosses it.
            self._picture.prompt.z = Z_ARROWS + 1
        self._judging.update()

    def forget(self) -> None:
        """Leave what was asked."""
        self._judging.forget()

    def dismiss(self) -> None:
        """Let it go pale and away."""
        if self._asked is None:
            return
        self._asked = self._marked = None
        self._picture.prompt.z = self._prompt_z
        self.marks.fade()
        sheet = self.sheet

        def pale(share: float) -> None:
            if self._asked is None:
                sheet.opacity = 1 - share

        def gone() -> None:
            if self._asked is None:
                sheet.visible = False

        self._timeline.start(Tween(sheet.tools.theme.ms.fade, pale, done=gone))

    def _answered(self, view: State, judged: Judgement) -> None:
        if self._asked is not view:
            return
        if not judged:
            self._say((), text("hint.none"))
            return
        game, names = self._picture.presenter.game, self._picture.names
        best = judged[:MOVES]
        advice = [Advice(game.describe(view, one.action), decimal(one.points, plus=True)) for one in best]
        self._say(advice, game.explain(view, best[0].action, judged, tuple(names)))
        self._marked = tuple(self._marks(view, best))

    def _say(self, advice: Sequence[Advice], sentence: str) -> None:
        self.sheet.show(advice, sentence, self._picture.layout.advice)
        self._choices().keep_clear(self._picture.layout.advice)

    def _marks(self, view: State, best: Sequence[Judged[Action]]) -> list[Mark]:
        gestures = {
            action: gesture for gesture, action in self._picture.presenter.game.gestures(view).items()
        }
        return [
            Mark(gestures[one.action], str(n + 1), ENAMELS[n])
            for n, one in enumerate(best)
            if one.action in gestures
        ]
