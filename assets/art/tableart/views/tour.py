"""The tour's map: greens with their bunkers, flags of five shapes, the brook and its bridges."""

from __future__ import annotations

import random

from drawing.colour import (
    CLAY,
    CREAM,
    FERN,
    FERN_LIGHT,
    FERN_PALE,
    HONEY,
    MOSS,
    OAT,
    SAND,
    WOOD,
    WOOD_DARK,
    ink,
    mix,
)
from drawing.curves import oval, polygon, round_path, smooth, spine, tapered
from drawing.form import form, line
from drawing.page import Page
from drawing.plants import tuft
from drawing.svg import Svg, clip, fill, glow, linear, put, radial, stroke
from drawing.things import cup, pebble

GREEN = Page(172, 96)
CUP = (84.0, 46.0)
"""The middle of the hole on a green's page."""
FLAG = Page(108, 128)
FOOT = (16.0, 114.0)
"""The foot of a flag's pole on its page."""
LIFT = 4.0
"""The distance that a flag is moved down on its page, so that its cloth stays within it."""
BRIDGE = Page(116, 100)
BROOK = Page(346, 262)
_SHADE = "#1c2a12"
_RIM = "14,50 20,26 50,12 88,9 128,14 154,32 158,54 140,74 102,84 60,82 28,72"


def green(number: int) -> Svg:
    """A putting green on a low mound, with its cup and a bunker at its lower right or left."""
    rng = random.Random(60 + number)
    shape = smooth(_RIM)
    drawn = fill(round_path(90, 56, 76, 34), _SHADE, 0.5, 5)
    drawn += form(shape, mix(MOSS, FERN, 0.35), line=1.6, volume=5)
    drawn += _mown(rng)
    drawn += _bunker(*((134, 71) if number == 1 else (34, 70)), rng)
    for n, (x, y) in enumerate(oval(86, 48, 70, 36, 0, 40)):
        if rng.random() < 0.55:
            drawn += tuft(
                x + rng.uniform(-3, 3), y + rng.uniform(0, 5), rng.uniform(0.16, 0.3), 5, n, edge=0.2
            )
    return drawn + cup(*CUP, 8.5, 3.8)


def _mown(rng: random.Random) -> Svg:
    """The short grass, mown in bands and bright in the sun."""
    inner = smooth("24,48 32,28 58,18 90,16 124,20 146,36 146,52 130,66 98,74 62,72 36,64")
    bands = ""
    for n in range(-2, 12, 2):
        x = n * 17
        bands += fill(polygon([(x + 26, 4), (x + 43, 4), (x + 19, 92), (x + 2, 92)]), FERN_PALE, 0.34, 0.6)
    for _ in range(120):
        x, y = rng.uniform(22, 150), rng.uniform(14, 76)
        tone = rng.choice((FERN_PALE, MOSS, FERN_LIGHT))
        bands += line([(x, y), (x + rng.uniform(-1, 1.4), y - rng.uniform(1.5, 3))], [0.9, 0.2], tone, 0.4, 2)
    paint = radial((0, "#cbd27e"), (0.6, "#a9bb60"), (1, "#87a04c"), cx=0.38, cy=0.34, r=0.75)
    rim = stroke(inner, "#56702f", 2.2, 0.5, 1)
    return clip(inner, fill(inner, paint), bands, glow(62, 30, 50, 22, "#fff2b0", 0.5)) + rim


def _bunker(x: float, y: float, rng: random.Random) -> Svg:
    """A bunker of raked sand with a turf edge above."""
    shape = smooth(
        f"{x - 25},{y + 1} {x - 16},{y - 8} {x + 4},{y - 10} {x + 22},{y - 6} "
        f"{x + 26},{y + 3} {x + 10},{y + 9} {x - 14},{y + 9}"
    )
    rake = "".join(
        line(
            [(x - 20, y + d), (x, y + d - 2), (x + 22, y + d)],
            [0.3, 0.9, 0.3],
            mix(SAND, WOOD, 0.3),
            0.5,
            8,
        )
        for d in (-4, -1, 2, 5)
    )
    lip = line(
        [(x - 24, y - 1), (x - 14, y - 8), (x + 4, y - 10), (x + 24, y - 4)],
        [1, 3.4, 3.4, 1],
        "#7a6238",
        0.6,
        16,
    )
    paint = linear((0, mix(SAND, WOOD, 0.12)), (0.5, "#ecd9a9"), (1, "#f6e8c3"))
    return form(shape, SAND, rake, lip, line=1.2, volume=2, paint=paint) + tuft(
        x - 20, y + 8, 0.34, 6, rng.randrange(99), edge=0.3
    )


# flags ----------------------------------------------------------------------------------------------

WAVE = "18,10! 34,4 52,14 84,8! 80,26 84,45! 56,50 36,40 18,46!"
SWALLOW = "18,9! 36,4 58,12 88,6! 76,17 70,27! 78,37 89,48! 60,50 38,41 18,46!"
SQUARE = "18,8! 40,6 62,10 80,8! 80,28 80,50! 60,52 38,48 18,50!"
GRAND = "18,5! 38,-1 58,11 93,4! 86,27 93,51! 60,57 38,45 18,53!"
FURLED = "18,12! 25,14 27,30 22,48 26,60! 21,66 17,60!"
FLAGS = {
    "next": (GRAND, "#fbf8ee"),
    "par": (WAVE, CREAM),
    "under": (SWALLOW, "#d4503a"),
    "over": (SQUARE, "#4a6fa8"),
    "left": (SQUARE, "#8d7d6a"),
    "ahead": (FURLED, "#d9d4b4"),
}
"""The cloth and colour for each state of a hole; no two have the same outline or tone."""


def flag(kind: str) -> Svg:
    """A flag on its pole: swallow-tailed under par, square over it, waving at par, furled before the hole is played."""
    shape, colour = FLAGS[kind]
    x, y = FOOT[0], FOOT[1] - LIFT
    drawn = fill(tapered([(x, y), (x + 30, y + 4), (x + 62, y - 1)], [4, 4, 11]), _SHADE, 0.32, 2)
    drawn += form(tapered([(x, y), (x + 1, 6)], [4.6, 3.6]), OAT, line=1.3, volume=1.6)
    dark = ink(colour, 0.62)
    folds = fill(tapered([(38, 0), (43, 26), (35, 52)], [2, 7, 2]), dark, 0.26, 2.4)
    folds += fill(tapered([(66, 6), (70, 28), (64, 52)], [2, 5, 2]), dark, 0.2, 2.2)
    folds += fill(tapered([(28, 2), (31, 24), (26, 48)], [1, 5, 1]), "#ffffff", 0.3, 2)
    folds += fill(tapered([(54, 8), (57, 30), (52, 50)], [1, 5, 1]), "#ffffff", 0.26, 2)
    if kind == "ahead":
        folds = line([(21, 16), (24, 32), (20, 56)], [0.4, 2.2, 0.4], dark, 0.6)
    if kind in ("par", "next"):
        folds += stroke(smooth(shape), "#c9a24e", 5, 0.75)
    drawn += form(smooth(shape), colour, folds, line=1.6, volume=4.4)
    if kind == "ahead":
        drawn += form(round_path(20, 40, 6, 2.4, 20), CLAY, line=0.9, volume=1.2)
    return put(drawn + form(round_path(x + 1, 4.5, 4.2), HONEY, line=1.1, volume=1.6), y=LIFT)


# water ----------------------------------------------------------------------------------------------

BED = [(324, -6), (316, 40), (330, 92), (312, 138), (258, 162), (190, 172), (126, 190), (66, 216), (-14, 244)]
"""The centre line of the brook from the pond to the picture's left edge."""


def brook() -> Svg:
    """Running water from the upper right to the lower left, stones and reeds on its banks."""
    rng = random.Random(8)
    wide = [20, 25, 23, 28, 30, 32, 35, 36, 40]
    drawn = fill(tapered(BED, [w + 13 for w in wide], 60), _SHADE, 0.34, 4)
    drawn += fill(tapered(BED, [w + 7 for w in wide], 60), "#a08a58", 0.9, 1)
    shape = tapered(BED, wide, 60)
    water = fill(shape, linear((0, "#3f7c86"), (0.5, "#558f97"), (1, "#6fa5a4"), x1=1, y1=0, x2=0, y2=1))
    along = spine(BED, 60)
    for n, z in enumerate(along[1:-1], 1):
        ahead = along[n + 1] - along[n - 1]
        ahead /= abs(ahead) or 1
        for _ in range(3):
            start = z + ahead * 1j * rng.uniform(-11, 11)
            long = rng.uniform(7, 17)
            tone = rng.choice(("#d3e6d6", "#a9cdc5", "#28505c", "#e9f3e2"))
            water += line([start, start + ahead * long], [0.3, rng.uniform(0.9, 1.8)], tone, 0.5, 4)
    drawn += clip(shape, water, stroke(shape, "#173840", 9, 0.36, 3))
    for n, z in enumerate(along[1:-1], 1):
        side = (along[n + 1] - along[n - 1]) * 1j
        side /= abs(side) or 1
        for sign in (-1, 1):
            if rng.random() < 0.45:
                at = z + sign * side * (wide[min(n * 9 // 60, 8)] / 2 + rng.uniform(2, 6))
                tone = mix("#b9ad98", rng.choice((OAT, "#8b806f")), rng.uniform(0.1, 0.6))
                drawn += pebble(at.real, at.imag, rng.uniform(3, 6.5), rng.uniform(2.4, 4.4), tone, n, 2, 0.9)
            if rng.random() < 0.5:
                at = z + sign * side * (wide[min(n * 9 // 60, 8)] / 2 + rng.uniform(6, 10))
                drawn += tuft(at.real, at.imag, rng.uniform(0.3, 0.46), 6, n, edge=0.3)
    return drawn


def bridge() -> Svg:
    """Planks across the brook with rails on both sides; the path crosses from left to right, slightly downhill."""
    drawn = fill(round_path(54, 52, 46, 22, 10), _SHADE, 0.46, 4)
    rng = random.Random(3)
    drawn += _rail(12, 15, 92, 28)
    for n in range(9):
        x, y = 12 + n * 9.2, 18 + n * 1.6 - 5.5 * (1 - ((n - 4) / 4) ** 2)
        tone = mix(mix(WOOD, OAT, 0.38), WOOD_DARK, rng.uniform(0, 0.22))
        plank = polygon([(x, y), (x + 8.6, y + 1.4), (x + 6.4, y + 40), (x - 2.2, y + 38.6)])
        grain = line([(x + 4, y + 5), (x + 2, y + 34)], [0.3, 1, 0.3], WOOD_DARK, 0.4, 6)
        drawn += form(plank, tone, grain, line=1.1, volume=1.8)
    return put(drawn + _rail(8, 54, 86, 67), x=6, y=6)


def _rail(x1: float, y1: float, x2: float, y2: float) -> Svg:
    """Three posts and a beam between two points."""
    tone = mix(WOOD, "#b07a4a", 0.4)
    drawn = ""
    middle = ((x1 + x2) / 2, (y1 + y2) / 2 - 6)
    for x, y in ((x1, y1), middle, (x2, y2)):
        drawn += form(
            polygon([(x - 3, y + 4), (x - 3, y - 14), (x + 3, y - 14), (x + 3, y + 4)]),
            tone,
            line=1.1,
            volume=1.8,
        )
    beam = [(x1 - 4, y1 - 10), (middle[0], middle[1] - 12), (x2 + 4, y2 - 10)]
    return drawn + form(tapered(beam, [5, 5.6, 5], 12), tone, line=1.1, volume=1.8)
