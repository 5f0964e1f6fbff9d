"""The refusals of files that outlive the program."""

from gnoming.core.errors import GnomingError


class SaveError(GnomingError):
    """Saving or loading did not work. The game can go on, and the next write tries again."""

    def __init__(self, key: str, reason: str = "") -> None:
        """Keep, beside the key of the sentence, the system's own words for the log."""
        super().__init__(key, reason=reason)
        self.reason = reason


class LockedError(SaveError):
    """Another running program holds the lock."""
