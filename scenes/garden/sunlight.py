"""The day's light on a lawn: a warm pool of sun a little left of the middle, cooler and darker to the lower right."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.kit.theme import Colour, mix

POOL_AT, POOL_RADIUS = (0.42, 0.5), 0.66
"""Where the sun lies, and how far it reaches, in shares of the window's width and height."""
SUN: Colour = (10, 7, 0)
"""What it adds at its brightest: more, and pale marks on the lawn are lost."""
SHADE: Colour = (150, 174, 200)
"""What the lower right corner is multiplied with: light has gone from it, red first."""
SHADE_FROM, SHADE_TO = 0.42, 1.2
"""How far from the sun shade begins, and where it is whole, in radii."""
SUNNY_SIDE = 0.4
"""The share of the shade that there is at the upper left, from where the sun comes."""
HAZE: Colour = (14, 12, 8)
"""What the haze there adds."""
_GRID = (32, 18)
"""The light is worked out at so few points: it is soft."""


def cast_sunlight(ground: pygame.Surface) -> None:
    """Light a ground by day, in place; it takes some milliseconds."""
    size = ground.get_size()
    ground.blit(_field(size, _shade_at), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(_field(size, _sun_at), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _field(size: tuple[int, int], light: Callable[[float, float], Colour]) -> pygame.Surface:
    """Return a picture of a light that is given at shares of width and height."""
    small = pygame.Surface(_GRID, 0, 32)
    for y in range(_GRID[1]):
        for x in range(_GRID[0]):
            small.set_at((x, y), light(x / (_GRID[0] - 1), y / (_GRID[1] - 1)))
    return pygame.transform.smoothscale(small, size)


def _away(x: float, y: float) -> float:
    """Return how far from the sun's middle a point is, in radii."""
    return math.hypot(x - POOL_AT[0], y - POOL_AT[1]) / POOL_RADIUS


def _shade_at(x: float, y: float) -> Colour:
    """Return what to multiply with: the further from the sun, and to the lower right, the cooler and darker."""
    far = min(1.0, max(0.0, (_away(x, y) - SHADE_FROM) / (SHADE_TO - SHADE_FROM)))
    side = SUNNY_SIDE + (1 - SUNNY_SIDE) * (x + y) / 2
    return mix((255, 255, 255), SHADE, far * side)


def _sun_at(x: float, y: float) -> Colour:
    """Return what to add: the pool of sun, and the haze at the upper left."""
    away = _away(x, y)
    pool = (1 - away * away) ** 2 if away < 1 else 0.0
    haze = max(0.0, 1 - math.hypot(x, y) / 0.8) ** 1.5
    red, green, blue = (round(sun * pool + veil * haze) for sun, veil in zip(SUN, HAZE, strict=True))
    return red, green, blue
