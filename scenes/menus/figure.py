from __future__ import annotations

import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.drawing.shapes import blank, rounded
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

PAGE = (340.0, 440.0)
"""The size of a figure's drawing, in which the feet are 16 above the lower edge."""
FEET = 424.0


class Figure(Node):
    """A cheering gnome and its shadow on the grass."""

    def __init__(self, ui: UiContext, portrait: str) -> None:
        super().__init__(None)
        self._ui = ui
        self._portrait = portrait
        self._place: tuple[Viewport, float, float, float] | None = None

    def show(self, portrait: str) -> None:
        if portrait != self._portrait:
            self._portrait = portrait
            if self._place is not None:
                self.layout(*self._place)

    def layout(self, viewport: Viewport, x: float, ground: float, height: float) -> None:
        """Place the gnome centred on `x` with its feet at `ground`; the drawing is `height` units tall."""
        self._place = viewport, x, ground, height
        scale = height / PAGE[1]
        size = viewport.px(PAGE[0] * scale), viewport.px(height)
        masters = MasterImages(self._ui.assets)
        figure = pygame.transform.smoothscale(masters.get(f"gnomes/{self._portrait}-cheer"), size)
        picture = blank(size, (20, 30, 10))
        feet = round(size[1] * FEET / PAGE[1])
        for n, strength in enumerate((26, 34, 46)):
            w, h = round(size[0] * (0.64 - 0.08 * n)), max(4, round(size[1] * (0.05 - 0.008 * n)))
            shade = pygame.transform.smoothscale(rounded((w, w), w // 2, (20, 34, 10), strength * 2), (w, h))
            picture.blit(shade, ((size[0] - w) // 2, min(feet - h // 2, size[1] - h)))
        picture.blit(figure, (0, 0))
        self.picture = picture
        left, top = viewport.point(x - PAGE[0] * scale / 2, ground - FEET * scale)
        self.rect = picture.get_rect(topleft=(round(left), round(top)))
        self.invalidate()
