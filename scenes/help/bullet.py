"""What stands before a sentence of the help."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Node
from scenes.kit.theme import darker
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport


class Bullet(Node):
    """The peg before a sentence, or the number of a step."""

    def __init__(self, ui: UiContext, number: str) -> None:
        super().__init__(None)
        self._ui = ui
        self._number = number

    def layout(self, viewport: Viewport, x: float, y: float, d: float) -> None:
        """Place it in a square in units."""
        self.rect = viewport.square(x, y, d)
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        theme, d = self._ui.theme, self.rect.w
        edge = max(1, d // 12)
        surface.blit(rounded((d, d), d // 2, darker(theme.palette.honey, 0.75)), self.rect)
        inner = (d - 2 * edge, d - 2 * edge)
        surface.blit(rounded(inner, d // 2, theme.palette.honey), (self.rect.x + edge, self.rect.y + edge))
        if self._number:
            words = self._ui.typography.render(self._number, round(d * 0.64), theme.palette.umber, "bold")
            surface.blit(words, words.get_rect(center=self.rect.center))
