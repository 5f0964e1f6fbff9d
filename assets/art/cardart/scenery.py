"""Backgrounds of the cards: patterned skies, hills, hedges, lawns, night skies."""

from __future__ import annotations

import random
from collections.abc import Callable

from drawing.colour import (
    CREAM,
    DUSK,
    FERN,
    FERN_LIGHT,
    FERN_PALE,
    MOSS,
    MOSS_DARK,
    ink,
    mix,
)
from drawing.curves import polygon, smooth, tapered
from drawing.plants import bush, clover, grass_strokes
from drawing.svg import Svg, clip, dot, fill, glow, group, linear, named

HUES = {3: "#a9c77a", 4: "#f3d078", 5: "#dc8c60", 6: "#aac8de", 7: "#c3a2cc", 8: "#ab8a6c"}
"""Ground tone of each value's sky."""


def clovers(tone: str) -> Svg:
    """Clover leaves in rows."""
    drawn = ""
    for row in range(10):
        for column in range(7):
            x, y = 20 + column * 80 + (40 if row % 2 else 0), 26 + row * 56
            drawn += clover(x, y + 8, 1.25, tone, 3, 1, 20 * ((row + column) % 3 - 1))
    return drawn


def rays(tone: str) -> Svg:
    """Upright stripes."""
    return "".join(
        fill(polygon([(x, -10), (x + 34, -10), (x + 34, 560), (x, 560)]), tone) for x in range(-2, 500, 68)
    )


def slants(tone: str) -> Svg:
    """Slanting stripes."""
    return "".join(
        fill(polygon([(x, -10), (x + 30, -10), (x - 390, 560), (x - 420, 560)]), tone)
        for x in range(20, 1000, 76)
    )


def scallops(tone: str) -> Svg:
    """Scales made of three arcs each."""
    drawn = ""
    for row in range(12):
        for column in range(-1, 7):
            x, y = column * 84 + (42 if row % 2 else 0), 24 + row * 46
            for radius in (40, 26, 12):
                arc = smooth(
                    [
                        (x - radius, y),
                        (x - radius * 0.7, y - radius * 0.7),
                        (x, y - radius),
                        (x + radius * 0.7, y - radius * 0.7),
                        (x + radius, y),
                    ],
                    closed=False,
                )
                drawn += f'<path d="{arc}" fill="none" stroke="{tone}" stroke-width="6.5"/>'
    return drawn


def diamonds(tone: str) -> Svg:
    """Diamonds with dots between them."""
    drawn = ""
    for row in range(9):
        for column in range(8):
            x, y = 6 + column * 68 + (34 if row % 2 else 0), 20 + row * 62
            drawn += fill(polygon([(x, y - 27), (x + 19, y), (x, y + 27), (x - 19, y)]), tone)
            drawn += dot(x + 34, y, 3.6, tone)
    return drawn


def waves(tone: str) -> Svg:
    """Lying waves."""
    drawn = ""
    for row in range(10):
        y = 24 + row * 54
        drawn += fill(
            tapered(
                [
                    (-20, y),
                    (60, y - 20),
                    (140, y + 6),
                    (220, y - 20),
                    (300, y + 6),
                    (380, y - 20),
                    (460, y + 6),
                    (520, y - 10),
                ],
                [13] * 5,
                60,
            ),
            tone,
        )
    return drawn


PATTERNS = {3: clovers, 4: rays, 5: slants, 6: scallops, 7: diamonds, 8: waves}


def sheet(paint: str) -> Svg:
    """The whole card filled with one paint."""
    return f'<rect width="480" height="672" fill="{paint}"/>'


def sky(value: int, strength: float = 0.42) -> Svg:
    """The patterned sky of a value, light from the upper left."""
    return patterned_sky(HUES[value], PATTERNS[value], strength)


def patterned_sky(hue: str, draw: Callable[[str], Svg], strength: float = 0.42) -> Svg:
    """A sky of one hue under a pattern, light from the upper left."""
    dark = mix(hue, ink(hue, 0.7), 0.55)
    base = sheet(linear((0, mix(hue, "#ffffff", 0.06)), (1, mix(hue, CREAM, 0.45))))
    pattern = group(draw(dark), opacity=strength)
    return (
        base + pattern + glow(150, 120, 260, 230, "#fff6d6", 0.75) + glow(300, 520, 300, 130, "#fff3cc", 0.7)
    )


def hills(value: int, level: float = 470) -> Svg:
    """Two hazy ridges in the value's hue, with round trees."""
    return ridges(HUES[value], value, level)


def ridges(hue: str, seed: int, level: float = 470) -> Svg:
    """Two hazy ridges in a hue, with round trees."""
    rng = random.Random(seed)
    far, near = mix("#a9ba98", hue, 0.45), mix("#8ea672", hue, 0.28)
    drawn = fill(
        smooth(
            f"-10,{level - 32}! 80,{level - 62} 170,{level - 46} 260,{level - 74} 360,{level - 48} 490,{level - 70}! "
            f"490,680! -10,680!"
        ),
        far,
    )
    drawn += fill(
        smooth(
            f"-10,{level - 8}! 90,{level - 28} 200,{level - 12} 300,{level - 36} 400,{level - 18} 490,{level - 34}! "
            f"490,680! -10,680!"
        ),
        near,
    )
    for i in range(17):
        x, y, s = i * 30 + rng.uniform(-9, 9), level - 16 + rng.uniform(-6, 8), rng.uniform(9, 18)
        tone = mix(near, MOSS, rng.uniform(0.15, 0.4))
        drawn += fill(
            smooth(
                f"{x - s},{y + 9}! {x - s * 0.7},{y - s * 0.6} {x},{y - s} {x + s * 0.7},{y - s * 0.5} {x + s},{y + 9}!"
            ),
            tone,
            0.95,
        )
    return drawn


def lawn(level: float = 500, seed: int = 1, tone: str = FERN) -> Svg:
    """A mown green from `level` down to the edge."""
    shape = smooth(
        f"-10,{level + 12}! 90,{level - 8} 230,{level - 16} 370,{level - 6} 490,{level + 10}! 490,690! -10,690!"
    )
    body = f'<path d="{shape}" fill="{linear((0, mix(tone, FERN_LIGHT, 0.5)), (0.5, tone), (1, MOSS), x2=0.15)}"/>'
    for i in range(-5, 8):
        if i % 2:
            body += fill(
                polygon(
                    [
                        (240 + i * 40, level - 20),
                        (280 + i * 40, level - 20),
                        (240 + (i + 1) * 112, 690),
                        (240 + i * 112, 690),
                    ]
                ),
                FERN_LIGHT,
                0.3,
            )
    body += grass_strokes(
        15, level, 465, 660, 90, random.Random(seed), (MOSS_DARK, MOSS, FERN_LIGHT, FERN_PALE)
    )
    return clip(shape, body)


def hedge(level: float, seed: int, tone: str = MOSS) -> Svg:
    """Bushes at both sides, in the middle distance."""
    left = bush(34, level, 84, 52, tone, seed, 120, 19)
    right = bush(446, level + 2, 84, 56, mix(tone, DUSK, 0.12), seed + 1, 120, 19)
    return (
        bush(130, level + 16, 60, 28, mix(tone, FERN, 0.35), seed + 2, 60, 15)
        + left
        + bush(352, level + 18, 64, 28, mix(tone, FERN, 0.3), seed + 3, 60, 15)
        + right
    )


def distance(drawing: Svg) -> Svg:
    """Scenery, painted more lightly than figures."""
    return group(drawing, filter=named("paint", 3, 0.05, 0.02, 0.035, 2.2))


def small_sky(value: int) -> Svg:
    """Sky and hill behind the head of a small card."""
    return distance(
        sky(value, 0.5)
        + fill(
            smooth("-10,560! 120,530 360,530 490,556! 490,690! -10,690!"),
            linear((0, mix(FERN, FERN_LIGHT, 0.4)), (1, MOSS)),
        )
    )
