"""A path of raked sand through the grass, wide enough for two gnomes."""

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import pygame

from scenes.kit.drawing.shapes import add_noise, blank
from scenes.kit.theme import Colour
from scenes.kit.viewport import Point

_LIGHT: Colour = (240, 214, 158)
_DARK: Colour = (214, 182, 124)
_EARTH: Colour = (66, 56, 28)
_GRASS: tuple[Colour, ...] = ((96, 118, 48), (122, 140, 60), (74, 96, 40), (146, 158, 74))
_STONES: tuple[Colour, ...] = ((176, 164, 146), (206, 190, 160), (150, 136, 116))
_STEP = 7.0
"""The distance in units between two points of a path's centre line."""


def paint_sand_path(ground: pygame.Surface, points: Sequence[Point], width: float, u: float) -> None:
    """Paint a path `width` wide through these points, in place; all in pixels, with `u` pixels per unit."""
    rng = random.Random(11)
    middle = _smooth(points, _STEP * u)
    reach = round(width * 0.7 + 8 * u)
    area = _bounds(middle).inflate(2 * reach, 2 * reach).clip(ground.get_rect())
    if area.w < 2 or area.h < 2:
        return
    local = [(x - area.x, y - area.y) for x, y in middle]
    radii = [width / 2 * (1 + 0.1 * math.sin(n * 0.31) + rng.uniform(-0.05, 0.05)) for n in range(len(local))]
    for wider, strength in ((4.5, 70), (2.2, 120)):
        bank = _silhouette(area.size, local, [radius + wider * u for radius in radii], 0.25)
        bank.fill((*_EARTH, strength), special_flags=pygame.BLEND_RGBA_MULT)
        ground.blit(bank, area)
    ground.blit(_sand(area.size, local, radii, u), area)
    _scatter(ground, middle, radii, u, rng)


def _smooth(points: Sequence[Point], step: float) -> list[Point]:
    """Return points about `step` apart on a Catmull-Rom curve through these points."""
    padded = [points[0], *points, points[-1]]
    found: list[Point] = []
    for n in range(len(points) - 1):
        a, b, c, d = padded[n : n + 4]
        count = max(1, round(math.dist(b, c) / step))
        for i in range(count):
            t = i / count
            found.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return [*found, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def _bounds(points: Sequence[Point]) -> pygame.Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs), min(ys)
    return pygame.Rect(round(left), round(top), round(max(xs) - left) + 1, round(max(ys) - top) + 1)


def _silhouette(
    size: tuple[int, int], points: Sequence[Point], radii: Sequence[float], scale: float
) -> pygame.Surface:
    """Return the path's shape in white, drawn at `scale`; a small scale is enough for soft shapes."""
    drawn = blank((max(1, round(size[0] * scale)), max(1, round(size[1] * scale))), (255, 255, 255))
    for (x, y), radius in zip(points, radii, strict=True):
        pygame.draw.circle(drawn, (255, 255, 255), (scale * x, scale * y), scale * radius)
    return pygame.transform.smoothscale(drawn, size)


def _sand(size: tuple[int, int], points: Sequence[Point], radii: Sequence[float], u: float) -> pygame.Surface:
    """Return a picture of the sand: grainy, darker towards its edges, and trodden in the middle."""
    sand = pygame.Surface(size, 0, 32)
    sand.fill(_DARK)
    trodden = _silhouette(size, points, [radius * 0.72 for radius in radii], 0.25)
    trodden.fill((*_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sand.blit(trodden, (0, 0))
    add_noise(sand, u, (1.1, 1.1), 34, 31)
    add_noise(sand, u, (9, 5), 16, 32)
    shape = _silhouette(size, points, radii, 2)
    shape.blit(sand, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return shape


def _scatter(
    ground: pygame.Surface, middle: Sequence[Point], radii: Sequence[float], u: float, rng: random.Random
) -> None:
    """Scatter small stones along both sides of the path, and draw grass hanging over its edges."""
    for (start, end), radius in zip(pairwise(middle), radii, strict=False):
        way = math.atan2(end[1] - start[1], end[0] - start[0])
        for side in (-1, 1):
            for _ in range(3):
                off = side * radius * rng.uniform(0.93, 1.08)
                x = start[0] - math.sin(way) * off + rng.uniform(-3, 3) * u
                y = start[1] + math.cos(way) * off + rng.uniform(-2, 2) * u
                _tuft(ground, (x, y + 2 * u), u, rng)
            if rng.random() < 0.24:
                off = side * radius * rng.uniform(0.62, 0.98)
                _pebble(ground, (start[0] - math.sin(way) * off, start[1] + math.cos(way) * off), u, rng)


def _tuft(ground: pygame.Surface, foot: Point, u: float, rng: random.Random) -> None:
    for _ in range(3):
        tip = (foot[0] + rng.uniform(-2.6, 2.6) * u, foot[1] - rng.uniform(3, 6.5) * u)
        pygame.draw.aaline(ground, rng.choice(_GRASS), foot, tip, max(1, round(0.9 * u)))


def _pebble(ground: pygame.Surface, at: Point, u: float, rng: random.Random) -> None:
    w, h = rng.uniform(2.2, 5.0) * u, rng.uniform(1.6, 3.2) * u
    stone = pygame.Rect(0, 0, max(2, round(w)), max(2, round(h)))
    stone.center = round(at[0]), round(at[1])
    tone = rng.choice(_STONES)
    pygame.draw.ellipse(ground, _EARTH, stone.move(round(0.6 * u), round(1.0 * u)))
    pygame.draw.ellipse(ground, tone, stone)
    light = stone.scale_by(0.5)
    light.center = stone.centerx - round(0.3 * u), stone.centery - round(0.4 * u)
    pygame.draw.ellipse(ground, tuple(min(255, c + 26) for c in tone), light)
