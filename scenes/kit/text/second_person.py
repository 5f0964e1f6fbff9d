"""Sentences about somebody who may be called "You": the first game calls a newcomer so."""

from gnoming.text import text


def told_of(key: str, name: str, **values: str) -> str:
    """Return the sentence about somebody, and in the second person where that is the name."""
    is_you = name == text("lesson.you")
    return text(f"{key}.you", **values) if is_you else text(key, name=name, **values)
