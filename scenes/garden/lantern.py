from functools import lru_cache

import pygame

from scenes.kit.drawing.shapes import blank
from scenes.kit.motion.curves import keyed
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.viewport import Point

KINDLE_MS = 420.0
"""The time in milliseconds from lighting the lantern until it burns evenly."""
LEVELS = 4
"""The number of steps in which a lantern's light grows; each step repaints everything in the light."""
POOL_UNITS = 132.0
"""The reach of a full-size lantern's light, in units."""
FLAME = (36 / 52, 45 / 112)
"""The position of the flame in a lantern's picture, in shares of its size."""
GLOW: Colour = (132, 86, 28)
"""The colour that a lantern's light adds to the lawn at the flame."""
_RINGS, _SIDE = 40, 96


class Lantern(Node):
    """A lantern below all cards and greens. It is hidden until it burns, because the lawn's picture shows it
    unlit.
    """

    def __init__(self, burning: pygame.Surface, place: pygame.Rect, reach: int, z: float) -> None:
        self._burning = burning
        self._place = place
        flame = (place.x + FLAME[0] * place.w, place.y + FLAME[1] * place.h)
        self._pool = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        self._pool.center = (round(flame[0]), round(flame[1]))
        self._level = 0
        super().__init__(self._pool.union(place), z)
        self.visible = False

    @property
    def reach(self) -> int:
        return self._pool.w // 2

    @property
    def burns(self) -> bool:
        return self._level > 0

    @property
    def flame(self) -> Point:
        return self._pool.center

    def kindle(self, gone: float) -> None:
        """Show the lantern after this fraction of the time it takes to light, 0 to 1."""
        bright = keyed(gone * KINDLE_MS, (0, 0.0), (90, 0.8), (170, 0.3), (300, 1.0))
        self._show(round(bright * LEVELS) if gone < 1 else LEVELS)

    def put_out(self) -> None:
        self._show(0)

    def paint(self, surface: pygame.Surface) -> None:
        light = glow_picture(self._pool.w, self._level)
        surface.blit(light, self._pool, special_flags=pygame.BLEND_RGB_ADD)
        surface.blit(self._burning, self._place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _show(self, level: int) -> None:
        if level != self._level:
            self._level = level
            self.visible = level > 0
            self.invalidate()


@lru_cache(maxsize=12)
def glow_picture(px: int, level: int) -> pygame.Surface:
    """Return a lantern's light at one of its levels, `px` wide and on black, to be added to the ground."""
    small = pygame.Surface((_SIDE, _SIDE), 0, 32)
    for n in range(_RINGS):
        far = 1 - n / _RINGS
        strength = (1 - far * far) ** 2 * level / LEVELS
        colour = tuple(round(channel * strength) for channel in GLOW)
        pygame.draw.circle(small, colour, (_SIDE / 2, _SIDE / 2), far * _SIDE / 2)
    return pygame.transform.smoothscale(small, (px, px))


def cut_lanterns(sheet: pygame.Surface, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the pictures of an unlit and of a burning (premultiplied) lantern, scaled to `size` pixels."""
    wide, high = sheet.get_width() // 2, sheet.get_height()
    halves = (sheet.subsurface((n * wide, 0, wide, high)) for n in range(2))
    dark, burning = (pygame.transform.smoothscale(half, size) for half in halves)
    copy = blank(burning.get_size())
    copy.blit(burning, (0, 0))
    return dark, copy.premul_alpha()
