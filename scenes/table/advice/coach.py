"""The optional coach, which holds back a costly move and explains its cost and a better move.

A background worker judges the choices while the player thinks. A player who moves before the answer arrives
gets no warning: nothing waits for the coach.
"""

from collections.abc import Callable
from dataclasses import replace

from gnoming.core.game import Action, State
from gnoming.handicap.rated import Unrated
from gnoming.review.decisions import JudgedDecision, judged_decision, judging_seed
from gnoming.text import format_decimal, text
from scenes.kit.box import Box, grid
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button
from scenes.table.advice.hint import BUTTON_SIZE, Judgements, PendingJudgements
from scenes.table.advice.move_marks import MoveMark, MoveMarkLayer
from scenes.table.advice.move_sheet import MoveSheet, MoveSheetContent, SheetMove
from scenes.table.input.context import TableContext
from scenes.table.view.panels.choices import ChoicePanel
from scenes.table.view.panels.overlays import Z_OVERLAY

GAP, EDGE = 12.0, 8.0
LEAST_HEIGHT = 420.0
"""The minimum height at which sheet and buttons are readable, in units at text scale 1."""
MAX_TALL_BUTTON = 60.0
"""The maximum height of a button in units where the sheet has little room above it."""
BUTTON_REACH = 9.0
"""The units by which buttons beside the sheet reach beyond their place, and the gap between them."""
HELD, BETTER = "halt", "1"


class Coach:
    """A coach who holds back moves that cost more than `points` returns; 0 switches the coach off."""

    def __init__(self, table: TableContext, choices: ChoicePanel, points: Callable[[], int]) -> None:
        picture = self._picture = table.picture
        self._table = table
        self._points = points
        self._choices = choices
        self.judgements = PendingJudgements(table.thinker, table.session.game)
        self._view: State | None = None
        self.judged: Judgements = ()
        """The judged choices of the current player, best first; empty until they are computed."""
        self._warned: list[Action] = []
        self._focus_before: Widget | None = None
        self._prompt_z = picture.panels.prompt.z
        self.play: Callable[[Action], object] = lambda action: None
        """The function that plays a held move anyway."""
        self.watches = True
        """True if the coach may act at this table; lessons turn it off."""
        self.held: JudgedDecision[Action] | None = None
        """The move being held back; None if there is none."""
        self.sheet = MoveSheet(picture.ui)
        self.sheet.visible = False
        self.marks = MoveMarkLayer(picture.ui, table.stage, table.timeline, choices.box_of)
        self.anyway = Button(
            picture.ui, "", self._play_anyway, icon="forward", size=BUTTON_SIZE, z=Z_OVERLAY + 1
        )
        self.take_back = Button(
            picture.ui, "", self.dismiss, "primary", "undo", size=BUTTON_SIZE, z=Z_OVERLAY + 1
        )
        table.stage.add(self.sheet, *self.buttons)
        for button in self.buttons:
            button.visible = False
            table.focus.add(button)

    @property
    def buttons(self) -> tuple[Button, Button]:
        """The buttons shown while a move is held back."""
        return self.take_back, self.anyway

    def layout(self) -> None:
        """Update the coach's layout after the table's layout has changed."""
        self.sheet.viewport = self._picture.viewport
        if self.held is not None:
            self._show(self.held)

    def update(self) -> None:
        """Request judgements for the current player in advance, and collect answers."""
        wanted = self.watches and self._points() > 0
        view = self._table.perspective.acting_view() if wanted else None
        if view is not self._view:
            self._forget()
            self._view = view
            background = self._table.thinker.in_background
            if view is not None and background and len(self._table.session.game.legal(view)) > 1:
                session = self._table.session
                seed = judging_seed(session.luck.seed, len(session.journal))
                self.judgements.request(view, seed, lambda judged: self._take_answer(view, judged))
        self.judgements.update()

    def holds_back(self, action: Action) -> bool:
        """Hold back a move that costs too much, and show the reason; return True while it is held back.

        Each move is held back at most once in the same position.
        """
        view = self._table.perspective.acting_view()
        if self.held is not None and self.held.taken.action == action:
            return True
        judged = view is self._view and any(one.action == action for one in self.judged)
        if view is None or not judged or action in self._warned:
            return False
        self.dismiss()
        self._table.note_assist(Unrated.COACH)
        decision = judged_decision(self._table.session.game, self.judged, action)
        if not decision.is_mistake or decision.points_lost <= self._points():
            return False
        self._warned.append(action)
        self._focus_before = self._table.focus.focused
        self._show(decision)
        self._picture.ui.spoken.say(self.sheet.words)
        self._table.focus.set(self.take_back, show=True)
        self._picture.ui.mixer.play("turn")
        return True

    def dismiss(self) -> None:
        """Remove the warning without playing the move."""
        if self.held is None:
            return
        self.held = None
        self.sheet.visible = False
        self.marks.clear()
        self._picture.panels.cover("coach")
        self._picture.panels.prompt.z = self._prompt_z
        within = self._table.focus.focused in self.buttons
        for button in self.buttons:
            button.visible = False
        if within and self._focus_before is not None and self._focus_before.takes_focus:
            self._table.focus.set(self._focus_before)
        self._focus_before = None

    def _forget(self) -> None:
        """Drop everything computed for an earlier position."""
        self.dismiss()
        self.judgements.cancel_all()
        self.judged = ()
        self._warned.clear()

    def _take_answer(self, view: State, judged: Judgements) -> None:
        if view is self._view:
            self.judged = judged

    def _play_anyway(self) -> None:
        held = self.held
        self.dismiss()
        if held is not None:
            self.play(held.taken.action)

    # content --------------------------------------------------------------------------------------

    def _show(self, decision: JudgedDecision[Action]) -> None:
        self.held = decision
        viewport = self._picture.viewport
        box = self._room()
        self.take_back.name, self.anyway.name = text("coach.take-back"), text("coach.anyway")
        high = max(button.preferred_size(viewport)[1] for button in self.buttons)
        if viewport.is_tall:
            high = min(high, MAX_TALL_BUTTON)
        on_sheet = not viewport.is_tall and box.bottom >= viewport.units_high - EDGE
        beside = self._buttons_beside
        foot = 0.0 if beside else 2 * high + (3 if on_sheet else 2) * GAP
        self.sheet.visible, self.sheet.opacity = True, 1.0
        room = replace(box, h=box.h - foot)
        self.sheet.show_in(self._content(decision), room, room.bottom if viewport.is_tall else None)
        top, side = viewport.to_units(self.sheet.area.bottomleft)[1] + GAP, 0.0
        if on_sheet:
            side = GAP  # the buttons lie on the sheet, which hides the whole menu bar behind them
            top = box.bottom - foot + GAP
            self.sheet.layout(viewport, box)
        places = [Box(box.x + side, top + n * (high + GAP), box.w - 2 * side, high) for n in range(2)]
        for button, place in zip(self.buttons, beside or places, strict=True):
            button.visible, button.peers = True, self.buttons
            button.layout(viewport, *place)
        self._cover_panels()
        self._choices.avoid(Box(box.x, box.y, box.w, top + foot - box.y))
        self.marks.show(viewport, self._picture.layout, self._moves_marked(decision))
        prompt = self._picture.panels.prompt
        prompt.z = self.marks.legible_z(prompt.words_rect, self._prompt_z)

    @property
    def _buttons_beside(self) -> list[Box] | None:
        """The places of the buttons if a tall table has one for a button beside the sheet; None if they're below it."""
        place = self._picture.layout.numbers_button if self._picture.viewport.is_tall else None
        return grid(place.inset(0, -BUTTON_REACH), 1, 2, BUTTON_REACH) if place else None

    def _cover_panels(self) -> None:
        """Hide the panels that the sheet or a button partly covers."""
        panels, areas = self._picture.panels, [self.sheet.area, *(button.area for button in self.buttons)]
        under = (panels.slate, panels.board, panels.prompt)
        panels.cover("coach", *(panel for panel in under if panel.area.collidelist(areas) >= 0))

    def _room(self) -> Box:
        """Return the box in units for the sheet and buttons: the hint's box, or a taller one if that is too
        low.

        In a tall window it grows upwards, because the piles are below it, but only up to things that are
        always seen, and the sheet is at its foot. If the buttons are beside it, it leaves the last trick
        free, too.
        """
        viewport, layout = self._picture.viewport, self._picture.layout
        box = layout.hint_box
        high = max(box.h, LEAST_HEIGHT * viewport.text_scale)
        if viewport.is_tall:
            seen = [*layout.always_seen, *(self._picture.overview_boxes if self._buttons_beside else ())]
            above = (one.bottom + GAP for one in seen if one.y <= box.y + GAP and one.right > box.x)
            high = min(high, box.bottom - max(above, default=EDGE))
            return replace(box, y=box.bottom - high, h=high)
        return replace(box, h=min(viewport.units_high - EDGE - box.y, high))

    def _content(self, decision: JudgedDecision[Action]) -> MoveSheetContent:
        """Return the content of the sheet: the held move, the better one, and the reason."""
        game, view, names = self._table.session.game, self._view, tuple(self._picture.names)
        assert view is not None
        taken, best = decision.taken.action, decision.best.action
        lost = format_decimal(decision.points_lost)

        def short(action: Action) -> str:
            """Return a move's words without the place in brackets, because an arrow points there."""
            return game.describe(view, action).partition(" (")[0]

        moves = (
            SheetMove(HELD, "clay", text("coach.costs", points=lost), short(taken)),
            SheetMove(BETTER, "honey", text("coach.better"), short(best)),
        )
        better, against = game.explain_apart(view, best, taken, decision.choices, names)
        return MoveSheetContent(text("coach.heading"), moves, against or better)  # there is room for one side

    def _moves_marked(self, decision: JudgedDecision[Action]) -> list[MoveMark]:
        assert self._view is not None
        gestures = {action: g for g, action in self._table.session.game.gestures(self._view).items()}
        taken, best = gestures[decision.taken.action], gestures[decision.best.action]
        return [MoveMark(taken, HELD, "clay"), MoveMark(best, BETTER, "honey")]
