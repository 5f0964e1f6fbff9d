"""The bid tokens: turned wooden discs with an enamel heart. The game writes the numbers."""

from __future__ import annotations

import math

from drawing.colour import CREAM, HONEY, HONEY_LIGHT, OAT, PLUM, PLUM_DARK, WOOD, WOOD_DARK, ink, mix
from drawing.curves import round_path, smooth
from drawing.form import form, line
from drawing.page import Page
from drawing.svg import Svg, clip, fill, glow, put, stroke

from peskyart.cards.back import hats

PAGE = Page(240, 240)
MIDDLE = 119.0
BIRCH = mix(OAT, HONEY, 0.22)
"""The colour of the discs' wood, light enough to stand out on turf."""


def _wood(shape: str) -> Svg:
    """The disc itself, its grain and its shadow."""
    under = fill(round_path(MIDDLE + 4, MIDDLE + 6, 110), "#140c06", 0.5, 4)
    grain = "".join(
        stroke(round_path(MIDDLE - 20, MIDDLE - 8, r, r * 0.94), WOOD, 1.6, 0.5) for r in range(20, 150, 9)
    )
    return under + form(
        shape, BIRCH, grain, glow(84, 70, 80, 60, "#fff0cc", 0.6), line=3, volume=7, edge=WOOD_DARK
    )


def _scalloped(count: int = 16) -> str:
    """A rim of rounded petals."""
    points = []
    for i in range(count * 2):
        reach, angle = (110 if i % 2 == 0 else 99), math.tau * i / (count * 2)
        points.append((MIDDLE + reach * math.cos(angle), MIDDLE + reach * math.sin(angle)))
    return smooth(points)


def plus() -> Svg:
    """A token above zero: a rim like petals, honey inside."""
    heart = form(
        round_path(MIDDLE, MIDDLE, 82),
        "#f6cf6e",
        glow(92, 84, 70, 56, "#fff6cc", 0.8),
        line=2.6,
        volume=7,
        edge="#6b3a10",
    )
    ring = stroke(round_path(MIDDLE, MIDDLE, 73), "#7a4a14", 2, 0.55)
    beads = "".join(
        form(
            round_path(MIDDLE + 93 * math.cos(a), MIDDLE + 93 * math.sin(a), 4.4),
            HONEY_LIGHT,
            line=1.4,
            volume=1.6,
        )
        for a in (math.tau * i / 16 for i in range(16))
    )
    return _wood(_scalloped()) + beads + heart + ring


def minus() -> Svg:
    """A token below zero: a smooth rim with notches, night inside."""
    notches = "".join(
        line(
            [
                (MIDDLE + 92 * math.cos(a), MIDDLE + 92 * math.sin(a)),
                (MIDDLE + 106 * math.cos(a), MIDDLE + 106 * math.sin(a)),
            ],
            [5, 6],
            WOOD_DARK,
            0.8,
            4,
        )
        for a in (math.tau * (i + 0.5) / 24 for i in range(24))
    )
    heart = form(
        round_path(MIDDLE, MIDDLE, 84),
        "#1b2748",
        glow(92, 80, 66, 50, "#5a76b0", 0.6),
        line=2.6,
        volume=7,
        edge="#0b1020",
    )
    rim = stroke(round_path(MIDDLE, MIDDLE, 82), HONEY, 5) + stroke(
        round_path(MIDDLE, MIDDLE, 73), HONEY, 1.8, 0.6
    )
    return _wood(round_path(MIDDLE, MIDDLE, 110)) + notches + heart + rim


def back() -> Svg:
    """The back: two hats burnt into plum wood."""
    shape = round_path(MIDDLE, MIDDLE, 110)
    heart = form(
        round_path(MIDDLE, MIDDLE, 86),
        mix(PLUM, PLUM_DARK, 0.6),
        glow(92, 80, 66, 50, "#b89ab8", 0.5),
        line=2.6,
        volume=7,
        edge=ink(PLUM_DARK),
    )
    rim = stroke(round_path(MIDDLE, MIDDLE, 84), CREAM, 4, 0.9)
    return (
        _wood(shape)
        + heart
        + rim
        + clip(round_path(MIDDLE, MIDDLE, 80), put(hats(), x=MIDDLE, y=MIDDLE, scale=0.58))
    )
