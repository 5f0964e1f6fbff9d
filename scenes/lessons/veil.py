"""The shade over a table that leaves light on what a lesson speaks of."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from scenes.kit.stage.node import Node
from scenes.kit.stage.observed import Observed

Z_VEIL = 94.0
SHADE = (132, 128, 138)
"""What the colours under it are multiplied with, of 255."""


class Veil(Node):
    """A shade over the whole window but for some holes."""

    strength = Observed(0.0)
    """How dark it is, 0 to 1."""

    def __init__(self) -> None:
        super().__init__(None, Z_VEIL)
        self._holes: tuple[pygame.Rect, ...] = ()

    def spread(self, window: pygame.Rect, holes: Sequence[pygame.Rect]) -> None:
        """Lie over this window, but for these rectangles, in pixels."""
        if tuple(holes) != self._holes or window != self.rect:
            self._holes = tuple(holes)
            self.rect = window
            self.invalidate()

    def visible_rect(self) -> pygame.Rect:
        """Return nothing while it is not dark: then it costs nothing."""
        return super().visible_rect() if self.strength > 0 else pygame.Rect(0, 0, 0, 0)

    def paint(self, surface: pygame.Surface) -> None:
        shade = tuple(round(255 - (255 - part) * self.strength) for part in SHADE)
        region = surface.get_clip()  # which a fill that blends does not keep to by itself
        for rect in _around(self.rect, self._holes):
            surface.fill(shade, rect.clip(region), pygame.BLEND_RGB_MULT)


def _around(window: pygame.Rect, holes: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Yield rectangles that cover the window but for the holes, each pixel once."""
    edges = sorted({window.top, window.bottom, *(y for hole in holes for y in (hole.top, hole.bottom))})
    edges = [y for y in edges if window.top <= y <= window.bottom]
    for top, bottom in pairwise(edges):
        left = window.left
        for hole in sorted((h for h in holes if h.top < bottom and h.bottom > top), key=lambda h: h.left):
            if hole.left > left:
                yield pygame.Rect(left, top, hole.left - left, bottom - top)
            left = max(left, hole.right)
        if left < window.right:
            yield pygame.Rect(left, top, window.right - left, bottom - top)
