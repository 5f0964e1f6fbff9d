"""Coats, sleeves, cuffs, collars, belts, boots."""

from __future__ import annotations

import math
from collections.abc import Sequence

from drawing.colour import CREAM, HONEY, HONEY_DARK, HONEY_LIGHT, OAT, ink, mix
from drawing.curves import Point, round_path, smooth, spine, tapered
from drawing.form import Fold, bands, crease, form, highlight, limb, line
from drawing.svg import Svg, fill, glow, put


def torso(
    path: str, colour: str, folds: Sequence[Fold] = (), inner: Svg = "", lit: Point = (190, 520)
) -> Svg:
    """A clothed body, given as points in page units; `lit` is where the light falls."""
    creases = "".join(crease(at, widths, colour, 3.2, 3) for at, widths in folds)
    light = glow(lit[0], lit[1], 46, 70, highlight(colour), 0.4)
    return form(smooth(path), colour, light, creases, inner, line=2.4, volume=14, light=0.45, shade=0.95)


def sleeve(
    points: str, colour: str, widths: Sequence[float] = (56, 58, 50, 40), folds: Sequence[Fold] = ()
) -> Svg:
    """An arm from shoulder to wrist; it grows out of the coat without a line, and the elbow and wrist are gathered."""
    shape = (widths[0], *widths[1:-1], widths[-1] * 1.06, widths[-1] * 0.86)
    arm = spine(points, 24)
    bend = crease(_across(arm, 13, widths[1] * 0.34), (0.3, 3.4, 0.3), colour)
    gather = crease(_across(arm, 20, widths[-1] * 0.3), (0.3, 2.8, 0.3), colour)
    drawn = limb(points, shape, colour, bend, gather, folds=folds, edge_line=2.3, volume=10)
    start = arm[0] - (arm[2] - arm[0]) * 0.6
    return drawn + fill(round_path(start.real, start.imag, widths[0] * 0.5), colour, 0.96, widths[0] * 0.085)


def _across(arm: list[complex], at: int, reach: float) -> list[complex]:
    """A short bowed line across an arm."""
    way = (arm[at + 1] - arm[at - 1]) / (abs(arm[at + 1] - arm[at - 1]) or 1)
    side = way * 1j * reach
    return [
        arm[at] - side * 0.2 - way * reach * 0.3,
        arm[at] + side * 0.4,
        arm[at] + side - way * reach * 0.2,
    ]


def cuff(x: float, y: float, turn: float, scale: float = 1, colour: str = OAT) -> Svg:
    """A ribbed cuff across a wrist; `turn` is 0 if the arm points upwards."""
    ribs = "".join(
        line([(a, -10), (a + 1, 8)], [0.3, 1.6, 0.3], ink(colour), 0.45, 5) for a in range(-14, 16, 5)
    )
    return put(
        form(smooth("-18,-9 0,-12 18,-9 19,7 0,10 -19,7"), colour, ribs, line=1.6, volume=3),
        x=x,
        y=y,
        turn=turn,
        scale=scale,
    )


def buttons(spots: Sequence[Point], colour: str = HONEY, radius: float = 8) -> Svg:
    """Round buttons with two holes."""
    drawn = ""
    for x, y in spots:
        holes = fill(round_path(x - 2, y, 1.3), ink(colour)) + fill(round_path(x + 2, y, 1.3), ink(colour))
        drawn += form(round_path(x, y, radius), colour, line=1.3, volume=2.4) + holes
    return drawn


def neckerchief(x: float, y: float, scale: float, colour: str) -> Svg:
    """A knotted scarf under the chin."""
    left = form(
        smooth("-4,10! -30,14 -44,36 -38,58! -18,46 -2,32 4,16!"),
        mix(colour, ink(colour), 0.15),
        line=1.8,
        volume=4,
    )
    right = form(smooth("4,10! 26,16 40,40 34,62! 14,46 2,32 -2,16!"), colour, line=1.8, volume=4)
    folds = crease("-60,-6 -30,6 -4,8", [0.3, 2.6, 0.3], colour) + crease(
        "60,-8 30,4 6,8", [0.3, 2.6, 0.3], colour
    )
    round_neck = form(
        smooth("-74,-14 -60,-6 -30,6 0,10 30,6 60,-8 74,-16 76,-2 66,12 36,26 0,30 -36,26 -68,12 -77,0"),
        colour,
        folds,
        line=2,
        volume=6,
    )
    return put(
        left + right + round_neck + form(round_path(0, 16, 12, 10), colour, line=1.7, volume=4),
        x=x,
        y=y,
        scale=scale,
    )


def petal_collar(x: float, y: float, scale: float, colour: str, count: int = 7) -> Svg:
    """A collar of pointed leaves or petals."""
    drawn = ""
    order = sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2))
    for i in order:
        turn = -62 + 124 * i / (count - 1)
        path = smooth("-17,-6! -20,20 0,54! 20,20 17,-6!")
        rib = line("0,-4 0,46", [1.6, 0.4], ink(colour), 0.5)
        drawn += put(
            form(path, colour, rib, line=1.8, volume=4),
            x=math.sin(math.radians(-turn)) * -64,
            y=-abs(turn) * 0.22,
            turn=-turn,
        )
    return put(drawn, x=x, y=y, scale=scale)


def round_collar(x: float, y: float, scale: float, colour: str = CREAM) -> Svg:
    """A flat collar in two rounded halves."""
    stitch = stitch_line("-66,2 -50,24 -24,32 -6,22")
    half = form(
        smooth("0,4! -30,2 -62,-16 -76,-26! -80,4 -58,34 -22,42 -2,26!"), colour, stitch, line=1.8, volume=4
    )
    other = form(
        smooth("0,4! 30,2 62,-16 76,-26! 80,4 58,34 22,42 2,26!"),
        colour,
        stitch_line("66,2 50,24 24,32 6,22"),
        line=1.8,
        volume=4,
    )
    return put(other + half, x=x, y=y, scale=scale)


def stitch_line(points: str) -> Svg:
    """A row of stitches."""
    return (
        f'<path d="{smooth(points, closed=False)}" fill="none" stroke="{ink(OAT)}" stroke-width="1.5" '
        f'stroke-dasharray="5 4" opacity=".6"/>'
    )


def shawl(x: float, y: float, scale: float, colour: str, trim: str) -> Svg:
    """A knitted shawl over both shoulders, crossed on the breast."""
    knit = ""
    for i in range(-9, 10):
        knit += line(
            [(i * 17 - 20, -70), (i * 17 + 10, 10), (i * 15, 110)], [1.6, 1.6, 1.6], ink(colour), 0.3, 10
        )
    edge = line("-140,98 -70,80 -10,104 40,60 90,20", [8] * 4, trim, 0.9) if trim else ""
    right = form(
        smooth("6,16! 60,-20 92,-30! 140,10 150,96! 90,88 40,100 -20,120! -10,60"),
        mix(colour, ink(colour), 0.12),
        knit,
        line=2.2,
        volume=9,
    )
    left = form(
        smooth("-2,18! -60,-18 -90,-28! -140,10 -154,100! -90,92 -30,112 44,122! 20,60"),
        colour,
        knit,
        edge,
        line=2.2,
        volume=10,
    )
    brooch = form(
        round_path(4, 60, 13), HONEY, fill(round_path(1, 57, 4), "#fff3c0", 0.8), line=1.8, volume=4
    )
    return put(right + left + brooch, x=x, y=y, scale=scale)


def belt(points: str, width: float, colour: str, buckle: Point) -> Svg:
    """A leather belt with a brass buckle."""
    strap = form(tapered(points, [width] * 5), colour, line=1.7, volume=4)
    x, y = buckle
    outer = smooth(f"{x - 15},{y - 13}! {x + 15},{y - 14}! {x + 16},{y + 13}! {x - 14},{y + 14}!")
    inner = fill(
        smooth(f"{x - 8},{y - 7}! {x + 8},{y - 7}! {x + 8},{y + 7}! {x - 8},{y + 7}!"), ink(colour, 0.7)
    )
    return (
        strap
        + form(outer, HONEY, inner, line=1.6, volume=3)
        + line([(x - 3, y), (x + 12, y)], [3, 2.4], HONEY_DARK, 1)
    )


def boot(colour: str, trim: str) -> Svg:
    """A boot from the side, its toe to the right and its heel above the origin."""
    dark = ink(colour)
    drawn = form(
        smooth("-23,-9! 10,-5 44,-6 62,-13 69,-22! 71,-6 60,5 44,7! -20,7! -25,2"),
        "#4f3327",
        line=1.6,
        volume=3,
    )
    inner = ""
    for at, width in (
        ("-16,-30 -4,-24 12,-30", 2.4),
        ("-17,-20 -2,-15 14,-22", 2.6),
        ("20,-25 30,-20 34,-10", 2),
        ("38,-22 34,-12 38,-3", 2.2),
    ):
        inner += line(at, [0.3, width, 0.3], dark, 0.6)
    inner += glow(52, -17, 12, 7, "#fff0d0", 0.6) + glow(-10, -34, 10, 12, "#ffe9c4", 0.4)
    drawn += form(
        smooth(
            "-18,-48! -19,-26 -23,-8 -20,1! 40,2! 58,-1 70,-12 71,-28! 63,-21 50,-24 36,-27 24,-31 19,-48! 0,-52"
        ),
        colour,
        inner,
        line=2,
        volume=6,
    )
    ribs = "".join(
        line([(x, -58), (x + 2, -46), (x, -36)], [0.3, 2, 0.3], ink(trim), 0.45) for x in range(-20, 22, 6)
    )
    return drawn + form(
        smooth("-24,-54 -25,-42 -16,-38 0,-36 18,-38 25,-43 24,-54 0,-58"), trim, ribs, line=1.8, volume=4
    )


def stocking(points: str, widths: Sequence[float], first: str, second: str) -> Svg:
    """A striped leg."""
    return limb(points, widths, first, bands(points, max(widths), second, 5))


def golf_coat(colour: str, trim: str) -> Svg:
    """A belted coat for a standing figure: origin between the feet, shoulders at -182, hem at -56."""
    folds = "".join(
        crease(at, widths, colour, 3.4)
        for at, widths in (
            ("-62,-96 -68,-74 -70,-54", [0.3, 4, 2]),
            ("-36,-94 -40,-70 -40,-46", [0.3, 4.4, 2]),
            ("-6,-92 -6,-68 -4,-44", [0.3, 4, 2]),
            ("26,-94 32,-72 32,-46", [0.3, 4.4, 2]),
            ("54,-98 62,-78 64,-56", [0.3, 4, 2]),
            ("-66,-122 -56,-116 -46,-118", [0.3, 2.6, 0.3]),
            ("66,-124 56,-116 46,-117", [0.3, 2.6, 0.3]),
        )
    )
    hem = fill(tapered("-92,-58 -60,-48 -20,-44 20,-44 60,-50 90,-62", [15, 16, 16, 16, 16, 15]), trim)
    for i in range(14):
        x = -80 + i * 12.2
        y = -47 - ((x / 80) ** 2) * 11
        hem += fill(smooth(f"{x - 3.6},{y} {x},{y - 4.2} {x + 3.6},{y} {x},{y + 4.2}"), colour, 0.9)
    light = glow(-46, -70, 14, 22, mix(colour, "#ffffff", 0.5), 0.45)
    body = (
        "-40,-182 -62,-160 -72,-128 -76,-100 -88,-62! -60,-50 -20,-46 20,-46 60,-52 84,-66! "
        "74,-104 70,-134 58,-164 38,-182 0,-188"
    )
    drawn = form(smooth(body), colour, folds, light, hem, line=2.2, volume=11, light=0.45, shade=1)
    strap = tapered("-77,-104 -40,-96 0,-93 40,-96 74,-107", [17, 18, 18, 18, 17])
    shine = line("-77,-110 -40,-102 0,-99 40,-102 74,-113", [1] * 5, HONEY_LIGHT, 0.5)
    drawn += form(strap, "#7a4a31", shine, line=1.7, volume=4)
    plate = smooth("4,-106! 32,-107! 33,-82! 5,-80!") + smooth("11,-99! 11,-87! 26,-88! 26,-100!")
    return drawn + form(plate, HONEY, line=1.5, volume=3) + line("14,-94 28,-94", [3, 2.4], HONEY_DARK, 1)
