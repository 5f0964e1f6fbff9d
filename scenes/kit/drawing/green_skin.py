"""A slightly raised green in a kerb of bricks, with the wall below it and its shadow."""

import random
from itertools import pairwise

import pygame

from scenes.kit.drawing.shapes import (
    PaddedSurface,
    Size,
    add_noise,
    blank,
    gradient,
    round_corners,
    rounded,
    shadow,
)
from scenes.kit.drawing.table_marks import chalk_line, chalk_margin
from scenes.kit.theme import Colour, Theme, darker, lighter, mix

KERB = 7.0
"""The width of the kerb outside the green, in units."""
WALL = 3.0
"""The visible height of the wall below the green, in units."""
BRICK = 11.5
"""The length of a brick, in units."""
SHADOW_OFFSET, SHADOW_BLUR = (3.0, 5.0), 5.0
_JOINT = 0.9
_FIRED: tuple[Colour, ...] = (
    *((194, 116, 84), (206, 130, 94), (178, 104, 78), (198, 122, 96), (186, 110, 76)),
    *((206, 164, 122), (158, 144, 128)),
)
"""The colours of bricks: five of clay, one of sandstone, one of granite."""
MORTAR: Colour = (72, 50, 34)
_SCALE = 4
_CORNER = 3.5


def paint_green(theme: Theme, size: Size, u: float) -> PaddedSurface:
    """Return a green of this size in pixels, within its kerb."""
    kerb = _kerb(u)
    pad = kerb + round((WALL + SHADOW_OFFSET[1] + SHADOW_BLUR * 0.7) * u)
    outer = (size[0] + 2 * kerb, size[1] + 2 * kerb)
    canvas = blank((size[0] + 2 * pad, size[1] + 2 * pad), MORTAR)
    _paint_shadow(canvas, outer, pad - kerb, u)
    if theme.high_contrast:
        _paint_plain(canvas, theme, pygame.Rect((pad - kerb,) * 2, outer), u)
    else:
        _paint_kerb(canvas, size, kerb, pad, u)
        canvas.blit(_paint_turf(theme, size, u), (pad, pad))
    return PaddedSurface(canvas, pad)


def light_green(theme: Theme, green: PaddedSurface, size: Size, u: float) -> PaddedSurface:
    """Return a painted green of this size in pixels, with the current player's chalk line around it."""
    kerb, chalk = _kerb(u), chalk_margin(u)
    pad = max(green.pad, kerb + chalk)
    canvas = blank((size[0] + 2 * pad, size[1] + 2 * pad), MORTAR)
    canvas.blit(green.surface, (pad - green.pad,) * 2)
    outer = (size[0] + 2 * kerb, size[1] + 2 * kerb)
    line = chalk_line(outer, round(_CORNER * u), u, theme.turn, theme.turn_edge)
    canvas.blit(line, (pad - kerb - chalk,) * 2)
    return PaddedSurface(canvas, pad)


def _kerb(u: float) -> int:
    return max(3, round(KERB * u))


def _paint_plain(canvas: pygame.Surface, theme: Theme, place: pygame.Rect, u: float) -> None:
    """Paint a flat green with a pale line around it, for high contrast."""
    corner, edge = round(_CORNER * u), max(1, round(1.4 * u))
    canvas.blit(rounded(place.size, corner, darker(theme.green, 0.8)), place)
    line = place.inflate(-2 * edge, -2 * edge)
    canvas.blit(rounded(line.size, corner, theme.kerb_line), line)
    inner = line.inflate(-2 * max(2, round(2.2 * u)), -2 * max(2, round(2.2 * u)))
    canvas.blit(rounded(inner.size, corner, theme.green), inner)


def _paint_shadow(canvas: pygame.Surface, outer: Size, at: int, u: float) -> None:
    blur = max(2, round(SHADOW_BLUR * u))
    drop = shadow((outer[0], outer[1] + round(WALL * u)), round(_CORNER * u), blur, 150)
    canvas.blit(drop, (at - blur + round(SHADOW_OFFSET[0] * u), at - blur + round(SHADOW_OFFSET[1] * u)))


def _paint_kerb(canvas: pygame.Surface, size: Size, kerb: int, pad: int, u: float) -> None:
    """Paint bricks and their wall around a green that begins `pad` pixels from the canvas's corner."""
    rng = random.Random(f"{round(size[0] / u)}x{round(size[1] / u)}")
    long, at, wall = size[0] + 2 * kerb, pad - kerb, max(1, round(WALL * u))
    over = round(2 * u)
    face = _course(long, wall + over, u, rng)
    face.fill((118, 110, 118), special_flags=pygame.BLEND_RGB_MULT)
    canvas.blit(round_corners(face, round(_CORNER * u * 0.6)), (at, pad + size[1] + kerb - over))
    ring = pygame.Surface((long, size[1] + 2 * kerb), pygame.SRCALPHA)
    for y in (0, kerb + size[1]):
        ring.blit(_course(long, kerb, u, rng), (0, y))
    for x in (0, kerb + size[0]):
        ring.blit(_course(size[1], kerb, u, rng, upright=True), (x, kerb))
    canvas.blit(round_corners(ring, round(_CORNER * u)), (at, at))


def turf_fill(theme: Theme, size: Size, u: float) -> pygame.Surface:
    """Return short grass of this size in pixels."""
    fill = gradient(size, lighter(theme.green, 0.04), mix(theme.green, theme.palette.moss, 0.22))
    add_noise(fill, u, (1.5, 2.4), 34, 21)
    add_noise(fill, u, (22, 22), 18, 22)
    return fill


def _paint_turf(theme: Theme, size: Size, u: float) -> pygame.Surface:
    fill = turf_fill(theme, size, u)
    # The kerb casts its shadow on the green from the upper left.
    for depth, strength in ((5, 46), (2.6, 60)):
        shade, px = blank(size, theme.palette.moss_deep), max(1, round(depth * u))
        shade.fill((*theme.palette.moss_deep, strength), (0, 0, size[0], px))
        shade.fill((*theme.palette.moss_deep, strength), (0, px, px, size[1]))
        fill.blit(shade, (0, 0))
    return fill


def _course(length: int, wide: int, u: float, rng: random.Random, upright: bool = False) -> pygame.Surface:
    """Return a row of bricks, or a column if `upright`, of this size in pixels, lit from the upper left."""
    s = _SCALE
    size = (wide * s, length * s) if upright else (length * s, wide * s)
    large = pygame.Surface(size, pygame.SRCALPHA)
    large.fill(MORTAR)
    count = max(1, round(length / (BRICK * u)))
    joint = max(1, round(_JOINT * u * s / 2))
    inner = [length * s * (n + rng.uniform(-0.12, 0.12)) / count for n in range(1, count)]
    for start, end in pairwise((0, *map(round, inner), length * s)):
        along = end - start
        rect = pygame.Rect(0, start, wide * s, along) if upright else pygame.Rect(start, 0, along, wide * s)
        _brick(large, rect.inflate(-2 * joint, -2 * joint), u * s, rng)
    return pygame.transform.smoothscale(large, (wide, length) if upright else (length, wide))


def brick_tone(rng: random.Random) -> Colour:
    """Return the colour of one brick; no two are alike."""
    tone = mix(rng.choice(_FIRED), rng.choice(_FIRED), rng.uniform(0, 0.5))
    return darker(tone, rng.uniform(0.0, 0.1))


def _brick(on: pygame.Surface, rect: pygame.Rect, u: float, rng: random.Random) -> None:
    """Paint one brick with a shaded lower right side, a lit upper left edge, and a few specks."""
    tone = brick_tone(rng)
    corner = round(1.7 * u)
    pygame.draw.rect(on, darker(tone, 0.28), rect, border_radius=corner)
    lit = pygame.Rect(rect.x, rect.y, rect.w - round(0.7 * u), rect.h - round(0.9 * u))
    pygame.draw.rect(on, lighter(tone, 0.24), lit, border_radius=corner)
    dx, dy = round(0.6 * u), round(0.7 * u)
    body = pygame.Rect(lit.x + dx, lit.y + dy, lit.w - dx, lit.h - dy)
    pygame.draw.rect(on, tone, body, border_radius=corner)
    for _ in range(rng.randrange(2, 5)):
        x = rng.randrange(body.x, max(body.x + 1, body.right))
        y = rng.randrange(body.y, max(body.y + 1, body.bottom))
        pygame.draw.circle(on, darker(tone, rng.uniform(0.08, 0.2)), (x, y), rng.uniform(0.25, 0.6) * u)
