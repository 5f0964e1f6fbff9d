"""Echoing of typed text: letters entered in or deleted from a text field, and letters that the cursor passes."""

from dataclasses import dataclass
from itertools import takewhile
from operator import eq

from scenes.kit.widgets.base import joined
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import WidgetWords


@dataclass(frozen=True, slots=True)
class Writing:
    """A field's text, with the selection's start and end and the cursor, in characters."""

    words: str
    selection: tuple[int, int]
    cursor: int


def writing_of(field: TextField) -> Writing:
    """Return a field's current text, selection and cursor."""
    return Writing(field.text, field.selection, field.anchor_and_caret[1])


def echo(before: Writing, now: Writing, names: WidgetWords) -> str:
    """Return the letters that were typed, or else deleted or selected, or else the letter at the cursor."""
    if now.words != before.words:
        start = _shared(before.words, now.words)
        rest, new_rest = before.words[start:], now.words[start:]
        end = _shared(rest[::-1], new_rest[::-1])
        return _spelled(new_rest[: len(new_rest) - end] or rest[: len(rest) - end], names)
    start, end = now.selection
    if start != end:
        return "" if now == before else joined(now.words[start:end], names.selected)
    return "" if now.cursor == before.cursor else _spelled(now.words[now.cursor : now.cursor + 1], names)


def _shared(one: str, other: str) -> int:
    """Return the length of the texts' common beginning."""
    return sum(takewhile(bool, map(eq, one, other)))


def _spelled(letters: str, names: WidgetWords) -> str:
    """Return letters as they are spoken; a space and the end of the text are named."""
    if not letters:
        return names.end
    return names.space if letters == " " else letters
