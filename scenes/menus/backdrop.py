"""The ground under the menus: a painted picture if there is one, else a garden drawn by the program."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from pathlib import Path

import pygame

from scenes.kit.shapes import Colour, blank, blurred, gradient, multiply, noise, rounded, supersampled
from scenes.kit.theme import Palette, darker, lighter, mix
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport

Points = list[tuple[float, float]]
_P = Palette()


def ground(tools: Tools, viewport: Viewport, picture: str) -> pygame.Surface:
    """The ground for a window; `picture` names a file in assets/table. Do not paint on it, it is shared."""
    path = tools.assets / "table" / f"{picture}.webp"
    painted = _painted(path, viewport.window.size) if path.is_file() else None
    return painted or _garden(viewport.window.size)


def forget() -> None:
    """Let go of the grounds: a table needs the memory, and a menu paints its ground anew."""
    _painted.cache_clear()
    _garden.cache_clear()


@lru_cache(maxsize=1)
def _painted(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture, scaled so that it covers the window, its middle in the middle; None if it cannot be read."""
    try:
        picture = pygame.image.load(path)
    except pygame.error:
        return None
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = (
        max(size[0], round(picture.get_width() * scale)),
        max(size[1], round(picture.get_height() * scale)),
    )
    large = pygame.transform.smoothscale(picture, whole)
    result = pygame.Surface(size)
    result.blit(large, ((size[0] - whole[0]) // 2, (size[1] - whole[1]) // 2))
    return result


@lru_cache(maxsize=1)
def _garden(size: tuple[int, int]) -> pygame.Surface:
    """A mown lawn with a brick edge, in a frame of hedge and flowers, lit from the upper left."""
    u = max(0.5, min(size[1] / 720, size[0] / 960))
    rng = random.Random(7)
    edge = _edge(size, u, rng)
    result = _lawn(size, u)
    _hedge(result, edge, u, rng)
    _bricks(result, edge, u, rng)
    _flowers(result, edge, u, rng)
    _light(result, u)
    return result


def _edge(size: tuple[int, int], u: float, rng: random.Random) -> Points:
    """The line between lawn and hedge: a rounded rectangle that wanders, with points at even distances."""
    w, h = size
    left, top, right, bottom, r = 46 * u, 62 * u, w - 46 * u, h - 34 * u, 150 * u
    corners = (
        (right - r, bottom - r, 0),
        (left + r, bottom - r, 90),
        (left + r, top + r, 180),
        (right - r, top + r, 270),
    )
    rough = [
        (x + r * math.cos(math.radians(start + i)), y + r * math.sin(math.radians(start + i)))
        for x, y, start in corners
        for i in range(0, 91, 6)
    ]
    phases = [rng.uniform(0, math.tau) for _ in range(3)]
    points = _even(rough, 8 * u)
    centre = (w / 2, h / 2)
    wandering = []
    for i, (x, y) in enumerate(points):
        a = math.tau * i / len(points)
        wave = sum(
            math.sin(n * a + phase) / k for n, phase, k in zip((5, 9, 17), phases, (1, 1.4, 3), strict=True)
        )
        away = 10 * u * wave
        length = math.hypot(x - centre[0], y - centre[1]) or 1.0
        wandering.append((x + (x - centre[0]) / length * away, y + (y - centre[1]) / length * away))
    return wandering


def _even(points: Points, step: float) -> Points:
    """Points every `step` pixels along a closed line."""
    result: Points = []
    left = 0.0
    for (x, y), (nx, ny) in zip(points, points[1:] + points[:1], strict=True):
        length = math.hypot(nx - x, ny - y)
        while left < length:
            share = left / length
            result.append((x + (nx - x) * share, y + (ny - y) * share))
            left += step
        left -= length
    return result


def _lawn(size: tuple[int, int], u: float) -> pygame.Surface:
    w, h = size
    lawn = gradient(size, mix(_P.lawn, _P.fern_pale, 0.55), mix(_P.fern, _P.fern_deep, 0.3))
    stripes = pygame.Surface((w // 2 + 1, h // 2 + 1))
    stripes.fill((255, 255, 255))
    wide, lean = 62 * u / 2, h / 2 * 0.62
    for i in range(-8, int(w / wide) + 2):
        if i % 2:
            x = i * wide
            shape = [(x, h / 2), (x + wide, h / 2), (x + wide + lean, 0), (x + lean, 0)]
            pygame.draw.polygon(stripes, (226, 233, 214), shape)
    soft = pygame.transform.smoothscale(pygame.transform.gaussian_blur(stripes, max(1, round(1.5 * u))), size)
    multiply(lawn, soft)
    multiply(lawn, noise(size, (max(2, round(w / (2.2 * u))), max(2, round(h / (3.4 * u)))), 22, 31))
    multiply(lawn, noise(size, (max(2, round(w / (120 * u))), max(2, round(h / (90 * u)))), 26, 32))
    return lawn


@lru_cache(maxsize=4)
def _leaves(u: float) -> tuple[tuple[pygame.Surface, ...], ...]:
    """Leaves in four greens, from the dark inside of a hedge to its lit rim, each in eight directions."""
    greens = (
        mix(_P.moss_deep, _P.moss, 0.5),
        _P.moss,
        mix(_P.moss, _P.fern_deep, 0.55),
        mix(_P.fern_deep, _P.fern, 0.4),
    )
    size = max(8, round(24 * u))
    return tuple(tuple(_leaf(green, size, angle) for angle in range(0, 360, 45)) for green in greens)


def _leaf(green: Colour, size: int, angle: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, k: int) -> None:
        n = size * k

        def outline(grow: float) -> Points:
            half = [(0.06, 0.5), (0.25, 0.27), (0.55, 0.22), (0.94, 0.5)]
            low = [(x, 1 - y) for x, y in reversed(half[1:-1])]
            middle = [(0.5 + (x - 0.5) * grow, 0.5 + (y - 0.5) * grow) for x, y in half + low]
            return [(x * n, y * n) for x, y in middle]

        pygame.draw.polygon(surface, darker(green, 0.55), outline(1.0))
        pygame.draw.polygon(surface, green, outline(0.84))
        lit = [(x, y) for x, y in outline(0.84) if y <= n * 0.5 + 1]
        pygame.draw.polygon(surface, lighter(green, 0.12), lit)
        pygame.draw.line(
            surface, darker(green, 0.35), (n * 0.14, n * 0.5), (n * 0.84, n * 0.5), max(1, n // 26)
        )

    leaf = supersampled((size, size), paint, darker(green, 0.55), 4)
    return pygame.transform.rotozoom(leaf, angle, 1.0)


def _hedge(surface: pygame.Surface, edge: Points, u: float, rng: random.Random) -> None:
    """Everything outside the edge: dark, with leaves that get lighter towards the lawn, and a shadow on it."""
    w, h = surface.get_size()
    mask = blank((w, h), _P.moss_deep)
    mask.fill((*mix(_P.moss_deep, _P.moss, 0.35), 255))
    pygame.draw.polygon(mask, (*_P.moss_deep, 0), edge)
    small = pygame.transform.smoothscale(mask, (w // 4, h // 4))
    shade = blurred(small, max(1, round(3 * u)), 150, _P.moss_deep)
    pad = max(1, round(3 * u))
    shade = pygame.transform.smoothscale(shade.subsurface((pad, pad, w // 4, h // 4)).copy(), (w, h))
    surface.blit(shade, (round(5 * u), round(8 * u)))
    surface.blit(mask, (0, 0))
    leaves = _leaves(u)
    for shade_of, (near, far, count) in enumerate(
        ((6, 120, 1500), (4, 90, 1300), (3, 62, 900), (2, 40, 620))
    ):
        for _ in range(count):
            x, y = edge[rng.randrange(len(edge))]
            away = rng.uniform(near, far) * u
            out_x, out_y = x - w / 2, (y - h / 2) * w / h
            length = math.hypot(out_x, out_y) or 1.0
            x += out_x / length * away + rng.uniform(-14, 14) * u
            y += out_y / length * away + rng.uniform(-14, 14) * u
            leaf = leaves[shade_of][rng.randrange(8)]
            surface.blit(leaf, (x - leaf.get_width() / 2, y - leaf.get_height() / 2))


def _bricks(surface: pygame.Surface, edge: Points, u: float, rng: random.Random) -> None:
    """A row of bricks and stones along the edge, each with its own tone."""
    tones = (_P.clay_pale, mix(_P.clay, _P.clay_pale, 0.4), _P.stone, mix(_P.clay_pale, _P.cream_deep, 0.5))
    left = 0.0
    for i, (x, y) in enumerate(edge):
        nx, ny = edge[(i + 1) % len(edge)]
        length = math.hypot(nx - x, ny - y) or 1.0
        while left < length:
            share = left / length
            angle = math.degrees(math.atan2(ny - y, nx - x))
            wide = rng.uniform(15, 20) * u
            brick = _brick(round(wide), round(12 * u), tones[rng.randrange(4)], round(angle / 6) * 6, u)
            at = (x + (nx - x) * share, y + (ny - y) * share)
            surface.blit(brick, (at[0] - brick.get_width() / 2, at[1] - brick.get_height() / 2))
            left += wide + 1.2 * u
        left -= length


@lru_cache(maxsize=600)
def _brick(w: int, h: int, tone: Colour, angle: int, u: float) -> pygame.Surface:
    w, h, r = max(4, w), max(3, h), max(1, round(3 * u))
    brick = blank((w + 2, h + 2), darker(tone))
    brick.blit(rounded((w, h), r, darker(tone, 0.55)), (1, 1))
    line = max(1, round(u))
    inner = (max(1, w - 2 * line), max(1, h - 2 * line - max(1, round(u))))
    brick.blit(rounded(inner, r, tone), (1 + line, 1 + line))
    brick.blit(rounded((inner[0], max(1, inner[1] // 3)), r, lighter(tone, 0.2)), (1 + line, 1 + line))
    return pygame.transform.rotozoom(brick, -angle, 1.0)


@lru_cache(maxsize=64)
def _flower(petal: Colour, heart: Colour, size: int, turn: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, k: int) -> None:
        n = size * k
        for ring, colour in ((1.0, darker(petal, 0.4)), (0.86, petal)):
            for i in range(8):
                a = math.tau * i / 8 + turn * 0.3
                centre = (n / 2 + math.cos(a) * n * 0.29, n / 2 + math.sin(a) * n * 0.29)
                pygame.draw.circle(surface, colour, centre, n * 0.165 * ring)
        pygame.draw.circle(surface, darker(heart, 0.4), (n / 2, n / 2), n * 0.185)
        pygame.draw.circle(surface, heart, (n / 2, n / 2), n * 0.145)
        pygame.draw.circle(surface, lighter(heart, 0.4), (n * 0.47, n * 0.46), n * 0.06)

    return supersampled((size, size), paint, darker(petal, 0.4), 4)


def _flowers(surface: pygame.Surface, edge: Points, u: float, rng: random.Random) -> None:
    """Daisies in clusters behind the bricks, never evenly spaced."""
    kinds = (
        (_P.paper, _P.honey), (_P.honey, _P.clay_deep), (_P.clay_pale, _P.honey_pale),
        (_P.dusk_pale, _P.honey_pale), (_P.paper, _P.honey_deep),
    )  # fmt: skip
    w, h = surface.get_size()
    for _ in range(26):
        start, kind = rng.randrange(len(edge)), rng.randrange(len(kinds))
        for _ in range(rng.randrange(2, 6)):
            x, y = edge[(start + rng.randrange(-5, 6)) % len(edge)]
            out_x, out_y = x - w / 2, (y - h / 2) * w / h
            length = math.hypot(out_x, out_y) or 1.0
            away = rng.uniform(14, 30) * u
            size = round(rng.uniform(13, 21) * u)
            flower = _flower(*kinds[(kind + rng.randrange(2)) % len(kinds)], max(6, size), rng.randrange(3))
            surface.blit(flower, (x + out_x / length * away - size / 2, y + out_y / length * away - size / 2))


def _light(surface: pygame.Surface, u: float) -> None:
    """The golden hour: warm from the upper left, dusk towards the lower right."""
    small = pygame.Surface((16, 9))
    for y in range(9):
        for x in range(16):
            far = min(1.0, math.hypot(x / 15, y / 8) / 1.3)
            small.set_at((x, y), mix((255, 250, 226), (196, 188, 190), far * far))
    veil = pygame.transform.smoothscale(small, surface.get_size())
    surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
