"""A small flag on the hint's button for as long as the game is rated: the press of that button would end it."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

Z_FLAG = 41.0
SHARE = 0.42
"""How large the disc is, as a share of the button."""


class RatedFlag(Node):
    """A disc of paper with a flag, at the upper right of a round button."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, z=Z_FLAG)
        self._ui = ui
        self.visible = False

    def layout(self, viewport: Viewport, button: pygame.Rect) -> None:
        """Take the place at this button."""
        side = max(14, round(button.w * SHARE))
        disc = rounded((side, side), side // 2, self._ui.theme.palette.wood_deep).copy()
        inner = round(side * 0.86)
        paper = rounded((inner, inner), inner // 2, self._ui.theme.palette.honey_pale)
        disc.blit(paper, paper.get_rect(center=disc.get_rect().center))
        sign = render_icon("flag", round(side * 0.66), self._ui.theme.palette.wood_deep)
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        self.picture = disc
        self.rect = disc.get_rect(center=(button.right - button.w // 8, button.top + button.h // 8))
