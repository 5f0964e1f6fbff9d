"""Green: a child behind the lettuces, running off with carrots, and with the largest melon of all."""

from __future__ import annotations

import random

from cardart.frame import painted
from drawing.animals import butterfly
from drawing.colour import CREAM, FERN, FERN_LIGHT, FERN_PALE, MOSS, MOSS_DARK, ink, mix
from drawing.curves import round_path, smooth
from drawing.flowers import daisy, stemmed
from drawing.form import crease, form, line
from drawing.plants import leaf, sparkle, tuft
from drawing.svg import Svg, clip, fill, glow, put
from drawing.things import pebble
from rig import clothes

from peskyart.cards.frame import backdrop
from peskyart.cast import PEEP, ROAR, SHIRTS, SLY, SPROUT
from peskyart.figure import arm, far, near, person
from peskyart.suits import GREEN

CLOTH = SHIRTS["green"]


def lettuce(x: float, y: float, size: float, tone: str, seed: int) -> Svg:
    """A head of lettuce with frilled leaves; its foot is at (x, y)."""
    rng = random.Random(seed)
    drawn = fill(round_path(0, 4, 62, 12), "#1f2a14", 0.45, 5)
    for turn, length, wide, lift in (
        (-58, 84, 62, -6),
        (58, 84, 62, -6),
        (-30, 96, 66, -8),
        (30, 96, 66, -8),
        (0, 98, 70, -10),
        (-44, 64, 54, 4),
        (44, 64, 54, 4),
        (-16, 68, 56, 4),
        (18, 66, 56, 6),
    ):
        rim = []
        for i in range(13):
            t = i / 12
            across = wide * 0.5 * (1.12 * (4 * t * (1 - t)) ** 0.55) * (1 if i % 2 else 0.86)
            rim.append((t, across))
        left = [f"{-a:.1f},{-t * length:.1f}" for t, a in rim[1:]]
        right = [f"{a:.1f},{-t * length:.1f}" for t, a in reversed(rim[1:-1])]
        path = smooth(" ".join(["0,0!", *left, *right]))
        shade = mix(
            mix(tone, FERN_PALE, rng.uniform(0, 0.45)),
            MOSS_DARK,
            0.42 if abs(turn) > 50 else 0.2 if lift < 0 else 0,
        )
        rib = line(
            [(0, 0), (1, -length * 0.5), (0, -length * 0.86)], [7, 4, 0.6], mix(shade, CREAM, 0.5), 0.85
        )
        veins = "".join(
            line(
                [
                    (0, -length * k),
                    (s * wide * 0.2, -length * (k + 0.12)),
                    (s * wide * 0.36, -length * (k + 0.16)),
                ],
                [2.2, 1.4, 0.3],
                mix(shade, CREAM, 0.5),
                0.6,
                6,
            )
            for k in (0.2, 0.4, 0.58)
            for s in (-1, 1)
        )
        drawn += put(form(path, shade, rib, veins, line=1.6, volume=5), y=lift, turn=turn)
    return put(drawn, x=x, y=y, scale=size)


def carrot(x: float, y: float, turn: float, size: float = 1, seed: int = 1) -> Svg:
    """A carrot from the middle of its top, pointing down, with its green."""
    green = "".join(
        leaf(0, -2, length, 17, lean, tone, 1.2, 2)
        for lean, length, tone in (
            (-122, 58, MOSS),
            (-104, 74, FERN),
            (-90, 84, mix(FERN, MOSS, 0.4)),
            (-74, 70, FERN),
            (-58, 54, MOSS),
        )
    )
    tone = "#e07f2e"
    rings = "".join(
        line([(s * 22 - s * k * 0.12, k), (s * 6, k + 3)], [2, 0.3], ink(tone), 0.5, 6)
        for s, k in ((-1, 18), (1, 30), (-1, 48), (1, 62), (-1, 78))
    )
    root = form(
        smooth("-20,-4! -25,14 -18,50 -4,104 2,118! 8,100 20,48 25,12 20,-4! 0,-10"),
        tone,
        glow(-10, 20, 10, 40, "#ffd9a0", 0.8),
        rings,
        line=2,
        volume=7,
    )
    return put(green + root, x=x, y=y, turn=turn, scale=size)


def _collar(x: float, y: float) -> Svg:
    return clothes.petal_collar(x, y, 0.98, "#7da048", 7)


def low() -> Svg:
    """A hat, two eyes, and ten fingers behind the lettuces."""
    body = person(SPROUT, PEEP, CLOTH, _collar(284, 556), at=(286, 446), scale=1.2)
    hands = arm("150,640 138,600 152,566", near(CLOTH), SPROUT, "resting", CREAM, 50, 1.2)
    hands += arm("416,640 428,606 414,572", far(CLOTH), SPROUT, "resting", CREAM, -50, 1.2)
    bed = fill(smooth("-10,640! 120,622 300,622 490,640! 490,700! -10,700!"), "#6a4a2c") + fill(
        smooth("-10,640! 120,622 300,622 490,640! 490,652! 300,636 120,636 -10,654!"), "#8a6238"
    )
    back = lettuce(60, 640, 1.1, FERN, 4) + lettuce(420, 644, 1.05, mix(FERN, MOSS, 0.3), 5)
    row = lettuce(150, 664, 1.3, mix(FERN, FERN_LIGHT, 0.3), 1) + lettuce(404, 668, 1.25, FERN, 2)
    row += lettuce(278, 676, 1.36, FERN_LIGHT, 3)
    fly = butterfly(410, 210, 1.1, -20, CREAM, "#c9d27a")
    return backdrop(GREEN, 520) + painted(bed + back + body + hands, 7) + painted(row + fly, 11)


def middle() -> Svg:
    """A child tiptoeing off with a bunch of carrots."""
    stolen = carrot(96, 414, 30, 1.02) + carrot(128, 412, 10, 1.1) + carrot(158, 418, -10, 0.98)
    sack = line("102,424 128,417 156,428", [12, 14, 12], "#b98a4c", 1) + line(
        "104,422 128,414 154,425", [2.4, 2.6, 2.4], "#f0d9a6", 0.8
    )
    body = person(SPROUT, SLY, CLOTH, _collar(284, 476), at=(290, 374), scale=1.14)
    left = arm("196,572 122,596 92,530 116,458", near(CLOTH), SPROUT, "fist", CREAM, 0, 1.22)
    right = arm("372,546 420,600 404,640 352,560", far(CLOTH), SPROUT, "pointing", CREAM, 18, 1.16)
    braces = line("228,490 216,580 214,700", [15, 16, 16], "#7a5230", 1) + line(
        "340,490 352,580 354,700", [15, 16, 16], mix("#7a5230", "#2a1816", 0.2), 1
    )
    prints = "".join(
        fill(round_path(x, y, 11, 5), MOSS_DARK, 0.35) for x, y in ((440, 640), (408, 656), (460, 612))
    )
    front = tuft(44, 674, 1.5, 11, 5) + tuft(438, 676, 1.2, 9, 6)
    return (
        backdrop(GREEN, 500, 0.1)
        + prints
        + painted(body + braces + stolen + sack + left + right, 7)
        + painted(front + put(stemmed(0, 0, 58, 5, daisy(0, 0, 17, CREAM, "#e0a43c", 3)), x=66, y=664), 11)
    )


def melon(x: float, y: float, rx: float, ry: float) -> Svg:
    """A striped melon as large as its thief."""
    dark, pale = "#4f7d33", "#b9cf6f"
    stripes = ""
    for i in range(-3, 4):
        bow = i / 3.4 * rx
        points = [(x + bow * 0.25, y - ry), (x + bow * 0.86, y - ry * 0.5), (x + bow * 1.02, y)]
        points += [(x + bow * 0.86, y + ry * 0.5), (x + bow * 0.25, y + ry)]
        stripes += line(points, [4, 20, 30, 20, 4], dark, 0.9, 30)
        jag = [(px + (7 if k % 2 else -7), py) for k, (px, py) in enumerate(points)]
        stripes += line(jag, [3, 10, 12, 10, 3], dark, 0.8, 30)
    lit = glow(x - rx * 0.4, y - ry * 0.45, rx * 0.5, ry * 0.4, "#fdfbd0", 0.8)
    stalk = line(
        [(x - 4, y - ry + 4), (x + 2, y - ry - 14), (x + 18, y - ry - 20)], [13, 10, 12], "#7d7a3c", 1
    )
    return stalk + form(round_path(x, y, rx, ry), pale, stripes, lit, line=2.6, volume=16)


def high() -> Svg:
    """A child with the largest melon of the year."""
    body = person(SPROUT, ROAR, CLOTH, _collar(280, 462), at=(288, 358), scale=1.14)
    globe = fill(round_path(262, 586, 150, 108), "#22330f", 0.5, 9) + melon(258, 580, 142, 104)
    left = arm("164,512 92,560 84,624 146,618", near(CLOTH), SPROUT, "resting", CREAM, -8, 1.24)
    right = arm("398,512 456,560 452,622 374,612", far(CLOTH), SPROUT, "resting", CREAM, 8, 1.24)
    rosette = _rosette(258, 566)
    light = glow(300, 300, 300, 280, "#fff2b8", 0.75)
    shine = sparkle(424, 120, 16) + sparkle(390, 70, 9) + sparkle(450, 190, 8) + sparkle(96, 300, 10)
    front = tuft(36, 674, 1.4, 11, 5) + tuft(448, 676, 1.3, 9, 6) + pebble(420, 664, 16, 9, "#b9ad98", 4)
    return (
        backdrop(GREEN, 500, 0.3)
        + light
        + painted(body + left + right + globe + rosette + clip("M0 536H480V700H0Z", left + right), 7)
        + painted(front, 11)
        + shine
    )


def _rosette(x: float, y: float) -> Svg:
    """The judge's rosette."""
    tone = "#f4d365"
    tails = form(smooth("-14,20! -30,70! -16,62! -8,74! 2,24!"), "#d9a035", line=1.6, volume=4)
    tails += form(
        smooth("14,20! 28,70! 14,62! 6,74! -2,24!"), mix("#d9a035", "#7a4a14", 0.2), line=1.6, volume=4
    )
    frill = ""
    for i in range(14):
        frill += put(
            form(smooth("-9,-14! -10,-36 10,-36 9,-14!"), tone, line=1.4, volume=3), turn=i * 360 / 14
        )
    heart = form(
        round_path(0, 0, 22), CREAM, crease("-14,2 0,8 14,2", (0.3, 1.4, 0.3), CREAM), line=1.6, volume=4
    )
    leaf_mark = "".join(
        put(fill(smooth("0,0! -6,-5 -6,-13 0,-10! 6,-13 6,-5"), MOSS), turn=turn) for turn in (0, 120, 240)
    )
    return put(tails + frill + heart + clip(round_path(0, 0, 22), leaf_mark), x=x, y=y)
