"""The Hazard in its pond and the Mulligan's golden star."""

from __future__ import annotations

import math
import random

from drawing.animals import bee, frog
from drawing.colour import (
    CLAY,
    CLAY_DARK,
    CREAM,
    DUSK,
    FERN,
    FERN_LIGHT,
    HONEY,
    HONEY_DARK,
    HONEY_LIGHT,
    MOSS,
    OAT,
    mix,
)
from drawing.curves import Point, polygon, round_path, smooth, star, tapered
from drawing.flowers import lily_pad, water_lily
from drawing.form import form, line
from drawing.plants import bush, leaf, reed, sparkle
from drawing.svg import Svg, clip, fill, glow, group, linear, put, stroke
from drawing.things import ball, mallet, water_drop
from rig import clothes, hands
from rig.head import HATS, head
from rig.who import EXPRESSIONS, Hat

from cardart.cast import SOAKED
from cardart.frame import painted
from cardart.scenery import distance


def ripples(x: float, y: float, rx: float, ry: float, opacity: float) -> Svg:
    """Rings on the water, the near half of each."""
    drawn = ""
    for q in (1, 1.24, 1.52):
        points = [
            (x - rx * q, y),
            (x - rx * 0.6 * q, y + ry * 0.75 * q),
            (x, y + ry * q),
            (x + rx * 0.6 * q, y + ry * 0.75 * q),
            (x + rx * q, y),
        ]
        drawn += line(points, [0.4, 3.4, 4.6, 3.4, 0.4], "#dcebe0", opacity / q)
    return drawn


def water(level: float, seed: int = 9) -> Svg:
    """The pond from its far shore at `level` to the lower edge."""
    rng = random.Random(seed)
    shape = smooth(f"-10,{level + 18}! 120,{level} 300,{level - 4} 490,{level + 16}! 490,700! -10,700!")
    depth = linear((0, mix("#6d9a9a", FERN_LIGHT, 0.25)), (0.25, "#4f878f"), (1, "#244a5c"), x2=0)
    drawn = fill(shape, depth)
    for _ in range(44):
        y, x = rng.uniform(level + 14, 660), rng.uniform(10, 470)
        width = rng.uniform(18, 64) * (0.45 + (y - level) / 330)
        drawn += line(
            [(x - width, y), (x, y + rng.uniform(-1.5, 1.5)), (x + width, y)],
            [0.3, rng.uniform(1.5, 3.6), 0.3],
            rng.choice(("#c7dccb", "#86b0ac", "#1f4454")),
            0.5,
        )
    return drawn


def shore(level: float) -> Svg:
    """Sky, far hills and bushes of the pond."""
    drawn = (
        f'<rect width="480" height="672" fill="{linear((0, "#a9c0c4"), (0.35, "#dfdcc0"), (0.5, "#f0dca6"))}"/>'
        + glow(330, 250, 220, 130, "#fff3cc", 0.8)
    )
    drawn += fill(
        smooth(
            f"-10,{level - 60}! 90,{level - 92} 200,{level - 74} 320,{level - 100} 490,{level - 78}! 490,680! -10,680!"
        ),
        "#a9bb98",
    )
    return (
        drawn
        + bush(60, level - 26, 104, 60, MOSS, 3, 190, 20)
        + bush(424, level - 30, 92, 66, mix(MOSS, DUSK, 0.15), 5, 180, 20)
        + bush(246, level - 10, 120, 34, mix(MOSS, FERN, 0.35), 6, 120, 15)
    )


def hazard() -> Svg:
    """A gnome who went into the pond after his ball, while a frog sits on his hat."""
    scene = distance(shore(360) + water(350))
    gnome = SOAKED
    cloth = DUSK
    up = clothes.sleeve(
        "360,540 410,470 404,392", cloth, (54, 50, 36), [("388,470 404,462 420,468", (0.3, 3.4, 0.3))]
    )
    up += (
        put(tapered_club(), x=404, y=352, turn=16, scale=1.15)
        + clothes.cuff(404, 396, -4, 1.1, OAT)
        + put(hands.fist(gnome.skin), x=405, y=366, scale=1.22, turn=12)
    )
    wave = clothes.sleeve(
        "130,560 80,500 84,430",
        mix(cloth, "#8fa4bd", 0.2),
        (54, 52, 36),
        [("62,500 78,492 94,498", (0.3, 3.4, 0.3))],
    )
    wave += clothes.cuff(84, 428, 4, 1.1, OAT) + put(
        hands.spread(gnome.skin), x=86, y=390, scale=1.25, turn=-88
    )
    face = put(head(gnome, EXPRESSIONS["dismayed"]).front, x=254, y=450, scale=1.22, turn=-4, flip=True)
    sitter = put(frog(), x=262, y=188, turn=6, scale=1.05)
    figure = painted(wave + up + face + sitter, 7)
    veil = fill(
        smooth("10,566 70,548 130,560 200,544 262,556 330,542 396,552 470,562! 470,690! 10,690!"),
        "#3a7482",
        0.72,
        2,
    )
    near = ripples(250, 548, 176, 26, 0.9) + ripples(404, 540, 46, 10, 0.7)
    near += "".join(
        water_drop(x, y, s, turn=t)
        for x, y, s, t in (
            (150, 500, 8, -20),
            (120, 470, 5, -30),
            (346, 490, 8, 20),
            (372, 456, 5, 30),
            (166, 452, 5, -14),
            (60, 360, 6, -10),
            (118, 356, 5, 14),
            (352, 430, 5, 16),
        )
    )
    near += (
        lily_pad(108, 616, 72, 22, FERN)
        + lily_pad(268, 646, 54, 15, mix(FERN, MOSS, 0.5))
        + ball(100, 598, 20)
    )
    near += (
        water_lily(262, 644, 1.25)
        + reed(30, 690, 250, 10, mix(MOSS, FERN, 0.4), True)
        + reed(50, 690, 200, -6, MOSS)
        + reed(16, 690, 180, -8, FERN)
    )
    near += reed(452, 690, 300, -14, mix(MOSS, FERN, 0.3), True) + reed(466, 690, 240, 8, FERN)
    return scene + figure + clip("M0 0H480V672H0Z", veil) + painted(near + bee(398, 122, 1.1), 11, 0.12)


def tapered_club() -> Svg:
    """The putter he holds above the water."""
    stick = form(tapered("0,74 2,0 0,-74", [7, 6, 6]), "#9a6b42", line=1.6, volume=2.4)
    return stick + put(mallet(), y=-82, turn=178, scale=1.15)


def hazard_small() -> Svg:
    """Only the wide-eyed face above the water."""
    scene = distance(shore(330) + water(320, 4))
    face = put(head(SOAKED, EXPRESSIONS["dismayed"]).front, x=282, y=442, scale=1.62, turn=-4, flip=True)
    veil = fill(
        smooth("10,596 90,576 170,590 250,574 330,588 410,574 470,586! 470,690! 10,690!"), "#3a7482", 0.78, 2
    )
    sitter = put(frog(), x=296, y=100, turn=4, scale=1.25)
    return (
        scene
        + painted(face + sitter, 7)
        + veil
        + painted(ripples(270, 574, 190, 30, 0.95) + lily_pad(104, 628, 74, 24, FERN), 11)
    )


def mulligan() -> Svg:
    """A star of gilded wood that turns its ball back for another try."""
    return (
        rays(246, 400)
        + painted(laurel(246, 392, 0.96) + golden_star(246, 404, 0.97) + little_hat(), 7, 0.1)
        + twinkles()
    )


def mulligan_small() -> Svg:
    """The star alone, large."""
    return rays(262, 400) + painted(golden_star(266, 430, 1.0), 7, 0.1)


def rays(x: float, y: float) -> Svg:
    """Rays of light from the star's place."""
    drawn = f'<rect width="480" height="672" fill="{linear((0, "#fae7a6"), (1, "#dc9a38"))}"/>' + glow(
        x, y, 330, 330, "#fff9dd", 1
    )
    for i in range(18):
        angle = i * math.pi / 9
        corners: list[Point] = [
            (x + reach * math.cos(angle + aside), y + reach * math.sin(angle + aside))
            for reach, aside in ((60, -0.06), (620, -0.087), (620, 0.087), (60, 0.06))
        ]
        drawn += fill(polygon(corners), "#c98a2e", 0.30)
    return distance(drawn)


def golden_star(x: float, y: float, scale: float) -> Svg:
    """A plump bevelled star with a ball in its heart and an arrow round it."""
    outer = star(0, 6, 206, 104)
    facets = ""
    for i in range(5):
        tip, left, right = outer[2 * i], outer[2 * i - 1], outer[(2 * i + 1) % 10]
        lit = left if tip[0] >= 0 else right
        facets += fill(polygon([(0, 6), tip, right]), CLAY, 0.22 if tip[0] >= -10 else 0.12)
        facets += fill(polygon([(0, 6), tip, left]), "#fff3c0", 0.28 if lit is left else 0.16)
    body = fill(polygon([(a + 8, b + 14) for a, b in outer]), "#7a4310", 0.4, 8)
    body += form(
        polygon(outer),
        HONEY,
        facets,
        glow(-60, -60, 150, 130, "#fff3c0", 0.8),
        line=5,
        volume=14,
        edge="#7a4310",
    )
    ring = stroke(round_path(0, 10, 78), "#7a4310", 5, 0.5) + fill(
        round_path(0, 10, 76), mix(HONEY_DARK, CLAY_DARK, 0.2), 0.35
    )
    return put(body + ring + ball(0, 12, 44) + arrow(), x=x, y=y, scale=scale)


def little_hat() -> Svg:
    """The star's hat."""
    return put(
        HATS["floppy"](Hat("floppy", DUSK, HONEY_LIGHT, HONEY)), x=246, y=268, scale=0.62, turn=6, flip=True
    )


def arrow() -> Svg:
    """The arrow that turns back."""
    path = "-46,46 -64,10 -48,-36 0,-54 46,-36 60,4"
    tail = form(tapered(path, [8, 15, 17, 17, 16, 15], 60), CREAM, line=3, volume=4, edge="#7a4310")
    head_of = form(polygon([(36, 0), (88, 2), (60, 44)]), CREAM, line=3, volume=3, edge="#7a4310")
    return tail + head_of


def laurel(x: float, y: float, scale: float) -> Svg:
    """Two leafy branches that hold the star."""
    drawn = ""
    for flip in (True, False):
        spots = [(math.radians(92 + i * 11.5), i) for i in range(13)]
        stem = [(206 * math.cos(angle), 214 * math.sin(angle)) for angle, _ in spots]
        branch = line(stem, [7, 6, 3], "#6b5a2c", 1, 30)
        for angle, i in spots:
            bx, by, turn = 206 * math.cos(angle), 214 * math.sin(angle), math.degrees(angle) + 84
            tone = mix(mix(MOSS, FERN, 0.15 + 0.05 * i), HONEY_DARK, 0.22)
            branch += leaf(bx, by, 54 - i, 25, turn + 36, tone, 1.5, 3) + leaf(
                bx, by, 50 - i, 23, turn - 32, mix(tone, MOSS, 0.4), 1.5, 3
            )
        drawn += put(branch, flip=flip)
    return put(drawn, x=x, y=y, scale=scale)


def twinkles() -> Svg:
    """Sparks round the star."""
    spots = (
        (330, 130, 20),
        (420, 210, 13),
        (70, 260, 15),
        (60, 560, 17),
        (300, 80, 10),
        (430, 480, 12),
        (250, 620, 10),
    )
    return group("".join(sparkle(x, y, s, "#fffdf0", 0.95) for x, y, s in spots))
