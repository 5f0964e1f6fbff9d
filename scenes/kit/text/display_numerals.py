"""The storybook face's nought without the dot in it, and a minus that stands as high as the numerals' middle."""

from __future__ import annotations

import pygame

from scenes.kit.theme import Colour

BARS = "\N{MINUS SIGN}\N{EN DASH}"
"""The minus, and the dash that stands for a number that is not there yet."""
MENDED = "0" + BARS
DOT_RADIUS = 0.15
"""How far from its middle a nought is cleared, in ems: more than its dot, less than its ring."""
MIDDLE = 0.41
"""How high above the line the middle of numerals is, in ems."""
BAR = (0.4, 0.085)
"""A minus's length and thickness, in ems."""


def mend_numerals(
    line: pygame.Surface, words: str, font: pygame.Font, px: int, colour: Colour
) -> pygame.Surface:
    """Return a line in the storybook face, `px` pixels to the em, with noughts and minus signs of our own.

    They are as wide as the face's, so that nothing moves.
    """
    middle = font.get_ascent() - round(px * MIDDLE)
    for place, sign in enumerate(words):
        if sign not in MENDED:
            continue
        low, high, _, _, advance = _metrics(font, sign)
        left = font.size(words[: place + 1])[0] - advance
        if sign == "0":
            _clear_dot(line, (left + (low + high) / 2, middle), px * DOT_RADIUS)
        else:
            line.fill((0, 0, 0, 0), (left, 0, advance, line.get_height()))
            _draw_minus(line, (left + advance / 2, middle), px, colour)
    return line


def _metrics(font: pygame.Font, sign: str) -> tuple[int, int, int, int, int]:
    found = font.metrics(sign)[0]
    return found if found is not None else (0, 0, 0, 0, 0)


def _clear_dot(line: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """Clear a round place of a line, in place."""
    box = pygame.Rect(0, 0, 2 * round(radius) + 1, 2 * round(radius) + 1)
    box.center = round(centre[0]), round(centre[1])
    for y in range(box.top, box.bottom):
        half = (max(0.0, radius**2 - (y - box.centery) ** 2)) ** 0.5
        line.fill((0, 0, 0, 0), (round(centre[0] - half), y, max(1, round(2 * half)), 1))


def _draw_minus(line: pygame.Surface, centre: tuple[float, float], px: int, colour: Colour) -> None:
    """Draw a bar with round ends, in place."""
    size = max(3, round(px * BAR[0])), max(2, round(px * BAR[1]))
    bar = pygame.Rect((0, 0), size)
    bar.center = round(centre[0]), round(centre[1])
    pygame.draw.rect(line, colour, bar, border_radius=size[1] // 2)
