"""Letters: widths are remembered, and forgotten with the window's size."""

from datetime import date
from itertools import pairwise

import pygame
import pytest

from gnoming.text import set_language
from scenes.kit.text import typography
from scenes.kit.text.phrases import day_text
from scenes.kit.widgets.ui_context import UiContext


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


INK = (255, 255, 255)
PX = 60


def _line(tools: UiContext, words: str) -> pygame.Surface:
    return tools.typography.render(words, PX, INK, "display")


def _inked(line: pygame.Surface) -> pygame.Rect:
    return line.get_bounding_rect(60)


def test_a_nought_has_no_dot_in_it(tools: UiContext) -> None:
    line = _line(tools, "0")
    ring = _inked(line)
    middle = [line.get_at((x, ring.centery)).a > 60 for x in range(ring.left, ring.right)]
    changes = sum(a != b for a, b in pairwise(middle))
    assert changes == 2, "a stroke, what it encloses, a stroke"


def test_a_minus_stands_at_the_middle_of_numerals(tools: UiContext) -> None:
    numerals, minus = _inked(_line(tools, "8")), _inked(_line(tools, "−"))
    assert abs(minus.centery - numerals.centery) <= PX * 0.04
    assert minus.w > 3 * minus.h


@pytest.mark.parametrize("words", ["−10", "100", "Round 10 of 10"])
def test_lines_are_as_wide_as_the_face_has_them(tools: UiContext, words: str) -> None:
    face = tools.typography.font(PX, "display").render(words, True, INK)
    assert _line(tools, words).get_size() == face.get_size()
    assert tools.typography.width(words, PX, "display") == face.get_width()


@pytest.mark.parametrize(
    ("code", "first", "later"),
    [
        ("en", "1 March 2026", "23 November 2026"),
        ("de", "1. März 2026", "23. November 2026"),
        ("fr", "1er mars 2026", "23 novembre 2026"),
        ("es", "1 de marzo de 2026", "23 de noviembre de 2026"),
    ],
)
def test_a_day_is_told_as_each_language_tells_it(code: str, first: str, later: str) -> None:
    set_language(code)
    assert day_text(date(2026, 3, 1)) == first
    assert day_text(date(2026, 11, 23)) == later
