"""The winners' podium: three mossy tree stumps, each with its place on a wooden disc."""

from __future__ import annotations

import math
import random

from drawing.beds import quick_daisy
from drawing.colour import CLAY, CREAM, FERN, FERN_LIGHT, HONEY, HONEY_LIGHT, MOSS, OAT, WOOD, ink, mix
from drawing.curves import oval, round_path, smooth
from drawing.form import form, line
from drawing.numerals import number
from drawing.page import Page
from drawing.plants import fern, leaf, mushroom, tuft
from drawing.svg import Svg, fill, glow, group, named, put, stroke

WIDTH, HEIGHT = 250, 232
PAGE = Page(WIDTH, HEIGHT)
MIDDLE, FLOOR = 125.0, 206.0
"""The position of a stump on its page."""
POST = Page(96, 46)
"""The page of the plants at the foot of a board's post; the post is at (48, 30)."""
HIGH = {1: 152.0, 2: 106.0, 3: 72.0}
"""The height of each stump's top above the floor."""
RX, RY = 80.0, 19.0
BARK, CUT = "#8a5f3c", "#e0b87c"


def stump(place: int) -> Svg:
    """The stump for one place, from 1 to 3."""
    rng = random.Random(40 + place)
    top = FLOOR - HIGH[place]
    drawn = fill(round_path(MIDDLE + 6, FLOOR + 5, 104, 9), "#140c06", 0.5, 4)
    drawn += group(_trunk(top, rng) + _cut(top, rng), filter=named("paint", 5, 0.12, 0.02, 0.012, 1.4))
    drawn += _moss(top, rng) + _disc(place, top) + _foot(place, rng)
    return drawn


def _trunk(top: float, rng: random.Random) -> Svg:
    """Bark with furrows, wider at its roots."""
    x, y = MIDDLE, FLOOR
    shape = (
        f"{x - RX},{top}! {x - RX + 4},{(top + y) / 2} {x - RX - 8},{y - 16} {x - RX - 24},{y + 2}! {x - 58},{y + 5} "
        f"{x - 40},{y - 3} {x - 14},{y + 8} {x + 12},{y - 1} {x + 40},{y + 9} {x + 62},{y} {x + RX + 25},{y + 4}! "
        f"{x + RX + 7},{y - 18} {x + RX - 5},{(top + y) / 2} {x + RX},{top}!"
    )
    furrows = ""
    for i in range(26):
        at = math.sin((i + 0.5) / 26 * math.pi - math.pi / 2)
        a, flare = x + at * (RX - 2), at * 22
        high = rng.uniform(top + 12, top + (y - top) * 0.5)
        low = rng.uniform(top + (y - top) * 0.6, y + 4)
        bend = rng.uniform(-4, 4)
        points = [(a, high), (a + bend, (high + low) / 2), (a + flare * (low - top) / (y - top) * 0.8, low)]
        furrows += line(points, [0.4, rng.uniform(2, 4), 0.6], ink(BARK, 0.6), 0.6, 12)
        lit = [(px - 2.6, py) for px, py in points]
        furrows += line(lit, [0.3, 1.5, 0.3], mix(BARK, "#fff0c8", 0.5), 0.4, 10)
    light = glow(x - 44, (top + y) / 2, 34, 80, mix(BARK, "#ffe2ac", 0.6), 0.5)
    return form(smooth(shape), BARK, light, furrows, line=2.4, volume=13, light=0.4, shade=1)


def _cut(top: float, rng: random.Random) -> Svg:
    """The sawn top: bark round it, rings, a crack."""
    x = MIDDLE
    rim = form(smooth(oval(x, top, RX + 2, RY + 2, 0, 11)), mix(BARK, WOOD, 0.3), line=2, volume=3)
    rings = ""
    for i in range(1, 7):
        part = i / 7
        wobble = [
            (px + rng.uniform(-1, 1), py + rng.uniform(-0.4, 0.4))
            for px, py in oval(x + 6 * (1 - part), top + 1, (RX - 8) * part, (RY - 3) * part, 0, 10)
        ]
        rings += stroke(smooth(wobble), ink(CUT), 1.3, 0.42)
    crack = line(
        [(x + 8, top + 1), (x + 34, top + 5), (x + 66, top + 9)], [0.4, 1.6, 2.6], ink(CUT, 0.7), 0.6
    )
    shine = glow(x - 26, top - 6, 44, 12, "#fff3cf", 0.6)
    face = smooth(oval(x, top, RX - 5, RY - 2.4, 0, 11))
    return rim + form(face, CUT, rings, crack, shine, line=1.2, volume=2.4)


def _moss(top: float, rng: random.Random) -> Svg:
    """Moss that grows over the edge and hangs down in tongues, more of it on the left."""
    return _drape(-RX - 4, 4, 26, top, rng) + _drape(40, RX + 4, 22, top, rng)


def _drape(start: float, end: float, deep: float, top: float, rng: random.Random) -> Svg:
    """One cushion along the front edge of the cut, from `start` to `end` units right of the middle."""
    count = max(4, round((end - start) / 9.5))
    steps = [start + (end - start) * i / count for i in range(count + 1)]
    upper = [(MIDDLE + at, _edge(top, at) - rng.uniform(4, 7)) for at in steps]
    lower = []
    for i, at in enumerate(steps):
        falls = math.sin(math.pi * (i + 0.5) / (count + 1)) ** 0.5
        lower.append((MIDDLE + at, _edge(top, at) + falls * deep * rng.choice((0.3, 0.42, 0.6, 1.0))))
    tone = mix(MOSS, FERN, 0.35)
    specks = ""
    for _ in range(round((end - start) * 2.2)):
        at = rng.uniform(start, end)
        y = _edge(top, at) + rng.uniform(-6, deep)
        specks += fill(round_path(MIDDLE + at, y, rng.uniform(1.4, 3), rng.uniform(1, 2)),
                       mix(tone, rng.choice((FERN_LIGHT, FERN, "#3d4e2e")), 0.6), 0.55)  # fmt: skip
    return form(smooth([*upper, *lower[::-1]]), tone, specks, line=1.5, volume=4)


def _edge(top: float, at: float) -> float:
    """The height of the cut's front edge at this distance from its centre."""
    return top + RY * math.sqrt(max(0.0, 1 - (at / (RX + 6)) ** 2))


def _disc(place: int, top: float) -> Svg:
    """The number of the place on a slice of a branch, hung from a nail."""
    x, y = MIDDLE, top + RY + (HIGH[place] - RY) * 0.46
    r = min(30.0, (HIGH[place] - RY) * 0.42)
    tone = {1: HONEY_LIGHT, 2: "#d9d5c4", 3: "#d99a62"}[place]
    bark = form(round_path(x, y, r + 4), ink(WOOD, 0.7), line=1.8, volume=3)
    face = form(round_path(x, y, r), tone, glow(x - r * 0.4, y - r * 0.5, r, r * 0.7, "#fffbe6", 0.7),
                stroke(round_path(x, y, r * 0.84), ink(tone), 1.4, 0.5), line=1.4, volume=3)  # fmt: skip
    return bark + face + number(str(place), r * 1.2, mix(WOOD, "#3a1f12", 0.55), x, y)


def _foot(place: int, rng: random.Random) -> Svg:
    """Grass, toadstools and daisies at the foot of the stump."""
    x, y = MIDDLE, FLOOR
    drawn = ""
    for at in (-104, -82, -52, -20, 16, 48, 80, 102):
        drawn += tuft(x + at, y + 10 + rng.uniform(-1, 4), rng.uniform(0.6, 1.0), 7, int(at + 200))
    if place == 1:
        drawn += put(fern(0, 0, [(0, 0), (-8, -30), (-26, -54), (-48, -60)], 0.8, FERN), x=x - 70, y=y + 8)
        drawn += mushroom(x + 76, y + 10, 0.86, CLAY, 5) + mushroom(x + 96, y + 12, 0.6, CLAY, 14)
    elif place == 2:
        drawn += mushroom(x - 86, y + 10, 0.8, "#b3772a", -8) + mushroom(x - 68, y + 14, 0.54, "#b3772a", 4)
    else:
        drawn += leaf(x + 70, y + 10, 44, 22, -50, MOSS, 1.4, 3) + leaf(
            x + 76, y + 12, 36, 18, -16, FERN, 1.4, 3
        )
    for at in (-44, 30) if place == 1 else (44,) if place == 2 else (-76, -62):
        drawn += quick_daisy(x + at, y + 6, 6.5, CREAM if place != 3 else OAT, HONEY, int(at) + 90)
    return drawn


def post_foot() -> Svg:
    """Grass and a daisy round a post, and its shadow on the ground."""
    drawn = fill(round_path(56, 33, 36, 7), "#140c06", 0.45, 3.5)
    for n, (x, y, scale) in enumerate(
        ((30, 36, 0.62), (66, 36, 0.58), (48, 40, 0.74), (18, 40, 0.5), (78, 40, 0.46))
    ):
        drawn += tuft(x, y, scale, 8, 60 + n)
    return drawn + quick_daisy(60, 37, 5, CREAM, HONEY, 7)
