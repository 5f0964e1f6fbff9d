"""A bed in which each drill is a plant: a seed, a seedling, a bud, and a flower when it is learned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, cos, pi, sin, sqrt
from typing import Literal

import pygame

from scenes.kit.drawing.grain import add_noise
from scenes.kit.drawing.shapes import rounded, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour, mix
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

Growth = Literal["seed", "sprout", "bud", "thirsty", "flower"]
"""Never taken; wrong the last time; right once; due again; learned."""

MAX_PLANT = 66.0
"""Units that a plant is wide at most."""
MAX_TINTS = 4


class Bed(Node):
    """Plants in rows on dark soil, in a wooden frame."""

    def __init__(self, ui: UiContext, plants: Sequence[Growth], z: float = 1.0) -> None:
        super().__init__(None, z)
        self._ui = ui
        self.plants = tuple(plants)

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Put it at a rectangle in units and draw it."""
        self.rect = viewport.rect(x, y, w, h)
        self.picture = self._draw(viewport)
        self.invalidate()

    def _draw(self, viewport: Viewport) -> pygame.Surface:
        palette, px = self._ui.theme.palette, viewport.px
        size = self.rect.size
        picture = rounded(size, px(9), palette.wood_deep)
        edge = max(2, px(4))
        soil = rounded(
            (size[0] - 2 * edge, size[1] - 2 * edge), px(6), mix(palette.umber, palette.wood, 0.35)
        )
        add_noise(soil, viewport.u, (5.0, 2.5), 26, 5)
        picture.blit(soil, (edge, edge))
        self._plant(picture, picture.get_rect().inflate(-4 * edge, -4 * edge), viewport)
        return picture

    def _plant(self, picture: pygame.Surface, room: pygame.Rect, viewport: Viewport) -> None:
        """Set the plants in rows as even as can be, as large as they fit."""
        count = max(1, len(self.plants))
        columns = min(count, max(1, ceil(sqrt(count * room.w / max(1, room.h)))))
        rows = ceil(count / columns)
        side = max(6, min(round(room.w / columns * 1.1), round(room.h / rows * 1.05), viewport.px(MAX_PLANT)))
        wide, high = room.w / columns, room.h / rows
        top = room.y
        for row in range(rows):
            _furrow(picture, pygame.Rect(room.x, round(top + row * high), room.w, round(high)), side)
        for n, plant in enumerate(self.plants):
            row, column = divmod(n, columns)
            shown = plant_picture(plant, side, n % MAX_TINTS)
            centre = (room.x + (column + 0.5) * wide, top + (row + 0.5) * high)
            picture.blit(shown, shown.get_rect(center=(round(centre[0]), round(centre[1]))))


def _furrow(picture: pygame.Surface, row: pygame.Rect, side: int) -> None:
    """Draw the ridge of soil on which a row of plants stands."""
    high = max(3, side // 3)
    y = row.centery + round(side * 0.18)
    for colour, lift in ((MOUND_DARK, high // 5), (mix(MOUND, MOUND_DARK, 0.45), 0)):
        ridge = rounded((row.w, high), high // 2, colour)
        picture.blit(ridge, (row.x, y + lift))


@lru_cache(maxsize=64)
def plant_picture(growth: Growth, side: int, tint: int) -> pygame.Surface:
    """Return the picture of a plant, `side` pixels square; do not paint on it, it is shared."""

    def paint(large: pygame.Surface, scale: int) -> None:
        _Plant(large, side * scale / 100).draw(growth, tint)

    return supersampled((side, side), paint, MOUND)


MOUND, MOUND_LIGHT, MOUND_DARK = (96, 63, 42), (122, 83, 55), (48, 30, 20)
STEM, LEAF, LEAF_LIGHT = (86, 122, 52), (112, 156, 66), (158, 194, 96)
BUD, DROP, DROP_LIGHT = (226, 150, 160), (104, 170, 226), (214, 238, 252)
PETALS: tuple[tuple[Colour, Colour], ...] = (
    ((238, 236, 226), (255, 255, 250)),
    ((240, 186, 66), (255, 220, 130)),
    ((212, 110, 132), (240, 160, 172)),
    ((134, 142, 214), (178, 184, 240)),
)
HEART = (226, 164, 48)


class _Plant:
    """Draws a plant on a canvas that counts as 100 by 100."""

    def __init__(self, canvas: pygame.Surface, unit: float) -> None:
        self._canvas, self._unit = canvas, unit

    def draw(self, growth: Growth, tint: int) -> None:
        """Draw it on its mound."""
        self._ellipse(MOUND_DARK, 50, 84, 33, 13)
        self._ellipse(MOUND, 50, 81, 30, 12)
        self._ellipse(MOUND_LIGHT, 46, 77, 19, 6)
        match growth:
            case "seed":
                self._ellipse((176, 146, 96), 50, 76, 11, 8)
                self._ellipse((222, 194, 140), 50, 74.5, 10, 7)
                self._ellipse((246, 228, 186), 47, 72, 4, 2.6)
            case "sprout":
                self._stem(52)
                self._leaves(54, 21)
            case "bud" | "thirsty":
                self._stem(36)
                self._leaves(58, 24)
                self._ellipse(LEAF, 50, 35, 9, 8)
                self._ellipse(BUD, 50, 27, 9.5, 12)
                self._ellipse((246, 196, 200), 47, 24, 4, 7)
                if growth == "thirsty":
                    self._drop(80, 30)
            case "flower":
                self._stem(34)
                self._leaves(62, 24)
                self._blossom(tint)

    def _stem(self, top: float) -> None:
        self._line(STEM, (50, 78), (50, top), 6)

    def _leaves(self, y: float, long: float) -> None:
        for way in (-1, 1):
            tip = (50 + way * long, y - 10)
            self._polygon(
                LEAF, [(50, y + 4), (50 + way * long * 0.5, y - 15), tip, (50 + way * long * 0.55, y + 5)]
            )
            self._line(LEAF_LIGHT, (50, y + 2), (50 + way * long * 0.8, y - 7), 2)

    def _blossom(self, tint: int) -> None:
        colour, light = PETALS[tint]
        for n in range(8):
            angle = n * pi / 4 + pi / 8
            x, y = 50 + 18 * cos(angle), 32 + 18 * sin(angle)
            self._ellipse(mix(colour, MOUND_DARK, 0.25), x, y + 1.5, 10.5, 10.5)
            self._ellipse(colour, x, y, 10, 10)
            self._ellipse(light, x - 2, y - 3, 5, 5)
        self._ellipse(mix(HEART, MOUND_DARK, 0.35), 50, 33.5, 11, 11)
        self._ellipse(HEART, 50, 32, 10.5, 10.5)
        self._ellipse((250, 206, 110), 47, 28, 4.5, 4)

    def _drop(self, x: float, y: float) -> None:
        self._polygon(DROP, [(x, y - 20), (x - 9, y), (x + 9, y)])
        self._ellipse(DROP, x, y, 10.5, 10.5)
        self._ellipse(DROP_LIGHT, x - 3, y - 1, 3.5, 5)

    def _ellipse(self, colour: Colour, x: float, y: float, rx: float, ry: float) -> None:
        u = self._unit
        area = pygame.Rect(0, 0, max(1, round(2 * rx * u)), max(1, round(2 * ry * u)))
        area.center = (round(x * u), round(y * u))
        pygame.draw.ellipse(self._canvas, colour, area)

    def _polygon(self, colour: Colour, points: Sequence[tuple[float, float]]) -> None:
        pygame.draw.polygon(self._canvas, colour, [(x * self._unit, y * self._unit) for x, y in points])

    def _line(
        self, colour: Colour, start: tuple[float, float], end: tuple[float, float], wide: float
    ) -> None:
        u = self._unit
        ends = ((start[0] * u, start[1] * u), (end[0] * u, end[1] * u))
        pygame.draw.line(self._canvas, colour, *ends, max(1, round(wide * u)))
