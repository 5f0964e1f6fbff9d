import gc
from functools import partial

from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Action
from gnoming.core.session import AnyEntry
from scenes.table.advice.hint import Hint
from scenes.table.input.context import TableContext
from scenes.table.input.table_input import TableInput
from scenes.table.play.pacer import deal_round

JUST_SHOWN_MS = 600.0
"""The minimum milliseconds that a message is shown before a deal removes it."""
SCORES_DELAY = 900.0
"""Milliseconds from when the last card comes to rest until the scores appear."""


class TableListener:
    """The table's session listener, which shows actions, refusals, undos, and the scores after a round."""

    def __init__(self, table: TableContext, table_input: TableInput, hint: Hint) -> None:
        self._session = table.session
        self._picture = table.picture
        self._perspective = table.perspective
        self._feedback = table.feedback
        self._navigation = table.navigation
        self._input = table_input
        self._hint = hint
        self._scores_wait_ms = SCORES_DELAY
        self._scores_shown_at = self._scores_prepared_at = 0
        """Lengths of the journal when scores were last shown and last prepared."""

    def start(self) -> None:
        """Start listening, deal the first round of a new game, and show scores that are due at once."""
        self._session.listeners.append(self)
        state = self._session.state
        if not state.to_act and not state.over and not self._session.journal:
            deal_round(self._session)
        elif not state.to_act:
            self._scores_wait_ms = 0.0

    def stop(self) -> None:
        if self in self._session.listeners:
            self._session.listeners.remove(self)

    @property
    def scores_due(self) -> bool:
        """True if a round is over and its scores have not been shown yet."""
        done = len(self._session.journal)
        return done > 0 and not self._session.state.to_act and self._scores_shown_at != done

    def update(self, dt: float) -> None:
        """Advance by `dt` ms; show the scores some time after the last card of a round has come to rest."""
        if self._picture.busy or not self.scores_due:
            return
        done, course = len(self._session.journal), self._picture.scenery.course_picture
        if self._scores_prepared_at != done:
            self._scores_prepared_at = done
            # Nothing moves now: a round leaves megabytes of pictures that only the collector frees.
            self._picture.ui.idle.add([gc.collect, partial(self._navigation.prepare_scores, course)])
        if self._picture.ui.spoken.speaking_ms > 0:
            return  # the next page would cut off the sentences about the end
        self._scores_wait_ms -= dt
        if self._scores_wait_ms <= 0:
            self._scores_shown_at = done
            self._navigation.round_over(course)

    # as the listener ------------------------------------------------------------------------------

    def happened(self, entry: AnyEntry) -> None:
        """Show an action; before a person's action, finish all animations and remove messages."""
        if self._perspective.is_person(entry.seat):
            self._picture.finish()
            self._feedback.toast.dismiss()
        elif entry.seat is None:
            self._feedback.toast.dismiss_seen(JUST_SHOWN_MS)
        self._scores_wait_ms = SCORES_DELAY
        panels = self._picture.panels
        if entry.after.to_act:
            panels.held_totals = {}
        elif entry.before.to_act:
            # The score page counts the scores up first.
            panels.hold_totals(self._session.game.view(entry.before, self._perspective.own))
        self._input.clear()
        self._hint.end(entry.action)
        if self._perspective.hides_cards and entry.seat is None:
            self._perspective.leave_table()  # the curtain decides who sees the cards that are dealt
        else:
            is_covered = self._perspective.next_viewer() is not None
            self._picture.perform(entry, self._perspective.cover if is_covered else None)

    def refused(self, seat: int | None, action: Action, error: IllegalActionError) -> None:
        """Show why an action isn't allowed."""
        self._picture.finish()
        self._feedback.refuse(str(error))

    def undone(self, entries: tuple[AnyEntry, ...]) -> None:
        """Move the cards back to where they were."""
        self._picture.finish()
        self._hint.dismiss()
        self._picture.last_moves.clear()
        self._picture.glide_to(self._perspective.own_view())
        self._hint.bring_back(self._perspective.acting_view())
