"""What is wrong with an envelope, or with a record that is held against one."""

from gnoming.core.errors import GnomingError


class EnvelopeError(GnomingError):
    """A file is no envelope, or it is not the one of this record."""


class NotAnEnvelopeError(EnvelopeError):
    """A file is no envelope at all, or none that this version can read."""
