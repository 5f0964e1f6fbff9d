"""The short codes by which a record names actions."""

from collections.abc import Mapping
from typing import Generic

from gnoming.core.errors import RecordError
from gnoming.core.model import A


class Codes(Generic[A]):
    """Actions and their codes; an action without a code, such as the table's deal, is written as nothing."""

    def __init__(self, codes: Mapping[A, str]) -> None:
        self.codes = codes
        self._actions = {code: action for action, code in codes.items()}

    def encode(self, action: A) -> str:
        """Return the action's code, empty if it has none."""
        return self.codes.get(action, "")

    def decode(self, code: str) -> A:
        """Return the action with this code; raises RecordError if there is none."""
        action = self._actions.get(code)
        if action is None:
            raise RecordError("record.code-unknown", code=code)
        return action
