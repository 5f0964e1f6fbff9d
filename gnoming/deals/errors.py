"""The error of a deal's code."""

from gnoming.core.errors import GnomingError


class DealError(GnomingError):
    """Something typed, dropped or opened that is no deal this program can play."""
