"""Hats that are knitted, sewn or tied."""

from __future__ import annotations

import math
from itertools import pairwise

from drawing.colour import ink, mix
from drawing.curves import round_path, smooth
from drawing.form import form, highlight, line
from drawing.svg import Svg, fill, glow

from rig.hats_soft import creases, pompom, rolled_brim
from rig.who import Hat


def nightcap(hat: Hat) -> Svg:
    """A long striped stocking that falls down beside the face, with a pompom."""
    body = (
        "-66,-28! -68,-76 -46,-122 -4,-140 -30,-148 -76,-142 -112,-98 -128,-44 -134,12! -150,10 -154,-50 -138,-122 "
        "-92,-176 -30,-190 34,-166 62,-108 66,-30! 0,-44"
    )
    inner = "".join(
        line(at, [15] * 4, hat.tip, 0.9, 12)
        for at in (
            "-80,-72 -30,-92 30,-92 80,-72",
            "-70,-116 -20,-126 30,-126 80,-108",
            "-36,-200 -20,-170 -14,-130",
            "-76,-196 -66,-160 -56,-130",
            "-126,-160 -108,-130 -84,-110",
            "-164,-90 -140,-80 -110,-76",
            "-166,-34 -140,-30 -110,-30",
        )
    )
    inner += glow(-40, -160, 60, 20, highlight(hat.colour), 0.5)
    inner += fill(smooth("20,-30 40,-80 20,-140 60,-150 90,-30"), ink(hat.colour), 0.26, 9)
    inner += creases(
        hat.colour,
        [
            ("-46,-124 -20,-136 6,-140", [0.3, 4, 0.3]),
            ("-30,-148 -14,-160 -10,-176", [0.3, 3, 0.3]),
            ("-108,-104 -120,-112 -134,-112", [0.3, 3, 0.3]),
        ],
    )
    drawn = form(smooth(body), hat.colour, inner, line=2.2, volume=11, light=0.45)
    return drawn + pompom(-142, 26, 23, hat.band) + rolled_brim(hat.band)


def beanie(hat: Hat) -> Svg:
    """A knitted dome with a turned-up edge and a bobble."""
    body = "-66,-34! -70,-84 -44,-126 0,-138 44,-126 68,-84 66,-34! 0,-48"
    ribs = ""
    for x in range(-60, 66, 12):
        ribs += line([(x * 0.3, -136), (x * 0.92, -96), (x, -40)], [0.5, 2.6, 2.6], ink(hat.colour), 0.4)
    zig: list[tuple[float, float]] = [
        (-70 + i * 10, -92 - 7 * (i % 2) - 8 * math.cos((-70 + i * 10) / 50)) for i in range(15)
    ]
    ribs += "".join(line([a, b], [5, 5], hat.tip, 0.95, 4) for a, b in pairwise(zig))
    drawn = form(
        smooth(body),
        hat.colour,
        ribs,
        glow(-30, -108, 34, 24, highlight(hat.colour), 0.5),
        line=2.2,
        volume=11,
    )
    return drawn + pompom(2, -152, 27, hat.tip) + rolled_brim(hat.band)


def flatcap(hat: Hat) -> Svg:
    """A golfer's tweed cap with a peak."""
    crown = "-82,-30! -104,-62 -92,-98 -44,-122 18,-124 70,-104 94,-70 84,-40! 40,-54 0,-56 -44,-46"
    weave = ""
    for i in range(-8, 14):
        weave += line([(i * 18 - 60, -20), (i * 18 - 20, -130)], [1.6, 1.6], hat.tip, 0.45, 4)
        weave += line([(i * 18 - 90, -130), (i * 18 - 20, -20)], [1.2, 1.2], hat.band, 0.4, 4)
    seams = creases(
        hat.colour, [("-2,-122 -30,-90 -50,-46", [0.3, 2.4, 0.3]), ("2,-122 36,-94 52,-52", [0.3, 2.4, 0.3])]
    )
    lit = glow(-40, -100, 50, 24, highlight(hat.colour), 0.5)
    drawn = form(smooth(crown), hat.colour, weave, seams, lit, line=2.2, volume=11)
    peak = "-20,-44! 30,-56 78,-46 108,-22 120,-6! 92,-10 60,-18 24,-24 -10,-28!"
    edge = line("0,-34 44,-32 84,-20 108,-12", [0.6, 2, 2, 0.6], hat.tip, 0.7)
    drawn += fill(smooth("-30,-30 30,-24 64,-16 66,-6 40,-6 -20,-18"), "#5a2c26", 0.4, 3)
    drawn += form(smooth(peak), mix(hat.colour, hat.band, 0.3), edge, line=2, volume=5)
    return drawn + form(round_path(-4, -122, 8, 5), hat.tip, line=1.3, volume=2)


def tam(hat: Hat) -> Svg:
    """A wide soft bonnet with a checkered band and a bobble."""
    crown = "-76,-46! -112,-66 -116,-92 -74,-120 -4,-130 70,-120 114,-94 110,-66 74,-46! 0,-60"
    folds = creases(
        hat.colour,
        [
            ("-70,-52 -84,-74 -60,-112", [0.3, 3, 0.3]),
            ("-30,-58 -38,-84 -22,-122", [0.3, 3, 0.3]),
            ("20,-60 26,-86 14,-124", [0.3, 3, 0.3]),
            ("60,-54 76,-76 54,-114", [0.3, 3, 0.3]),
        ],
    )
    drawn = form(
        smooth(crown),
        hat.colour,
        folds,
        glow(-44, -106, 46, 16, highlight(hat.colour), 0.6),
        line=2.2,
        volume=10,
    )
    checks = ""
    for i in range(13):
        x = -72 + i * 12
        for row in (0, 1):
            if (i + row) % 2:
                y = -26 - 19 * math.cos(x / 62) - 12 * row
                checks += fill(
                    smooth(f"{x},{y}! {x + 12},{y}! {x + 12},{y + 12}! {x},{y + 12}!"), hat.tip, 0.9
                )
    band = "-72,-18 -72,-46! -44,-58 0,-63 44,-58 72,-44! 72,-20 40,-36 0,-41 -40,-36"
    return drawn + form(smooth(band), hat.band, checks, line=1.9, volume=5) + pompom(0, -138, 19, hat.tip)


def feather_hat(hat: Hat) -> Svg:
    """A forester's pointed hat with a long feather."""
    quill = form(
        smooth("-46,-64! -70,-110 -84,-160 -72,-212! -52,-176 -40,-120 -38,-66!"),
        hat.tip,
        line("-42,-66 -62,-130 -72,-206", [2.4, 1.8, 0.4], ink(hat.tip), 0.7),
        "".join(
            line(
                [(-50 - i * 4, -86 - i * 19), (-64 - i * 4, -100 - i * 19)], [1.4, 0.3], ink(hat.tip), 0.5, 5
            )
            for i in range(6)
        ),
        line=1.6,
        volume=4,
    )
    crown = "-62,-40! -62,-84 -34,-122 10,-134 52,-116 66,-78 66,-40! 0,-54"
    dents = creases(
        hat.colour,
        [("-20,-122 6,-108 34,-120", [0.3, 4.4, 0.3]), ("-54,-74 -40,-66 -30,-70", [0.3, 2.6, 0.3])],
    )
    drawn = form(
        smooth(crown),
        hat.colour,
        dents,
        glow(-28, -92, 24, 28, highlight(hat.colour), 0.6),
        line=2.2,
        volume=11,
    )
    brim = "-104,-20! -84,-58 -40,-64 0,-60 50,-58 92,-44 142,-30! 100,-22 60,-26 20,-36 -20,-36 -64,-24!"
    fold = line("-92,-28 -60,-48 0,-50 60,-44 120,-30", [0.6, 2, 2, 2, 0.6], ink(hat.band), 0.5)
    return (
        drawn
        + quill
        + form(smooth(brim), hat.band, fold, line=2, volume=6)
        + form(round_path(-44, -58, 9), mix(hat.tip, "#b3772a", 0.4), line=1.4, volume=3)
    )


def scarf(hat: Hat) -> Svg:
    """A dotted kerchief tied under the chin."""
    knot = (
        "4,70! -20,74 -38,94 -30,116! -10,104 4,88 12,76!",
        "12,70! 36,72 54,90 52,112! 30,104 18,88 8,76!",
    )
    tails = "".join(form(smooth(points), hat.colour, line=1.8, volume=4) for points in knot)
    cloth = (
        "-78,20! -92,-30 -82,-86 -42,-122 6,-130 54,-118 84,-82 86,-30 74,18! 68,-8 60,-30 30,-46 0,-50 -36,-44 "
        "-58,-26 -66,2!"
    )
    spots = "".join(
        fill(round_path(x, y, 5.4), hat.tip, 0.9)
        for x, y in (
            (-66, -56),
            (-44, -92),
            (-10, -112),
            (26, -96),
            (58, -78),
            (-26, -66),
            (8, -74),
            (44, -56),
            (-76, -14),
            (76, -38),
            (-52, -34),
            (70, -8),
        )
    )
    folds = creases(
        hat.colour, [("-60,-18 -72,-50 -50,-96", [0.3, 3, 0.3]), ("62,-22 72,-54 50,-92", [0.3, 3, 0.3])]
    )
    hem = line("-66,4 -58,-26 -36,-43 0,-49 30,-45 60,-29 69,-4", [3, 4, 4, 4, 4, 4, 3], hat.band, 0.9)
    return tails + form(smooth(cloth), hat.colour, spots, folds, hem, line=2.2, volume=10)
