"""The garden at the end of a game: the sun sets behind a round green, and lights hang over the meadow."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from drawing.beds import clump, hosta
from drawing.colour import (
    CLAY,
    CREAM,
    DUSK,
    FERN,
    FERN_LIGHT,
    HONEY,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    PLUM,
    WOOD_DARK,
    mix,
)
from drawing.curves import oval, polygon, round_path, smooth, spine
from drawing.form import form, line
from drawing.page import Page
from drawing.plants import bush, grass_strokes, mushroom, sparkle, tuft
from drawing.svg import Svg, clip, fill, glow, group, linear, named, put, stroke

from tableart.course import windmill
from tableart.course.kerb import brick
from tableart.views import vista
from tableart.views.title import frame_left, frame_right

PAGE = Page(vista.WIDTH, vista.HEIGHT)
SUN = (600.0, 420.0)
MILL, MILL_SCALE = (252, 196), 0.9
"""The position of the windmill's page; its sails are a separate picture."""
GREEN = (600.0, 596.0, 560.0, 116.0)
"""The centre and radii of the round green for the winners."""
POLES = ((-110, 486), (222, 486), (978, 486), (1306, 470), (1740, 480))
"""The positions of the lamp poles."""


def evening() -> Svg:
    """The whole picture."""
    far = group(sky() + ridges(), filter=named("paint", 3, 0.05, 0.008, 0.02, 2))
    middle = group(meadow(), filter=named("paint", 5, 0.06, 0.012, 0.03, 1.6))
    mill = put(windmill.body(), x=MILL[0], y=MILL[1], scale=MILL_SCALE)
    ground = group(green(), filter=named("paint", 6, 0.06, 0.012, 0.03, 1.4))
    land = middle + mill + ground
    return far + land + dusk() + windows() + lights() + near()


def sky() -> Svg:
    """Violet above, rose, and gold where the sun goes down."""
    tones = linear(
        (0, "#34406f"),
        (0.18, "#5a5a8c"),
        (0.34, "#a5758f"),
        (0.47, "#e09a7c"),
        (0.57, "#f7c987"),
        (1, "#fbdc9c"),
        x2=0,
    )
    drawn = f'<rect x="-20" y="-20" width="{vista.WIDTH + 40}" height="{vista.HEIGHT + 40}" fill="{tones}"/>'
    x, y = SUN
    drawn += glow(x, y, 760, 330, "#ffd58c", 0.75) + glow(x, y, 330, 210, "#fff0bc", 0.9)
    for i in range(13):
        angle = math.radians(184 + i * 14.3)
        ray = [
            (x + r * math.cos(angle + a), y + r * math.sin(angle + a))
            for r, a in ((70, -0.02), (1500, -0.048), (1500, 0.048), (70, 0.02))
        ]
        drawn += fill(polygon(ray), "#ffe9b8", 0.085)
    drawn += fill(round_path(x, y - 30, 62), "#fff3c4", 0.95, 3)
    rng = random.Random(8)
    for _ in range(34):
        sx, sy = rng.uniform(0, vista.WIDTH), rng.uniform(-4, 150)
        drawn += sparkle(sx, sy, rng.uniform(2.2, 5.2), "#fff6dc", rng.uniform(0.35, 0.85) * (1 - sy / 210))
    for cx, cy, scale, seed in (
        (1120, 300, 0.9, 7),
        (250, 262, 0.8, 8),
        (1470, 214, 0.7, 3),
        (905, 352, 0.5, 4),
    ):
        drawn += low_cloud(cx, cy, scale, seed)
    return drawn


def low_cloud(x: float, y: float, scale: float, seed: int) -> Svg:
    """A long cloud lit from below."""
    rng = random.Random(seed)
    drawn = ""
    for tone, dy, opacity in (("#8b6a8e", 0, 0.55), ("#f3a98a", 6, 0.7), ("#ffdca4", 10, 0.65)):
        for i in range(7):
            wide = rng.uniform(60, 120) * (1 - abs(i - 3) * 0.13)
            drawn += fill(round_path((i - 3) * 62 + rng.uniform(-16, 16), dy + rng.uniform(-3, 3), wide, 9 - dy * 0.35),
                          tone, opacity * 0.55, 3)  # fmt: skip
    return put(drawn, x=x, y=y, scale=scale)


def ridges() -> Svg:
    """Hazy hills, each nearer and darker than the last, with trees along them."""
    drawn = ""
    for level, tone, swell, seed in (
        (392, "#c99a92", 30, 1),
        (414, "#a3858a", 24, 2),
        (436, "#7d7a6c", 18, 3),
    ):
        rng = random.Random(seed + 20)

        def height(x: float, level: float = level, swell: float = swell, seed: int = seed) -> float:
            return level - swell * (math.sin(x * 0.0048 + seed * 1.7) + 0.4 * math.sin(x * 0.014 + seed))

        edge = [(x, height(x)) for x in range(-60, vista.WIDTH + 120, 60)]
        outline = "L".join(f"{z.real:.1f} {z.imag:.1f}" for z in spine(edge, 160))
        drawn += fill(f"M{outline}L{vista.WIDTH + 60} 730L-60 730Z", tone)
        for _ in range(60):
            x, s = rng.uniform(-20, vista.WIDTH + 20), rng.uniform(7, 15) * (0.8 + seed * 0.25)
            y, dark = height(x), mix(tone, "#3d3a44", rng.uniform(0.16, 0.36))
            crown = (
                f"{x - s},{y + 8}! {x - s * 0.8},{y - s * 0.6} {x},{y - s * 1.2} "
                f"{x + s * 0.8},{y - s * 0.6} {x + s},{y + 8}!"
            )
            side = -1 if x > SUN[0] else 1
            drawn += fill(smooth(crown), dark)
            drawn += fill(
                round_path(x + side * s * 0.4, y - s * 0.6, s * 0.36, s * 0.34),
                mix(dark, "#ffd79a", 0.5),
                0.7,
            )
    return drawn


def meadow() -> Svg:
    """Meadow, hedges, the village."""
    tones = linear((0, "#bdb062"), (0.3, "#8f9c49"), (1, "#56703a"), x2=0)
    drawn = fill(f"M-20 448C300 424 560 462 820 446C1080 430 1380 420 {vista.WIDTH + 20} 452V740H-20Z", tones)
    for x, y, rx, ry, tone, seed in (
        (40, 450, 150, 62, MOSS, 1),
        (470, 446, 74, 26, mix(MOSS, FERN, 0.4), 3),
        (760, 440, 86, 24, mix(MOSS, FERN, 0.4), 7),
        (1110, 446, 120, 40, mix(MOSS, FERN, 0.2), 4),
        (1420, 444, 150, 54, MOSS, 5),
        (1660, 446, 110, 80, mix(MOSS, DUSK, 0.12), 6),
    ):
        drawn += bush(x, y, rx, ry, tone, seed, int(rx * ry / 16), 15, "#d2d184")
    drawn += vista.cottage(872, 462, 0.78, "#8d6a8c") + vista.cottage(796, 456, 0.56, "#b3772a")
    drawn += vista.cottage(1404, 458, 0.74)
    return drawn + grass_strokes(
        0, 458, vista.WIDTH, 720, 620, random.Random(4), (MOSS, FERN, FERN_LIGHT, MOSS_DARK), 0.03, 0.5
    )


def green() -> Svg:
    """A mown green with a kerb of bricks around it, and a path to it from the right."""
    x, y, rx, ry = GREEN
    path = smooth(
        f"{x + rx - 90},{y - 40}! 1300,560 1500,520 1740,512! 1740,566! 1520,580 1320,640 {x + rx - 40},{y + 50}!"
    )
    drawn = fill(path, linear((0, "#d8c48c"), (1, "#b3975e"), x2=0)) + stroke(path, "#6f5a32", 3, 0.35, 2)
    shape = smooth(oval(x, y, rx, ry, 0, 16))
    drawn += fill(smooth(oval(x, y + 8, rx + 14, ry + 10, 0, 16)), "#2f3f1b", 0.45, 7)
    stripes = ""
    for i in range(-9, 10, 2):
        corners = [
            (x + i * 62, y - ry - 6),
            (x + (i + 1) * 62, y - ry - 6),
            (x + (i + 1) * 96, y + ry + 6),
            (x + i * 96, y + ry + 6),
        ]
        stripes += fill(polygon(corners), "#e8e292", 0.2)
    light = glow(x, y - 60, 420, 110, "#ffe9a8", 0.55)
    body = fill(shape, linear((0, "#c3c66e"), (0.5, "#9aae52"), (1, "#71893f"), x2=0))
    drawn += clip(shape, body, stripes, light, stroke(shape, "#33451f", 16, 0.35, 5))
    return drawn + _kerb()


def _kerb() -> Svg:
    """Bricks all around the green, larger at the front."""
    x, y, rx, ry = GREEN
    rng, drawn, angle = random.Random(15), "", 0.0
    spots = []
    while angle < math.tau:
        px, py = x + rx * math.cos(angle), y + ry * math.sin(angle)
        way = math.atan2(ry * math.cos(angle), -rx * math.sin(angle))
        size = 0.72 + 0.5 * (py - y + ry) / (2 * ry)
        spots.append((py, px, math.degrees(way), size))
        angle += 15.5 * size / math.hypot(rx * math.sin(angle), ry * math.cos(angle))
    for py, px, turn, size in sorted(spots):
        drawn += put(brick(0, 0, turn, 16, rng), x=px, y=py, scale=size)
    return drawn


def dusk() -> Svg:
    """The fading light: the ground is cooler at the front and the edges, and golden below the sun."""
    wide, high = vista.WIDTH, vista.HEIGHT
    veil = linear((0, "#fff0d8"), (0.4, "#f4d8c0"), (1, "#a99bb0"), x2=0)
    drawn = group(
        f'<rect x="-20" y="430" width="{wide + 40}" height="{high - 400}" fill="{veil}"/>', blend="multiply"
    )
    drawn += group(glow(SUN[0], 560, 620, 190, "#ffd98a", 0.5), blend="soft-light")
    return drawn


def lights() -> Svg:
    """Strings of small lamps between slender poles, each with a pennant."""
    drawn = ""
    tops = [(x, 186 + (i % 2) * 14) for i, (x, _) in enumerate(POLES)]
    tones = (HONEY_LIGHT, "#ffb27a", "#ffe9b0", "#f7c6a0", "#ffd98a")
    for i, ((x, top), (_, foot)) in enumerate(zip(tops, POLES, strict=True)):
        drawn += fill(round_path(x + 10, foot + 1, 26, 5), "#231a1c", 0.5, 3)
        drawn += line([(x, top), (x + 1, 340), (x, foot)], [5, 6, 8], mix(WOOD_DARK, "#3a2a3a", 0.4), 1)
        drawn += group(
            tuft(x - 6, foot + 4, 0.7, 7, i) + tuft(x + 8, foot + 5, 0.6, 6, i + 9), filter=named("dusk", 0.6)
        )
        flag = smooth(
            f"{x + 3},{top - 22}! {x + 22},{top - 18} {x + 42},{top - 10}! {x + 22},{top - 6} {x + 3},{top}!"
        )
        drawn += line([(x, top + 4), (x, top - 26)], [4, 3], WOOD_DARK, 1) + form(
            flag, (CLAY, HONEY, PLUM)[i % 3], line=1.3, volume=2.4
        )
    for number, ((x1, y1), (x2, y2)) in enumerate(pairwise(tops)):
        sag = 66 + 10 * (number % 2)
        wire = spine([(x1, y1 + 8), ((x1 + x2) / 2, (y1 + y2) / 2 + sag), (x2, y2 + 8)], 80)
        drawn += line(wire, [1.6, 1.6, 1.6], "#3f3038", 0.9, 40)
        count = round((x2 - x1) / 46)
        for n in range(1, count):
            z = wire[round(80 * n / count)]
            drawn += _lamp(z.real, z.imag + 2, tones[(n + number) % len(tones)])
    return drawn


def windows() -> Svg:
    """Light from the windows of the village and the mill's door."""
    spots = ((872, 462, 0.78), (796, 456, 0.56), (1404, 458, 0.74))
    drawn = "".join(
        glow(x + 19 * s, y - 36 * s, 34 * s, 34 * s, "#ffd36a", 0.9)
        + glow(x + 19 * s, y - 36 * s, 10 * s, 10 * s, "#fff4c0", 1)
        for x, y, s in spots
    )
    x, y = MILL[0] + 84 * MILL_SCALE, MILL[1] + 218 * MILL_SCALE
    return drawn + glow(x, y, 46, 52, "#ffcf70", 0.75) + glow(x + 6, y + 36, 74, 20, "#ffcf70", 0.5)


def _lamp(x: float, y: float, tone: str) -> Svg:
    return (
        glow(x, y + 9, 34, 34, tone, 0.75)
        + line([(x, y - 2), (x, y + 4)], [3.4, 4], WOOD_DARK, 1)
        + form(
            round_path(x, y + 10, 6.4, 7.6),
            mix(tone, "#fffbe8", 0.5),
            line=1,
            volume=1.6,
            edge=mix(tone, WOOD_DARK, 0.5),
        )
    )


def near() -> Svg:
    """Flowers and leaves in the foreground, in evening shade."""
    drawn = frame_left() + frame_right() + group(_middle(), filter=named("paint", 9, 0.10, 0.014, 0.05, 1.6))
    shade = "".join(fill(round_path(x, 800, 520, 170), "#231a2c", 0.55, 60) for x in (0, 1707)) + fill(
        round_path(853, 800, 900, 96), "#231a2c", 0.4, 40
    )
    return group(drawn, filter=named("dusk", 0.8)) + shade


def _middle() -> Svg:
    """Low growth along the lower edge between the two beds."""
    rng, drawn = random.Random(77), ""
    for i in range(12):
        x = 520 + i * 62 + rng.uniform(-14, 14)
        drawn += tuft(x, 726, rng.uniform(0.8, 1.3), 9, i + 3)
    drawn += put(clump(0, 0, 14, CREAM, HONEY, 6, 71), x=620, y=716) + mushroom(700, 722, 0.8, CLAY, -6)
    drawn += put(clump(0, 0, 13, HONEY_LIGHT, "#7a3d22", 6, 72), x=900, y=718)
    drawn += put(clump(0, 0, 14, "#d9b8d6", HONEY, 6, 73), x=1060, y=716) + put(
        hosta(0, 0, 44, 74), x=980, y=722
    )
    return drawn
