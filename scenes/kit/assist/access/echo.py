"""The echo of typing: the letters that come and go in a text field, and those that the cursor passes."""

from dataclasses import dataclass
from itertools import takewhile
from operator import eq

from scenes.kit.widgets.base import joined
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import WidgetWords


@dataclass(frozen=True, slots=True)
class Writing:
    """A field's text, with the start and end of the selection and the cursor, in characters."""

    words: str
    selection: tuple[int, int]
    cursor: int


def writing_of(field: TextField) -> Writing:
    """Return the writing in a field as it is now."""
    return Writing(field.text, field.selection, field.anchor_and_caret[1])


def echo(before: Writing, now: Writing, names: WidgetWords) -> str:
    """Return the letters that were typed, else those deleted or selected, else the one that the cursor has reached."""
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
    """Return the number of letters with which both begin."""
    return sum(takewhile(bool, map(eq, one, other)))


def _spelled(letters: str, names: WidgetWords) -> str:
    """Return letters as they are spoken, of which a space and the end of the text have names."""
    if not letters:
        return names.end
    return names.space if letters == " " else letters
