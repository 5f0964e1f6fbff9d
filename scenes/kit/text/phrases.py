"""Phrases in the language in use: dates, lists of names, and buttons with an arrow."""

from collections.abc import Iterable
from datetime import date

from gnoming.text import text

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def listed_names(names: Iterable[str]) -> str:
    """Return the names separated by commas; lines cannot break inside a name."""
    return ", ".join(name.replace(" ", NO_BREAK_SPACE) for name in names)


def pointing(word: str, way: int) -> str:
    """Return a button's text with an arrow: backwards if `way` is negative, forwards if it is positive."""
    return f"‹ {word}" if way < 0 else f"{word} ›" if way > 0 else word


def day_text(day: date) -> str:
    """Return a date in words; some languages have another form for the first of a month."""
    key = "date.first" if day.day == 1 else "date.words"  # text keys: date.first date.words
    return text(key, day=day.day, month=month_text(day.month), year=day.year)


def month_text(month: int) -> str:
    """Return the name of a month, numbered from 1."""
    # text keys: date.month.*
    return text(f"date.month.{month}")
