"""When the scores of a round are shown: once, a little after its last card has come to rest."""

from gnoming.core.session import AnySession

SCORES_DELAY = 900.0
"""Milliseconds between the last card at rest and the scores."""


class ScoresTimer:
    """The milliseconds left from a round's end to its scores."""

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
        """Return whether the scores can be prepared now; true once for each round."""
        done = len(self._session.journal)
        if not self.due or self._prepared_at == done:
            return False
        self._prepared_at = done
        return True

    def restart(self) -> None:
        """Wait the whole time again, as something happened."""
        self._left_ms = SCORES_DELAY

    def skip_delay(self) -> None:
        """Wait for nothing, as the table is opened after a round's end."""
        self._left_ms = 0.0

    def advance(self, dt: float) -> bool:
        """Let `dt` ms of a picture at rest pass; return whether to show the scores now, true once for each round."""
        if not self.due:
            return False
        self._left_ms -= dt
        if self._left_ms > 0:
            return False
        self._shown_at = len(self._session.journal)
        return True
