"""The words written on pictures while a test looks on."""

from typing import NamedTuple

import pygame
import pytest

from scenes.kit.text.typography import Style, Typography
from scenes.kit.theme import Colour


class Line(NamedTuple):
    """One line of words, and its font size in pixels."""

    words: str
    px: int


def note_writing(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """Return a list that every line is added to that is written from now on."""
    written: list[Line] = []
    render = Typography.render

    def note(self: Typography, text: str, px: int, colour: Colour, style: Style = "text") -> pygame.Surface:
        written.append(Line(text, px))
        return render(self, text, px, colour, style)

    monkeypatch.setattr(Typography, "render", note)
    return written
