"""Large storybook letters with an outline and a shadow, for the game's name and the winner."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from scenes.kit.drawing.shapes import blank, blurred, gradient, multiply
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import Typography
from scenes.kit.theme import Colour, darker, lighter
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext


@lru_cache(maxsize=24)
def _paint_letters(
    typography: Typography, text: str, px: int, top: Colour, bottom: Colour
) -> tuple[pygame.Surface, int]:
    """Return a premultiplied picture of the letters, and the reach of the outline and shadow beyond them."""
    edge = max(2, px // 20)
    soft = max(3, px // 12)
    pad = edge + soft
    words = typography.render(text, px, (255, 255, 255), "display")
    fill = blank(words.get_size(), bottom)
    fill.blit(words, (0, 0))
    multiply(fill, gradient(words.get_size(), top, bottom))
    rim = darker(bottom, 0.82)
    dark = typography.render(text, px, rim, "display")
    outline = blank((words.get_width() + 2 * edge, words.get_height() + 2 * edge), rim)
    for i in range(24):
        a = math.tau * i / 24
        outline.blit(dark, (edge + math.cos(a) * edge, edge + math.sin(a) * edge + edge * 0.25))
    result = blank((words.get_width() + 2 * pad, words.get_height() + 2 * pad), rim)
    shade = blurred(outline, soft, 170, (30, 24, 8))
    result.blit(shade, (pad - edge - soft + px // 40, pad - edge - soft + px // 22))
    result.blit(outline, (pad - edge, pad - edge))
    lit = typography.render(text, px, lighter(top, 0.7), "display")
    result.blit(lit, (pad - max(1, px // 70), pad - max(1, px // 70)))
    result.blit(fill, (pad, pad))
    return result.premul_alpha(), pad


class Lettering(Node):
    """A line of letters, as large as fits into its box."""

    premultiplied = True

    def __init__(self, ui: UiContext, text: str, top: Colour, bottom: Colour) -> None:
        super().__init__(None)
        self.ui = ui
        self.text = text
        self.area = pygame.Rect(0, 0, 0, 0)
        self._top, self._bottom = top, bottom
        self.picture: pygame.Surface = blank((1, 1))

    def layout(
        self, viewport: Viewport, x: float, y: float, w: float, h: float, max_size: float = 120.0
    ) -> None:
        """Centre the letters in a box in units, at most `max_size` units large."""
        self.area = viewport.rect(x, y, w, h)
        type_ = self.ui.typography
        px = min(viewport.px(max_size), round(self.area.h * 0.86))
        px = type_.fit_size(self.text, px, self.area.w - viewport.px(12), "display")
        self.picture, _ = _paint_letters(type_, self.text, px, self._top, self._bottom)
        self.rect = self.picture.get_rect(center=self.area.center)
        self.invalidate()
