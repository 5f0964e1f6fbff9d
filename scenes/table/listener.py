"""What a session tells its table: actions are shown, refusals said, what is taken back glides back."""

from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Action
from gnoming.core.session import AnyEntry
from scenes.table.advice.hint import Hint
from scenes.table.feedback import TableFeedback
from scenes.table.input.table_input import TableInput
from scenes.table.perspective import Perspective
from scenes.table.scores_timer import ScoresTimer
from scenes.table.view.picture import TablePicture


class TableListener:
    """The table's listener in its session."""

    def __init__(
        self,
        picture: TablePicture,
        perspective: Perspective,
        table_input: TableInput,
        hint: Hint,
        feedback: TableFeedback,
        scores_timer: ScoresTimer,
    ) -> None:
        self._picture = picture
        self._perspective = perspective
        self._input = table_input
        self._hint = hint
        self._feedback = feedback
        self._scores_timer = scores_timer

    def happened(self, entry: AnyEntry) -> None:
        """Show an action; before a person's own one, what is under way ends, and what was said is past."""
        if self._perspective.is_person(entry.seat):
            self._picture.finish()
            self._feedback.dismiss()
        self._scores_timer.restart()
        self._input.clear()
        self._hint.dismiss()
        if self._perspective.hides_cards and entry.seat is None:
            self._perspective.leave_table()  # who is to see the cards dealt, the curtain finds out
        else:
            self._picture.perform(entry)

    def refused(self, seat: int | None, action: Action, error: IllegalActionError) -> None:
        """Say why an action was not allowed."""
        self._picture.finish()
        self._feedback.refuse(str(error))

    def undone(self, entries: tuple[AnyEntry, ...]) -> None:
        """Let the cards glide to where they were."""
        self._picture.finish()
        self._hint.dismiss()
        self._picture.glide_to(self._perspective.own_view())
