"""A round green, slightly raised within a ring of bricks laid on edge."""

import math
import random
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

import pygame

from scenes.kit.drawing.green_skin import MORTAR, SHADOW_BLUR, SHADOW_OFFSET, brick_tone, turf_fill
from scenes.kit.drawing.shapes import PaddedSurface, Size, blank, blurred, supersampled
from scenes.kit.theme import Colour, Theme, darker, lighter
from scenes.kit.viewport import Point

ROUNDNESS = 2.5
"""The exponent of the outline: 2 gives an ellipse, a larger one fuller corners with room for cards."""
RING, RING_WALL = 10.0, 4.0
"""The width of the ring of bricks outside the green, and the visible height of its wall, in units."""
_BRICK, _POINTS = 14.0, 240
_JOINT = 1.1
_SCALE = 3
_STRIPE = 46.0
"""The distance in units from one mown stripe to the next of the same shade."""


def fits_round(across: float, down: float) -> bool:
    """Return whether a point is on a round green; its distances are shares of half the width and height."""
    return math.pow(abs(across), ROUNDNESS) + math.pow(abs(down), ROUNDNESS) <= 1.0


def paint_round_green(theme: Theme, size: Size, u: float) -> PaddedSurface:
    """Return a round green of this size in pixels, within its ring of bricks."""
    kerb = max(3, round(RING * u))
    pad = kerb + round((RING_WALL + SHADOW_OFFSET[1] + SHADOW_BLUR * 0.7) * u)
    whole = (size[0] + 2 * pad, size[1] + 2 * pad)
    middle = (whole[0] / 2, whole[1] / 2)
    half = (size[0] / 2, size[1] / 2)
    canvas = blank(whole, MORTAR)
    base = _disc(whole, middle, (half[0] + kerb, half[1] + kerb), theme.kerb_line)
    blur = max(2, round(SHADOW_BLUR * u))
    drop = blurred(base, blur, 150, (24, 20, 8))
    canvas.blit(drop, (round(SHADOW_OFFSET[0] * u) - blur, round((SHADOW_OFFSET[1] + RING_WALL) * u) - blur))
    if theme.high_contrast:
        canvas.blit(_disc(whole, middle, (half[0] + kerb, half[1] + kerb), darker(theme.green, 0.8)), (0, 0))
        canvas.blit(_disc(whole, middle, (half[0] + kerb / 2, half[1] + kerb / 2), theme.kerb_line), (0, 0))
        canvas.blit(_disc(whole, middle, half, theme.green), (0, 0))
        return PaddedSurface(canvas, pad)
    canvas.blit(_ring(whole, middle, half, kerb, u), (0, 0))
    canvas.blit(_turf(theme, whole, middle, half, u), (0, 0))
    return PaddedSurface(canvas, pad)


def _outline(middle: Point, half: Point) -> list[Point]:
    """Return the points of the closed outline, clockwise from the right."""
    found = []
    for n in range(_POINTS):
        c, s = math.cos(math.tau * n / _POINTS), math.sin(math.tau * n / _POINTS)
        x = math.copysign(abs(c) ** (2 / ROUNDNESS), c)
        y = math.copysign(abs(s) ** (2 / ROUNDNESS), s)
        found.append((middle[0] + half[0] * x, middle[1] + half[1] * y))
    return found


def _disc(whole: Size, middle: Point, half: Point, colour: Colour) -> pygame.Surface:
    def paint(surface: pygame.Surface, scale: int) -> None:
        points = _outline((middle[0] * scale, middle[1] * scale), (half[0] * scale, half[1] * scale))
        pygame.draw.polygon(surface, colour, points)

    return supersampled(whole, paint, colour, _SCALE)


def _turf(theme: Theme, whole: Size, middle: Point, half: Point, u: float) -> pygame.Surface:
    """Return mown turf in the outline; the ring casts its shadow on it from the upper left."""
    fill = turf_fill(theme, whole, u)
    fill.blit(_stripes(theme, whole, u), (0, 0))
    shape = _disc(whole, middle, half, (255, 255, 255))
    shade = blank(whole, theme.palette.moss_deep)
    for depth, strength in ((5, 60), (2.6, 70)):
        rim = shape.copy()
        rim.blit(shape, (round(depth * u * 0.8), round(depth * u)), special_flags=pygame.BLEND_RGBA_SUB)
        rim.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        rim.fill((*theme.palette.moss_deep, strength), special_flags=pygame.BLEND_RGBA_MULT)
        shade.blit(rim, (0, 0))
    fill.blit(shade, (0, 0))
    shape.blit(fill, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return shape


def _stripes(theme: Theme, size: Size, u: float) -> pygame.Surface:
    """Return a mower's stripes, with gaps as wide as the stripes."""
    stripes, (w, h) = blank(size), size
    pitch, wide = _STRIPE * u, _STRIPE * u / 2
    light = (*lighter(theme.green, 0.5), 16)
    for n in range(-round(h / pitch) - 1, round(w / pitch) + 2):
        x, top = n * pitch, n * pitch + h * 0.55
        pygame.draw.polygon(stripes, light, ((top, 0), (top + wide, 0), (x + wide, h), (x, h)))
    return stripes


def _ring(whole: Size, middle: Point, half: Point, kerb: int, u: float) -> pygame.Surface:
    """Return bricks laid on edge around the outline, and the visible wall below them."""
    rng = random.Random(f"{round(half[0] / u)}x{round(half[1] / u)}")

    def paint(surface: pygame.Surface, scale: int) -> None:
        centre, inner = (middle[0] * scale, middle[1] * scale), (half[0] * scale, half[1] * scale)
        wide, unit = kerb * scale, u * scale
        outer = (inner[0] + wide, inner[1] + wide)
        wall = _outline((centre[0], centre[1] + RING_WALL * unit), outer)
        pygame.draw.polygon(surface, darker(_FACE, 0.25), wall)
        pygame.draw.polygon(surface, MORTAR, _outline(centre, outer))
        mid = _outline(centre, (inner[0] + wide / 2, inner[1] + wide / 2))
        for start, end in _bricks(mid, _BRICK * unit, rng):
            _lay(surface, start, end, (wide, unit), rng)

    return supersampled(whole, paint, MORTAR, _SCALE)


_FACE: Colour = (104, 62, 48)


def _bricks(line: Sequence[Point], length: float, rng: random.Random) -> list[tuple[Point, Point]]:
    """Return the start and end of each brick on a closed line; all are of about the same length."""
    closed = [*line, line[0]]
    ways = [0.0, *accumulate(math.dist(a, b) for a, b in pairwise(closed))]
    count = max(3, round(ways[-1] / length))
    marks = [
        ways[-1] * (n + (rng.uniform(-0.12, 0.12) if 0 < n < count else 0)) / count for n in range(count + 1)
    ]

    def at(way: float) -> Point:
        n = min(max(bisect_right(ways, way) - 1, 0), len(line) - 1)
        part = (way - ways[n]) / max(1e-6, ways[n + 1] - ways[n])
        (x, y), (to_x, to_y) = closed[n], closed[n + 1]
        return x + (to_x - x) * part, y + (to_y - y) * part

    return [(at(start), at(end)) for start, end in pairwise(marks)]


def _lay(
    surface: pygame.Surface, start: Point, end: Point, size: tuple[float, float], rng: random.Random
) -> None:
    """Paint one brick along a line, with a shaded lower right side, a lit upper left edge, and a few specks."""
    (wide, unit), joint = size, _JOINT / 2
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    tone = brick_tone(rng)

    def quad(inset: float, shift: float) -> list[Point]:
        """Return the corners of the brick, inset on every side and shifted to the lower right."""
        cut, high = (inset + joint) * unit, wide / 2 - (inset + joint) * unit
        ends = ((start, cut, -high), (end, -cut, -high), (end, -cut, high), (start, cut, high))
        return [
            (
                x + along[0] * way - along[1] * off + shift * unit,
                y + along[1] * way + along[0] * off + shift * unit,
            )
            for (x, y), way, off in ends
        ]

    for colour, inset, shift in (
        (darker(tone, 0.28), 0.0, 0.0),
        (lighter(tone, 0.24), 0.4, -0.4),
        (tone, 0.7, 0.0),
    ):
        corners = quad(inset, shift)
        pygame.draw.polygon(surface, colour, corners)
    for _ in range(rng.randrange(2, 5)):
        part, off = rng.uniform(0.2, 0.8) * length, rng.uniform(-0.3, 0.3) * wide
        spot = (start[0] + along[0] * part - along[1] * off, start[1] + along[1] * part + along[0] * off)
        pygame.draw.circle(surface, darker(tone, rng.uniform(0.08, 0.2)), spot, rng.uniform(0.25, 0.6) * unit)
