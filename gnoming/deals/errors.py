"""What is wrong with a deal's code."""

from gnoming.core.errors import GnomingError


class DealError(GnomingError):
    """What was typed, dropped or opened is no deal that this program can play."""
