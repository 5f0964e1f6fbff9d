"""Night skies, moons and moonlit ground."""

from __future__ import annotations

import math
import random

from drawing.colour import (
    mix,
)
from drawing.curves import round_path, smooth
from drawing.form import form
from drawing.plants import grass_strokes, sparkle
from drawing.svg import Svg, clip, dot, fill, glow, linear

NIGHTS = {
    -1: ("#1b2450", "#3f4f8c", "#8d95b8"),
    -2: ("#10303f", "#2b6072", "#86a8a0"),
    -3: ("#18233f", "#38507c", "#9aa0a8"),
    -4: ("#291f4c", "#574a86", "#b29cb0"),
}
"""Zenith, middle and horizon of each night."""


def night_sky(value: int, seed: int, stars: int = 60) -> Svg:
    """A starry sky."""
    top, middle, low = NIGHTS[value]
    drawn = f'<rect width="480" height="672" fill="{linear((0, top), (0.5, middle), (0.8, low), (1, low))}"/>'
    rng = random.Random(seed)
    for _ in range(stars):
        x, y, size = rng.uniform(16, 464), rng.uniform(16, 430), rng.choice([1.2, 1.5, 2, 5])
        if size > 4:
            drawn += sparkle(x, y, rng.uniform(6, 11))
        else:
            drawn += dot(x, y, size, "#fdf3cf", rng.uniform(0.5, 0.95))
    return drawn


def moon(x: float, y: float, radius: float, halo: float = 2.6) -> Svg:
    """A full moon with its halo."""
    seas = "".join(
        fill(round_path(x + radius * a, y + radius * b, radius * q, radius * q * 0.8), "#d9be80", 0.45)
        for a, b, q in (
            (-0.26, -0.26, 0.2),
            (0.3, 0.22, 0.26),
            (-0.13, 0.48, 0.14),
            (0.43, -0.43, 0.13),
            (-0.5, 0.2, 0.12),
        )
    )
    drawn = glow(x, y, radius * halo * 1.4, radius * halo * 1.4, "#9fb2dc", 0.6) + glow(
        x, y, radius * 1.7, radius * 1.7, "#f4dfa0", 0.7
    )
    return drawn + form(round_path(x, y, radius), "#f8e7b4", seas, line=0, volume=radius * 0.2, shade=0.35)


def crescent(x: float, y: float, radius: float) -> Svg:
    """A waxing moon."""
    r = radius
    path = smooth(
        f"{x - r * 0.1},{y - r}! {x + r * 0.8},{y - r * 0.55} {x + r},{y + r * 0.1} "
        f"{x + r * 0.6},{y + r * 0.8} {x - r * 0.1},{y + r} "
        f"{x - r * 0.75},{y + r * 0.62}! {x},{y + r * 0.5} {x + r * 0.38},{y} {x + r * 0.2},{y - r * 0.6}"
    )
    return glow(x, y, r * 2.6, r * 2.6, "#c9d2f2", 0.5) + form(
        path, "#f8e7b4", line=0, volume=r * 0.16, shade=0.3
    )


def night_hills(value: int, level: float = 470) -> Svg:
    """Dark ridges with trees against the sky."""
    top, middle, _ = NIGHTS[value]
    rng = random.Random(value + 9)
    drawn = ""
    for base, tone, swell in (
        (level - 60, mix(middle, top, 0.3), 15),
        (level - 26, mix(top, "#22342c", 0.35), 10),
    ):
        ridge = [
            (-10.0, base),
            *((x, base - swell * math.sin(x * 0.021 + base)) for x in range(60, 460, 70)),
            (490.0, base - 8),
        ]
        drawn += fill(smooth([*ridge, (500, 700), (-20, 700)]), tone)
        for _ in range(13):
            x, s = rng.uniform(0, 480), rng.uniform(12, 27)
            drawn += fill(
                smooth(
                    f"{x - s},{base + 12}! {x - s * 0.5},{base - s * 1.1} {x},{base - s * 1.9} "
                    f"{x + s * 0.5},{base - s * 1.1} {x + s},{base + 12}!"
                ),
                tone,
            )
    return drawn


def night_lawn(level: float = 500, seed: int = 2) -> Svg:
    """Moonlit grass."""
    shape = smooth(
        f"-10,{level + 12}! 90,{level - 8} 240,{level - 14} 380,{level - 6} 490,{level + 10}! 490,690! -10,690!"
    )
    body = f'<path d="{shape}" fill="{linear((0, "#6a8462"), (0.4, "#45604c"), (1, "#26382f"))}"/>'
    return clip(
        shape,
        body
        + grass_strokes(15, level, 465, 660, 100, random.Random(seed), ("#2a3d33", "#56705a", "#7c9468")),
    )


def firefly(x: float, y: float, size: float = 1) -> Svg:
    """A warm point of light."""
    return glow(x, y, 22 * size, 22 * size, "#ffe98a", 0.7) + dot(x, y, 3.4 * size, "#fff7c8")
