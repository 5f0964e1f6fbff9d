"""Fields of a JSON object that anyone may have edited: each is what it may be, or its default."""

import json
from collections.abc import Mapping
from typing import TypeVar

Choice = TypeVar("Choice", bound=str)
Default = TypeVar("Default")
MIN_WINDOW_SIDE, MAX_WINDOW_SIDE = 320, 16384
MAX_LESSONS = 100
"""Lessons that are remembered, many times as many as there are."""
MAX_VOICES, MAX_VOICE_CHARS = 20, 200
"""Languages with a chosen voice, and the length of its name."""
MAX_SETUP_DEPTH, MAX_SETUP_CHARS = 20, 100_000
"""Nesting and length of the remembered setup, far beyond any that was played."""


class FieldReader:
    """Reads fields of a JSON object: the default for an absent one, and for an impossible one, which is noted."""

    def __init__(self, document: Mapping[str, object]) -> None:
        self.document = document
        self.repaired: list[str] = []

    def boolean(self, name: str, default: bool) -> bool:
        """Return whether a field says true."""
        value = self.document.get(name, default)
        return value if isinstance(value, bool) else self._repair(name, default)

    def integer(self, name: str, default: int) -> int:
        """Return a side of the window, in the system's units."""
        value = self.document.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int):
            return self._repair(name, default)
        return value if MIN_WINDOW_SIDE <= value <= MAX_WINDOW_SIDE else self._repair(name, default)

    def number(self, name: str, limits: tuple[float, float], default: float) -> float:
        """Return a number within limits."""
        value = self.document.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return self._repair(name, default)
        return float(value) if limits[0] <= value <= limits[1] else self._repair(name, default)

    def choice(self, name: str, choices: tuple[Choice, ...], default: Choice) -> Choice:
        """Return one of some words."""
        value = self.document.get(name, default)
        return next((choice for choice in choices if choice == value), None) or self._repair(name, default)

    def short_text(self, name: str, default: str) -> str:
        """Return a text of at most twenty characters."""
        value = self.document.get(name, default)
        return value if isinstance(value, str) and 0 < len(value) <= 20 else self._repair(name, default)

    def bindings(self, name: str, default: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        """Return pairs (command, key name)."""
        value = self.document.get(name)
        if value is None and name not in self.document:
            return default
        if not isinstance(value, dict):
            return self._repair(name, default)
        pairs = (
            (command, key) for command, key in value.items() if isinstance(key, str) and 0 < len(key) <= 40
        )
        kept = tuple((str(command), key) for command, key in pairs if 0 < len(command) <= 40)
        return kept if len(kept) == len(value) else self._repair(name, kept)

    def names(self, name: str, default: tuple[str, ...]) -> tuple[str, ...]:
        """Return a list of short names."""
        value = self.document.get(name)
        if value is None and name not in self.document:
            return default
        if not isinstance(value, list):
            return self._repair(name, default)
        kept = tuple(one for one in value if isinstance(one, str) and 0 < len(one) <= 40)[:MAX_LESSONS]
        return kept if len(kept) == len(value) else self._repair(name, kept)

    def words(self, name: str, default: Mapping[str, str]) -> Mapping[str, str]:
        """Return texts by language."""
        value = self.document.get(name)
        if value is None and name not in self.document:
            return default
        if not isinstance(value, dict):
            return self._repair(name, default)
        pairs = list(value.items())[:MAX_VOICES]
        kept = {
            key: words
            for key, words in pairs
            if len(key) <= 20 and isinstance(words, str) and 0 < len(words) <= MAX_VOICE_CHARS
        }
        return kept if len(kept) == len(value) else self._repair(name, kept)

    def counts(self, name: str, default: Mapping[str, int]) -> Mapping[str, int]:
        """Return whole numbers below a thousand by name."""
        value = self.document.get(name)
        if value is None and name not in self.document:
            return default
        if not isinstance(value, dict):
            return self._repair(name, default)
        pairs = list(value.items())[:MAX_LESSONS]
        kept = {key: n for key, n in pairs if 0 < len(key) <= 40 and type(n) is int and 0 <= n < 1000}
        return kept if len(kept) == len(value) else self._repair(name, kept)

    def json_object(self, name: str, default: Mapping[str, object] | None) -> Mapping[str, object] | None:
        """Return an object that is neither deep nor long; None if there is none."""
        value = self.document.get(name)
        if value is None:
            return default
        if not isinstance(value, dict) or _is_deeper(value, MAX_SETUP_DEPTH):
            return self._repair(name, default)
        return value if len(json.dumps(value)) <= MAX_SETUP_CHARS else self._repair(name, default)

    def _repair(self, name: str, default: Default) -> Default:
        self.repaired.append(name)
        return default


def _is_deeper(value: object, levels: int) -> bool:
    """Return whether a JSON value is nested deeper than `levels`; recurses no deeper than that."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels < 0 or any(_is_deeper(one, levels - 1) for one in inner)
