"""Hats of straw, bark, leaves and stiff felt."""

from __future__ import annotations

import math
import random

from drawing.colour import CREAM, FERN, HONEY, HONEY_DARK, MOSS, OAT, WOOD, WOOD_DARK, ink, mix
from drawing.curves import polygon, round_path, smooth, star, tapered
from drawing.flowers import daisy
from drawing.form import crease, form, highlight, limb, line
from drawing.plants import leaf, oak_leaf, quick_leaf
from drawing.svg import Svg, fill, glow, put

from rig.hats_soft import patch
from rig.who import Hat


def straw(hat: Hat) -> Svg:
    """A wide straw hat with a ribbon and a sunflower."""
    rng = random.Random(3)
    brim = "-152,-26 -138,-50 -80,-66 0,-72 80,-66 138,-52 152,-30 140,-14 92,-14 40,-32 0,-36 -44,-32 -96,-10 -140,-8"
    plait = ""
    for i in range(46):
        angle = i / 46 * 2 * math.pi
        a, b = (
            (84 * math.cos(angle), -46 + 14 * math.sin(angle)),
            (156 * math.cos(angle), -38 + 40 * math.sin(angle)),
        )
        plait += line([a, b], [1.4, 1.8], ink(hat.colour), 0.32, 4)
    drawn = form(
        smooth(brim),
        hat.colour,
        plait,
        glow(-90, -50, 60, 16, highlight(hat.colour, 0.8), 0.7),
        line=2.2,
        volume=6,
    )
    weave = ""
    for row in range(-140, -40, 9):
        weave += line(
            [(-80, row + 8), (-30, row), (30, row), (80, row + 8)], [1.3] * 4, ink(hat.colour), 0.34, 10
        )
    for _ in range(40):
        x, y = rng.uniform(-70, 70), rng.uniform(-132, -60)
        weave += line([(x, y), (x + 2, y + 8)], [1.2, 1.2], ink(hat.colour), 0.3, 3)
    dome = "-76,-52! -76,-92 -48,-130 0,-140 48,-130 76,-92 76,-52! 0,-66"
    drawn += form(
        smooth(dome),
        mix(hat.colour, "#fff0c0", 0.12),
        weave,
        glow(-34, -110, 30, 26, highlight(hat.colour, 0.8), 0.7),
        line=2.2,
        volume=12,
    )
    ribbon = tapered("-77,-62 -40,-72 0,-75 40,-72 77,-62", [19, 20, 20, 20, 19])
    drawn += form(ribbon, hat.band, line=1.6, volume=4)
    tails = form(
        smooth("70,-70! 92,-62 104,-34! 94,-38 88,-30! 78,-48 68,-58!"), hat.band, line=1.6, volume=4
    )
    return (
        drawn
        + tails
        + leaf(44, -66, 26, 14, 30, FERN)
        + leaf(24, -66, 26, 14, 150, MOSS)
        + daisy(36, -72, 22, hat.tip, WOOD_DARK, 5, 1)
    )


def wizard(hat: Hat) -> Svg:
    """A broad brim and a bent cone with a buckle."""
    brim = "-142,-14! -120,-48 -60,-62 0,-66 64,-60 118,-44 138,-10! 96,-18 44,-34 0,-38 -48,-34 -100,-18!"
    lit = glow(-80, -46, 50, 12, highlight(hat.colour), 0.6)
    drawn = form(smooth(brim), mix(hat.colour, ink(hat.colour), 0.12), lit, line=2.2, volume=6)
    body = "-70,-52! -62,-96 -46,-140 -26,-176 2,-198 44,-206 82,-190! 62,-178 42,-168 40,-140 56,-96 70,-52! 0,-66"
    folds = "".join(
        crease(at, widths, hat.colour)
        for at, widths in (
            ("-40,-150 -16,-144 14,-152 40,-166", [0.4, 4, 3, 0.3]),
            ("-24,-170 0,-164 26,-172", [0.3, 3, 0.3]),
            ("54,-104 36,-100 24,-106", [0.3, 3, 0.3]),
            ("-60,-100 -44,-94 -34,-100", [0.3, 3, 0.3]),
        )
    )
    inner = (
        glow(-34, -100, 22, 44, highlight(hat.colour), 0.6)
        + fill(smooth("30,-50 40,-90 34,-150 60,-150 90,-50"), ink(hat.colour), 0.26, 9)
        + folds
    )
    drawn += form(smooth(body), hat.colour, inner, line=2.2, volume=12, light=0.45) + patch(
        -18, -118, -8, hat.tip
    )
    band = tapered("-71,-58 -38,-70 0,-74 38,-70 71,-58", [18, 19, 19, 19, 18])
    drawn += form(band, hat.band, line=1.6, volume=4)
    outer, hole = (
        polygon([(8, -86), (34, -85), (34, -61), (8, -62)]),
        polygon([(15, -79), (15, -69), (27, -68), (27, -78)]),
    )
    return drawn + form(outer + hole, HONEY, line=1.5, volume=2.4)


def hood(hat: Hat) -> Svg:
    """A deep cowl framing the face, clasped below the chin."""
    outer = (
        "-30,108! -74,92 -104,50 -108,-16 -90,-84 -50,-130 0,-156 24,-190! 44,-160 62,-128 90,-84 104,-16 98,48 70,90 "
        "34,108!"
    )
    face = "8,82! 50,64 72,26 76,-14 62,-50 30,-68 -4,-70 -40,-62 -66,-32 -74,4 -62,44 -34,70!"
    folds = "".join(
        crease(at, widths, hat.colour)
        for at, widths in (
            ("-98,-30 -84,-60 -60,-84", [0.3, 4, 0.3]),
            ("-60,-112 -30,-108 0,-116 30,-140", [0.3, 4, 3, 0.3]),
            ("92,-20 86,-50 72,-70", [0.3, 3, 0.3]),
            ("-92,40 -84,58 -68,70", [0.3, 3, 0.3]),
            ("14,-164 26,-150 40,-150", [0.3, 3, 0.3]),
        )
    )
    shell = smooth(outer) + smooth(face)
    lit = glow(-60, -96, 40, 36, highlight(hat.colour), 0.5)
    drawn = form(shell, hat.colour, lit, folds, line=2.2, volume=11)
    rim = "8,84 50,66 74,26 78,-14 64,-52 30,-71 -4,-73 -42,-65 -69,-33 -77,4 -64,46 -34,72 8,84"
    drawn += form(tapered(rim, [9] * 4, 60), hat.band, line=1.4, volume=3)
    return drawn + form(
        round_path(6, 92, 15),
        hat.tip,
        fill(polygon(star(6, 92, 9, 4)), ink(hat.tip), 0.6),
        line=1.8,
        volume=4,
    )


def scales(
    left: float, top: float, right: float, bottom: float, width: float, height: float, colour: str, seed: int
) -> Svg:
    """Rows of overlapping scales, the upper over the lower."""
    rng = random.Random(seed)
    rows = [top + i * height for i in range(int((bottom - top) / height) + 2)]
    drawn = ""
    for row in range(len(rows) - 1, -1, -1):
        x, y = left - (width / 2 if row & 1 else 0.0), rows[row]
        while x < right + width:
            tone = mix(colour, rng.choice(["#5a3626", "#e0b878"]), rng.uniform(0, 0.22))
            path = smooth(
                f"{x - width * 0.52},{y - height * 0.9}! {x - width * 0.5},{y} {x - width * 0.2},{y + height * 0.62} "
                f"{x},{y + height * 0.78} {x + width * 0.2},{y + height * 0.62} {x + width * 0.5},{y} "
                f"{x + width * 0.52},{y - height * 0.9}!"
            )
            drawn += (
                fill(path, ink(tone, 0.6))
                + f'<path d="{path}" fill="{tone}" transform="translate(-.6,-1.6)"/>'
            )
            drawn += line(
                [(x - width * 0.3, y - 1), (x - width * 0.16, y + height * 0.3), (x, y + height * 0.42)],
                [0.3, 1.5, 0.3],
                "#f2d8a4",
                0.5,
                6,
            )
            x += width
    return drawn


def acorn_cap(hat: Hat) -> Svg:
    """The scaly cup of a giant acorn, with stalk and leaves."""
    path = "-82,-18 -86,-44 -70,-84 -34,-116 4,-124 44,-114 76,-84 86,-46 80,-20 66,-16 34,-30 0,-35 -38,-31 -66,-13"
    stalk = limb("2,-116 -4,-136 -18,-152 -14,-164", [20, 15, 14, 19], WOOD_DARK, volume=4)
    cap = form(
        smooth(path),
        hat.colour,
        scales(-90, -112, 92, -4, 25, 17, hat.colour, 3),
        glow(-36, -86, 40, 34, "#ffe9b8", 0.5),
        line=2.2,
        volume=12,
    )
    leaves = leaf(0, 0, 58, 30, -28, mix(FERN, HONEY, 0.2), 1.4, 4) + leaf(0, 2, 40, 22, 22, MOSS, 1.3, 3)
    return stalk + cap + put(leaves, x=6, y=-122)


def toadstool(hat: Hat) -> Svg:
    """A spotted mushroom cap, worn low."""
    under = form(
        smooth("-104,-36! -60,-18 0,-14 60,-18 106,-38! 60,-52 0,-56 -60,-52"),
        OAT,
        "".join(
            line([(x * 0.5, -54), (x, -16)], [1.4, 1.8], ink(OAT), 0.45, 4) for x in range(-100, 106, 10)
        ),
        line=2,
        volume=4,
    )
    spots = "".join(
        fill(round_path(x, y, r, r * 0.8), CREAM, 0.95)
        for x, y, r in (
            (-62, -72, 15),
            (-16, -106, 17),
            (40, -88, 14),
            (4, -62, 10),
            (78, -58, 9),
            (-34, -48, 7),
            (-92, -50, 7),
            (60, -118, 7),
        )
    )
    dome = "-110,-34! -112,-78 -70,-126 0,-144 70,-126 112,-80 112,-36! 60,-46 0,-42 -60,-44"
    cap = form(
        smooth(dome),
        hat.colour,
        spots,
        glow(-48, -104, 44, 24, highlight(hat.colour), 0.6),
        line=2.2,
        volume=13,
    )
    return under + cap


def wreath(hat: Hat) -> Svg:
    """A garland of leaves and flowers, no hat at all."""
    drawn = ""
    rng = random.Random(7)
    for i in range(26):
        t = i / 25
        x, y = -76 + 152 * t, -26 - 26 * math.sin(t * math.pi)
        drawn += quick_leaf(
            x, y, 26, 13, -90 + (t - 0.5) * 150 + rng.uniform(-50, 50), mix(hat.band, FERN, rng.random()), 1.2
        )
    for i, (x, y, r) in enumerate(
        ((-70, -30, 13), (-46, -48, 16), (-14, -56, 18), (20, -56, 16), (50, -46, 15), (72, -30, 12))
    ):
        drawn += daisy(x, y, r, hat.colour if i % 2 else hat.tip, HONEY if i % 2 else WOOD, i, 0.95)
    return drawn


def leaf_crown(hat: Hat) -> Svg:
    """A crown of upright oak leaves and a star, for the best card of all."""
    drawn = ""
    for x, y, turn, length in (
        (-62, -40, -118, 66),
        (62, -42, -62, 66),
        (-38, -50, -106, 84),
        (38, -52, -74, 84),
        (0, -54, -90, 104),
    ):
        drawn += oak_leaf(x, y, length, turn, mix(hat.colour, HONEY_DARK, 0.3 if abs(x) < 40 else 0))
    band = "-74,-16 -76,-44! -44,-58 0,-64 44,-58 76,-42! 74,-18 40,-34 0,-39 -40,-35"
    seams = line("-74,-36 -40,-50 0,-56 40,-50 74,-34", [1.4] * 5, ink(hat.band), 0.6)
    gems = "".join(
        form(round_path(x, y, 5.5), hat.tip, line=1.2, volume=2)
        for x, y in ((-52, -39), (-28, -46), (28, -46), (52, -38))
    )
    drawn += form(smooth(band), hat.band, seams, line=2, volume=6) + gems
    return drawn + form(
        polygon(star(0, -56, 24, 11)), hat.tip, glow(-6, -62, 12, 10, "#fffbe0", 0.8), line=2, volume=4
    )
