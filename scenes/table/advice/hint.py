"""The hint: the two best moves drawn on the table, their expected points, and the reason for the best."""

from collections.abc import Callable, Sequence

from gnoming.core.game import Action, AnyGame, Budget, JudgedAction, Judgement, State
from gnoming.text import format_decimal, text
from gnoming.thinking.thinker import JudgeRequest, Thinker
from scenes.kit.drawing.skin import Enamel
from scenes.kit.motion.timeline import Tween
from scenes.table.advice.move_marks import MoveMark, MoveMarkLayer
from scenes.table.advice.move_sheet import MoveSheet, MoveSheetContent, SheetMove
from scenes.table.input.context import TableContext
from scenes.table.view.panels.choices import ChoicePanel

PLAYOUTS = 600
"""The number of playouts for judging choices while the player waits, which takes about half a second."""
Judgements = Judgement[Action]


class PendingJudgements:
    """A scene's judgement requests that haven't been answered yet."""

    def __init__(self, thinker: Thinker, game: AnyGame) -> None:
        self._thinker = thinker
        self._game = game
        self._waiting: dict[int, Callable[[Judgements], None]] = {}

    @property
    def busy(self) -> bool:
        """True while an answer is pending."""
        return bool(self._waiting)

    def request(
        self, view: State, seed: str, on_answer: Callable[[Judgements], None], nodes: int = PLAYOUTS
    ) -> None:
        """Request judgements of all choices in a view; `on_answer` gets them, or () if there are none."""
        number = self._thinker.submit(JudgeRequest(self._game.name, view, Budget(seed, nodes=nodes)))
        self._waiting[number] = on_answer

    def update(self) -> None:
        """Pass on the answers that have arrived."""
        for number in tuple(self._waiting):
            thought = self._thinker.take_answer(number)
            if isinstance(thought, tuple) and number in self._waiting:
                self._waiting.pop(number)(thought)

    def cancel_all(self) -> None:
        """Cancel all requests."""
        for number in self._waiting:
            self._thinker.cancel(number)
        self._waiting.clear()


SHOWN_MOVES = 2
ENAMELS: tuple[Enamel, ...] = ("honey", "dusk")


class Hint:
    """The hint on a table, shown until something happens."""

    def __init__(self, table: TableContext, choices: ChoicePanel) -> None:
        picture = self._picture = table.picture
        self._timeline = table.timeline
        self.judgements = PendingJudgements(table.thinker, table.session.game)
        self._requested: State | None = None
        self._pending_marks: tuple[MoveMark, ...] | None = None
        self.sheet = MoveSheet(picture.ui)
        self.sheet.visible = False
        self._choices = choices
        self.marks = MoveMarkLayer(picture.ui, table.stage, table.timeline, choices.box_of)
        self._prompt_z = picture.panels.prompt.z
        self._slate_opacity: float | None = None
        table.stage.add(self.sheet)

    @property
    def showing(self) -> bool:
        """True if a hint is visible or being computed."""
        return self._requested is not None

    def layout(self) -> None:
        """Remove the hint, because its positions are no longer valid."""
        self.sheet.viewport = self._picture.viewport
        self.sheet.visible = False
        self.marks.clear()
        self._picture.panels.prompt.z = self._prompt_z
        self._uncover_slate()
        self._requested = self._pending_marks = None

    def request(self, view: State, seed: str) -> None:
        """Request a judgement of a view, and show the two best moves when it arrives."""
        self.judgements.cancel_all()
        self._requested = view
        self._write((), text("hint.thinking"))
        self.judgements.request(view, seed, lambda judged: self._on_answer(view, judged))

    def update(self) -> None:
        """Show answers that have arrived: the sheet first, and the marks on the table one frame later."""
        if self._pending_marks is not None:
            self.marks.show(self._picture.viewport, self._picture.layout, self._pending_marks)
            self._pending_marks = None
            self._keep_prompt_legible()
        self.judgements.update()

    def _keep_prompt_legible(self) -> None:
        """Raise the prompt above the arrows if one of them would cover its text."""
        prompt = self._picture.panels.prompt
        prompt.z = self.marks.legible_z(prompt.words_rect, self._prompt_z)

    def dismiss(self) -> None:
        """Fade the hint out."""
        if self._requested is None:
            return
        self._requested = self._pending_marks = None
        self._picture.panels.prompt.z = self._prompt_z
        self.marks.fade()
        sheet = self.sheet
        self._uncover_slate()

        def pale(share: float) -> None:
            if self._requested is None:
                sheet.opacity, sheet.visible = 1 - share, share < 1

        self._timeline.start(Tween(sheet.ui.theme.ms.fade, pale))

    def _on_answer(self, view: State, judged: Judgements) -> None:
        if self._requested is not view:
            return
        if not judged:
            self._write((), text("hint.none"))
            return
        game, names = self._picture.presenter.game, self._picture.names
        best = judged[:SHOWN_MOVES]
        moves = tuple(
            SheetMove(
                str(n), ENAMELS[n - 1], format_decimal(one.points, plus=True), game.describe(view, one.action)
            )
            for n, one in enumerate(best, 1)
        )
        self._write(moves, game.explain(view, best[0].action, judged, tuple(names)))
        self._pending_marks = tuple(self._marks_for(view, best))

    def _write(self, moves: tuple[SheetMove, ...], sentence: str) -> None:
        box, note = self._picture.layout.hint_box, text("hint.points") if moves else ""
        self.sheet.visible = True
        self._cover_slate()
        self.sheet.opacity = 1.0
        self.sheet.show_in(MoveSheetContent(text("hint.heading"), moves, sentence, note), box)
        self._picture.ui.spoken.say(self.sheet.words)
        self._choices.avoid(box)

    def _cover_slate(self) -> None:
        """Hide the slate behind the sheet, because a short sheet would cover only part of its text."""
        if self._slate_opacity is None:
            slate = self._picture.panels.slate
            self._slate_opacity, slate.opacity = slate.opacity, 0.0

    def _uncover_slate(self) -> None:
        if self._slate_opacity is not None:
            self._picture.panels.slate.opacity, self._slate_opacity = self._slate_opacity, None

    def _marks_for(self, view: State, best: Sequence[JudgedAction[Action]]) -> list[MoveMark]:
        gestures = {action: g for g, action in self._picture.presenter.game.gestures(view).items()}
        return [
            MoveMark(gestures[one.action], str(n + 1), ENAMELS[n])
            for n, one in enumerate(best)
            if one.action in gestures
        ]
