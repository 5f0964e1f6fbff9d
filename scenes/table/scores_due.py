"""When the scores of a round are shown: a little after its last card was turned up, once, whatever else happens."""

from scenes.table.pacer import AnySession

SCORE_WAIT = 900.0
"""Milliseconds between the last card turned up and the scores."""


class ScoresDue:
    """Counts the milliseconds from a round's end to its scores."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        self._wait = SCORE_WAIT
        self._told = 0
        self._announced = 0

    @property
    def due(self) -> bool:
        """Whether a round is over and its scores have not been shown."""
        done = len(self._session.journal)
        return done > 0 and not self._session.state.to_act and self._told != done

    def soon(self) -> bool:
        """Return whether the scores come before long, which is said once: they can be prepared."""
        done = len(self._session.journal)
        if not self.due or self._announced == done:
            return False
        self._announced = done
        return True

    def again(self) -> None:
        """Something happened: wait the whole time."""
        self._wait = SCORE_WAIT

    def at_once(self) -> None:
        """The table is opened after a round's end: wait for nothing."""
        self._wait = 0.0

    def passed(self, dt: float) -> bool:
        """Let `dt` ms of a picture at rest pass; return whether the scores are to be shown now, which is said once."""
        if not self.due:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        self._told = len(self._session.journal)
        return True
