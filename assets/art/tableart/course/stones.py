"""The path that leads from the windmill's door out of the lower left corner."""

from __future__ import annotations

import random

from drawing.colour import CLAY_LIGHT, MOSS_DEEP, OAT, STONE, STONE_DARK, mix
from drawing.curves import round_path
from drawing.page import Page
from drawing.plants import tuft
from drawing.svg import Svg, fill
from drawing.things import pebble

WIDTH, HEIGHT = 232, 172
PAGE = Page(WIDTH, HEIGHT)
STONES = (
    (106, 18, 32, 14),
    (152, 30, 25, 12),
    (70, 38, 28, 13),
    (116, 56, 31, 14),
    (192, 50, 18, 9),
    (56, 72, 29, 14),
    (156, 74, 22, 11),
    (96, 92, 31, 15),
    (28, 94, 20, 11),
    (140, 104, 20, 10),
    (46, 108, 28, 14),
    (84, 126, 30, 14),
    (130, 132, 24, 12),
    (24, 138, 26, 14),
    (64, 156, 30, 13),
    (112, 160, 22, 10),
    (168, 104, 13, 7),
    (16, 66, 14, 8),
    (160, 150, 12, 6),
    (20, 168, 18, 8),
)
"""The x, y and the two radii of each stone, the far ones first."""


def path_stones() -> Svg:
    """Flat stones in the grass."""
    rng = random.Random(4)
    drawn = ""
    for i, (x, y, rx, ry) in enumerate(STONES):
        tone = mix(STONE, rng.choice((OAT, STONE_DARK, CLAY_LIGHT)), rng.uniform(0.1, 0.4))
        drawn += fill(round_path(x + 3, y + 5, rx * 1.05, ry * 1.05), MOSS_DEEP, 0.45, 2.5) + pebble(
            x, y, rx, ry, tone, i, 5, 1.5
        )
        if i % 3 != 1:
            drawn += tuft(x - rx * 0.8, y + ry * 0.9, 0.42, 6, i, edge=0.4)
    return drawn
