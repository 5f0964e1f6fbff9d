"""The two holes of the discard piles, each with its flag."""

from __future__ import annotations

from drawing.colour import CLAY, HONEY, MOSS_DARK
from drawing.curves import polygon, round_path
from drawing.page import Page
from drawing.plants import tuft
from drawing.svg import Svg, fill
from drawing.things import cup, flag

WIDTH, HEIGHT = 110, 116
PAGE = Page(WIDTH, HEIGHT)
CUP = (32.0, 88.0)
"""The middle of the hole on its page."""


def hole(colour: str) -> Svg:
    """A cup with its worn rim, the flag and their shadow."""
    x, y = CUP
    cloth = [(x, y), (x + 26, y + 4), (x + 66, y + 17), (x + 64, y + 23), (x + 30, y + 14)]
    shadow = fill(polygon(cloth), MOSS_DARK, 0.35, 2)
    worn = fill(round_path(x, y, 30, 14), "#c9d184", 0.45) + fill(round_path(x, y, 26, 12), "#dbe0a0", 0.35)
    grass = tuft(x - 25, y + 6, 0.34, 6, 3, edge=0.3) + tuft(x + 24, y + 8, 0.32, 6, 5, edge=0.3)
    return shadow + worn + cup(x, y, 22, 10) + flag(x + 2, y - 1, 78, colour, 3) + grass


def left_hole() -> Svg:
    """The hole with a clay-red flag."""
    return hole(CLAY)


def right_hole() -> Svg:
    """The hole with a honey-yellow flag."""
    return hole(HONEY)
