"""Ornaments for the free corners of wide tables: toadstool houses, an arch of roses, a bench, flowering shrubs."""

from __future__ import annotations

import math
import random

from drawing.beds import clump, hydrangea, quick_daisy
from drawing.colour import CLAY, CREAM, FERN, FERN_LIGHT, HONEY, MOSS, MOSS_DARK, OAT, WOOD, WOOD_DARK, mix
from drawing.curves import polygon, round_path, smooth
from drawing.form import form, line
from drawing.page import Page
from drawing.plants import bush, quick_leaf, tuft
from drawing.svg import Svg, fill, put

from tableart.views.vista import cottage

HOUSES, HOUSE = Page(272, 248), Page(172, 216)
ARCH, BENCH = Page(188, 208), Page(168, 106)
SHRUB = Page(164, 116)
_SHADE = "#1c2a12"


def houses() -> Svg:
    """Two toadstool houses with a fence and flowers before them."""
    drawn = _ground_shade(118, 172, 112, 16)
    drawn += bush(40, 118, 46, 40, mix(MOSS, FERN, 0.25), 5, 34, 13, "#d2d184")
    drawn += cottage(176, 158, 0.78, "#b3772a") + cottage(96, 172, 1.08)
    drawn += fence(150, 186, 5)
    drawn += clump(26, 178, 7.5, "#f4d8c4", HONEY, 6, 3) + clump(222, 176, 6.5, "#e9a07a", CREAM, 5, 8)
    drawn += tuft(132, 190, 0.6, 7, 4) + tuft(62, 192, 0.6, 7, 6) + tuft(236, 184, 0.5, 6, 9)
    return put(drawn, x=8, y=44)


def house() -> Svg:
    """One toadstool house under a plum-coloured cap."""
    drawn = _ground_shade(78, 152, 66, 13)
    drawn += bush(122, 118, 30, 30, mix(MOSS, FERN, 0.3), 8, 24, 12, "#d2d184")
    drawn += cottage(70, 152, 1.0, "#8d6a8c")
    drawn += clump(22, 154, 6.5, CREAM, HONEY, 5, 12) + clump(126, 156, 6.5, "#f0b45c", CLAY, 6, 15)
    return put(drawn, x=6, y=44)


def fence(x: float, y: float, count: int) -> Svg:
    """Pales on two rails, from here to the right."""
    drawn = ""
    for rail in (-22, -9):
        drawn += form(
            polygon(
                [
                    (x - 4, y + rail),
                    (x + count * 15, y + rail),
                    (x + count * 15, y + rail + 5),
                    (x - 4, y + rail + 5),
                ]
            ),
            mix(OAT, WOOD, 0.32),
            line=1,
            volume=2,
        )
    for n in range(count):
        a = x + n * 15
        drawn += form(
            smooth(f"{a},{y}! {a},{y - 28}! {a + 4.5},{y - 35}! {a + 9},{y - 28}! {a + 9},{y}!"),
            mix(OAT, WOOD, 0.18),
            line=1.1,
            volume=2.4,
        )
    return drawn


def arch() -> Svg:
    """A wooden arch covered with roses, with the lawn visible through it."""
    rng = random.Random(31)
    drawn = _ground_shade(70, 168, 62, 10)
    for side in (-1, 1):
        x = 70 + side * 46
        for off in (-8, 8):
            drawn += form(
                polygon([(x + off - 3, 168), (x + off - 3, 66), (x + off + 3, 66), (x + off + 3, 168)]),
                WOOD,
                line=1.2,
                volume=2,
            )
        for y in range(80, 166, 18):
            drawn += line([(x - 10, y), (x + 10, y)], [3, 3], WOOD_DARK, 0.9, 6)
    hoop = [(70 + 46 * math.cos(a), 66 - 50 * math.sin(a)) for a in (math.pi * n / 40 for n in range(41))]
    for grow in (54, 40):
        drawn += line(
            [
                (70 + grow * math.cos(a), 66 - (grow + 6) * math.sin(a))
                for a in (math.pi * n / 24 for n in range(25))
            ],
            [5] * 25,
            WOOD,
            1,
            60,
        )
    way = (
        [(70 - 46.0, 166 - 4.0 * n) for n in range(25)]
        + hoop[::-1]
        + [(70 + 46.0, 70 + 4.0 * n) for n in range(25)]
    )
    greens = (MOSS, FERN, FERN_LIGHT, MOSS_DARK)
    for x, y in way:
        for _ in range(5):
            a, b = x + rng.gauss(0, 9), y + rng.gauss(0, 8)
            drawn += quick_leaf(
                a, b, rng.uniform(11, 17), rng.uniform(6, 9), rng.uniform(0, 360), rng.choice(greens), 0.6
            )
    for x, y in way[::2]:
        if rng.random() < 0.74:
            tone = rng.choice(("#f0b9ae", "#f6e3d6", "#e58f86", "#f4cfc0"))
            drawn += rose(x + rng.gauss(0, 8), y + rng.gauss(0, 7), rng.uniform(4.6, 7.4), tone, rng)
    return (
        drawn
        + tuft(22, 174, 0.55, 7, 2)
        + tuft(116, 174, 0.55, 7, 3)
        + clump(122, 168, 5.5, CREAM, HONEY, 4, 21)
    )


def rose(x: float, y: float, radius: float, colour: str, rng: random.Random) -> Svg:
    """A small open rose: petals round a darker heart."""
    drawn = form(round_path(x, y, radius), colour, line=0.9, volume=1.6)
    for n in range(3):
        turn, r = rng.uniform(0, 360), radius * (0.78 - 0.22 * n)
        drawn += put(
            line(
                [(r, 0), (0.4 * r, 0.72 * r), (-0.5 * r, 0.62 * r)],
                [0.3, 1.3, 0.3],
                mix(colour, CLAY, 0.55),
                0.7,
                8,
            ),
            x=x,
            y=y,
            turn=turn,
        )
    return drawn


def bench() -> Svg:
    """A garden bench of three planks and a back."""
    drawn = _ground_shade(78, 84, 66, 9)
    tone = mix(WOOD, "#b07a4a", 0.4)
    for x in (22, 122):
        drawn += form(polygon([(x, 88), (x - 1, 22), (x + 8, 20), (x + 9, 88)]), WOOD, line=1.3, volume=3)
    for y in (22, 36):
        drawn += _plank(10, y, 132, 10, tone)
    for n, y in enumerate((54, 61, 68)):
        drawn += _plank(8 - 2 * n, y, 136 + 4 * n, 8, mix(tone, OAT, 0.08 * n))
    for x in (14, 130):
        drawn += form(polygon([(x, 92), (x, 74), (x + 9, 74), (x + 9, 92)]), WOOD, line=1.3, volume=3)
    drawn += tuft(30, 92, 0.5, 6, 5) + tuft(116, 94, 0.5, 6, 7)
    return put(drawn, x=4, y=2)


def _plank(x: float, y: float, wide: float, high: float, tone: str) -> Svg:
    grain = line(
        [(x + 8, y + high * 0.4), (x + wide * 0.5, y + high * 0.55), (x + wide - 8, y + high * 0.4)],
        [0.3, 1.2, 0.3],
        WOOD_DARK,
        0.5,
    )
    return form(
        smooth(
            f"{x},{y}! {x + wide},{y}! {x + wide + 2},{y + high / 2} "
            f"{x + wide},{y + high}! {x},{y + high}! {x - 2},{y + high / 2}"
        ),
        tone,
        grain,
        line=1.3,
        volume=2.6,
    )


BLOSSOMS = {1: ("#eeb3a0", "#f7dccb"), 2: ("#c6a6d6", "#e3d2ea")}
"""The two tones of the blossoms on each shrub."""


def shrub(number: int) -> Svg:
    """A round shrub with blossoms."""
    rng = random.Random(50 + number)
    drawn = _ground_shade(74, 90, 58, 10)
    drawn += bush(70, 56, 58, 40, mix(MOSS, FERN, 0.2 * number), 20 + number, 190, 14, "#d2d184")
    for _ in range(17):
        turn, far = rng.uniform(0, 2 * math.pi), math.sqrt(rng.uniform(0, 1))
        x, y = 70 + 50 * far * math.cos(turn), 54 + 33 * far * math.sin(turn)
        tone = rng.choice(BLOSSOMS[number])
        if number == 2:
            drawn += hydrangea(x, y, rng.uniform(6, 9), tone, rng.randrange(999))
        else:
            drawn += quick_daisy(x, y, rng.uniform(5, 7.5), tone, HONEY, rng.randrange(999), 6)
    drawn += tuft(24, 94, 0.55, 7, number) + tuft(112, 96, 0.55, 7, number + 4)
    return put(drawn, x=8, y=4)


def _ground_shade(x: float, y: float, rx: float, ry: float) -> Svg:
    """The shadow on the grass, to the lower right like all shadows."""
    return fill(round_path(x + rx * 0.14, y + ry * 0.3, rx, ry), _SHADE, 0.5, 6)
