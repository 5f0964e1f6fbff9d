"""Flowers of bed, meadow and pond."""

from __future__ import annotations

import math
import random

from drawing.colour import (
    CLAY_DARK,
    CREAM,
    FERN,
    HONEY,
    MOSS,
    SAND,
    ink,
    mix,
)
from drawing.curves import round_path, smooth
from drawing.form import form, line
from drawing.plants import leaf
from drawing.svg import Svg, fill, put


def daisy(
    x: float,
    y: float,
    radius: float,
    petal: str = CREAM,
    heart: str = HONEY,
    seed: int = 0,
    tall: float = 0.9,
) -> Svg:
    """A flower head seen from the front, or from above with `tall` near 1."""
    rng = random.Random(seed)
    drawn = ""
    for i in range(9):
        turn = 40 * i + rng.uniform(-6, 6)
        shaded = math.sin(math.radians(turn - 45)) > 0
        path = smooth(
            f"{radius * 0.2},0! {radius * 0.6},{-radius * 0.24} {radius * 1.02},0 "
            f"{radius * 0.6},{radius * 0.24}"
        )
        tone = mix(petal, SAND, 0.22 if shaded else 0)
        drawn += put(
            form(
                path,
                tone,
                line=max(0.7, radius * 0.08),
                volume=1.6,
                edge=mix(ink(petal, 0.62), CLAY_DARK, 0.15),
            ),
            turn=turn,
        )
    drawn += form(round_path(0, 0, radius * 0.34), heart, line=max(0.7, radius * 0.08), volume=2)
    return put(drawn, x=x, y=y, tall=tall)


def stemmed(x: float, y: float, height: float, lean: float, head: Svg, colour: str = MOSS) -> Svg:
    """A flower on its stem; `head` is drawn round its own origin."""
    stem = line(
        [(x, y), (x + lean * 0.3, y - height * 0.6), (x + lean, y - height)], [3, 2.4, 1.8], colour, 1
    )
    shoot = leaf(
        x + lean * 0.2, y - height * 0.4, height * 0.32, height * 0.12, -40, mix(colour, FERN, 0.4), 0.9, 1.4
    )
    return stem + shoot + put(head, x=x + lean, y=y - height)


def tulip(x: float, y: float, size: float, colour: str) -> Svg:
    """A closed tulip head standing on its origin."""
    back = form(
        smooth("-9,0! -14,-14 -9,-28! -2,-18 0,-30! 3,-18 10,-28! 14,-14 9,0! 0,3"),
        mix(colour, CLAY_DARK, 0.3),
        line=1.3,
        volume=3,
    )
    front = form(smooth("-6,1 -10,-12 -1,-25! 9,-12 6,1 0,3"), colour, line=1.1, volume=3)
    return put(back + front, x=x, y=y, scale=size)


def bell(x: float, y: float, scale: float, colour: str, turn: float) -> Svg:
    """One hanging bell."""
    path = smooth("-3,0 -7,8 -9,18! -5,15 -2,19! 1,15 4,19! 7,15 10,18! 7,8 3,0")
    return put(form(path, colour, line=1.1, volume=2.4), x=x, y=y, turn=turn, scale=scale)


def foxglove(x: float, y: float, height: float, colour: str, seed: int) -> Svg:
    """A spike of bells."""
    rng = random.Random(seed)
    drawn = line([(x, y), (x + 3, y - height * 0.5), (x + 8, y - height)], [3.4, 2.6, 1], MOSS, 1)
    for i in range(8, 0, -1):
        t, side = i / 8, 1 if i & 1 else -1
        tone = mix(colour, CREAM, 0.15 + 0.2 * rng.random())
        drawn += bell(
            x + 3 * t + side * 3 + 3, y - height * (0.25 + 0.72 * t), 0.95 - 0.5 * t, tone, -side * 38
        )
    return drawn


def lily_pad(x: float, y: float, rx: float, ry: float, colour: str = FERN) -> Svg:
    """A floating leaf with its shadow on the water."""
    knots = (
        f"{x},{y}! {x + rx * 0.8},{y - ry * 0.7}! {x + rx * 0.2},{y - ry} {x - rx * 0.7},{y - ry * 0.7} {x - rx},{y} "
        f"{x - rx * 0.6},{y + ry * 0.8} {x + rx * 0.1},{y + ry} {x + rx * 0.8},{y + ry * 0.6} {x + rx},{y - ry * 0.25}!"
    )
    ribs = "".join(
        line([(x, y), (x + rx * math.cos(a), y + ry * math.sin(a))], [1.5, 0.3], ink(colour), 0.4, 5)
        for a in (0.3, 1, 1.8, 2.6, 3.4, 4.2)
    )
    under = fill(round_path(x + 4, y + 5, rx, ry), "#20404a", 0.45, 2)
    return under + form(smooth(knots), colour, ribs, line=1.4, volume=3)


def water_lily(x: float, y: float, scale: float, petal: str = "#f3d6c8") -> Svg:
    """An open water lily."""
    drawn = ""
    for turn in (-68, 68, -40, 40, -14, 14, 0):
        tone = mix(petal, "#dd7d63", 0.2 * abs(turn) / 60)
        drawn += put(form(smooth("0,0! -7,-12 0,-26! 7,-12"), tone, line=1.1, volume=2), turn=turn)
    return put(drawn + fill(round_path(0, -3, 6, 4), HONEY), x=x, y=y, scale=scale)
