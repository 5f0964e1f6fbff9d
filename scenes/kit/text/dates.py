"""Dates as people write them: one form everywhere, that of the language in use."""

from __future__ import annotations

from datetime import date

from gnoming.text import text


def day_words(day: date) -> str:
    """Return a date in words; some languages have another number for the first of a month."""
    key = "date.first" if day.day == 1 else "date.words"  # text keys: date.first date.words
    return text(key, day=day.day, month=month_words(day.month), year=day.year)


def month_words(month: int) -> str:
    """Return the name of a month, numbered from 1. # text keys: date.month.*"""
    return text(f"date.month.{month}")
