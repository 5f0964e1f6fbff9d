"""The two short legs on which a board stands in the grass, where the lawn below it is free."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.shapes import blank, supersampled
from scenes.kit.theme import Colour, Theme, darker, lighter
from scenes.kit.viewport import Viewport

LENGTHS, WIDTH = (24.0, 15.0), 10.0
"""How far legs are seen below a board, where there is room or little of it, and how wide they are, in units."""
LEAN = 3.0
"""How far apart their feet are from where they come from under the board."""
AT = 0.13
"""Where they stand, as a share of the board's width from either end."""
BEHIND = 4.0
"""How much of them the board hides, in units."""
_GRASS: tuple[Colour, ...] = ((78, 96, 40), (98, 112, 48), (60, 78, 33), (112, 122, 58))


def free_length(viewport: Viewport, board: Box, others: Iterable[Box | None]) -> float:
    """Return how long a board's legs can be: 0 where one of the other boxes, or the window's end, is too near.

    In tall windows boards lie side by side, and none has legs.
    """
    in_the_way = [box for box in others if box is not None]
    for length in () if viewport.is_tall else LENGTHS:
        below = Box(board.x + 4, board.bottom + 3, board.w - 8, length)
        if below.bottom < viewport.units_high - 8 and not any(map(below.overlaps, in_the_way)):
            return length
    return 0.0


def paint_legs(theme: Theme, wide: int, length: float, u: float) -> pygame.Surface:
    """Return both legs in the grass, for a board so many pixels wide; it hides their upper ends."""
    size = wide, round((length + BEHIND) * u)
    picture = blank(size, theme.palette.wood_deep)
    leg = (round((WIDTH + LEAN + 8) * u), size[1])
    for mirrored in (False, True):
        drawn = _paint_leg(theme.palette.wood, leg, u)
        place = drawn.get_rect(midtop=(round(size[0] * (1 - AT if mirrored else AT)), 0))
        picture.blit(pygame.transform.flip(drawn, True, False) if mirrored else drawn, place)
    return picture


@lru_cache(maxsize=4)
def _paint_leg(wood: Colour, size: tuple[int, int], u: float) -> pygame.Surface:
    """Return the left leg: it leans outwards, is dark below the board, and grass hides its foot."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        w, high, unit = surface.get_width(), surface.get_height(), u * scale
        left, wide, foot = (w - (WIDTH - LEAN) * unit) / 2, WIDTH * unit, high - 5 * unit
        outline = [(left, 0), (left + wide, 0), (left + wide - LEAN * unit, foot), (left - LEAN * unit, foot)]
        pygame.draw.polygon(surface, darker(wood, 0.45), outline)
        inner = [(x + (1.2 if n in (0, 3) else -2.4) * unit, y) for n, (x, y) in enumerate(outline)]
        pygame.draw.polygon(surface, lighter(wood, 0.06), inner)
        shade = [(left, 0), (left + wide, 0), (left + wide - unit, 7 * unit), (left - unit, 7 * unit)]
        pygame.draw.polygon(surface, darker(wood, 0.4), shade)
        rng = random.Random(7)
        for _ in range(26):
            x = rng.uniform(left - (LEAN + 3) * unit, left + wide + 1 * unit)
            tip = x + rng.uniform(-2, 2) * unit, foot - rng.uniform(1, 6) * unit
            pygame.draw.line(surface, rng.choice(_GRASS), (x, foot + 2 * unit), tip, max(1, round(unit)))

    return supersampled(size, paint, wood)
