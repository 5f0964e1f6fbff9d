"""The mown lawn at golden hour, as wide as the widest window (21:9), without any border."""

from __future__ import annotations

import math
import random

from drawing.colour import FERN_LIGHT, FERN_PALE, MOSS, MOSS_DARK
from drawing.curves import oval, polygon, smooth
from drawing.form import line
from drawing.page import Page
from drawing.plants import clover
from drawing.svg import Svg, clip, fill, glow, group, linear, named, put, radial

WIDTH, HEIGHT = 1680, 720
PAGE = Page(WIDTH, HEIGHT)
STRIPE = 92
LIGHTEST = "#a7ae5d"
"""The maximum lightness of the lawn, beyond which the light rims of cards would be lost."""


def lawn() -> Svg:
    """Vertical stripes, warm light from the upper left, and tree shade in the corners."""
    whole = f"M-20 -20H{WIDTH + 20}V{HEIGHT + 20}H-20Z"
    ground = fill(whole, linear((0, "#959f4c"), (0.45, "#829243"), (1, "#687f3b"), x1=0, y1=0, x2=0.8, y2=1))
    ground += stripes() + blades(random.Random(12), 2300)
    ground = group(ground, filter=named("paint", 3, 0.03, 0.012, 0.03, 2))
    return clip(whole, ground + growth() + light() + leaf_shade(random.Random(5)))


def stripes() -> Svg:
    """The stripes mown away from the viewer: lighter, with a thin dark seam on both sides."""
    drawn = ""
    for i in range(-8, 26):
        x = i * STRIPE
        edge = [(x - 250, HEIGHT + 40), (x - 60, 400), (x + 180, -40)]
        far = [(x + STRIPE + 180, -40), (x + STRIPE - 60, 400), (x + STRIPE - 250, HEIGHT + 40)]
        if i % 2:
            path = smooth(
                " ".join(f"{a},{b}{'!' if k in (0, 2) else ''}" for k, (a, b) in enumerate(edge))
                + " "
                + " ".join(f"{a},{b}{'!' if k in (0, 2) else ''}" for k, (a, b) in enumerate(far))
            )
            drawn += fill(path, "#c6c96a", 0.20)
        drawn += line(edge, [2.2, 2.2, 2.2], MOSS_DARK, 0.08, 8)
    return drawn


def blades(rng: random.Random, count: int) -> Svg:
    """Single blades of grass, and occasionally a clover or a petal."""
    drawn = ""
    for _ in range(count):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        tone = rng.choice((MOSS, MOSS, MOSS_DARK, FERN_LIGHT, FERN_PALE))
        drawn += line([(x, y), (x + rng.uniform(-1, 2), y - rng.uniform(3, 5.5))], [1.3, 0.2], tone, 0.3, 3)
    for _ in range(1500):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        length = rng.uniform(8, 26)
        drawn += line(
            [(x, y), (x + length * 0.42, y - length)], [1.6, 0.4], rng.choice(("#d6d68a", MOSS_DARK)), 0.10, 2
        )
    for _ in range(90):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        drawn += fill(
            polygon(oval(x, y, rng.uniform(1, 2), rng.uniform(0.8, 1.4), 0, 6)),
            rng.choice(("#f3ead0", "#e9d28a", "#d9b7a0")),
            0.32,
        )
    return drawn


CLOVER = ((634, 296), (1212, 516), (268, 668), (1062, 262), (1418, 560), (452, 262), (118, 520))
CLOVER += ((1560, 250), (1588, 560), (838, 216), (866, 640))
DAISIES = ((412, 470), (664, 344), (1318, 500), (1030, 556), (1100, 204), (96, 300), (1530, 470))
DIVOTS = ((614, 258), (532, 430), (1238, 262), (1352, 536), (150, 640), (1500, 360))
"""The positions of clover, daisies and divots on the lawn, mostly away from the cards."""


def growth() -> Svg:
    """The other plants on the lawn, small and light, so that nobody takes them for a part of the game."""
    rng = random.Random(31)
    torn = "".join(divot(x, y, rng) for x, y in DIVOTS)
    green = "".join(clover_patch(x, y, rng) for x, y in CLOVER)
    return torn + green + "".join(daisies(x, y, rng) for x, y in DAISIES)


def divot(x: float, y: float, rng: random.Random) -> Svg:
    """Bare earth where a club went too deep, and the piece of turf beside it."""
    earth = polygon(oval(x, y, rng.uniform(7, 10), rng.uniform(2.4, 3.2), rng.uniform(-8, 8), 9))
    lip = polygon(oval(x + 0.8, y + 0.9, 8, 2.2, 0, 9))
    piece = polygon(oval(x + rng.uniform(13, 18), y + rng.uniform(-2, 4), 4.2, 2, 20, 7))
    return fill(earth, "#4b3a22", 0.75) + fill(lip, "#6e5532", 0.55) + fill(piece, MOSS_DARK, 0.8)


def clover_patch(x: float, y: float, rng: random.Random) -> Svg:
    """Leaves of clover, those behind darker, over their own shade."""
    drawn = fill(polygon(oval(x + 3, y + 5, 17, 7, 0, 11)), "#1c2a12", 0.34)
    spots = sorted((rng.gauss(0, 8.5), rng.gauss(0, 4.2)) for _ in range(17))
    for across, down in sorted(spots, key=lambda spot: spot[1]):
        turn, scale = rng.uniform(0, 120), rng.uniform(0.3, 0.42)
        tone = rng.choice(("#5f8d3c", "#6f9c45", "#527d38"))
        drawn += clover(x + across + 0.7, y + down + 0.9, scale * 1.12, "#2c451f", turn=turn)
        drawn += clover(x + across, y + down, scale, tone, turn=turn)
    return drawn


def daisies(x: float, y: float, rng: random.Random) -> Svg:
    """A few small daisies, seen from above."""
    drawn = ""
    for _ in range(rng.randint(3, 5)):
        at = (x + rng.gauss(0, 8), y + rng.gauss(0, 5))
        drawn += fill(polygon(oval(at[0] + 1, at[1] + 1.6, 3.6, 2.8, 0, 8)), "#1c2a12", 0.3)
        drawn += put(clover(0, 0, 0.26, "#e8ead2", leaves=7), x=at[0], y=at[1], tall=0.8)
        drawn += fill(polygon(oval(*at, 1.2, 1.0, 0, 7)), "#d8a93c")
    return drawn


def light() -> Svg:
    """The low sun: a warm pool left of the centre, haze at the upper left, dusk towards the lower right."""
    pool = glow(WIDTH * 0.42, HEIGHT * 0.58, 640, 400, "#ffe487", 0.24)
    haze = glow(WIDTH * 0.1, -20, 620, 320, "#ffdb80", 0.16)
    dusk = radial((0, "#22301c", 0), (0.5, "#22301c", 0.03), (1, "#1c2a1e", 0.52), cx=0.42, cy=0.5, r=0.66)
    return pool + haze + f'<rect x="-20" y="-20" width="{WIDTH + 40}" height="{HEIGHT + 40}" fill="{dusk}"/>'


BRANCHES = (
    (318, 130, 70, 110),
    (335, 300, 100, 42),
    (560, 60, 120, 70),
    (640, 190, 46, 80),
    (700, 380, 60, 40),
    (590, 452, 90, 34),
    (1075, 100, 90, 90),
    (1215, 262, 110, 36),
    (1230, 540, 60, 40),
    (1385, 505, 110, 46),
    (1420, 60, 110, 80),
    (1455, 250, 60, 80),
    (1440, 640, 90, 60),
    (260, 640, 70, 60),
    (70, 330, 80, 130),
    (110, 640, 110, 70),
    (1600, 330, 80, 150),
    (1610, 640, 100, 70),
)
"""The boughs outside the picture that cast shade: their centres, and their extent across and down."""


def leaf_shade(rng: random.Random) -> Svg:
    """Soft shadows of the leaves of trees outside the picture, in bunches that hang in one direction."""
    soft = sharp = ""
    for x, y, across, down in BRANCHES:
        for _ in range(round(across * down / 150)):
            leaf = _leaf(rng.gauss(x, across * 0.55), rng.gauss(y, down * 0.55), rng)
            soft += fill(leaf, "#1d3220", 0.9)
            if rng.random() < 0.6:
                sharp += fill(leaf, "#1d3220", 0.9)
    far = group(group(soft, filter=named("blur", 7)), opacity=0.3)
    return far + group(group(sharp, filter=named("blur", 2.2)), opacity=0.33)


def _leaf(x: float, y: float, rng: random.Random) -> str:
    """A leaf's outline, 24 to 42 units long, hanging to the lower left."""
    long, wide, turn = rng.uniform(24, 42), rng.uniform(8, 14), math.radians(rng.gauss(122, 34))
    way, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    half = [(-0.5, 0.0), (-0.15, 0.5), (0.2, 0.42), (0.5, 0.0), (0.2, -0.42), (-0.15, -0.5)]
    points = [
        (x + way[0] * a * long + aside[0] * b * wide, y + way[1] * a * long + aside[1] * b * wide)
        for a, b in half
    ]
    return smooth(" ".join(f"{a:.1f},{b:.1f}{'!' if n in (0, 3) else ''}" for n, (a, b) in enumerate(points)))


TILE = Page(256, 256)


def fine_blades() -> Svg:
    """Single blades in a repeating square, drawn over the lawn in large windows, where it would look blurred."""
    rng = random.Random(77)
    drawn = ""
    for _ in range(1500):
        x, y = rng.uniform(0, 256), rng.uniform(0, 256)
        length, lean = rng.uniform(2.2, 4.6), rng.uniform(-0.6, 1.5)
        tone, strength = rng.choice(
            (("#e6e59a", 0.2), (MOSS_DARK, 0.2), ("#4f6428", 0.24), ("#f1efb4", 0.15))
        )
        for across in (-256, 0, 256):
            for down in (-256, 0, 256):
                if -8 < x + across < 264 and -8 < y + down < 264:
                    foot = (x + across, y + down)
                    tip = (foot[0] + lean, foot[1] - length)
                    drawn += line([foot, tip], [0.85, 0.2], tone, strength, 2)
    return drawn
