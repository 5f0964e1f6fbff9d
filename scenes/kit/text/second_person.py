"""Sentences about somebody who may be called "You": the first game calls a newcomer so."""

from gnoming.text import text


def told_of(key: str, name: str) -> str:
    """Return the sentence about somebody, and in the second person where that is the name."""
    return text(f"{key}.you") if name == text("lesson.you") else text(key, name=name)
