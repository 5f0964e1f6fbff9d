"""Sentences about somebody who may be called "You": the first game calls a newcomer so."""

from __future__ import annotations

from datetime import date

from gnoming.text import text


def told_of(key: str, name: str, **values: str) -> str:
    """Return the sentence about somebody, and in the second person where that is the name."""
    is_you = name == text("lesson.you")
    return text(f"{key}.you", **values) if is_you else text(key, name=name, **values)


def day_words(day: date) -> str:
    """Return a date in words; some languages have another number for the first of a month."""
    key = "date.first" if day.day == 1 else "date.words"  # text keys: date.first date.words
    return text(key, day=day.day, month=month_words(day.month), year=day.year)


def month_words(month: int) -> str:
    """Return the name of a month, numbered from 1. # text keys: date.month.*"""
    return text(f"date.month.{month}")
