"""The line around what has the focus."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.shapes import framed
from scenes.kit.stage.node import Node
from scenes.kit.theme import Theme


class FocusOutline(Node):
    """Two lines, light and dark, so that it shows on any ground."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(None, z=10_000.0)
        self.theme = theme
        self.visible = False

    def enclose(self, area: pygame.Rect, u: float) -> None:
        """Lay it around a rectangle in pixels; `u` is the pixels per unit."""
        line, gap = max(2, round(2.4 * u)), max(1, round(2.5 * u))
        rect = area.inflate(2 * (line * 2 + gap), 2 * (line * 2 + gap))
        if rect.size != self.rect.size or self.picture is None:
            radius = round(11 * u) + gap
            self.picture = framed(rect.size, radius, line * 2, self.theme.focus_edge)
            inner = (rect.w - line, rect.h - line)
            light = framed(inner, radius - line // 2, line, self.theme.focus)
            self.picture.blit(light, (line // 2, line // 2))
            self.invalidate()
        self.rect = rect
