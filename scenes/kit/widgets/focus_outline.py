"""The focus ring."""

from functools import lru_cache

import pygame

from scenes.kit.drawing.shapes import framed, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour, Theme

EDGE, LINE, GAP = 6.0, 3.6, 1.5
"""Units: the dark edge, the light line on it, and the gap between them and the focused widget."""
ARROW = (13.0, 7.5)
"""The size in units of the triangles pointing inwards, a shape that nothing else at the table has."""


class FocusOutline(Node):
    """A light and a dark line, visible on any background, with a triangle pointing inwards on each side."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(None, z=10_000.0)
        self.theme = theme
        self.visible = False

    def enclose(self, area: pygame.Rect, u: float) -> None:
        """Draw the outline around a rectangle in pixels, with `u` pixels per unit."""
        edge, gap = max(3, round(EDGE * u)), max(1, round(GAP * u))
        rect = area.inflate(2 * (edge + gap), 2 * (edge + gap))
        if rect.size != self.rect.size or self.picture is None:
            self.picture = self._draw(rect.size, u, edge, round(11 * u) + gap)
            self.invalidate()
        self.rect = rect

    def _draw(self, size: tuple[int, int], u: float, edge: int, radius: int) -> pygame.Surface:
        light, dark = self.theme.focus, self.theme.focus_edge
        line = max(2, round(LINE * u))
        picture = framed(size, radius, edge, dark)
        inset = (edge - line) // 2
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        arrow = _arrow((max(5, round(ARROW[0] * u)), max(3, round(ARROW[1] * u))), light, dark)
        w, h = size
        start = inset + line - 1
        for angle, side, at in (
            (0, "midtop", (w // 2, start)),
            (180, "midbottom", (w // 2, h - start)),
            (90, "midleft", (start, h // 2)),
            (270, "midright", (w - start, h // 2)),
        ):
            turned = pygame.transform.rotate(arrow, angle)
            picture.blit(turned, turned.get_rect(**{side: at}))
        picture.blit(framed(inner, radius - inset, line, light), (inset, inset))
        return picture


@lru_cache(maxsize=4)
def _arrow(size: tuple[int, int], light: Colour, dark: Colour) -> pygame.Surface:
    """Return a triangle that points down, with a dark edge."""
    w, h = size

    def paint(surface: pygame.Surface, scale: int) -> None:
        pygame.draw.polygon(surface, dark, [(0, 0), (w * scale, 0), (w * scale / 2, h * scale)])
        inner = [(w * scale * 0.14, 0), (w * scale * 0.86, 0), (w * scale / 2, h * scale * 0.76)]
        pygame.draw.polygon(surface, light, inner)

    return supersampled(size, paint, dark)
