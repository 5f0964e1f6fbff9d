"""The four suits: each has its own shape, colour, sky and pattern, and any one of these is enough to recognise it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from cardart.scenery import clovers, rays, scallops
from drawing.colour import ink, mix
from drawing.curves import Point, knots, round_path, smooth
from drawing.form import form
from drawing.svg import Svg, dot, fill, glow, put, stroke


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: the enamel of its label, the ink on it, its sky with a pattern, and its ground."""

    name: str
    enamel: str
    letter: str
    sky: str
    pattern: Callable[[str], Svg]
    seed: int


def spots(tone: str) -> Svg:
    """Round spots of two sizes, as on a toadstool."""
    drawn = ""
    for row in range(10):
        for column in range(7):
            x, y = 16 + column * 84 + (42 if row % 2 else 0), 20 + row * 60
            drawn += dot(x, y, 19 if (row + column) % 2 else 13, tone) + dot(x + 38, y + 14, 5.5, tone)
    return drawn


GREEN = Suit("green", "#a6d67c", "#1f3f0d", "#d3ebbd", clovers, 3)
YELLOW = Suit("yellow", "#f0b02c", "#4a2a10", "#f6d672", rays, 4)
BLUE = Suit("blue", "#2c4f86", "#fbf4dc", "#9dbcdc", scallops, 6)
RED = Suit("red", "#9a261c", "#fbf4dc", "#cc7a60", spots, 5)
SUITS = (GREEN, YELLOW, BLUE, RED)


def _turned(points: str, turn: float) -> list[Point]:
    lean = complex(math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    return [((z * lean).real, (z * lean).imag) for z, _ in knots(points)]


_LEAF = "0,-1! -12,-11 -25,-25 -21,-43 -8,-47 0,-37! 8,-47 21,-43 25,-25 12,-11"


def _marked(points: str, turn: float) -> str:
    """The same points turned, with their corners kept."""
    corners = [corner for _, corner in knots(points)]
    return " ".join(
        f"{x:.2f},{y:.2f}{'!' if corner else ''}"
        for (x, y), corner in zip(_turned(points, turn), corners, strict=True)
    )


def clover_shape() -> list[str]:
    """Three heart-shaped leaves and a stalk."""
    stalk = smooth("-5,-2! -3,22 8,52! 20,47! 9,20 5,-2!")
    return [stalk, *(smooth(_marked(_LEAF, turn)) for turn in (112, -112, 0))]


def sun_shape() -> list[str]:
    """Nine pointed rays, free of the disc."""
    ray = "-9.5,-31! 0,-53! 9.5,-31! 0,-28"
    return [*(smooth(_marked(ray, turn * 40)) for turn in range(9)), round_path(0, 0, 25)]


def drop_shape() -> list[str]:
    """A drop, its tip up."""
    return [smooth("0,-52! 16,-24 33,4 35,24 22,43 0,49 -22,43 -35,24 -33,4 -16,-24")]


def toadstool_shape() -> list[str]:
    """A wide cap on a stout stem."""
    return [
        smooth("-13,-4! -12,22 -20,44! 20,44! 12,22 13,-4!"),
        smooth("-50,4! -46,-26 -22,-46 0,-49 22,-46 46,-26 50,4! 26,11 0,13 -26,11"),
    ]


_SHAPES = {"green": clover_shape, "yellow": sun_shape, "blue": drop_shape, "red": toadstool_shape}


def symbol(suit: Suit, x: float, y: float, size: float, colour: str = "", edge: str = "") -> Svg:
    """The suit's shape, `size` across, its centre at (x, y)."""
    tone = colour or suit.enamel
    rim = edge or ink(tone)
    shapes = _SHAPES[suit.name]()
    under = "".join(stroke(shape, rim, 7) + fill(shape, rim) for shape in shapes)
    body = "".join(form(shape, tone, line=0, volume=5, shade=0.5) for shape in shapes)
    return put(put(under, x=1.2, y=1.8) + body + _details(suit, tone, rim), x=x, y=y, scale=size / 100)


def _details(suit: Suit, tone: str, rim: str) -> Svg:
    """The few marks inside a suit's shape."""
    soft = mix(tone, rim, 0.55)
    match suit.name:
        case "green":
            return "".join(
                put(fill(smooth("-1.4,-6! 0,-30! 1.4,-6!"), soft), turn=turn) for turn in (0, 112, -112)
            )
        case "yellow":
            return stroke(round_path(0, 0, 15), soft, 3.4)
        case "blue":
            return glow(-10, 12, 16, 24, "#ffffff", 0.5) + fill(
                smooth("-20,12! -20,28 -6,38! -14,28 -13,14"), mix(tone, "#ffffff", 0.5), 0.9
            )
        case _:
            caps = ((-22, -16, 9.5, 7.5), (6, -29, 9, 6.5), (27, -10, 7, 6), (-2, -4, 5.5, 4))
            return "".join(fill(round_path(a, b, c, d), soft) for a, b, c, d in caps)
