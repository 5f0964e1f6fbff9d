"""A flower bed with a plant for each drill (a flower once learned), and a line with the numbers of drills."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, cos, pi, sin, sqrt
from typing import Literal

import pygame

from scenes.kit.drawing.shapes import add_noise, put, rounded, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label
from scenes.kit.widgets.ui_context import UiContext

Growth = Literal["seed", "sprout", "bud", "thirsty", "flower"]
"""The states of a drill: new, wrong last time, right last time, due, learned."""

MAX_PLANT = 84.0
"""The maximum width of a plant in units."""
OVERLAP = 0.3
"""The overlap of a row with the one behind it, as a share of its height."""
MAX_TINTS = 4


class Bed(Node):
    """Plants in rows on dark soil, in a wooden frame."""

    def __init__(self, ui: UiContext, plants: Sequence[Growth], z: float = 1.0) -> None:
        super().__init__(None, z)
        self._ui = ui
        self.plants = tuple(plants)

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Lay out the bed in a box in units, and draw it."""
        self.rect = viewport.rect(x, y, w, h)
        self.picture = self._draw(viewport)
        self.invalidate()

    def _draw(self, viewport: Viewport) -> pygame.Surface:
        palette, px = self._ui.theme.palette, viewport.px
        size = self.rect.size
        picture = rounded(size, px(9), palette.wood_deep)
        edge = max(2, px(4))
        inner = size[0] - 2 * edge, size[1] - 2 * edge
        soil = rounded(inner, px(6), mix(palette.umber, palette.wood, 0.35))
        add_noise(soil, viewport.u, (5.0, 2.5), 26, 5)
        picture.blit(soil, (edge, edge))
        self._plant(picture, picture.get_rect().inflate(-4 * edge, -4 * edge), viewport)
        return picture

    def _plant(self, picture: pygame.Surface, room: pygame.Rect, viewport: Viewport) -> None:
        """Arrange the plants in even rows, as large as possible."""
        count = max(1, len(self.plants))
        columns = min(count, max(1, ceil(sqrt(count * room.w / max(1, room.h)))))
        rows = ceil(count / columns)
        wide, high = room.w / columns, room.h / (rows + OVERLAP)
        side = max(6, min(round(wide * 1.3), round(high * (1 + OVERLAP)), viewport.px(MAX_PLANT)))
        for row in range(rows):
            _furrow(picture, room.x, round(room.bottom - (rows - 1 - row) * high), room.w, side)
        for n, plant in enumerate(self.plants):
            row, column = divmod(n, columns)
            shown = plant_picture(plant, side, n % MAX_TINTS)
            foot = room.bottom - (rows - 1 - row) * high
            x = room.x + round((column + 0.5) * wide)
            picture.blit(shown, shown.get_rect(midbottom=(x, round(foot))))


def _furrow(picture: pygame.Surface, left: int, foot: int, wide: int, side: int) -> None:
    """Draw the ridge of soil under plants whose feet are at `foot`."""
    high = max(4, round(side * 0.3))
    top = foot - round(side * 0.02) - high
    for colour, drop in ((MOUND_DARK, high // 5), (mix(MOUND, MOUND_DARK, 0.35), 0)):
        picture.blit(rounded((wide, high), high // 2, colour), (left, top + drop))


@lru_cache(maxsize=64)
def plant_picture(growth: Growth, side: int, tint: int) -> pygame.Surface:
    """Return the picture of a plant, `side` pixels square; it is shared, so don't paint on it."""

    def paint(large: pygame.Surface, scale: int) -> None:
        _Plant(large, side * scale / 100).draw(growth, tint)

    return supersampled((side, side), paint, MOUND)


MOUND, MOUND_LIGHT, MOUND_DARK = (112, 75, 50), (140, 98, 66), (42, 26, 17)
STEM, LEAF, LEAF_LIGHT = (96, 138, 58), (122, 172, 72), (176, 212, 112)
BUD, DROP, DROP_LIGHT = (226, 150, 160), (104, 170, 226), (214, 238, 252)
PETALS: tuple[tuple[Colour, Colour], ...] = (
    ((238, 236, 226), (255, 255, 250)),
    ((240, 186, 66), (255, 220, 130)),
    ((212, 110, 132), (240, 160, 172)),
    ((134, 142, 214), (178, 184, 240)),
)
HEART = (226, 164, 48)


class _Plant:
    """A plant, drawn in coordinates from 0 to 100."""

    def __init__(self, canvas: pygame.Surface, unit: float) -> None:
        self._canvas, self._unit = canvas, unit

    def draw(self, growth: Growth, tint: int) -> None:
        self._ellipse(MOUND_DARK, 50, 85, 36, 13)
        self._ellipse(MOUND, 50, 82, 34, 13)
        self._ellipse(MOUND_LIGHT, 46, 77, 23, 7)
        match growth:
            case "seed":
                self._ellipse((168, 138, 88), 50, 75, 13, 10)
                self._ellipse((224, 196, 142), 50, 73, 12, 9)
                self._ellipse((248, 230, 190), 46, 70, 5, 3.4)
            case "sprout":
                self._stem(50)
                self._leaves(56, 28)
            case "bud" | "thirsty":
                self._stem(34)
                self._leaves(62, 30)
                self._ellipse(LEAF, 50, 34, 11, 10)
                self._ellipse(BUD, 50, 24, 12, 15)
                self._ellipse((248, 204, 206), 46, 20, 5, 9)
                if growth == "thirsty":
                    self._drop(82, 34)
            case "flower":
                self._stem(34)
                self._leaves(66, 30)
                self._blossom(tint)

    def _stem(self, top: float) -> None:
        self._line(STEM, (50, 80), (50, top), 7)

    def _leaves(self, y: float, long: float) -> None:
        for way in (-1, 1):
            tip = (50 + way * long, y - 16)
            belly = [(50 + way * long * 0.35, y - 19), tip, (50 + way * long * 0.7, y + 1)]
            self._polygon(LEAF, [(50, y + 6), *belly, (50 + way * long * 0.3, y + 6)])
            self._line(LEAF_LIGHT, (50, y + 3), (50 + way * long * 0.78, y - 11), 3)

    def _blossom(self, tint: int) -> None:
        colour, light = PETALS[tint]
        for n in range(8):
            angle = n * pi / 4 + pi / 8
            x, y = 50 + 22 * cos(angle), 33 + 22 * sin(angle)
            self._ellipse(mix(colour, MOUND_DARK, 0.3), x, y + 2, 12.5, 12.5)
            self._ellipse(colour, x, y, 12, 12)
            self._ellipse(light, x - 2.5, y - 3.5, 6, 6)
        self._ellipse(mix(HEART, MOUND_DARK, 0.4), 50, 35, 13.5, 13.5)
        self._ellipse(HEART, 50, 33, 13, 13)
        self._ellipse((252, 214, 126), 46, 28, 5.5, 5)

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


PLANT = 1.7
"""The size of a plant in a Tally, as a multiple of the text size."""


class Tally(Label):
    """A line of plants, each followed by a label, drawn as large as fits."""

    def __init__(self, ui: UiContext, parts: Sequence[tuple[Growth, str]], size: float, z: float) -> None:
        super().__init__(ui, ", ".join(words for _, words in parts), size, overflow="shrink", z=z)
        self._parts = tuple(parts)

    def rebuild(self) -> None:
        super().rebuild()
        px = self.viewport.text_px(self.size)
        while px > 8 and (self._width(px) > self.area.w or self.ui.typography.line_height(px) > self.area.h):
            px -= 1
        self.font_px = px
        self.rect = pygame.Rect(self.area)

    def _width(self, px: int) -> int:
        words = sum(self.ui.typography.width(words, px) for _, words in self._parts)
        return words + round(len(self._parts) * px * (PLANT + 0.3) + (len(self._parts) - 1) * px * 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        px, x = self.font_px, self.area.x
        side = min(round(px * PLANT), self.area.h * 4 // 5)  # it is slightly above the middle
        for growth, words in self._parts:
            put(surface, plant_picture(growth, side, 1), midleft=(x, self.area.centery - side // 8))
            shown = self.ui.typography.render(words, px, self.colour)
            x += round(px * (PLANT + 0.3))
            surface.blit(shown, shown.get_rect(midleft=(x, self.area.centery)))
            x += shown.get_width() + round(px * 0.8)
