"""The score path: stepping stones through a vegetable garden, ending in a pond."""

from __future__ import annotations

import json
import math
import random

from drawing.colour import (
    CLAY,
    CREAM,
    FERN,
    FERN_LIGHT,
    HONEY,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    ink,
    mix,
)
from drawing.curves import round_path, rounded, smooth, spine
from drawing.flowers import daisy, lily_pad
from drawing.form import form, line
from drawing.page import Page
from drawing.plants import bush, grass_strokes, mushroom, tuft
from drawing.svg import Svg, clip, fill, glow, linear, put, stroke
from drawing.things import pebble

from peskyart.cards.green import carrot, lettuce
from peskyart.cards.yellow import sunflower

PAGE = Page(1000, 330)
CELL, PLAIN = Page(64, 56), 10
"""The size of a stone's cell on the sheet, and the number of plain stones."""
SHEET = Page(CELL.width * (PLAIN + 2), CELL.height)
_ROWS = (79.0, 173.0, 266.0)
"""The heights of the three rows of stones: one row's figures must end below the numbers of the row above."""
_SWAY = 3.0
"""The offsets of stones above and below their row."""
_TURNS = (942.0, 58.0)
"""The places at the right and left where the path turns, with one stone each, so that no stone is right above
another.
"""
POND = (894.0, 268.0)


def stones() -> list[tuple[float, float]]:
    """The centre of each stone, from 0 to 30: ten in a row, one at the turn, nine, one, and ten."""
    first, second, third = _ROWS
    right, left = _TURNS
    found = [_in_row(62 + 90 * n, first, n) for n in range(10)]
    found += [(right, (first + second) / 2 + 1)]
    found += [_in_row(868 - 92 * n, second, n + 1) for n in range(9)]
    found += [(left, (second + third) / 2 + 1)]
    return found + [_in_row(120 + 72.5 * n, third, n + 2) for n in range(10)]


def _in_row(x: float, y: float, n: int) -> tuple[float, float]:
    return round(x, 1), round(y + _SWAY * math.cos(1.3 * n), 1)


def _way() -> str:
    return " ".join(f"{x},{y}" for x, y in stones())


def layout() -> str:
    """The places of the stones, and of figures beyond the last one, in the pond; in units of the picture."""
    found = {"width": PAGE.width, "height": PAGE.height, "stones": stones(), "beyond": POND}
    return json.dumps(found) + "\n"


def _ground(rng: random.Random) -> Svg:
    turf = f'<rect width="1000" height="330" fill="{linear((0, "#93ad57"), (1, "#6f8d41"), x2=0)}"/>'
    strokes = grass_strokes(10, 20, 990, 320, 420, rng, (MOSS_DARK, MOSS, FERN_LIGHT, "#d9dea0"))
    sand = line(spine(_way(), 360), [62, 66, 64, 66, 62], mix(ink("#d9bd84"), MOSS, 0.4), 0.75, 480)
    sand += line(spine(_way(), 360), [54, 58, 56, 58, 54], "#d9bd84", 1, 480)
    lit = line([z - 3 - 4j for z in spine(_way(), 360)], [34, 38, 36, 38, 34], "#f0dca6", 0.6, 480)
    grit = ""
    for z in spine(_way(), 400):
        a, b = rng.uniform(-25, 25), rng.uniform(-23, 23)
        grit += fill(
            round_path(z.real + a, z.imag + b, rng.uniform(1, 2.6), rng.uniform(0.8, 1.8)), "#9a7a44", 0.6
        )
    return turf + strokes + sand + lit + grit


def _pond() -> Svg:
    x, y = POND
    water = form(
        smooth(
            f"{x - 84},{y + 6} {x - 56},{y - 34} {x},{y - 42} {x + 60},{y - 34} {x + 86},{y + 4} "
            f"{x + 56},{y + 40} {x - 4},{y + 46} {x - 60},{y + 38}"
        ),
        "#4f8ba8",
        glow(x - 30, y - 14, 56, 22, "#d6ecf0", 0.8),
        line=3,
        volume=8,
    )
    rng = random.Random(7)
    rim = spine(
        f"{x - 88},{y + 6} {x - 58},{y - 37} {x},{y - 46} {x + 62},{y - 37} {x + 90},{y + 4} {x + 58},{y + 43} "
        f"{x - 4},{y + 49} {x - 62},{y + 41} {x - 88},{y + 6}",
        26,
    )
    edge = "".join(
        pebble(
            z.real,
            z.imag,
            rng.uniform(9, 13),
            rng.uniform(7, 9),
            mix("#b9ad98", CLAY, rng.uniform(0, 0.25)),
            i,
            3,
            1.3,
        )
        for i, z in enumerate(rim)
    )
    return water + lily_pad(x + 44, y + 16, 22, 8) + lily_pad(x - 50, y - 6, 17, 6) + edge


def _stone(x: float, y: float, kind: int) -> Svg:
    """A stone of the sheet; the game adds its number, which depends on the game's target."""
    golden, last = kind == PLAIN, kind == PLAIN + 1
    tone = HONEY_LIGHT if golden else CLAY if last else mix("#c9bda6", "#a9a08f", (kind * 37 % 10) / 14)
    rx, ry = (25, 21) if golden or last else (21, 18)
    shade = fill(round_path(x + 3, y + 5, rx + 1, ry), "#3a2a14", 0.5, 2.4)
    return shade + pebble(x, y, rx, ry, tone, 40 + kind, 4, 1.5)


def sheet() -> Svg:
    """The stones side by side, each in the middle of its cell: plain ones, the golden one, and the last one."""
    wide = CELL.width
    return "".join(_stone(wide * (kind + 0.5), CELL.height / 2, kind) for kind in range(PLAIN + 2))


def _garden() -> Svg:
    """The plants between the loops of the path."""
    drawn = "".join(
        bush(x, y, rx, 26, mix(MOSS, FERN, 0.3), round(x), 90, 14)
        for x, y, rx in (
            (30, 12, 66),
            (150, 4, 70),
            (300, 6, 86),
            (470, 2, 90),
            (650, 6, 96),
            (830, 2, 90),
            (970, 12, 66),
        )
    )
    for i in range(6):
        drawn += lettuce(140 + 46 * i, 139, 0.27, (FERN, mix(FERN, FERN_LIGHT, 0.6))[i % 2], i)
    soil = fill(smooth("452,132! 470,122 560,118 640,122 662,132! 640,142 560,145 470,142"), "#6a4a2c", 0.95)
    drawn += soil + "".join(
        clip(
            f"M0 60H1000V{126 + 3 * (i % 2)}H0Z",
            put(carrot(0, 0, 0, 0.27, i), x=478 + 32 * i, y=126 + 3 * (i % 2)),
        )
        for i in range(6)
    )
    for x, s in ((716, 12), (752, 14), (790, 12), (826, 13)):
        drawn += line([(x, 142), (x, 124)], [3, 3], MOSS, 1, 3) + put(sunflower(0, 0, s), x=x, y=122)
    for x, petal in (
        (232, "#d98a9a"),
        (330, CREAM),
        (430, "#8fa4bd"),
        (530, "#d98a9a"),
        (630, CREAM),
        (720, "#e9b44a"),
    ):
        drawn += tuft(x - 14, 234, 0.5, 7, round(x)) + "".join(
            put(daisy(0, 0, r, petal, HONEY, round(x + dx)), x=x + dx, y=218 + dy)
            for dx, dy, r in ((-11, 3, 8), (2, -7, 9), (13, 5, 7.5))
        )
    for a, b, size, lean in (
        (134, 228, 0.62, -6),
        (156, 232, 0.46, 8),
        (866, 128, 0.5, 4),
        (846, 132, 0.4, -8),
    ):
        drawn += mushroom(a, b, size, CLAY, lean)
    return drawn + "".join(tuft(x, 326, 1.0, 9, round(x)) for x in range(30, 800, 90))


def path() -> Svg:
    """The whole path in its frame, without its stones."""
    rng = random.Random(30)
    inside = _ground(rng) + _garden() + _pond()
    shape = rounded(7, 7, PAGE.width - 14, PAGE.height - 14, 22)
    shade = stroke(shape, "#20140a", 16, 0.35, 5)
    rim = stroke(shape, "#3d2413", 13) + stroke(shape, "#8a5c36", 9) + stroke(shape, "#b98a58", 2, 0.7)
    return clip(shape, inside + shade) + rim
