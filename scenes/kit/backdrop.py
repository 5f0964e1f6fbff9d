"""The ground under everything: a mown, striped lawn in a garden, darker towards its hedge."""

from __future__ import annotations

import math
import random
from typing import Literal

import pygame

from scenes.kit.shapes import Colour, alpha_copy, blank, gradient, multiply, noise
from scenes.kit.theme import darker, lighter, mix
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport

Scenery = Literal["table", "garden", "plain"]

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
        """Painted at half the size and enlarged: soft grass needs no more, and it takes a quarter of the time."""
        size = (max(2, viewport.width // 2), max(2, viewport.height // 2))
        u = viewport.u / 2
        small = _lawn(size, u, self._tools.theme.palette.lawn)
        _vignette(small, 70 if scenery == "plain" else 105)
        if scenery != "plain":
            deep = 62.0 if scenery == "garden" else 20.0
            _hedge(small, u, deep, self._tools.theme.palette.moss_deep, self._tools.theme.palette.fern_deep)
        surface = pygame.transform.smoothscale(small, (viewport.width, viewport.height))
        grains = (max(2, round(viewport.width / 2)), max(2, round(viewport.height / 3)))
        tile = (min(512, grains[0]), min(512, grains[1]))
        grass = noise((tile[0] * 2, tile[1] * 3), tile, 22, 41)
        for x in range(0, viewport.width, grass.get_width()):
            for y in range(0, viewport.height, grass.get_height()):
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
            veil, (255, 250, 200, 26), [(x + lean, 0), (x + lean + width, 0), (x + width, h), (x, h)]
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


def _hedge(surface: pygame.Surface, u: float, deep: float, dark: Colour, light: Colour) -> None:
    """Leaves in three tones along the edges, thicker in the corners, in place."""
    rng = random.Random(7)
    w, h = surface.get_size()
    stamps = [_leaves(rng, u, mix(dark, light, share)) for share in (0.0, 0.3, 0.62)]
    shade = blank((w, h), dark)
    step = 15 * u
    for layer, stamp in enumerate(stamps):
        inset = (deep - 9 * layer) * u
        for x, y, inward in _edge(w, h, step):
            corner = max(0.0, 1 - math.hypot(min(x, w - x), min(y, h - y)) / (170 * u)) * 34 * u
            depth = inset + corner + rng.uniform(-7, 7) * u
            place = (x + inward[0] * depth * rng.random(), y + inward[1] * depth * rng.random())
            picture = stamp[rng.randrange(len(stamp))]
            shade.blit(picture, (place[0] - picture.get_width() / 2, place[1] - picture.get_height() / 2))
    surface.blit(shade, (0, 0))


def _edge(w: int, h: int, step: float) -> list[tuple[float, float, tuple[int, int]]]:
    """Points round the edge with the direction inwards, twice round."""
    points: list[tuple[float, float, tuple[int, int]]] = []
    for i in range(round(2 * w / step)):
        points += [(i * step / 2, 0, (0, 1)), (i * step / 2, h, (0, -1))]
    for i in range(round(2 * h / step)):
        points += [(0, i * step / 2, (1, 0)), (w, i * step / 2, (-1, 0))]
    return points


def _leaves(rng: random.Random, u: float, colour: Colour) -> list[pygame.Surface]:
    """A few tufts of leaves in tones of one colour."""
    tufts = []
    for _ in range(5):
        side = max(6, round(30 * u))
        large = blank((side * 3, side * 3), darker(colour, 0.4))
        for _ in range(9):
            angle, reach = rng.uniform(0, math.tau), rng.uniform(0.2, 1.0) * side
            middle = (side * 1.5 + math.cos(angle) * reach, side * 1.5 + math.sin(angle) * reach)
            _leaf(
                large,
                middle,
                rng.uniform(0, math.tau),
                side * rng.uniform(0.32, 0.5),
                mix(colour, lighter(colour, 0.2), rng.random()),
            )
        tufts.append(pygame.transform.smoothscale(alpha_copy(large), (side, side)))
    return tufts


def _leaf(
    surface: pygame.Surface, at: tuple[float, float], angle: float, length: float, colour: Colour
) -> None:
    along = (math.cos(angle), math.sin(angle))
    shape = ((-1.0, 0.0), (-0.3, 0.5), (0.4, 0.38), (1.0, 0.0), (0.4, -0.38), (-0.3, -0.5))
    for grow, tone in ((1.2, darker(colour, 0.45)), (1.0, colour)):
        points = [
            (
                at[0] + (a * along[0] - b * along[1]) * length * grow,
                at[1] + (a * along[1] + b * along[0]) * length * grow,
            )
            for a, b in shape
        ]
        pygame.draw.polygon(surface, tone, points)
