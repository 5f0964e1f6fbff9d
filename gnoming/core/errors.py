"""The base of all refusals, which carries a sentence for people, and those that a game or a record can raise."""

from functools import partial
from unicodedata import category

from gnoming.text import text

MAX_VALUE_CHARS = 400
"""Characters of a value that a sentence repeats: whole for any path, but no page of what a file may hold."""


class GnomingError(Exception):
    """A refusal that a person reads as one sentence in their language: `key` names its text, `values` fill it in."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return text(self.key, **{name: sanitise(value) for name, value in self.values.items()})

    def __reduce__(self) -> "tuple[partial[GnomingError], tuple[()]]":
        """Let the error travel between processes; by themselves, errors forget their keywords."""
        return partial(type(self), self._first_argument(), **self.values), ()

    def _first_argument(self) -> str:
        """Return the first argument that makes this error again."""
        return self.key


class IllegalActionError(GnomingError):
    """The rules forbid this action now; `rule` names the rule that does."""

    def __init__(self, rule: str, /, **values: object) -> None:
        super().__init__(f"rule.{rule}", **values)
        self.rule = rule

    def _first_argument(self) -> str:
        return self.rule


class RecordError(GnomingError):
    """A record, save or option from outside does not hold what the format or the rules demand."""


class NotARecordError(RecordError):
    """A text is no record at all, or none that this version can read."""


class UnknownGameError(RecordError):
    """No game of this name is in the box."""


class UnknownLevelError(RecordError):
    """No bot has this level."""


class OptionError(RecordError):
    """An option does not exist, or cannot have this value."""


class ShuffleError(GnomingError):
    """A scripted shuffle does not hold exactly the cards that are to be shuffled."""


def sanitise(value: object) -> object:
    """Return a value as a sentence may repeat it, wherever it came from: short, and without control characters."""
    if isinstance(value, bool | int | float):
        return value
    try:
        words = str(value)
    except (RecursionError, ValueError):  # tables as deep as can be read, and numbers as long
        words = type(value).__name__
    if len(words) > MAX_VALUE_CHARS:
        words = f"{words[:MAX_VALUE_CHARS]}…"
    return "".join("�" if category(char) == "Cc" else char for char in words)
