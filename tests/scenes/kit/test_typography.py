"""Letters: widths are remembered, and forgotten with the window's size."""

import pygame
import pytest

from scenes.kit.text import typography
from scenes.kit.ui_context import UiContext


class CountingFont:
    """A font of pygame's that counts how often it is asked for a size."""

    def __init__(self, font: pygame.Font) -> None:
        self.font = font
        self.count = 0

    def size(self, text: str) -> tuple[int, int]:
        """Return what the font says."""
        self.count += 1
        return self.font.size(text)


def test_a_width_is_measured_once(tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = tools.typography
    counting = CountingFont(letters.font(20))
    monkeypatch.setattr(letters, "font", lambda px, style="text": counting)
    assert letters.width("Nine cards", 20) == letters.width("Nine cards", 20) > 0
    assert counting.count == 1
    letters.clear()
    assert letters.width("Nine cards", 20) > 0
    assert counting.count == 2


def test_only_so_many_widths_are_remembered(tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typography, "_MAX_WIDTHS", 3)
    letters = tools.typography
    counting = CountingFont(letters.font(20))
    monkeypatch.setattr(letters, "font", lambda px, style="text": counting)
    for word in "abcda":
        letters.width(word, 20)
    assert counting.count == 5
