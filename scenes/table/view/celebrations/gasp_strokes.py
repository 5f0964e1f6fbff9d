"""Five strokes of light over the head of somebody who gasps."""

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from scenes.kit.drawing.shapes import blank
from scenes.kit.motion.curves import LEAVE, share
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour

STROKES_MS = 420.0
STROKES, FRAMES = 5, 14
"""How many strokes there are, and in how many pictures they shoot out and go."""
LIGHT: Colour = (255, 240, 196)
DARK: Colour = (74, 46, 12)
REACH = 1.6
"""How far they go at most, in radii of the portrait."""
APART = 38.0
"""Degrees between two of them: they fan out, for portraits stand near the edge of the window."""
WIDE, LEAST_PX = 0.11, 2.0


class GaspStrokes(Node):
    """The strokes round one portrait; `place` says where it is now, in pixels, for it jumps."""

    premultiplied = True

    def __init__(self, place: Callable[[], pygame.Rect], z: float) -> None:
        super().__init__(None, z)
        self._place = place

    def show(self, gone: float) -> None:
        """Look as after this share of their time."""
        portrait = self._place()
        self.picture = strokes_picture(portrait.w // 2, min(FRAMES - 1, int(gone * FRAMES)))
        self.rect = self.picture.get_rect(center=portrait.center)
        self.invalidate()


@lru_cache(maxsize=3 * FRAMES)
def strokes_picture(radius: int, frame: int) -> pygame.Surface:
    """Return the strokes round a portrait of this radius in pixels, in one of their frames."""
    ms, fine = STROKES_MS * (frame + 0.5) / FRAMES, 3
    side = math.ceil(2 * REACH * radius)
    large = blank((side * fine, side * fine), LIGHT)
    out, gone = LEAVE(share(ms, 0, 200)), share(ms, 200, STROKES_MS)
    near, far = 0.98 + 0.1 * out + 0.36 * gone, 1.06 + 0.42 * out
    wide = max(LEAST_PX, WIDE * radius) * fine * (1 - 0.5 * gone)
    for colour, thick in ((DARK, wide + 2 * fine), (LIGHT, wide)):
        for n in range(STROKES):
            angle = math.radians(-90 + APART * (n - STROKES // 2))
            way = (math.cos(angle), math.sin(angle))
            start, end = (
                (fine * (side / 2 + radius * at * way[0]), fine * (side / 2 + radius * at * way[1]))
                for at in (near, far)
            )
            pygame.draw.line(large, colour, start, end, max(1, round(thick)))
            pygame.draw.circle(large, colour, start, thick / 2)
            pygame.draw.circle(large, colour, end, thick / 2)
    return pygame.transform.smoothscale(large, (side, side)).premul_alpha()
