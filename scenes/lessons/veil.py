"""The shade over a lesson's table, which leaves the lesson's subject lit."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Node, Observed

Z_VEIL = 78.0
"""Below cards that move or are held, which are always lit."""
SHADE = (132, 128, 138)
"""The factors for red, green and blue in the shade, out of 255."""
COARSE = 4
"""The factor by which pools of light are painted smaller before they are enlarged, to soften their edges."""


class Veil(Node):
    """A shade over the window with pools of light, which merge where they touch."""

    strength = Observed(0.0)
    """The darkness of the shade, from 0 to 1."""

    def __init__(self) -> None:
        super().__init__(None, Z_VEIL)
        self._lit: tuple[pygame.Rect, ...] = ()
        self._pools: tuple[tuple[pygame.Rect, pygame.Surface], ...] = ()

    def spread(self, window: pygame.Rect, lit: Sequence[pygame.Rect], radius: int) -> None:
        """Shade the window except for the `lit` rectangles; `radius` rounds their corners, all in pixels."""
        if tuple(lit) == self._lit and window == self.rect:
            return
        self._lit = tuple(lit)
        self._pools = tuple((area, _paint_pool(area, lit, radius)) for area in _merged(lit, window))
        self.rect = window
        self.invalidate()

    def visible_rect(self) -> pygame.Rect:
        """Return the window's rectangle, or an empty one while there is no shade."""
        return super().visible_rect() if self.strength > 0 else pygame.Rect(0, 0, 0, 0)

    def paint(self, surface: pygame.Surface) -> None:
        shade = tuple(round(255 - (255 - part) * self.strength) for part in SHADE)
        region = surface.get_clip()  # a blending fill ignores the clip by itself
        for rect in _around(self.rect, [area for area, _ in self._pools]):
            surface.fill(shade, rect.clip(region), pygame.BLEND_RGB_MULT)
        for area, pool in self._pools:
            surface.blit(_weakened(pool, self.strength), area, special_flags=pygame.BLEND_RGB_MULT)


def _merged(rects: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return disjoint rectangles, clipped to the window, that contain `rects` and their soft edges."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        area = rect.inflate(4 * COARSE, 4 * COARSE).clip(window)
        while (n := area.collidelist(merged)) >= 0:
            area.union_ip(merged.pop(n))
        if area.size != (0, 0):
            merged.append(area)
    return merged


def _paint_pool(area: pygame.Rect, lit: Sequence[pygame.Rect], radius: int) -> pygame.Surface:
    """Return a picture by which an area is multiplied: the shade, with soft-edged white for the lit parts."""
    small = pygame.Surface((max(2, round(area.w / COARSE)), max(2, round(area.h / COARSE))))
    small.fill(SHADE)
    for rect in lit:
        if area.colliderect(rect):
            left, top = (rect.x - area.x) / COARSE, (rect.y - area.y) / COARSE
            size = max(1, round(rect.w / COARSE)), max(1, round(rect.h / COARSE))
            small.blit(rounded(size, radius // COARSE), (round(left), round(top)))
    return pygame.transform.smoothscale(small, area.size)


def _weakened(pool: pygame.Surface, strength: float) -> pygame.Surface:
    """Return a pool of light with its shade weakened to `strength`, from 0 (no shade) to 1."""
    if strength == 1.0:
        return pool
    part = round(255 * strength)
    pale = pool.copy()
    pale.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
    pale.fill((255 - part, 255 - part, 255 - part), special_flags=pygame.BLEND_RGB_ADD)
    return pale


def _around(window: pygame.Rect, holes: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Yield disjoint rectangles that cover the window except for the holes."""
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
