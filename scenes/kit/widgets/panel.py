"""Panels that hold other nodes, and the dots that show the current page."""

import pygame

from scenes.kit.drawing.panel_skin import Material
from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Node, Observed
from scenes.kit.theme import mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.ui_context import UiContext


class Panel(Node):
    """A piece of material with its shadow."""

    lit = Observed(False, "_repaint")
    """True if the panel's edge glows."""

    def __init__(self, ui: UiContext, material: Material = "wood", z: float = 0.0) -> None:
        super().__init__(None, z)
        self.ui = ui
        self.area = pygame.Rect(0, 0, 0, 0)
        self._material: Material = material
        self._u = 1.0

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Fit the panel to a rectangle in table units."""
        self.place(viewport.rect(x, y, w, h), viewport.u)

    def place(self, area: pygame.Rect, u: float) -> None:
        """Fit the panel to a rectangle in pixels, with `u` pixels per unit."""
        self.area, self._u = pygame.Rect(area), u
        painted = self.ui.skin.panel(self._material, area.size, u, self.lit)
        self.show_picture(painted.surface, topleft=(area.x - painted.pad, area.y - painted.pad))

    def _repaint(self) -> None:
        self.place(self.area, self._u)


class ProgressDots(Widget):
    """A row of peg holes, one for each page: filled for pages done, with a large peg for the current one."""

    index = Observed(0)
    """The current page, from 0."""
    role = "text"
    focusable = False

    def __init__(self, ui: UiContext, name: str, count: int, index: int) -> None:
        super().__init__(ui, name)
        self._count = count
        self.index = index

    def value(self) -> str:
        return f"{self.index + 1}/{self._count}" if self.name else ""

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
