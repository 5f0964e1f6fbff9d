"""The ground under everything: a mown, striped lawn in a garden, darker towards its hedge."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from scenes.kit.hedge import plant_hedge
from scenes.kit.shapes import Colour, blank, gradient, multiply, noise
from scenes.kit.theme import darker, lighter
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport

Scenery = Literal["table", "garden", "plain"]

_PAINTED_HIGH = 720
_STRIPE = 104.0
_SLANT = 0.34


class Backdrop:
    """Paints the lawn for a window: from `table/lawn.webp` if there is one, else by itself.

    "table" has a narrow border, "garden" a deep one that frames a menu, "plain" none.
    """

    def __init__(self, tools: Tools) -> None:
        self._tools = tools
        self._kept: dict[Scenery, tuple[tuple[int, int, float], pygame.Surface]] = {}

    def surface(self, viewport: Viewport, scenery: Scenery = "table") -> pygame.Surface:
        """An opaque picture as large as the window; shared, so copy it before painting on it."""
        key = (viewport.width, viewport.height, viewport.u)
        kept = self._kept.get(scenery)
        if kept is not None and kept[0] == key:
            return kept[1]
        surface = self._from_file(viewport, scenery) or self._paint(viewport, scenery)
        self._kept[scenery] = (key, surface)
        return surface

    def _from_file(self, viewport: Viewport, scenery: Scenery) -> pygame.Surface | None:
        """The painted lawn, cut to the window's shape."""
        names = ("lawn",) if scenery == "table" else (scenery, "lawn")
        for name in names:
            path = self._tools.assets / "table" / f"{name}.webp"
            if path.is_file():
                try:
                    return covering(pygame.image.load(path), (viewport.width, viewport.height))
                except pygame.error:
                    continue
        return None

    def _paint(self, viewport: Viewport, scenery: Scenery) -> pygame.Surface:
        """Painted smaller and enlarged: soft grass needs no more, and it takes a fraction of the time."""
        whole = (viewport.width, viewport.height)
        part = max(1.0, viewport.height / _PAINTED_HIGH)
        size = (max(2, round(whole[0] / part)), max(2, round(whole[1] / part)))
        u = viewport.u / part
        palette = self._tools.theme.palette
        small = _lawn(size, u, palette.lawn)
        _vignette(small, 70 if scenery == "plain" else 96)
        if scenery != "plain":
            plant_hedge(small, u, 58.0 if scenery == "garden" else 20.0, palette)
        surface = pygame.transform.smoothscale(small, whole)
        grass = noise((512, 512), (256, 170), 24, 41)
        for x in range(0, viewport.width, 512):
            for y in range(0, viewport.height, 512):
                surface.blit(grass, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        return surface


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture scaled to fill a size, what is too much cut off evenly; opaque."""
    w, h = picture.get_size()
    scale = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, min(w, round(size[0] / scale)), min(h, round(size[1] / scale)))
    part.center = (w // 2, h // 2)
    flat = pygame.Surface(part.size, 0, 32)
    flat.blit(picture, (0, 0), part)
    return pygame.transform.smoothscale(flat, size)


def _lawn(size: tuple[int, int], u: float, green: Colour) -> pygame.Surface:
    """Stripes of mown grass, lit from the upper left."""
    w, h = size
    lawn = gradient(size, lighter(green, 0.1), darker(green, 0.1))
    width, lean = _STRIPE * u, _SLANT * h
    veil = blank(size, (255, 250, 200))
    x = -lean - width
    while x < w + width:
        pygame.draw.polygon(
            veil, (255, 250, 190, 40), [(x + lean, 0), (x + lean + width, 0), (x + width, h), (x, h)]
        )
        x += 2 * width
    soft = max(1, round(7 * u / 4))
    quarter = pygame.transform.smoothscale(veil, (max(1, w // 4), max(1, h // 4)))
    lawn.blit(pygame.transform.smoothscale(pygame.transform.gaussian_blur(quarter, soft), size), (0, 0))
    multiply(lawn, noise(size, (max(2, round(w / (40 * u))), max(2, round(h / (30 * u)))), 16, 31))
    return lawn


def _vignette(surface: pygame.Surface, strength: int) -> None:
    """Darkens the corners, in place."""
    cells = 24
    small = pygame.Surface((cells, cells), 0, 32)
    for x in range(cells):
        for y in range(cells):
            dx, dy = (x + 0.5) / cells - 0.46, (y + 0.5) / cells - 0.44
            shade = 255 - round(min(1.0, max(0.0, math.hypot(dx, dy) * 1.7 - 0.34)) * strength)
            small.set_at((x, y), (shade, shade, max(0, shade - (255 - shade) // 5)))
    multiply(surface, pygame.transform.smoothscale(small, surface.get_size()))
