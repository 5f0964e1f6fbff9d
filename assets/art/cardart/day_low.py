"""Three, four, five: butterfly, watering can, an enormous ball."""

from __future__ import annotations

import math

from drawing.animals import bee, butterfly
from drawing.colour import (
    CLAY,
    CREAM,
    DUSK_LIGHT,
    FERN,
    FERN_LIGHT,
    HONEY,
    HONEY_LIGHT,
    MOSS,
    OAT,
    WOOD,
    ink,
    mix,
)
from drawing.curves import oval, round_path, smooth
from drawing.flowers import daisy, stemmed, tulip
from drawing.form import form, limb, line
from drawing.plants import clover, leaf, mushroom, tuft
from drawing.svg import Svg, clip, fill, put, stroke
from drawing.things import ball, water_drop
from rig import clothes, hands
from rig.head import head, neck, placed
from rig.who import Expression

from cardart.cast import CAST, CLOTHES, FACES
from cardart.frame import painted
from cardart.scenery import distance, hedge, hills, lawn, sky


def backdrop(value: int, level: float = 500) -> Svg:
    """Sky, hills, hedge and green of a day card."""
    return distance(sky(value) + hills(value, level - 20) + hedge(level - 24, value) + lawn(level, value))


def girl(face: Expression = FACES[3]) -> Svg:
    """Half a figure with a butterfly net."""
    gnome, cloth = CAST[3], CLOTHES[3]
    body = clothes.torso(
        "120,700! 150,604 172,520 204,468 262,446 322,462 358,508 384,600 404,700!",
        cloth,
        [
            ("208,540 196,610 176,690", (0.4, 6, 3)),
            ("262,570 260,630 268,700", (0.4, 5, 3)),
            ("316,540 334,610 350,690", (0.4, 6, 3)),
        ],
        clover(238, 640, 1.5, FERN_LIGHT, 4, 0.8)
        + clover(318, 620, 1.3, FERN_LIGHT, 4, 0.8, 20)
        + clover(190, 610, 1.2, FERN_LIGHT, 4, 0.8),
    )
    collar = neck(gnome, 258, 408, 52, 52) + clothes.petal_collar(262, 452, 1.02, "#e9eec2")
    person = placed(head(gnome, face), body + collar, 262, 350, 1.1, flip=True)
    pole = limb("96,668 250,470 398,236", [9, 9, 8], WOOD, volume=3)
    arms = clothes.sleeve(
        "176,500 118,566 132,620 176,596",
        mix(cloth, CREAM, 0.1),
        (52, 58, 48, 36),
        [("112,560 126,566 138,560", (0.3, 3.4, 0.3)), ("124,620 134,606 148,602", (0.3, 3, 0.3))],
    )
    arms += clothes.cuff(176, 594, 66, 1.1, CREAM) + put(
        hands.fist(gnome.skin), x=194, y=574, scale=1.2, turn=36
    )
    arms += clothes.sleeve(
        "350,500 400,560 384,570 326,506",
        mix(cloth, "#3d5a22", 0.16),
        (52, 56, 46, 36),
        [("402,548 388,556 378,552", (0.3, 3, 0.3))],
    )
    grip = clothes.cuff(322, 500, -44, 1.05, CREAM) + put(
        hands.fist(gnome.skin), x=306, y=424 + 52, scale=1.15, turn=34, flip=True
    )
    return net() + person + pole + arms + grip


def three(face: Expression = FACES[3]) -> Svg:
    """A girl with a net, eyes on a butterfly."""
    front = (
        tuft(60, 668, 1.5, 11, 5)
        + tuft(428, 672, 1.3, 9, 6)
        + put(stemmed(0, 0, 66, -6, daisy(0, 0, 19, CREAM, HONEY, 2)), x=54, y=652)
        + mushroom(96, 660, 0.9, CLAY, -6)
    )
    fly = butterfly(94, 268, 1.25, 24, HONEY_LIGHT, "#e0743c")
    return backdrop(3) + painted(girl(face), 7) + painted(front + fly, 11)


def net() -> Svg:
    """The butterfly net's hoop and bag, at the upper end of the pole."""
    bag = "348,170! 372,250 424,300 462,282 470,210 442,150!"
    mesh = ""
    for i in range(-2, 12):
        mesh += stroke(smooth([(330 + i * 16, 130), (356 + i * 12, 330)], closed=False), "#fffdf0", 1.6, 0.7)
        mesh += stroke(smooth([(330, 140 + i * 18), (490, 120 + i * 22)], closed=False), "#fffdf0", 1.6, 0.7)
    cloth = fill(smooth(bag), "#f4f3df", 0.5) + clip(smooth(bag), mesh)
    ring = smooth(oval(394, 166, 54, 26, -18, 10))
    return (
        cloth
        + stroke(smooth(bag), "#8a7a5a", 2.4, 0.8)
        + stroke(ring, "#6b4a22", 8.5)
        + stroke(ring, "#c99a4c", 4.6)
    )


def gardener(face: Expression = FACES[4]) -> Svg:
    """Half a figure in a straw hat; her hand on the can is drawn over it."""
    gnome, cloth = CAST[4], CLOTHES[4]
    body = clothes.torso(
        "112,700! 140,590 166,512 206,462 268,444 332,458 374,506 398,600 412,700!",
        cloth,
        [("196,560 184,620 178,690", (0.4, 6, 3)), ("338,560 352,620 354,690", (0.4, 6, 3))],
    )
    apron = form(
        smooth("214,520! 330,516! 338,560 350,700! 190,700! 206,560"),
        "#f3ead2",
        *(
            line([(x, 520), (x + (x - 270) * 0.14, 700)], [3, 3], "#c0703c", 0.8, 4)
            for x in range(206, 350, 22)
        ),
        line=2,
        volume=7,
    )
    straps = line("218,524 214,486 228,454", [13, 13, 12], "#f3ead2", 1) + line(
        "326,520 330,484 316,452", [13, 13, 12], "#f3ead2", 1
    )
    dress = neck(gnome, 268, 408, 50, 48) + clothes.round_collar(268, 452, 0.9)
    person = placed(head(gnome, face), body + straps + apron + dress, 270, 352, 1.08, flip=True)
    back_arm = clothes.sleeve(
        "368,506 424,566 408,624 350,640",
        mix(cloth, "#7a4a12", 0.14),
        (54, 58, 52, 40),
        [("430,560 414,568 404,562", (0.3, 3.4, 0.3))],
    )
    arm = clothes.sleeve(
        "176,502 122,548 140,590 198,574",
        mix(cloth, HONEY_LIGHT, 0.2),
        (54, 60, 48, 36),
        [("114,548 130,552 142,546", (0.3, 3.4, 0.3)), ("126,586 142,572 152,574", (0.3, 3, 0.3))],
    )
    hand = clothes.cuff(200, 572, 82, 1.1, CREAM) + put(
        hands.fist(gnome.skin), x=222, y=562, scale=1.22, turn=84
    )
    return person + back_arm + arm + watering_can() + hand


def four(face: Expression = FACES[4]) -> Svg:
    """A gardener in a straw hat, watering."""
    flowers = "".join(
        put(stemmed(0, 0, h, lean, tulip(0, 0, 1.05, tone)), x=x, y=664)
        for x, h, lean, tone in ((44, 84, -4, "#e0743c"), (78, 62, 6, HONEY_LIGHT), (112, 50, 4, "#cf5a4a"))
    )
    water = "".join(
        water_drop(x, y, s, turn=24)
        for x, y, s in ((70, 530, 7), (58, 556, 6), (84, 548, 5), (44, 546, 5), (74, 574, 5), (50, 582, 4))
    )
    near = tuft(64, 672, 1.3, 10, 3) + tuft(430, 672, 1.2, 9, 8) + tuft(140, 674, 0.9, 8, 4)
    return backdrop(4) + painted(gardener(face), 7) + painted(flowers + water + near + bee(86, 250, 1.25), 11)


def watering_can() -> Svg:
    """A zinc can, tipped to the left."""
    zinc = mix(DUSK_LIGHT, "#dfe6ea", 0.3)
    spout = limb("196,606 130,560 88,506", [26, 17, 14], zinc, volume=5)
    rose = form(
        smooth("66,520! 104,484! 96,476 76,484 60,506"), mix(zinc, ink(zinc), 0.1), line=1.8, volume=4
    )
    grip = stroke(smooth("206,560 214,528 256,522 292,548 300,580", closed=False), ink(zinc), 14) + stroke(
        smooth("206,560 214,528 256,522 292,548 300,580", closed=False), mix(zinc, "#ffffff", 0.1), 9.5
    )
    rings = line("184,628 236,650 296,620", [3, 4, 3], ink(zinc), 0.5) + line(
        "178,586 230,600 286,580", [2.6, 3, 2.6], ink(zinc), 0.4
    )
    heart = fill(smooth("236,640! 212,616 218,600 232,606 238,612! 248,600 264,602 262,620"), CLAY, 0.9)
    tub = form(
        smooth("176,574! 230,556 290,562! 304,640! 280,662 230,672 196,660!"),
        zinc,
        rings,
        heart,
        line=2.3,
        volume=11,
    )
    return spout + rose + grip + tub


def five(face: Expression = FACES[5]) -> Svg:
    """A stout gnome hugging a ball as large as himself."""
    gnome, cloth = CAST[5], CLOTHES[5]
    body = clothes.torso(
        "70,700! 92,590 124,516 182,466 252,448 326,464 384,512 414,600 428,700!",
        cloth,
        [("130,560 118,620 112,690", (0.4, 6, 3)), ("376,560 392,620 396,690", (0.4, 6, 3))],
        lit=(150, 540),
    )
    globe = fill(round_path(244, 566, 122, 112), "#4a1c10", 0.45, 8) + ball(240, 562, 112)
    person = placed(head(gnome, face), body + globe, 262, 346, 1.1, flip=True)
    arms = ""
    for points, flip, x, turn in (
        ("100,528 64,580 84,640 150,620", False, 168, -10),
        ("406,528 440,580 420,640 346,620", True, 320, 10),
    ):
        tone = mix(cloth, HONEY, 0.12) if not flip else mix(cloth, "#4a1c10", 0.12)
        folds = (
            [("62,576 80,584 96,578", (0.3, 3.6, 0.3)), ("80,630 94,616 110,614", (0.3, 3, 0.3))]
            if not flip
            else []
        )
        arms += clothes.sleeve(points, tone, (62, 68, 58, 44), folds)
        arms += clothes.cuff(x - (14 if not flip else -14), 616, 82 if not flip else -82, 1.25, HONEY)
        arms += put(
            hands.resting(gnome.skin), x=x + (6 if not flip else -6), y=608, scale=1.25, turn=turn, flip=flip
        )
    near = (
        tuft(40, 674, 1.3, 10, 3)
        + tuft(436, 674, 1.2, 9, 8)
        + leaf(18, 640, 70, 34, -36, MOSS, 1.6, 4)
        + leaf(10, 660, 84, 36, -14, FERN, 1.6, 4)
    )
    trail = "".join(fill(round_path(72 + 10 * math.sin(i), 240 + i * 15, 2.6), OAT, 0.8) for i in range(3))
    return (
        backdrop(5)
        + painted(person + arms, 7)
        + painted(near + trail + put(ladybird(), x=244, y=640, turn=-20), 11)
    )


def ladybird() -> Svg:
    """A ladybird on the ball."""
    shell = form(round_path(0, 0, 15, 12), "#c8452f", line=1.4, volume=4)
    spots = "".join(fill(round_path(x, y, 3), "#2a1816") for x, y in ((-6, -5), (-6, 5), (5, -5), (5, 5)))
    return (
        form(round_path(-14, 0, 7), "#2a1816", line=1, volume=2)
        + shell
        + line([(-16, 0), (15, 0)], [1.6, 1.6], "#2a1816", 1)
        + spots
    )
