"""The pond, into which removed Hazards sink."""

from __future__ import annotations

import math
import random

from drawing.colour import CLAY_LIGHT, FERN, MOSS, OAT, STONE, STONE_DARK, mix
from drawing.curves import oval, smooth, spine
from drawing.flowers import lily_pad, water_lily
from drawing.form import line
from drawing.page import Page
from drawing.plants import blade, tuft
from drawing.svg import Svg, clip, dot, fill, glow, radial, stroke
from drawing.things import pebble

WIDTH, HEIGHT = 154, 146
PAGE = Page(WIDTH, HEIGHT)
SHORE = "10,72 18,38 44,17 80,11 116,20 140,46 143,84 128,116 96,133 58,133 26,112"


def pond() -> Svg:
    """Clear water in a ring of stones, deep in the middle, where cards sink."""
    rng = random.Random(21)
    shape = smooth(SHORE)
    water = fill(
        shape,
        radial((0, "#2f6673"), (0.55, "#3f7c86"), (0.85, "#6fa5a4"), (1, "#93bdb0"), cx=0.52, cy=0.56, r=0.6),
    )
    inner = glow(52, 40, 40, 26, "#d8ecdc", 0.5) + stroke(shape, "#173840", 16, 0.42, 5)
    for _ in range(34):
        x, y, w = rng.uniform(14, 140), rng.uniform(22, 126), rng.uniform(6, 19)
        inner += line(
            [(x - w, y), (x, y + rng.uniform(-0.8, 0.8)), (x + w, y)],
            [0.2, rng.uniform(0.9, 1.7), 0.2],
            rng.choice(("#d3e6d6", "#9cc4bc", "#28505c")),
            0.42,
            10,
        )
    for x, y, r in ((60, 92, 20), (60, 92, 28), (102, 50, 10)):
        inner += stroke(smooth(oval(x, y, r, r * 0.5)), "#d3e6d6", 1.1, 0.4)
    inner += "".join(
        dot(rng.uniform(20, 134), rng.uniform(30, 120), rng.uniform(0.5, 1.1), "#fff6d0", 0.7)
        for _ in range(16)
    )
    under = fill(smooth(oval(79, 78, 73, 66)), "#1f2a12", 0.5, 4)
    drawn = (
        under
        + clip(shape, water, inner)
        + lily_pad(34, 98, 16, 7, FERN)
        + lily_pad(50, 108, 11, 5, mix(FERN, MOSS, 0.4))
    )
    drawn += lily_pad(118, 98, 13, 6, mix(FERN, MOSS, 0.3)) + water_lily(36, 97, 0.42) + ring(rng)
    for x, height, lean in ((132, 62, 6), (139, 50, -3), (126, 44, -5), (143, 36, 4)):
        drawn += blade(x, 70 + (x % 3), height, lean, 4.4, mix(MOSS, FERN, (x % 7) / 7), 0.7)
    return (
        drawn
        + tuft(16, 122, 0.5, 8, 3, edge=0.4)
        + tuft(134, 126, 0.5, 8, 5, edge=0.4)
        + tuft(70, 144, 0.4, 7, 6, edge=0.4)
    )


def ring(rng: random.Random) -> Svg:
    """The stones of the shore, overlapping, the far ones first."""
    around = spine(SHORE, 30, closed=True)[:-1]
    drawn = ""
    for i, z in sorted(enumerate(around), key=lambda item: item[1].imag):
        big = 1.25 if math.sin(i * 2.3) > 0.5 else 1.0
        tone = mix(STONE, rng.choice((OAT, STONE_DARK, CLAY_LIGHT)), rng.uniform(0.1, 0.42))
        x, y = 76.5 + (z.real - 76.5) * 0.985, 73 + (z.imag - 73) * 0.985
        drawn += pebble(x, y, rng.uniform(8.2, 10) * big, rng.uniform(5.6, 7) * big, tone, i, 3, 1.1)
    return drawn
