"""The moving parts of the garden: clouds, a turtle with a hat, the trophy, falling leaves, and the bell of the last
lap.
"""

from __future__ import annotations

import math

from drawing.colour import (
    CLAY,
    CLAY_DARK,
    CREAM,
    FERN,
    HONEY,
    HONEY_DARK,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    WOOD,
    WOOD_DARK,
    ink,
    mix,
)
from drawing.curves import round_path, smooth, tapered
from drawing.form import form, line
from drawing.page import Page
from drawing.plants import leaf, oak_leaf, sparkle
from drawing.svg import Svg, dot, fill, glow, group, named, put

from tableart.views.vista import heaped_cloud

CLOUD = Page(330, 112)
STEPS = 8
"""The number of pictures in one cycle of the turtle's steps, side by side."""
TURTLE_WIDTH, TURTLE_HEIGHT = 104, 74
TURTLE = Page(TURTLE_WIDTH * STEPS, TURTLE_HEIGHT)
TROPHY = Page(150, 190)
LEAF_SIDE = 44
LEAF_TONES = (HONEY, CLAY, FERN, HONEY_LIGHT, mix(CLAY, HONEY, 0.5), mix(FERN, HONEY_LIGHT, 0.4))
LEAVES = Page(LEAF_SIDE * len(LEAF_TONES), LEAF_SIDE)
BELL = Page(84, 104)
SHELL = mix(MOSS, HONEY_DARK, 0.28)
SKIN = mix(FERN, HONEY_LIGHT, 0.25)


def cloud(seed: int) -> Svg:
    """One heaped cloud in the middle of its page."""
    return put(heaped_cloud(0, 0, 1.0, seed), x=165, y=84)


def turtle() -> Svg:
    """One cycle of the turtle's steps to the right."""
    return "".join(
        put(_turtle_at(n / STEPS), x=TURTLE_WIDTH * (n + 0.5) - 5, y=TURTLE_HEIGHT - 6) for n in range(STEPS)
    )


def _turtle_at(phase: float) -> Svg:
    """The turtle on its origin, at this phase of the cycle (0 to 1)."""
    bob = math.sin(phase * 2 * math.tau) * 0.8
    stretch = math.sin(phase * math.tau) * 1.8
    shadow = fill(round_path(2, 3, 34, 4.2), MOSS_DARK, 0.42, 1.6)
    far = "".join(
        _leg(x, phase + shift, mix(SKIN, MOSS_DARK, 0.32)) for x, shift in ((-13, 0.25), (19, 0.75))
    )
    near = "".join(_leg(x, phase + shift, SKIN) for x, shift in ((-19, 0.75), (13, 0.25)))
    tail = form(smooth("-27,-8! -38,-4 -40,0! -30,-2"), SKIN, line=1.1, volume=1.6)
    body = far + put(tail + _head(stretch), y=bob - 7) + near + put(_shell(), y=bob - 7)
    return shadow + group(body, filter=named("paint", 4, 0.10, 0.02, 0.04, 0.8))


def _leg(x: float, phase: float, tone: str) -> Svg:
    """A leg: it moves back on the ground, and forward when lifted."""
    angle = phase % 1.0 * math.tau
    foot, lift = x + 6.2 * math.cos(angle), 4.6 * max(0.0, math.sin(angle))
    path = tapered([(x, -20), ((x + foot) / 2 + 1, -10), (foot + 1, -1 - lift)], [11, 10, 9.5], 12)
    nails = "".join(dot(foot + 3.4 + n * 2.2, 0.4 - lift, 1.1, CREAM) for n in range(2))
    return form(path, tone, line=1.2, volume=2.2) + nails


def _head(stretch: float) -> Svg:
    """Neck and head with a small pointed hat, `stretch` units forward."""
    x = 38 + stretch
    neck = form(tapered([(22, -13), (30, -17), (x - 3, -21)], [12, 10, 9.5], 12), SKIN, line=1.2, volume=2.2)
    face = form(smooth(f"{x - 9},-24 {x - 2},-31 {x + 8},-28 {x + 11},-21 {x + 5},-15 {x - 6},-16"), SKIN,
                fill(round_path(x + 3, -18.5, 4, 2.4), "#dd7d63", 0.5), line=1.3, volume=2.6)  # fmt: skip
    eye = (
        fill(round_path(x + 3.4, -24.2, 2.7, 3), "#fbf4de")
        + dot(x + 4.2, -24, 1.6, "#2a1816")
        + dot(x + 3.7, -24.8, 0.6, "#fff")
    )
    smile = line([(x + 3, -18.6), (x + 7, -17.6), (x + 10, -20)], [0.4, 1.2, 0.4], ink(SKIN), 0.9, 8)
    hat = form(smooth(f"{x - 10},-27! {x - 7},-38 {x - 13},-50 {x - 21},-54! {x - 6},-52 {x + 3},-41 {x + 6},-30! "
                      f"{x - 2},-31"), CLAY, line=1.3, volume=3)  # fmt: skip
    band = form(
        tapered([(x - 11, -27), (x - 2, -31), (x + 7, -29)], [4.2, 5, 4.2], 12), HONEY, line=1, volume=1.4
    )
    bell = form(round_path(x - 21, -53.4, 3.1), HONEY_LIGHT, line=1, volume=1.2)
    return neck + face + eye + smile + hat + band + bell


def _shell() -> Svg:
    """A dome of plates on a rim."""
    plates = ""
    for x, y, r in ((-15, -19, 8.4), (0, -25, 9.4), (14, -19, 8), (-25, -12, 5.4), (24, -12, 5)):
        path = smooth(f"{x - r},{y + 2} {x - r * 0.5},{y - r * 0.8} {x + r * 0.5},{y - r * 0.8} {x + r},{y + 2} "
                      f"{x + r * 0.45},{y + r * 0.85} {x - r * 0.45},{y + r * 0.85}")  # fmt: skip
        plates += form(path, mix(SHELL, HONEY_LIGHT, 0.42), line=0.9, volume=1.6)
    dome = form(smooth("-31,-9! -29,-24 -14,-37 3,-38 20,-34 30,-22 31,-9! 0,-5"), SHELL, plates,
                glow(-10, -30, 16, 9, "#ffe9b8", 0.5), line=1.7, volume=5)  # fmt: skip
    rim = form(
        tapered([(-33, -9), (0, -5), (33, -9)], [5, 7, 5], 16),
        mix(SHELL, WOOD_DARK, 0.3),
        line=1.1,
        volume=1.8,
    )
    return dome + rim


def trophy() -> Svg:
    """A golden acorn on a stem with two oak leaves for handles, on a wooden foot."""
    rays = glow(75, 74, 74, 74, "#fff0b8", 0.5)
    shadow = fill(round_path(80, 181, 50, 7), MOSS_DARK, 0.5, 3)
    drawn = shadow + _foot() + _handles() + _nut() + _cap()
    twinkles = (
        sparkle(40, 62, 11, "#fff6dc") + sparkle(113, 38, 8, "#fff6dc") + sparkle(104, 96, 6, "#fff6dc")
    )
    return rays + group(drawn, filter=named("paint", 6, 0.08, 0.014, 0.04, 1.0)) + twinkles


def _foot() -> Svg:
    stem = form(smooth("66,128! 70,146 60,154! 90,154! 80,146 84,128!"), HONEY, line=1.8, volume=4)
    plate = form(smooth("52,152! 98,152! 102,160! 48,160!"), HONEY_DARK, line=1.6, volume=2.4)
    grain = line("46,170 75,172 104,169", [0.6, 1.4, 0.6], ink(WOOD), 0.5)
    wood = form(smooth("44,159! 106,159! 112,181! 38,181!"), WOOD, grain, line=2, volume=4)
    sign = form(smooth("60,164! 90,164! 91,176! 59,176!"), HONEY_LIGHT, line=1, volume=1.4)
    return stem + plate + wood + sign


def _handles() -> Svg:
    """Two curling stalks with a leaf each."""
    drawn = ""
    for flip in (False, True):
        stalk = form(
            tapered("-30,2 -54,-6 -58,26 -34,44", [5, 7, 6, 5], 24), HONEY_DARK, line=1.5, volume=2.4
        )
        spray = oak_leaf(-47, -2, 30, -102, HONEY)
        drawn += put(stalk + spray, x=75, y=66, flip=flip)
    return drawn


def _nut() -> Svg:
    shine = glow(60, 86, 20, 36, "#fff8dc", 0.95) + glow(98, 104, 12, 30, "#c8792c", 0.45)
    ribs = "".join(
        line([(75 + a, 66), (75 + a * 1.15, 96), (75 + a * 0.4, 130)], [0.3, 1.8, 0.3], ink(HONEY_DARK), 0.28)
        for a in (-26, -10, 10, 24)
    )
    body = smooth("35,62! 33,92 48,120 72,136! 78,136! 102,120 117,92 115,62! 75,54")
    return form(body, mix(HONEY, HONEY_LIGHT, 0.45), shine, ribs, line=2.2, volume=9)


def _cap() -> Svg:
    hatch = ""
    for i in range(-6, 10):
        hatch += line([(i * 12 + 30, 20), (i * 12 + 66, 70)], [1.8, 1.8], ink(HONEY_DARK), 0.42, 3)
        hatch += line([(i * 12 + 66, 20), (i * 12 + 30, 70)], [1.8, 1.8], ink(HONEY_DARK), 0.42, 3)
    cap = form(smooth("26,64 22,42 44,22 75,15 106,22 128,42 124,64 96,57 54,57"), HONEY_DARK, hatch,
               glow(56, 34, 28, 16, "#fff0c0", 0.75), line=2.2, volume=8)  # fmt: skip
    stalk = form(tapered("75,18 77,6 86,2", [9, 7, 8], 12), WOOD_DARK, line=1.5, volume=2)
    return stalk + cap


def leaves() -> Svg:
    """A leaf in each tone, every second one an oak leaf, in squares side by side."""
    drawn = ""
    for n, tone in enumerate(LEAF_TONES):
        x, y = LEAF_SIDE * (n + 0.5), LEAF_SIDE / 2
        whole = oak_leaf(-19, 0, 38, 0, tone) if n % 2 else leaf(-18, 0, 36, 20, 0, tone, 1.4, 3)
        drawn += put(whole, x=x, y=y, turn=-12)
    return drawn


def bell() -> Svg:
    """A brass bell hanging from the top of its page."""
    strap = form(smooth("36,0! 48,0! 47,16! 37,16!"), CLAY_DARK, line=1.3, volume=2)
    knob = form(round_path(42, 17, 7, 6), HONEY_DARK, line=1.5, volume=2.4)
    clapper = form(round_path(42, 90, 8.5, 8.5), WOOD_DARK, line=1.5, volume=2.6)
    shine = glow(30, 48, 11, 26, "#fff8dc", 0.95) + glow(60, 60, 8, 22, "#b8662c", 0.5)
    band = line("16,68 42,74 68,68", [2.6, 3.4, 2.6], ink(HONEY_DARK), 0.45)
    body = form(smooth("42,20 58,26 63,46 67,68 78,84! 42,93 6,84! 17,68 21,46 26,26"), mix(HONEY, HONEY_LIGHT, 0.3),
                shine, band, line=2.2, volume=8)  # fmt: skip
    lip = form(tapered("6,84 42,93 78,84", [4.5, 6.5, 4.5], 18), HONEY_DARK, line=1.2, volume=1.8)
    ribbon = "".join(form(smooth(f"42,18! {42 + s * 20},8 {42 + s * 24},22 {42 + s * 18},28!"), CLAY,
                          line=1.3, volume=2.4) for s in (-1, 1))  # fmt: skip
    return clapper + body + lip + strap + ribbon + knob
