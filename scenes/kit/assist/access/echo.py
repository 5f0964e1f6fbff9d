"""Echoes of typed text: letters entered in or deleted from a text field, and letters that the cursor passes."""

from dataclasses import dataclass
from itertools import takewhile
from operator import eq

from scenes.kit.widgets.base import Widget, joined
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import WidgetWords


@dataclass(frozen=True, slots=True)
class Writing:
    """A field's text, with the selection's start and end and the cursor, in characters.

    `times_set` is how often the program has replaced the text, which isn't echoed.
    """

    words: str
    selection: tuple[int, int]
    cursor: int
    times_set: int


class Echo:
    def __init__(self) -> None:
        self._field: TextField | None = None
        self._writing: Writing | None = None

    def update(self, focused: Widget | None) -> str:
        """Return the letters typed, deleted, selected or passed since the last call in the same field."""
        if not isinstance(focused, TextField):
            self._field = self._writing = None
            return ""
        now = _writing_of(focused)
        before = self._writing if self._field is focused else None
        self._field, self._writing = focused, now
        if before is None or before.times_set != now.times_set:
            return ""
        return _echo(before, now, focused.ui.words)


def _writing_of(field: TextField) -> Writing:
    return Writing(field.text, field.selection, field.anchor_and_caret[1], field.times_set)


def _echo(before: Writing, now: Writing, names: WidgetWords) -> str:
    """Return the letters that were typed, or else deleted or selected, or else the letter at the cursor."""
    if now.words != before.words:
        start = _shared(before.words, now.words)
        rest, new_rest = before.words[start:], now.words[start:]
        end = _shared(rest[::-1], new_rest[::-1])
        return names.spell(new_rest[: len(new_rest) - end] or rest[: len(rest) - end])
    start, end = now.selection
    if start != end:
        return "" if now == before else joined(now.words[start:end], names.selected)
    return "" if now.cursor == before.cursor else names.spell(now.words[now.cursor : now.cursor + 1])


def _shared(one: str, other: str) -> int:
    """Return the length of the texts' common prefix."""
    return sum(takewhile(bool, map(eq, one, other)))
