"""The numbers of a game's drills that are due, new and learned, each behind a plant."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.drills.bed import Growth, plant_picture
from scenes.kit.drawing.shapes import put
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Label

PLANT = 1.7
"""Size of a plant as a multiple of the text size."""


class Tally(Label):
    """Words behind plants on one line, as large as they fit."""

    def __init__(self, ui: UiContext, parts: Sequence[tuple[Growth, str]], size: float, z: float) -> None:
        super().__init__(ui, ", ".join(words for _, words in parts), size, overflow="shrink", z=z)
        self._parts = tuple(parts)

    def rebuild(self) -> None:
        super().rebuild()
        px = self.viewport.text_px(self.size)
        while px > 8 and self._width(px) > self.area.w:
            px -= 1
        self.font_px = px
        self.rect = pygame.Rect(self.area)

    def _width(self, px: int) -> int:
        words = sum(self.ui.typography.width(words, px) for _, words in self._parts)
        return words + round(len(self._parts) * px * (PLANT + 0.3) + (len(self._parts) - 1) * px * 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        px, x = self.font_px, self.area.x
        side = min(round(px * PLANT), self.area.h)
        for growth, words in self._parts:
            put(surface, plant_picture(growth, side, 1), midleft=(x, self.area.centery - side // 8))
            shown = self.ui.typography.render(words, px, self.colour)
            x += round(px * (PLANT + 0.3))
            surface.blit(shown, shown.get_rect(midleft=(x, self.area.centery)))
            x += shown.get_width() + round(px * 0.8)
