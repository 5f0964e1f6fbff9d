"""Where one stands in a row of pages."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.observed import Observed
from scenes.kit.theme import mix
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets.base import Widget


class ProgressDots(Widget):
    """A row of peg holes, with pegs in those done and a large one in the present page."""

    index = Observed(0)
    """The present page, from 0."""

    role = "text"
    focusable = False

    def __init__(self, ui: UiContext, name: str, count: int, index: int) -> None:
        super().__init__(ui, name)
        self._count = count
        self.index = index

    def value(self) -> str:
        return f"{self.index + 1}/{self._count}"

    def paint(self, surface: pygame.Surface) -> None:
        palette, px = self.ui.theme.palette, self.viewport.px
        pitch = min(px(24), self.area.w // max(1, self._count))
        x = self.area.centerx - pitch * (self._count - 1) // 2
        for i in range(self._count):
            d = px(14) if i == self.index else px(10)
            fill = palette.honey if i <= self.index else mix(palette.wood_deep, palette.umber, 0.3)
            edge = max(1, px(1.5))
            at = (x + i * pitch - d // 2, self.area.centery - d // 2)
            surface.blit(rounded((d, d), d // 2, palette.umber), at)
            surface.blit(rounded((d - 2 * edge, d - 2 * edge), d // 2, fill), (at[0] + edge, at[1] + edge))
