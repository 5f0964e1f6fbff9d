"""The advice at a table: the hint, the coach, and the bots' reasons."""

from collections.abc import Callable

import pygame

from gnoming.core.game import Action
from gnoming.handicap.rated import Unrated, why_unrated
from gnoming.review.decisions import judging_seed
from gnoming.text import text
from scenes.table.advice.coach import Coach
from scenes.table.advice.hint import Hint, PointsSwitch
from scenes.table.game.history import TurnSummary, turn_summaries
from scenes.table.input.context import TableContext
from scenes.table.input.handles import SeatHandles
from scenes.table.view.panels.choices import ChoicePanel


class TableAdvice:
    """The hint, the coach, and the handles that ask bots for their reasons."""

    def __init__(
        self,
        table: TableContext,
        choices: ChoicePanel,
        points: PointsSwitch,
        coach_points: Callable[[], int],
        is_unaided: Callable[[], bool] = lambda: False,
    ) -> None:
        self._table = table
        self._session = table.session
        self._perspective = table.perspective
        self._is_unaided = is_unaided
        self.teach: Callable[[], bool] = lambda: False
        """A function that helps in place of the hint, as a lesson does; it returns whether it has."""
        self.is_scripted: Callable[[], bool] = lambda: False
        """A function that returns whether the bots follow a script, and so have no reasons of their own."""
        self.hint = Hint(table, choices, points)
        self.coach = Coach(table, choices, coach_points)
        # In games with hidden cards, a bot's reasons would reveal its hand.
        seats = () if self._session.game.has_secrets else range(len(table.picture.names))
        bots = [seat for seat in seats if not self._perspective.is_person(seat)]
        self.seats = SeatHandles(table, bots, self.explain)

    def layout(self) -> None:
        """Remove a hint, and lay out a warning anew, after the picture's layout has changed."""
        self.seats.layout()
        self.hint.layout()
        self.coach.layout()

    def update(self) -> None:
        """Collect answers that have arrived, and update the marks on the plaques."""
        self.seats.update()
        if self.hint.goes_on and not self._table.picture.busy:
            self.hint.goes_on = False
            self._request_hint()
            self.hint.is_automatic = True
        self.hint.update()
        self.coach.update()

    def cancel(self) -> None:
        """Cancel all requests, because the table is closing."""
        self.hint.judgements.cancel_all()
        self.coach.judgements.cancel_all()

    def give_way(self, to_note: bool) -> None:
        """Make room for a note in the place of a hint or a warning, or return once it is closed."""
        self.hint.give_way(to_note)
        if self.coach.held is not None:
            self.coach.sheet.opacity = 0.0 if to_note else 1.0

    def covers(self, area: pygame.Rect) -> bool:
        """Return whether a hint or a warning covers part of an area in pixels."""
        sheets = self.hint.sheet, self.coach.sheet
        return any(sheet.visible and sheet.area.colliderect(area) for sheet in sheets)

    def holds_back(self, action: Action) -> bool:
        """Return whether the coach holds a move back; its warning takes the place of a hint."""
        is_held = self.coach.holds_back(action)
        if is_held:
            self.hint.dismiss()
        return is_held

    @property
    def can_hint(self) -> bool:
        """True if the current player is a person who may get a hint."""
        return self._perspective.acting_view() is not None and not self._is_unaided()

    def show_hint(self) -> None:
        """Show the best move of the current player, or say why there is none; ask first if this ends a rating."""
        if self.teach():
            return
        if self._is_unaided():
            self._table.feedback.refuse(text("hint.unaided"))
            return
        if self._perspective.acting_view() is None:
            self._table.feedback.refuse(text("hint.not-now"))
        elif why_unrated(self._session) is None:
            words = text("hint.unrates"), text("hint.unrates-yes"), text("hint.unrates-no")
            self._table.navigation.confirm(*words, self._request_hint)
        else:
            self._request_hint()

    def _request_hint(self) -> None:
        view = self._perspective.acting_view()
        if view is None:
            return
        self._table.picture.finish()
        self.coach.dismiss()
        seed, number = self._session.luck.seed, len(self._session.journal)
        self.hint.request(view, judging_seed(seed, number), judging_seed(seed, number + 1))
        self._table.note_assist(Unrated.HINT)  # last, so that its message keeps clear of the hint

    def bot_turns(self) -> list[TurnSummary]:
        """Return the bots' turns of this round that have reasons to show, in order."""
        if self._session.game.has_secrets or self.is_scripted():
            return []
        turns = turn_summaries(self._table.picture.presenter, self._session.journal)
        return [turn for turn in turns if not self._perspective.is_person(turn.seat)]

    def explain(self, seat: int | None = None) -> None:
        """Show a bot's reasons for its last turn; None stands for the bot that acted last."""
        turns = self.bot_turns()
        found = [n for n, turn in enumerate(turns) if seat in (None, turn.seat)]
        if found:
            self._table.navigation.reasons(turns, found[-1])
        else:
            self._table.feedback.answer(self._no_reasons())

    def _no_reasons(self) -> str:
        """Return a sentence on why no reasons can be shown."""
        if all(player.human for player in self._session.match.players):
            return text("hint.no-bots")
        if self.is_scripted():
            return text("hint.scripted")
        secret = self._session.game.has_secrets
        return text("hint.secret-reasons" if secret else "hint.nothing-to-explain")
