"""Codes for the actions in a record, and lists of words in a round's fields."""

from collections.abc import Iterable, Mapping
from typing import Generic

from gnoming.core.errors import RecordError
from gnoming.core.match import Json
from gnoming.core.model import A


class Codes(Generic[A]):
    """Actions and their codes. Unlisted actions, such as the table's deal, have an empty code."""

    def __init__(self, codes: Mapping[A, str]) -> None:
        self.codes = codes
        self._actions = {code: action for action, code in codes.items()}

    def encode(self, action: A) -> str:
        return self.codes.get(action, "")

    def decode(self, code: str) -> A:
        """Return the action with this code; raises RecordError if there is none."""
        action = self._actions.get(code)
        if action is None:
            raise RecordError("record.code-unknown", code=code)
        return action


def join_words(items: Iterable[object]) -> str:
    return " ".join(map(str, items))


def split_words(value: Json, key: str) -> tuple[str, ...]:
    """Return the words of a field's value; raises RecordError with the field's key if it is not text."""
    if not isinstance(value, str):
        raise RecordError("record.key", name=key)
    return tuple(value.split())
