"""The picture of the cabinet with its boards, drawn once for each size."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.shapes import add_noise, blank, gradient, shadow
from scenes.kit.stage.node import Node
from scenes.kit.theme import Theme, darker, lighter, mix
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

FRAME = 12.0
"""The width of the cabinet's frame, in units."""
THICK = 9.0
"""The depth of a board's upper face, in units."""


class Cabinet(Node):
    """The cabinet. `layout` takes its place and, for each board, the top and the bottom of its front edge."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, z=0.0)
        self._ui = ui

    def layout(self, viewport: Viewport, box: Box, boards: Sequence[tuple[float, float]]) -> None:
        """Put the cabinet at a box in units."""
        area, y = viewport.rect(*box), box.y
        spans = [(round((top - y) * viewport.u), round((foot - y) * viewport.u)) for top, foot in boards]
        self.picture = paint_cabinet(self._ui.theme, area.size, viewport.u, spans)
        self.rect = area
        self.invalidate()


def paint_cabinet(
    theme: Theme, size: tuple[int, int], u: float, boards: Sequence[tuple[int, int]]
) -> pygame.Surface:
    """Return the cabinet with its boards, in pixels; a board is the top and the bottom of its front edge."""
    palette, frame = theme.palette, round(FRAME * u)
    picture = blank(size, palette.umber)
    picture.blit(_wood(size, mix(theme.wood, palette.wood_light, 0.2), theme.wood, u), (0, 0))
    inner = pygame.Rect(0, 0, *size).inflate(-2 * frame, -2 * frame)
    back = darker(palette.wood_deep, 0.2)
    picture.blit(_wood(inner.size, darker(back, 0.25), back, u), inner)
    soft = max(4, round(16 * u))
    for edge in ((inner.w, 1, inner.x, inner.y), (1, inner.h, inner.x, inner.y)):
        dark = shadow((edge[0], edge[1]), 2, soft, 150)
        picture.blit(dark, (edge[2], edge[3]), pygame.Rect(soft, soft, edge[0], edge[1] + soft))
    line = max(1, round(1.4 * u))
    pygame.draw.rect(picture, darker(palette.wood_deep, 0.55), inner, line)
    pygame.draw.rect(picture, lighter(theme.wood, 0.22), picture.get_rect(), line)
    for top, foot in boards:
        _paint_board(picture, theme, pygame.Rect(inner.x, top, inner.w, foot - top), u)
    return picture


def _wood(
    size: tuple[int, int], upper: tuple[int, int, int], lower: tuple[int, int, int], u: float
) -> pygame.Surface:
    fill = gradient((max(1, size[0]), max(1, size[1])), upper, lower)
    add_noise(fill, u, (120, 2.0), 26, 5)
    add_noise(fill, u, (60, 9), 16, 6)
    return fill


def _paint_board(picture: pygame.Surface, theme: Theme, edge: pygame.Rect, u: float) -> None:
    """Draw a board: its upper face, the edge that bears the names, and its shadow on the back."""
    face, line = round(THICK * u), max(1, round(1.4 * u))
    upper = pygame.Rect(edge.x, edge.y - face, edge.w, face)
    picture.blit(_wood(upper.size, darker(theme.wood, 0.15), lighter(theme.wood, 0.12), u), upper)
    picture.blit(
        _wood(edge.size, mix(theme.wood, theme.palette.wood_light, 0.18), darker(theme.wood, 0.2), u), edge
    )
    picture.fill(lighter(theme.wood, 0.34), (edge.x, edge.y, edge.w, line))
    picture.fill(darker(theme.palette.wood_deep, 0.5), (edge.x, edge.bottom - line, edge.w, line))
    soft = max(4, round(12 * u))
    dark = shadow((edge.w, 1), 2, soft, 170)
    picture.blit(dark, (edge.x, edge.bottom), pygame.Rect(soft, soft, edge.w, soft))
