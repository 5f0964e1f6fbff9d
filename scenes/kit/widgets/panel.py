"""Plaques, boards and sheets: what other things lie on."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.panel_skin import Material
from scenes.kit.stage.node import Node
from scenes.kit.stage.observed import Observed
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport


class Panel(Node):
    """A piece of material with its shadow."""

    lit = Observed(False, "_repaint")
    """Whether its edge glows."""

    def __init__(self, ui: UiContext, material: Material = "wood", z: float = 0.0) -> None:
        super().__init__(None, z)
        self.ui = ui
        self.area = pygame.Rect(0, 0, 0, 0)
        self._material: Material = material
        self._u = 1.0

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Put it at a rectangle given in table units."""
        self.place(viewport.rect(x, y, w, h), viewport.u)

    def place(self, area: pygame.Rect, u: float) -> None:
        """Put it at a rectangle in pixels; `u` is the pixels per unit."""
        self.area, self._u = pygame.Rect(area), u
        painted = self.ui.skin.panel(self._material, area.size, u, self.lit)
        self.picture = painted.surface
        self.rect = painted.surface.get_rect(topleft=(area.x - painted.pad, area.y - painted.pad))
        self.invalidate()

    def _repaint(self) -> None:
        self.place(self.area, self._u)
