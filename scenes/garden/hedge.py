"""The garden's border: a hedge with daisies in it, and a row of bricks before it."""

from __future__ import annotations

import math
import random

import pygame

from scenes.kit.drawing.shapes import Colour, blank, blurred, supersampled
from scenes.kit.theme import Palette, darker, lighter, mix

Point = tuple[float, float]


def paint_hedge(surface: pygame.Surface, u: float, depth: float, palette: Palette) -> None:
    """Lets a hedge about `deep` units deep grow along all edges of a picture, in place."""
    rng = random.Random(7)
    size = surface.get_size()
    base = blank(size, palette.moss_deep)
    outline = _outline(size, u, depth, rng)
    pygame.draw.rect(base, (*palette.moss_deep, 255), base.get_rect())
    pygame.draw.polygon(base, (*palette.moss_deep, 0), outline)
    shade = max(4, round(22 * u))
    soft = blurred(base, shade, 120, palette.umber)
    surface.blit(soft, (round(5 * u) - shade, round(8 * u) - shade))
    _draw_bricks(surface, u, depth, palette, rng)
    surface.blit(base, (0, 0))
    tufts = [_render_tufts(rng, u, mix(palette.moss, palette.fern_deep, share)) for share in (0.05, 0.6, 1.2)]
    window = surface.get_rect().inflate(round(30 * u), round(30 * u))
    for layer, kinds in enumerate(tufts):
        for x, y in _points_along(outline, 13 * u):
            out = _outward_direction((x, y), size)
            reach = (layer * 0.32 + rng.uniform(-0.1, 0.3)) * depth * u
            at = (x + out[0] * reach, y + out[1] * reach)
            while window.collidepoint(at):
                _stamp(surface, rng.choice(kinds), at)
                gap = rng.uniform(15, 22) * u
                at = (at[0] + out[0] * gap, at[1] + out[1] * gap)
    daisies = [
        _render_daisy(u, petals, palette) for petals in ((255, 250, 236), (246, 206, 120), (232, 160, 120))
    ]
    for x, y in _points_along(outline, 46 * u):
        if rng.random() < (0.4 if depth > 40 else 0.24):
            kind, out = rng.choice(daisies), _outward_direction((x, y), size)
            for _ in range(rng.randint(1, 3)):
                reach, aside = rng.uniform(0.15, 1.2) * max(depth, 26) * u, rng.uniform(-22, 22) * u
                _stamp(
                    surface, kind, (x + out[0] * reach + out[1] * aside, y + out[1] * reach + out[0] * aside)
                )


def _outline(size: tuple[int, int], u: float, deep: float, rng: random.Random) -> list[Point]:
    """The hedge's inner edge: a rectangle with round corners, and waves in it."""
    w, h = size
    inset, points = deep * u, list[Point]()
    # A narrow hedge leaves the corners to the table; a deep one may round them.
    square = 7 if deep > 40 else 13
    centre_w, centre_h = w / 2 - inset, h / 2 - inset
    phase = rng.uniform(0, math.tau)
    for i in range(240):
        a = math.tau * i / 240
        x, y = math.cos(a), math.sin(a)
        reach = (abs(x) ** square + abs(y) ** square) ** (-1 / square)
        wave = 1 - (math.sin(11 * a + phase) + math.sin(23 * a)) * 3.4 * u / max(1.0, centre_h)
        points.append((w / 2 + x * reach * centre_w * wave, h / 2 + y * reach * centre_h * wave))
    return points


def _points_along(outline: list[Point], gap: float) -> list[Point]:
    """Points on a closed line, `gap` pixels apart."""
    points: list[Point] = []
    left = 0.0
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        length = math.hypot(x2 - x1, y2 - y1)
        while left < length:
            share = left / length
            points.append((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share))
            left += gap
        left -= length
    return points


def _outward_direction(at: Point, size: tuple[int, int]) -> Point:
    """The direction to the nearest edge."""
    w, h = size
    dx, dy = at[0] - w / 2, at[1] - h / 2
    gaps = (w / 2 - abs(dx), h / 2 - abs(dy))
    near_x, near_y = 1 / max(1.0, gaps[0]), 1 / max(1.0, gaps[1])
    length = math.hypot(near_x, near_y)
    return math.copysign(near_x, dx) / length, math.copysign(near_y, dy) / length


def _stamp(surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    surface.blit(picture, (at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2))


def _render_tufts(rng: random.Random, u: float, colour: Colour) -> list[pygame.Surface]:
    """A few tufts of leaves in tones of one colour, each leaf with an outline and a vein."""
    side = max(8, round(36 * u))

    def paint(surface: pygame.Surface, scale: int) -> None:
        middle = side * scale / 2
        for i in range(8):
            angle = rng.uniform(0, math.tau)
            reach = (0.62 - 0.07 * i) * middle
            at = (middle + math.cos(angle) * reach, middle + math.sin(angle) * reach)
            tone = mix(darker(colour, 0.12), lighter(colour, 0.2), rng.random())
            _draw_leaf(surface, at, angle + rng.uniform(-0.5, 0.5), middle * rng.uniform(0.36, 0.46), tone)

    return [supersampled((side, side), paint, darker(colour, 0.4), 3) for _ in range(6)]


def _draw_leaf(surface: pygame.Surface, at: Point, angle: float, length: float, colour: Colour) -> None:
    along = (math.cos(angle), math.sin(angle))
    shape = (
        (-1.0, 0.0),
        (-0.4, 0.42),
        (0.2, 0.46),
        (0.7, 0.24),
        (1.0, 0.0),
        (0.7, -0.24),
        (0.2, -0.46),
        (-0.4, -0.42),
    )

    def turned(a: float, b: float, grow: float) -> Point:
        return (
            at[0] + (a * along[0] - b * along[1]) * length * grow,
            at[1] + (a * along[1] + b * along[0]) * length * grow,
        )

    for grow, tone in ((1.22, darker(colour, 0.5)), (1.0, colour)):
        pygame.draw.polygon(surface, tone, [turned(a, b, grow) for a, b in shape])
    vein = [turned(-0.8, 0, 1.0), turned(0.8, 0, 1.0)]
    pygame.draw.lines(surface, darker(colour, 0.3), False, vein, max(1, round(length / 9)))


def _render_daisy(u: float, petals: Colour, palette: Palette) -> pygame.Surface:
    side = max(6, round(19 * u))

    def paint(surface: pygame.Surface, scale: int) -> None:
        middle = side * scale / 2
        for grow, tone in ((0.27, darker(petals, 0.45)), (0.22, petals)):
            for i in range(7):
                a = math.tau * i / 7
                centre = (middle + math.cos(a) * middle * 0.58, middle + math.sin(a) * middle * 0.58)
                pygame.draw.circle(surface, tone, centre, middle * grow * 1.35)
        pygame.draw.circle(surface, darker(palette.honey, 0.35), (middle, middle), middle * 0.34)
        pygame.draw.circle(surface, palette.honey, (middle, middle), middle * 0.27)

    return supersampled((side, side), paint, darker(petals, 0.45), 4)


def _draw_bricks(
    surface: pygame.Surface, u: float, deep: float, palette: Palette, rng: random.Random
) -> None:
    """A row of bricks just inside the hedge, each turned a little."""
    inner = _outline(surface.get_size(), u, deep + 13, random.Random(7))
    places = _points_along(inner, 23 * u)
    for (x, y), (x2, y2) in zip(places, [*places[1:], places[0]], strict=True):
        tone = mix(mix(palette.clay, palette.clay_deep, rng.random()), palette.stone, rng.uniform(0.05, 0.35))
        angle = math.degrees(math.atan2(y - y2, x2 - x)) + rng.uniform(-4, 4)
        brick = pygame.transform.rotozoom(_render_brick(u, tone), angle, 1.0)
        _stamp(surface, brick, ((x + x2) / 2, (y + y2) / 2))


def _render_brick(u: float, tone: Colour) -> pygame.Surface:
    size = (max(4, round(22 * u)), max(3, round(13 * u)))

    def paint(surface: pygame.Surface, scale: int) -> None:
        box = surface.get_rect().inflate(-scale, -scale)
        edge = max(1, round(1.3 * u * scale))
        radius = round(3.5 * u * scale)
        pygame.draw.rect(surface, darker(tone, 0.6), box, border_radius=radius)
        face = pygame.Rect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge)
        pygame.draw.rect(surface, lighter(tone, 0.3), face, border_radius=radius)
        lower = pygame.Rect(face.x, face.y + edge, face.w, face.h - edge)
        pygame.draw.rect(surface, tone, lower, border_radius=radius)

    return supersampled(size, paint, darker(tone, 0.6), 3)
