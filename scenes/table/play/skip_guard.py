"""A guard against a press that was to hurry the bots and comes when it is one's own turn already."""

GUARD_MS = 250.0
"""Milliseconds after the end of what was hurried in which a press is no move of one's own."""


class SkipGuard:
    """The time since bots were last hurried; real time, however fast cards move."""

    def __init__(self) -> None:
        self._left_ms = 0.0

    @property
    def active(self) -> bool:
        """Whether a press now may have been meant for the bots."""
        return self._left_ms > 0.0

    def restart(self) -> None:
        """Start anew: a bot is being hurried."""
        self._left_ms = GUARD_MS

    def advance(self, dt: float) -> None:
        """Let `dt` real ms pass."""
        self._left_ms = max(0.0, self._left_ms - dt)
