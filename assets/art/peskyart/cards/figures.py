"""The numerals as a sheet, in white: the game draws ranks and points with them, because a data file sets these."""

from __future__ import annotations

from drawing.numerals import paths
from drawing.page import Page
from drawing.svg import Svg

SIGNS = "0123456789+-"
CELL, LINE = 84.0, 116.0
PAGE = Page(CELL * len(SIGNS), LINE * 2)


def figures() -> Svg:
    """The outlines above and the characters below, each in the middle of its cell."""
    drawn = ""
    for i, sign in enumerate(SIGNS):
        path, width = paths(sign)
        x = i * CELL + (CELL - width) / 2
        drawn += (
            f'<path d="{path}" fill="#fff" stroke="#fff" stroke-width="8" stroke-linejoin="round" '
            f'transform="translate({x + 1:.1f},{8.4:.1f})"/>'
            f'<path d="{path}" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round" '
            f'transform="translate({x:.1f},{LINE + 7:.1f})"/>'
        )
    return drawn
