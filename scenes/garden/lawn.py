"""The ground under everything: a mown, striped lawn in a garden, darker towards its hedge."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from scenes.garden.hedge import paint_hedge
from scenes.kit.drawing.shapes import Colour, blank, gradient, multiply, noise
from scenes.kit.theme import darker, lighter
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

LawnKind = Literal["table", "garden", "plain"]

_PAINTED_HIGH = 720
_STRIPE = 104.0
_SLANT = 0.34


# The pieces of the border and their sizes in units, as assets/table/layout.json has them.
_PIECES = {
    "border-top": (320.0, 84.0),
    "border-top-2": (320.0, 84.0),
    "border-bottom": (320.0, 40.0),
    "border-left": (340.0, 720.0),
    "border-right": (340.0, 720.0),
    "path-stones": (232.0, 172.0),
}
_STRIPS = ("border-top", "border-top-2", "border-bottom")
_SIDES = {"border-left": False, "border-right": True}
"""Those that lie over the end of a strip, and whether they do so with their left edge."""
_STONES_Y = 552.0
_BLADES = 256.0
"""The side of the square of grass that repeats, in units."""
_SOFT_ABOVE = 1.75
"""Pixels per unit above which the painted lawn is enlarged so much that single blades are missed."""


class Lawn:
    """Paints the ground for a window: from the painted lawn and borders if they are there, else by itself.

    "table" has a narrow border, "garden" a deep one that frames a menu, "plain" none.
    """

    def __init__(self, ui: UiContext) -> None:
        self._ui = ui

    def render(self, viewport: Viewport, kind: LawnKind = "table") -> pygame.Surface:
        """An opaque picture as large as the window, the caller's own to paint on; it takes a tenth of a second."""
        return self._from_files(viewport, kind) or self._paint(viewport, kind)

    def _from_files(self, viewport: Viewport, kind: LawnKind) -> pygame.Surface | None:
        """The painted lawn, cut to the window's shape, and the borders round it."""
        lawn = self._load("lawn")
        if lawn is None:
            return None
        picture = scale_to_cover(lawn, (viewport.width, viewport.height))
        del lawn
        scale = max(viewport.u, viewport.height / 720)
        if scale > _SOFT_ABOVE:
            self._scatter_blades(picture, scale)
        if kind != "plain":
            self._add_borders(picture, scale)
        return picture

    def _scatter_blades(self, picture: pygame.Surface, scale: float) -> None:
        """Single blades of grass all over the lawn, in place."""
        blades = self._load("lawn-blades")
        if blades is None:
            return
        side = round(_BLADES * scale)
        tile = pygame.transform.smoothscale(blades, (side, side))
        w, h = picture.get_size()
        picture.fblits([(tile, (x, y)) for x in range(0, w, side) for y in range(0, h, side)])

    def _add_borders(self, picture: pygame.Surface, scale: float) -> None:
        """Strips above and below as often as they fit, then the sides and the stepping stones, in place.

        One file after the other: read side by side they come sooner, but what each thread takes for it is not
        given back, some 30 MB.
        """
        w, h = picture.get_size()
        # A strip's width in whole sixteenths: then the sides, a sixteenth wider, meet it at a pixel, without a seam.
        strip = 16 * max(1, round(20 * scale))
        low = h - round(_PIECES["border-bottom"][1] * scale)
        stones = round(_STONES_Y * scale)
        # Between the sides whole strips, a little wider or narrower, or flowers were cut in half where they end.
        between = w - 2 * strip
        count = max(1, round(between / strip))
        starts = [strip + between * n // count for n in range(count)] if between > 0 else []
        at = {
            "border-top": [(x, 0) for x in starts[::2]],
            "border-top-2": [(x, 0) for x in starts[1::2]],
            "border-bottom": [(x, low) for x in starts],
            "border-left": [(0, 0)],
            "border-right": [(w - strip * 17 // 16, 0)],
            "path-stones": [(0, stones)],
        }
        for name, places in at.items():
            master = self._load(name)
            if master is None:
                continue
            wide, high = _PIECES[name]
            across = -(-between // count) if name in _STRIPS else round(wide * strip / 320)
            piece = pygame.transform.smoothscale(master, (max(1, across), max(1, round(high * scale))))
            if name in _SIDES:
                _fade_out(piece, across * 20 // 340, _SIDES[name])
            picture.fblits([(piece, place) for place in places])

    def _load(self, name: str) -> pygame.Surface | None:
        path = self._ui.assets / "table" / f"{name}.webp"
        try:
            return pygame.image.load(path) if path.is_file() else None
        except pygame.error:
            return None

    def _paint(self, viewport: Viewport, kind: LawnKind) -> pygame.Surface:
        """Painted smaller and enlarged: soft grass needs no more, and it takes a fraction of the time."""
        whole = (viewport.width, viewport.height)
        part = max(1.0, viewport.height / _PAINTED_HIGH)
        size = (max(2, round(whole[0] / part)), max(2, round(whole[1] / part)))
        u = viewport.u / part
        palette = self._ui.theme.palette
        small = _paint_stripes(size, u, palette.lawn)
        _add_vignette(small, 70 if kind == "plain" else 96)
        if kind != "plain":
            paint_hedge(small, u, 58.0 if kind == "garden" else 20.0, palette)
        surface = pygame.transform.smoothscale(small, whole)
        grass = noise((512, 512), (256, 170), 24, 41)
        for x in range(0, viewport.width, 512):
            for y in range(0, viewport.height, 512):
                surface.blit(grass, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        return surface


def scale_to_cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture scaled to fill a size, what is too much cut off evenly; opaque."""
    w, h = picture.get_size()
    scale = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, max(1, min(w, round(size[0] / scale))), max(1, min(h, round(size[1] / scale))))
    part.center = (w // 2, h // 2)
    flat = pygame.Surface(size, 0, 32)
    flat.blit(pygame.transform.smoothscale(picture.subsurface(part), size), (0, 0))
    return flat


def _paint_stripes(size: tuple[int, int], u: float, green: Colour) -> pygame.Surface:
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


def _add_vignette(surface: pygame.Surface, strength: int) -> None:
    """Darkens the corners, in place."""
    cells = 24
    small = pygame.Surface((cells, cells), 0, 32)
    for x in range(cells):
        for y in range(cells):
            dx, dy = (x + 0.5) / cells - 0.46, (y + 0.5) / cells - 0.44
            shade = 255 - round(min(1.0, max(0.0, math.hypot(dx, dy) * 1.7 - 0.34)) * strength)
            small.set_at((x, y), (shade, shade, max(0, shade - (255 - shade) // 5)))
    multiply(surface, pygame.transform.smoothscale(small, surface.get_size()))


def _fade_out(piece: pygame.Surface, wide: int, left: bool) -> None:
    """Let so many pixels at one edge go over into what lies below, in place: a flower there must not end in a line."""
    w, h = piece.get_size()
    for n in range(wide):
        share = round(255 * (n + 1) / (wide + 1))
        column = (n if left else w - 1 - n, 0, 1, h)
        piece.fill((255, 255, 255, share), column, special_flags=pygame.BLEND_RGBA_MULT)
