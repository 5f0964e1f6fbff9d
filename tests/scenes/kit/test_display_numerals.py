"""The storybook face's numerals: a nought is an open ring, a minus stands at their middle, and nothing is wider."""

from itertools import pairwise

import pygame
import pytest

from scenes.kit.ui_context import UiContext

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
