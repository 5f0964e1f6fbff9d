"""The border of the course: beds, hedge, flowers and a kerb of bricks, in four pieces.

`left` and `right` are as high as the window and placed at its edges. `top` and `bottom` are strips that repeat every
320 units between them, so that any width is filled without a seam; clumps at the inner ends of left and right hide
where the strips are cut.
"""

from __future__ import annotations

import math
import random

from drawing.animals import robin
from drawing.beds import clump, grass_clump, hosta, hydrangea, lavender
from drawing.colour import (
    CLAY,
    CREAM,
    DUSK,
    DUSK_LIGHT,
    DUSK_PALE,
    FERN,
    HONEY,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    PLUM,
    mix,
)
from drawing.curves import smooth
from drawing.flowers import foxglove
from drawing.page import Page
from drawing.plants import bush, fern, mushroom, tuft
from drawing.svg import Svg, fill, put

from tableart.course.kerb import bed, kerb, kerb_shadow, snail

SIDE_WIDTH, SIDE_HEIGHT = 340, 720
STRIP_WIDTH, TOP_HEIGHT, BOTTOM_HEIGHT = 320, 84, 40
SIDE = Page(SIDE_WIDTH, SIDE_HEIGHT)
TOP = Page(STRIP_WIDTH, TOP_HEIGHT)
BOTTOM = Page(STRIP_WIDTH, BOTTOM_HEIGHT)
KERB_TOP, KERB_BOTTOM = 42.0, 708.0
Plant = tuple[float, float, Svg]
"""A plant's position and drawing; plants are drawn from the back (small y) to the front."""

LEFT_KERB = (
    "320,42 240,46 150,58 78,92 38,150 24,230 20,330 20,430 22,520 34,590 62,644 112,682 190,702 320,708"
)
RIGHT_KERB = (
    "20,42 96,46 186,58 258,90 300,150 314,230 320,330 318,430 316,520 304,596 274,648 226,684 150,702 20,708"
)


def planted(plants: list[Plant]) -> Svg:
    """Plants from the back to the front."""
    return "".join(put(drawing, x=x, y=y) for x, y, drawing in sorted(plants, key=lambda plant: plant[1]))


def mound(width: float, height: float, tone: str, seed: int) -> Svg:
    """A bush with its shadow."""
    under = fill(
        smooth([(-width, height * 0.3), (0, height * 0.9), (width * 1.1, height * 0.5), (0, 0)]),
        "#1f2a12",
        0.45,
        5,
    )
    return put(under, x=6, y=5) + bush(
        0, 0, width, height, tone, seed, int(width * height / 15), 15, "#c3cf7c", MOSS_DARK
    )


FLOWERS = (
    (CREAM, HONEY),
    (HONEY_LIGHT, "#7a3d22"),
    (DUSK_PALE, HONEY),
    ("#e39a78", HONEY_LIGHT),
    (CREAM, HONEY),
    ("#d9b3cf", HONEY),
)


def blossom(sort: int, size: float, count: int, seed: int) -> Svg:
    """A clump of one of the border's flowers."""
    petal, heart = FLOWERS[sort]
    return clump(0, 0, size, petal, heart, count, seed)


def left() -> Svg:
    """The left edge of the window; the path to the windmill leaves through its lower corner."""
    rng = random.Random(41)
    hedge: list[Plant] = [
        (x, y, mound(w, h, tone, seed))
        for x, y, w, h, tone, seed in (
            (20, 14, 80, 44, MOSS, 1),
            (112, -2, 78, 36, mix(MOSS, FERN, 0.25), 2),
            (214, -8, 74, 34, MOSS, 3),
            (300, -8, 70, 34, mix(MOSS, FERN, 0.3), 4),
            (-8, 100, 40, 62, mix(MOSS, DUSK, 0.12), 5),
            (-10, 206, 32, 66, mix(MOSS, FERN, 0.3), 6),
            (-14, 318, 28, 70, MOSS, 7),
            (-14, 436, 28, 66, mix(MOSS, FERN, 0.2), 8),
            (-12, 540, 28, 58, MOSS, 9),
            (262, 736, 70, 26, mix(MOSS, FERN, 0.2), 10),
        )
    ]
    flowers: list[Plant] = [
        (x, y, blossom(sort, size, count, seed))
        for x, y, sort, size, count, seed in (
            (60, 56, 0, 9.5, 7, 1),
            (112, 36, 1, 8, 5, 2),
            (26, 110, 3, 8.5, 6, 3),
            (158, 32, 2, 7.5, 6, 4),
            (306, 26, 0, 9.5, 8, 5),
            (12, 196, 0, 8, 5, 6),
            (10, 262, 2, 7, 4, 7),
            (8, 356, 1, 8, 5, 8),
            (10, 470, 0, 8, 5, 9),
            (14, 572, 4, 7.5, 4, 10),
            (204, 24, 4, 8, 5, 11),
            (276, 712, 1, 7, 4, 12),
        )
    ]
    others: list[Plant] = [
        (36, 150, foxglove(0, 0, 66, DUSK, 1)),
        (20, 168, foxglove(0, 0, 54, DUSK_LIGHT, 2)),
        (84, 74, hosta(0, 0, 26, 3)),
        (252, 32, hydrangea(0, 0, 19, "#8fa0cf", 4)),
        (276, 36, hydrangea(0, 0, 15, "#b59ccb", 5)),
        (12, 410, grass_clump(0, 0, 34, 6)),
        (10, 316, fern(0, 0, [(0, 0), (8, -20), (22, -34), (36, -34)], 0.8)),
        (176, 46, mushroom(0, 0, 0.5, CLAY)),
        (190, 48, mushroom(0, 0, 0.36, CLAY, 8)),
        (14, 524, mushroom(0, 0, 0.6, CLAY, -6)),
        (304, 35, hosta(0, 0, 24, 8)),
        (310, 717, blossom(0, 7.5, 6, 19)),
        (232, 706, tuft(0, 0, 0.6, 8, 4)),
        (280, 704, tuft(0, 0, 0.5, 7, 5)),
    ]
    others += [
        (126 + i * 8.5, 50 + (i * 7) % 6, lavender(0, 0, 25 + (i * 5) % 9, (i - 2) * 2.5, PLUM, i))
        for i in range(5)
    ]
    ground = bed(LEFT_KERB, [(340, 730), (-10, 730), (-10, -10), (340, -10)])
    hidden = (0.0, 556.0, 206.0, 730.0)
    shade = kerb_shadow(LEFT_KERB, "M-10 -10H320V730H-10Z")
    return (
        shade
        + ground
        + kerb(LEFT_KERB, rng, hidden)
        + planted(hedge)
        + planted(flowers + others)
        + put(robin(), x=108, y=68, scale=0.55, flip=True)
    )


def right() -> Svg:
    """The right edge of the window."""
    rng = random.Random(43)
    hedge: list[Plant] = [
        (x, y, mound(w, h, tone, seed))
        for x, y, w, h, tone, seed in (
            (320, 14, 80, 44, MOSS, 21),
            (228, -2, 78, 36, mix(MOSS, DUSK, 0.1), 22),
            (128, -8, 74, 34, mix(MOSS, FERN, 0.3), 23),
            (40, -8, 70, 34, MOSS, 24),
            (348, 100, 40, 62, mix(MOSS, FERN, 0.3), 25),
            (350, 206, 32, 66, MOSS, 26),
            (354, 318, 28, 70, mix(MOSS, DUSK, 0.1), 27),
            (354, 436, 28, 66, MOSS, 28),
            (350, 540, 30, 58, mix(MOSS, FERN, 0.25), 29),
            (330, 660, 56, 56, MOSS, 30),
            (262, 724, 78, 28, mix(MOSS, FERN, 0.2), 31),
            (140, 738, 60, 22, MOSS, 32),
        )
    ]
    flowers: list[Plant] = [
        (x, y, blossom(sort, size, count, seed))
        for x, y, sort, size, count, seed in (
            (286, 62, 1, 9, 7, 31),
            (228, 36, 0, 9, 6, 32),
            (318, 118, 0, 8.5, 6, 33),
            (178, 30, 5, 8, 6, 34),
            (34, 26, 1, 9, 8, 35),
            (330, 196, 3, 8, 5, 36),
            (332, 270, 0, 7.5, 5, 37),
            (334, 372, 2, 8, 5, 38),
            (332, 476, 0, 8, 6, 39),
            (322, 590, 5, 8, 5, 40),
            (124, 26, 0, 8, 5, 41),
            (292, 676, 0, 9, 7, 42),
            (236, 706, 3, 8, 5, 43),
            (180, 714, 0, 7, 5, 44),
            (66, 713, 2, 7.5, 5, 45),
        )
    ]
    others: list[Plant] = [
        (302, 156, foxglove(0, 0, 66, DUSK_LIGHT, 11)),
        (322, 172, foxglove(0, 0, 54, "#c58bb0", 12)),
        (258, 76, hosta(0, 0, 26, 13)),
        (86, 34, hydrangea(0, 0, 19, "#d3a2ad", 14)),
        (62, 38, hydrangea(0, 0, 14, "#c08fb4", 15)),
        (330, 424, grass_clump(0, 0, 34, 16)),
        (332, 330, fern(0, 0, [(0, 0), (-8, -20), (-22, -34), (-36, -34)], 0.8)),
        (156, 46, mushroom(0, 0, 0.5, CLAY)),
        (308, 626, mushroom(0, 0, 0.7, CLAY, 6)),
        (326, 634, mushroom(0, 0, 0.45, CLAY, -8)),
        (36, 35, hosta(0, 0, 24, 18)),
        (30, 717, blossom(0, 7.5, 6, 49)),
        (262, 690, hosta(0, 0, 22, 20)),
        (120, 704, tuft(0, 0, 0.6, 8, 9)),
    ]
    others += [
        (192 + i * 8.5, 49 + (i * 7) % 6, lavender(0, 0, 24 + (i * 5) % 9, (i - 2) * 2.5, "#7a8cc0", i + 20))
        for i in range(5)
    ]
    ground = bed(RIGHT_KERB, [(0, 730), (350, 730), (350, -10), (0, -10)])
    shade = kerb_shadow(RIGHT_KERB, "M20 -10H350V730H20Z")
    return (
        shade
        + ground
        + kerb(RIGHT_KERB, rng)
        + planted(hedge)
        + planted(flowers + others)
        + put(snail(), x=232, y=66, scale=0.42)
    )


def _wrapped(plants: list[Plant]) -> list[Plant]:
    """The plants, with those near an end of a strip repeated at the other end, so that the strip repeats."""
    more = [
        (x + shift, y, drawing)
        for x, y, drawing in plants
        for shift in (-STRIP_WIDTH, STRIP_WIDTH)
        if -110 < x + shift < STRIP_WIDTH + 110
    ]
    return plants + more


Places = tuple[tuple[float, float, int, float, int, int], ...]

TOP_FLOWERS: Places = (
    (34, 25, 0, 9, 6, 61),
    (84, 28, 3, 8, 5, 62),
    (136, 23, 1, 8.5, 6, 63),
    (196, 27, 2, 8, 6, 64),
    (236, 23, 0, 8.5, 5, 65),
    (292, 26, 4, 8, 5, 66),
)
"""The x, y, sort, size, count and seed of the clumps along the upper edge."""
OTHER_FLOWERS: Places = (
    TOP_FLOWERS[0],
    (92, 25, 5, 8.5, 6, 81),
    (178, 24, 3, 8.5, 6, 82),
    (222, 28, 0, 8, 5, 83),
    TOP_FLOWERS[-1],
)
"""The clumps of the other strip, with the same ends, so that each strip can follow the other."""


def top() -> Svg:
    """The strip along the upper edge."""
    others: list[Plant] = [
        (164, 36, mushroom(0, 0, 0.46, CLAY)),
        (174, 37, mushroom(0, 0, 0.32, CLAY, 8)),
        (60, 32, hosta(0, 0, 18, 67)),
        (264, 33, hydrangea(0, 0, 14, "#8fa0cf", 68)),
        (112, 36, tuft(0, 0, 0.5, 7, 6)),
        (216, 36, tuft(0, 0, 0.45, 7, 7)),
    ]
    return _top(TOP_FLOWERS, others)


def top_other() -> Svg:
    """The second strip, which alternates with the first: the same hedge and kerb, other flowers, and a robin."""
    others: list[Plant] = [
        (128 + i * 8, 37 + (i * 7) % 5, lavender(0, 0, 22 + (i * 5) % 8, (i - 2) * 2.5, PLUM, i + 40))
        for i in range(5)
    ]
    others += [
        (62, 35, mushroom(0, 0, 0.4, CLAY, -6)),
        (204, 35, hosta(0, 0, 17, 84)),
        (262, 33, fern(0, 0, [(0, 0), (4, -14), (14, -24), (26, -26)], 0.62)),
        (110, 37, tuft(0, 0, 0.45, 7, 9)),
        (244, 37, tuft(0, 0, 0.45, 7, 11)),
        (282, 41, put(robin(), scale=0.5)),
    ]
    return _top(OTHER_FLOWERS, others)


def _top(flowers: Places, others: list[Plant]) -> Svg:
    rng = random.Random(45)
    hedge = _wrapped(
        [
            (x, y, mound(w, h, tone, seed))
            for x, y, w, h, tone, seed in (
                (20, -8, 76, 33, MOSS, 51),
                (106, -10, 70, 35, mix(MOSS, FERN, 0.3), 52),
                (190, -8, 74, 33, mix(MOSS, DUSK, 0.08), 53),
                (272, -10, 72, 35, mix(MOSS, FERN, 0.2), 54),
            )
        ]
    )
    grown: list[Plant] = [
        (x, y, blossom(sort, size, count, seed)) for x, y, sort, size, count, seed in flowers
    ]
    path = " ".join(
        f"{x},{KERB_TOP + 2.2 * math.sin(x / STRIP_WIDTH * 2 * math.pi):.2f}"
        for x in range(0, STRIP_WIDTH + 1, 20)
    )
    ground = bed(path, [(STRIP_WIDTH + 10, KERB_TOP), (STRIP_WIDTH + 10, -10), (-10, -10), (-10, KERB_TOP)])
    shade = kerb_shadow(path, f"M-10 -10H{STRIP_WIDTH + 10}V{TOP_HEIGHT + 10}H-10Z")
    return shade + ground + kerb(path, rng) + planted(hedge) + planted(_wrapped(grown + others))


def bottom() -> Svg:
    """The strip along the lower edge; its page begins at 680 units."""
    rng = random.Random(47)
    level = KERB_BOTTOM - (SIDE_HEIGHT - BOTTOM_HEIGHT)
    path = " ".join(
        f"{x},{level + 1.4 * math.sin(x / STRIP_WIDTH * 2 * math.pi):.2f}"
        for x in range(0, STRIP_WIDTH + 1, 20)
    )
    ground = bed(path, [(STRIP_WIDTH + 10, level), (STRIP_WIDTH + 10, 60), (-10, 60), (-10, level)])
    plants: list[Plant] = [
        (40, 40, blossom(0, 6.5, 4, 71)),
        (118, 42, blossom(1, 6, 4, 72)),
        (206, 41, blossom(2, 6.5, 4, 73)),
        (282, 42, blossom(3, 6, 4, 74)),
        (84, 24, tuft(0, 0, 0.42, 7, 1)),
        (164, 25, tuft(0, 0, 0.5, 7, 2)),
        (246, 24, tuft(0, 0, 0.4, 7, 3)),
    ]
    shade = kerb_shadow(path, f"M-10 -10H{STRIP_WIDTH + 10}V{BOTTOM_HEIGHT + 10}H-10Z")
    return shade + ground + kerb(path, rng) + planted(_wrapped(plants))
