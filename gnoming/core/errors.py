"""The base class of errors that people see, and the errors that games and records raise."""

from functools import partial

from gnoming.text import text

MAX_VALUE_CHARS = 400
"""The maximum length of a value quoted in a message: enough for any path, but not for a whole file."""


class GnomingError(Exception):
    """An error shown to people as a sentence in their language: `key` names the text, and `values` fill it in."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return text(self.key, **{name: sanitise(value) for name, value in self.values.items()})

    def __reduce__(self) -> "tuple[partial[GnomingError], tuple[()]]":
        """Make the error picklable, since exceptions lose their keyword arguments by default."""
        return partial(type(self), self._first_argument(), **self.values), ()

    def _first_argument(self) -> str:
        return self.key


class IllegalActionError(GnomingError):
    """Raised when the rule `rule` forbids an action now."""

    def __init__(self, rule: str, /, **values: object) -> None:
        super().__init__(f"rule.{rule}", **values)
        self.rule = rule

    def _first_argument(self) -> str:
        return self.rule


class RecordError(GnomingError):
    """Raised when a record, save or option from outside breaks the format or the rules."""


class NotARecordError(RecordError):
    """Raised when a text isn't a record, or isn't one that this version can read."""


class UnknownGameError(RecordError):
    """Raised when there is no game with this name."""


class UnknownLevelError(RecordError):
    """Raised when there is no bot of this level."""


class OptionError(RecordError):
    """Raised when an option doesn't exist, or can't have this value."""


class ShuffleError(GnomingError):
    """Raised when a recorded shuffle doesn't consist of exactly the cards to be shuffled."""


def sanitise(value: object) -> object:
    """Return an untrusted value in a form that a sentence can quote: short, with no control characters."""
    if isinstance(value, bool | int | float):
        return value
    try:
        words = str(value)
    except (RecursionError, ValueError):  # for extremely deep tables and long numbers
        words = type(value).__name__
    if len(words) > MAX_VALUE_CHARS:
        words = f"{words[:MAX_VALUE_CHARS]}…"
    return "".join("�" if is_control(char) else char for char in words)


def is_control(char: str) -> bool:
    """Return whether a character is a control character (Unicode category Cc, which never changes)."""
    return char < " " or "\x7f" <= char <= "\x9f"
