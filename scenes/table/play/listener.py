"""The table's session listener: it shows actions, refusals and undo, and opens the scores after a round."""

from functools import partial

from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Action
from gnoming.core.session import AnyEntry, AnySession
from scenes.table.advice.hint import Hint
from scenes.table.context import TableContext
from scenes.table.input.table_input import TableInput
from scenes.table.play.pacer import deal_round

SCORES_DELAY = 900.0
"""Milliseconds between the last card at rest and the scores."""


class ScoresTimer:
    """The time left from the end of a round to its scores, in milliseconds."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        self._left_ms = SCORES_DELAY
        self._shown_at = 0
        self._prepared_at = 0

    @property
    def due(self) -> bool:
        """Whether a round is over and its scores have not been shown."""
        done = len(self._session.journal)
        return done > 0 and not self._session.state.to_act and self._shown_at != done

    def should_prepare(self) -> bool:
        """Return whether the scores can be prepared now; True once for each round."""
        done = len(self._session.journal)
        if not self.due or self._prepared_at == done:
            return False
        self._prepared_at = done
        return True

    def restart(self) -> None:
        """Start the delay again, as something happened."""
        self._left_ms = SCORES_DELAY

    def skip_delay(self) -> None:
        """Skip the delay, as the table is opened after the end of a round."""
        self._left_ms = 0.0

    def advance(self, dt: float) -> bool:
        """Let `dt` ms pass without motion; return whether to show the scores now, True once a round."""
        if not self.due:
            return False
        self._left_ms -= dt
        if self._left_ms > 0:
            return False
        self._shown_at = len(self._session.journal)
        return True


class TableListener:
    """The table's session listener; it shows what happens, including the scores of a round."""

    def __init__(self, table: TableContext, table_input: TableInput, hint: Hint) -> None:
        self._session = table.session
        self._picture = table.picture
        self._perspective = table.perspective
        self._feedback = table.feedback
        self._exits = table.exits
        self._input = table_input
        self._hint = hint
        self._scores_timer = ScoresTimer(table.session)

    def start(self) -> None:
        """Start listening, and deal the first round of a new game; scores that are due come at once."""
        self._session.listeners.append(self)
        state = self._session.state
        if not state.to_act and not state.over and not self._session.journal:
            deal_round(self._session)
        elif not state.to_act:
            self._scores_timer.skip_delay()

    def stop(self) -> None:
        """Stop listening."""
        if self in self._session.listeners:
            self._session.listeners.remove(self)

    @property
    def scores_due(self) -> bool:
        """Whether a round is over and its scores have not been shown."""
        return self._scores_timer.due

    def update(self, dt: float) -> None:
        """Let `dt` ms pass; the scores follow some time after the last card of a round has come to rest."""
        if self._picture.busy:
            return
        if self._scores_timer.should_prepare():
            self._picture.ui.idle.add([partial(self._exits.prepare_scores, self._picture.scenery)])
        if self._scores_timer.advance(dt):
            self._exits.round_over(self._picture.scenery)

    # as the listener ------------------------------------------------------------------------------

    def happened(self, entry: AnyEntry) -> None:
        """Show an action; before a person's action, animations are finished and messages removed."""
        if self._perspective.is_person(entry.seat):
            self._picture.finish()
            self._feedback.dismiss()
        elif entry.seat is None:
            self._feedback.begin_round()
        self._scores_timer.restart()
        self._input.clear()
        self._hint.dismiss()
        if self._perspective.hides_cards and entry.seat is None:
            self._perspective.leave_table()  # the curtain decides who sees the cards dealt
        else:
            self._picture.perform(entry)

    def refused(self, seat: int | None, action: Action, error: IllegalActionError) -> None:
        """Say why an action is not allowed."""
        self._picture.finish()
        self._feedback.refuse(str(error))

    def undone(self, entries: tuple[AnyEntry, ...]) -> None:
        """Move the cards back to where they were."""
        self._picture.finish()
        self._hint.dismiss()
        self._picture.forget_moves()
        self._picture.glide_to(self._perspective.own_view())
