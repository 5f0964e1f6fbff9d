"""The ground under the table: a mown, striped lawn with a border, in daylight."""

import math
from collections.abc import Callable

import pygame

from scenes.kit.drawing.image_files import load_image
from scenes.kit.theme import Colour, Theme, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

# The pieces of the border and their sizes in units, as in assets/table/layout.json.
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
"""The pieces that overlap a strip's end; True if their left edge does, False if their right edge does."""
_STONES_UP = 168.0
"""The distance of the stepping stones from the window's lower edge, in units."""
_BLADES = 256.0
"""The side of the repeated square of grass, in units."""
MEETING = 640.0
"""The distance in units between the centres of the two sides where they meet."""
_REPEATED = (0.36, 0.76)
"""The part of a side with a straight kerb, in shares of its height; it is repeated in tall windows."""
_SOFT_ABOVE = 1.75
"""The number of pixels per unit above which the enlarged lawn needs separate blades of grass."""


class Lawn:
    """Paints a window's ground: the lawn and its borders."""

    def __init__(self, ui: UiContext) -> None:
        self._ui = ui

    def render(self, viewport: Viewport, stones: bool = True) -> pygame.Surface:
        """Return a new opaque picture as large as the window; this takes a tenth of a second.

        Stepping stones lead out of the lower left corner unless `stones` is False, because there is another
        path.
        """
        picture = scale_to_cover(self._load("lawn"), (viewport.width, viewport.height))
        # In a tall window the two sides meet in the middle.
        scale = viewport.width / MEETING if viewport.is_tall else max(viewport.u, viewport.height / 720)
        if scale > _SOFT_ABOVE:
            self._scatter_blades(picture, scale)
        self._add_borders(picture, scale, stones)
        cast_sunlight(picture)
        return picture

    def _scatter_blades(self, picture: pygame.Surface, scale: float) -> None:
        side = round(_BLADES * scale)
        tile = pygame.transform.smoothscale(self._load("lawn-blades"), (side, side))
        w, h = picture.get_size()
        picture.fblits([(tile, (x, y)) for x in range(0, w, side) for y in range(0, h, side)])

    def _add_borders(self, picture: pygame.Surface, scale: float, stones: bool) -> None:
        """Draw onto a picture as many strips as fit above and below, then the sides and the stepping stones.

        The files are read one after another: reading them in parallel is faster, but the threads keep some 30 MB.
        """
        w, h = picture.get_size()
        # A strip's width in whole sixteenths, so that the sides, a sixteenth wider, meet it at a whole pixel without a
        # seam.
        strip = 16 * max(1, round(20 * scale))
        low = h - round(_PIECES["border-bottom"][1] * scale)
        # Whole strips between the sides, slightly stretched or squeezed, so that no flower is cut at the ends.
        between = w - 2 * strip
        count = max(1, round(between / strip))
        starts = [strip + between * n // count for n in range(count)] if between > 0 else []
        at = {
            "border-top": [(x, 0) for x in starts[::2]],
            "border-top-2": [(x, 0) for x in starts[1::2]],
            "border-bottom": [(x, low) for x in starts],
            "border-left": [(0, 0)],
            "border-right": [(w - strip * 17 // 16, 0)],
            "path-stones": [(0, h - round(_STONES_UP * scale))] if stones else [],
        }
        for name, places in at.items():
            if not places:
                continue
            master = self._load(name)
            wide, high = _PIECES[name]
            across = -(-between // count) if name in _STRIPS else round(wide * strip / 320)
            piece = pygame.transform.smoothscale(master, (max(1, across), max(1, round(high * scale))))
            if name in _SIDES:
                _fade_out(piece, across * 20 // 340, _SIDES[name])
                if h > piece.get_height():
                    piece = _lengthened(piece, h)
            picture.fblits([(piece, place) for place in places])

    def _load(self, name: str) -> pygame.Surface:
        return load_image(self._ui.assets / "table" / f"{name}.webp")


def dim_ground(ground: pygame.Surface, theme: Theme) -> None:
    """Dim the ground behind the table, in place, by the amount that the theme sets."""
    if theme.high_contrast:
        ground.fill(theme.ground_light, special_flags=pygame.BLEND_RGB_MULT)


def scale_to_cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return an opaque picture scaled to fill this size, with the excess cut off evenly on both sides."""
    w, h = picture.get_size()
    scale = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, max(1, min(w, round(size[0] / scale))), max(1, min(h, round(size[1] / scale))))
    part.center = (w // 2, h // 2)
    flat = pygame.Surface(size, 0, 32)
    flat.blit(pygame.transform.smoothscale(picture.subsurface(part), size), (0, 0))
    return flat


def _lengthened(side: pygame.Surface, height: int) -> pygame.Surface:
    """Return a side of the border extended to `height`: its ends are kept, and the part between is repeated."""
    w, h = side.get_size()
    start, end = (round(share * h) for share in _REPEATED)
    soft = max(2, h // 40)
    more = height - h
    longer = pygame.Surface((w, height), pygame.SRCALPHA, 32)
    # From bottom to top: where two pieces meet, each overlaps the next one and fades into it.
    for offset in (more, *reversed(range(0, more, end - start))):
        first = 0 if offset == 0 else start
        last = h if offset == more else min(end, more + start - offset) + soft
        part = side.subsurface((0, first, w, last - first)).copy()
        for n in range(soft):
            share = (255, 255, 255, 255 * (n + 1) // (soft + 1))
            if first:
                part.fill(share, (0, n, w, 1), special_flags=pygame.BLEND_RGBA_MULT)
            if last < h:
                part.fill(share, (0, last - first - 1 - n, w, 1), special_flags=pygame.BLEND_RGBA_MULT)
        longer.blit(part, (0, offset + first))
    return longer


def _fade_out(piece: pygame.Surface, wide: int, left: bool) -> None:
    """Fade out `wide` pixels at one edge, in place, so that no flower there ends in a hard line."""
    w, h = piece.get_size()
    for n in range(wide):
        share = round(255 * (n + 1) / (wide + 1))
        column = (n if left else w - 1 - n, 0, 1, h)
        piece.fill((255, 255, 255, share), column, special_flags=pygame.BLEND_RGBA_MULT)


POOL_AT, POOL_RADIUS = (0.42, 0.5), 0.66
"""The centre and radius of the pool of sun, in shares of the window's width and height."""
SUN: Colour = (10, 7, 0)
"""The colour that the pool of sun adds at its brightest. Any more would drown pale marks on the lawn."""
SHADE: Colour = (150, 174, 200)
"""The colour by which the lower right corner is multiplied; it mainly takes away red."""
SHADE_FROM, SHADE_TO = 0.42, 1.2
"""The distances from the sun at which the shade begins and is complete, in radii."""
SUNNY_SIDE = 0.4
"""The share of the shade that remains at the upper left, where the sun comes from."""
HAZE: Colour = (14, 12, 8)
"""The colour that the haze adds at the upper left."""
_GRID = (32, 18)
"""The columns and rows of points at which the light is computed; it is soft, so a few are enough."""


def cast_sunlight(ground: pygame.Surface) -> None:
    """Apply daylight to the ground, in place; this takes a few milliseconds."""
    size = ground.get_size()
    ground.blit(_field(size, _shade_at), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ground.blit(_field(size, _sun_at), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _field(size: tuple[int, int], light: Callable[[float, float], Colour]) -> pygame.Surface:
    """Return a picture of `light`, which maps a position (fractions of width and height) to a colour."""
    small = pygame.Surface(_GRID, 0, 32)
    for y in range(_GRID[1]):
        for x in range(_GRID[0]):
            small.set_at((x, y), light(x / (_GRID[0] - 1), y / (_GRID[1] - 1)))
    return pygame.transform.smoothscale(small, size)


def _away(x: float, y: float) -> float:
    """Return the distance of a point from the sun's centre, in radii."""
    return math.hypot(x - POOL_AT[0], y - POOL_AT[1]) / POOL_RADIUS


def _shade_at(x: float, y: float) -> Colour:
    """Return the colour to multiply by: cooler and darker away from the sun and towards the lower right."""
    far = min(1.0, max(0.0, (_away(x, y) - SHADE_FROM) / (SHADE_TO - SHADE_FROM)))
    side = SUNNY_SIDE + (1 - SUNNY_SIDE) * (x + y) / 2
    return mix((255, 255, 255), SHADE, far * side)


def _sun_at(x: float, y: float) -> Colour:
    """Return the colour to add: the pool of sun, and the haze at the upper left."""
    away = _away(x, y)
    pool = (1 - away * away) ** 2 if away < 1 else 0.0
    haze = max(0.0, 1 - math.hypot(x, y) / 0.8) ** 1.5
    red, green, blue = (round(sun * pool + veil * haze) for sun, veil in zip(SUN, HAZE, strict=True))
    return red, green, blue
