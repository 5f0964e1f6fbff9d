"""A kerb of bricks, its shadow, and the planted ground behind it."""

from __future__ import annotations

import math
import random

from drawing.colour import (
    CLAY,
    CLAY_LIGHT,
    OAT,
    STONE,
    WOOD_DARK,
    mix,
)
from drawing.curves import Point, smooth, spine, tapered
from drawing.form import form
from drawing.svg import Svg, clip, fill, glow, put, stroke

BRICK = 16.0


BED = "#4b6231"


def brick(x: float, y: float, turn: float, length: float, rng: random.Random) -> Svg:
    """One brick of the kerb."""
    w, h = length * 0.475, 6.2
    colour = mix(rng.choice((CLAY, CLAY_LIGHT, CLAY, "#a8614a", STONE)), OAT, rng.uniform(0.02, 0.32))
    shape = (
        f"{-w},{-h * 0.7} {-w * 0.8},{-h} 0,{-h * 1.03} {w * 0.8},{-h} {w},{-h * 0.7} "
        f"{w * 1.02},0 {w},{h * 0.75} {w * 0.8},{h} "
        f"0,{h * 1.02} {-w * 0.8},{h} {-w},{h * 0.75} {-w * 1.02},0"
    )
    lit = glow(-w * 0.3, -h * 0.5, w * 0.7, h * 0.5, "#ffe8c4", 0.4)
    return put(form(smooth(shape), colour, lit, line=1.1, volume=2), x=x, y=y, turn=turn)


def kerb(path: str, rng: random.Random, hidden: tuple[float, float, float, float] | None = None) -> Svg:
    """Bricks along a path, except inside the hidden rectangle."""
    length = sum(abs(b - a) for a, b in zip(spine(path, 200)[:-1], spine(path, 200)[1:], strict=True))
    count = max(1, round(length / BRICK))
    along = spine(path, count * 2)
    drawn = ""
    for i in range(count):
        z, ahead = along[2 * i + 1], along[2 * i + 2] - along[2 * i]
        if hidden and hidden[0] < z.real < hidden[2] and hidden[1] < z.imag < hidden[3]:
            continue
        drawn += brick(
            z.real,
            z.imag,
            math.degrees(math.atan2(ahead.imag, ahead.real)) + rng.uniform(-2.5, 2.5),
            abs(ahead),
            rng,
        )
    return drawn


def kerb_shadow(path: str, inside: str) -> Svg:
    """Shade along the kerb, only inside a path, so that neither of two adjoining pieces shades the other's lawn."""
    along = spine(path, 90)
    ends = [
        along[0] + (40 if along[0].real > 160 else -40),
        along[-1] + (40 if along[-1].real > 160 else -40),
    ]
    way = [ends[0], *along, ends[1]]
    wide, narrow = tapered(way, [44, 44], 110), tapered(way, [13, 13], 110)
    return clip(inside, fill(wide, "#2c3a18", 0.32, 9), put(fill(narrow, "#1f2a12", 0.36, 2.6), x=3.5, y=5.5))


def bed(path: str, outside: list[Point]) -> Svg:
    """The planted ground between a kerb and the window's edge."""
    around = [(z.real, z.imag) for z in spine(path, 120)] + outside
    edge = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in around) + "Z"
    return fill(edge, BED)


def snail() -> Svg:
    """A snail on its way along the kerb."""
    foot = form(smooth("-46,0! -40,-14 -30,-18 -20,-8 10,-8 34,-6 48,0!"), "#cdb98a", line=2, volume=4)
    horns = stroke("M-38 -14L-44 -30M-31 -16L-30 -32", "#9a8558", 2.6) + fill(
        "M-44 -30m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", WOOD_DARK
    )
    coil = stroke(
        smooth("2,-12 22,-18 24,-34 6,-44 -10,-32 -2,-20 10,-24 8,-32", closed=False), "#7a4a2c", 3, 0.8
    )
    shell = form(smooth("-16,-6 -20,-30 -2,-48 22,-46 34,-26 26,-6"), "#c98a52", coil, line=2, volume=6)
    return foot + horns + shell
