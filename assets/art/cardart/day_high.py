"""Six, seven, eight: a long putt, a hard sum, a bunker."""

from __future__ import annotations

import random

from drawing.animals import robin
from drawing.colour import CLAY, CLAY_DARK, CREAM, HONEY, MOSS, OAT, WOOD, WOOD_DARK, ink, mix
from drawing.curves import round_path, smooth
from drawing.flowers import daisy, stemmed
from drawing.form import form, line
from drawing.plants import fern, mushroom, tuft
from drawing.svg import Svg, clip, dot, fill, linear, put
from drawing.things import ball, cloud, cup, flag, mallet, pebble, shaft, water_drop, windmill_far
from rig import clothes, hands
from rig.head import head, neck, placed
from rig.who import Expression

from cardart.cast import CAST, CLOTHES, FACES
from cardart.day_low import backdrop
from cardart.frame import painted
from cardart.scenery import distance, hills, lawn, sky


def six(face: Expression = FACES[6]) -> Svg:
    """The old hand at a long putt, tongue between his teeth."""
    scene = distance(
        sky(6)
        + cloud(356, 96, 1.1)
        + cloud(272, 170, 0.5)
        + hills(6, 470)
        + windmill_far(420, 470, 1.5)
        + lawn(478, 6)
    )
    hole = cup(84, 512, 26, 9) + flag(85, 511, 150, CLAY, -3) + put(robin(), x=84, y=350, scale=1.0)
    figure = put(putter_figure(face=face), x=284, y=612, scale=1.38, flip=True)
    near = (
        mushroom(58, 650, 1.0, CLAY, -6)
        + tuft(34, 664, 1.3, 10, 3)
        + tuft(210, 668, 0.9, 8, 5)
        + tuft(300, 672, 1.0, 9, 9)
    )
    near += fern(30, 668, [(0, 0), (10, -30), (6, -62), (-14, -84)], 0.9)
    near += "".join(
        put(stemmed(0, 0, h, 3, daisy(0, 0, r, seed=int(x))), x=x, y=662)
        for x, h, r in ((88, 34, 13), (252, 26, 11), (284, 36, 12))
    )
    return scene + painted(hole + figure, 7, 0.16) + painted(ball(92, 618, 16) + near, 11)


def putter_club() -> Svg:
    """The putter as the figure holds it, before it is bent over."""
    return put(mallet(), x=121, y=14, turn=-6) + shaft(74, -144, 121, 2)


def bent(upper: Svg) -> Svg:
    """The upper part of a figure, bent forward."""
    return put(upper, y=-16, turn=6)


def putter_figure(has_club: bool = True, face: Expression = FACES[6]) -> Svg:
    """A whole figure bent over his putter, to the right; origin between the feet."""
    gnome, cloth = CAST[6], CLOTHES[6]
    leg = "30,-92 50,-62 42,-34"
    drawn = fill(round_path(30, 6, 135, 17), "#2b3926", 0.5, 5)
    drawn += clothes.stocking(leg, (50, 40, 30), OAT, CLAY) + put(
        clothes.boot(mix(CLAY_DARK, CLAY, 0.2), mix(CLAY, HONEY, 0.3)), x=42, y=-6, turn=-2
    )
    drawn += clothes.stocking("-34,-92 -62,-62 -50,-30", (52, 43, 32), OAT, CLAY)
    drawn += put(clothes.boot(CLAY_DARK, mix(CLAY, HONEY, 0.4)), x=-56, y=6, scale=1.05)
    far_arm = clothes.sleeve("44,-164 80,-146 100,-126 94,-106", mix(cloth, "#33435f", 0.3), (40, 38, 34, 26))
    looks = head(gnome, face)
    club = putter_club() if has_club else ""
    near_arm = clothes.sleeve(
        "-34,-170 -72,-140 -60,-104 -6,-98 54,-112",
        mix(cloth, "#7088ab", 0.28),
        (30, 44, 46, 37, 25),
        [
            ("-84,-122 -70,-112 -56,-116", (0.3, 3.4, 0.3)),
            ("-78,-104 -64,-100 -52,-108", (0.3, 3, 0.3)),
            ("-56,-112 -46,-112 -38,-120", (0.3, 3, 0.3)),
            ("-30,-92 -26,-102 -28,-112", (0.3, 2.6, 0.3)),
            ("-58,-150 -48,-146 -38,-150", (0.3, 2.2, 0.3)),
        ],
    )
    upper = clothes.golf_coat(cloth, HONEY) + far_arm + near_arm + elbow_patch(-52, -108)
    upper += put(looks.front, x=12, y=-212, scale=0.78, turn=8) + club
    upper += put(hands.fist(gnome.skin), x=88, y=-102, turn=-18, scale=0.86)
    upper += clothes.cuff(54, -113, 78, 1.12) + put(
        hands.fist(gnome.skin), x=80, y=-126, turn=-20, scale=0.94
    )
    return drawn + bent(upper)


def elbow_patch(x: float, y: float) -> Svg:
    """A leather patch with stitches."""
    body = form(smooth("-15,-13 0,-18 15,-12 16,8 2,17 -14,11"), CLAY, line=1.3, volume=4)
    stitches = ""
    for a, b, c, d in (
        (13, 3, 19, 4),
        (8, 11, 12, 16),
        (-3, 13, -4, 19),
        (-12, 6, -18, 9),
        (-13, -5, -19, -8),
        (-5, -13, -7, -19),
        (7, -12, 10, -18),
    ):
        stitches += line([(a, b), (c, d)], [1.8, 1.3], "#f1ca74", 0.95, 4)
    return put(body + stitches, x=x, y=y, turn=24)


def seven(face: Expression = FACES[7]) -> Svg:
    """A lady in spectacles doing a hard sum on her score card."""
    gnome, cloth = CAST[7], CLOTHES[7]
    body = clothes.torso(
        "104,700! 134,596 162,520 206,472 264,452 326,468 372,514 398,600 414,700!",
        cloth,
        [("200,590 190,640 186,700", (0.4, 6, 3)), ("344,590 356,640 356,700", (0.4, 6, 3))],
    )
    wrap = clothes.shawl(266, 482, 0.94, "#c78a55", "#f1d9a6")
    person = placed(head(gnome, face), body + neck(gnome, 262, 416, 46, 52) + wrap, 262, 352, 1.06, flip=True)
    left = clothes.sleeve(
        "160,548 104,610 112,650 150,646",
        cloth,
        (56, 60, 50, 38),
        [("98,604 114,612 126,606", (0.3, 3.4, 0.3))],
    )
    right = clothes.sleeve("372,552 420,604 396,600 356,492", mix(cloth, ink(cloth), 0.16), (54, 60, 48, 34))
    card = put(score_card(), x=146, y=566, turn=-12)
    thumb = clothes.cuff(146, 646, 96, 1.1, CREAM) + put(
        hands.fist(gnome.skin), x=172, y=634, scale=1.15, turn=70
    )
    pencil = put(quill(), x=352, y=438, turn=-42)
    hand = clothes.cuff(358, 494, -14, 1.0, CREAM) + put(
        hands.fist(gnome.skin), x=350, y=462, scale=1.12, turn=-66, flip=True
    )
    near = (
        tuft(38, 674, 1.3, 10, 4)
        + tuft(430, 674, 1.2, 9, 3)
        + put(stemmed(0, 0, 70, -4, daisy(0, 0, 18, "#d9b8d6", HONEY, 4)), x=48, y=660)
        + put(stemmed(0, 0, 48, 4, daisy(0, 0, 15, "#b98fc0", HONEY, 6)), x=84, y=664)
    )
    sums = put(floating_figures(), x=96, y=262)
    return (
        backdrop(7)
        + sums
        + painted(person + left + right + card + thumb + pencil + hand, 7)
        + painted(near, 11)
    )


def score_card() -> Svg:
    """A folded score card with tally marks."""
    rows = "".join(line([(-44, y), (44, y - 2)], [1.3, 1.3], "#b08a5a", 0.8, 4) for y in (-34, -10, 14, 38))
    marks = ""
    for x, y in (
        (-34, -22),
        (-26, -22),
        (-18, -22),
        (4, -22),
        (12, -22),
        (-34, 2),
        (-26, 2),
        (4, 2),
        (12, 2),
        (20, 2),
        (-34, 26),
        (8, 26),
    ):
        marks += line([(x, y - 7), (x - 2, y + 6)], [2.6, 2.2], "#653a70", 0.9, 4)
    marks += line([(-40, -14), (-10, -27)], [2.6, 2.2], "#653a70", 0.9, 4)
    return form(
        smooth("-54,-62! 50,-66! 56,60! -50,64!"),
        "#fbf1d8",
        rows,
        marks,
        line=2,
        volume=5,
        light=0.2,
        shade=0.4,
    )


def quill() -> Svg:
    """A pencil stub, point to the left."""
    wood = form(
        smooth("-34,-6! 40,-7! 40,7! -34,6!"),
        HONEY,
        line([(-34, -1), (40, -2)], [1.6, 1.6], "#b3772a", 0.6, 4),
        line=1.5,
        volume=3,
    )
    point = form(
        smooth("-34,-6! -56,0! -34,6!"),
        OAT,
        fill(smooth("-48,-3! -56,0! -48,3!"), "#3b2a30"),
        line=1.4,
        volume=2,
    )
    return wood + point + form(smooth("40,-7! 52,-7! 52,7! 40,7!"), "#cf8a86", line=1.4, volume=3)


def floating_figures() -> Svg:
    """Question marks over a hard sum."""
    drawn = ""
    for x, y, s, turn in ((0, 0, 1.0, -14), (34, -46, 0.7, 12), (-36, 40, 0.62, -24)):
        mark = line("-16,-18 -10,-34 6,-36 16,-24 8,-8 0,4", [7, 9, 9, 9, 8, 6], "#653a70", 0.85, 30) + dot(
            0, 20, 5.4, "#653a70", 0.85
        )
        drawn += put(mark, x=x, y=y, scale=s, turn=turn)
    return drawn


def eight(face: Expression = FACES[8]) -> Svg:
    """A burly gnome waist-deep in a bunker, under his own cloud."""
    gnome, cloth = CAST[8], CLOTHES[8]
    scene = distance(sky(8) + hills(8, 480) + lawn(486, 8, mix("#8fa957", WOOD, 0.22)))
    body = clothes.torso(
        "86,700! 108,596 140,520 196,468 262,450 332,466 386,516 410,600 424,700!",
        cloth,
        [("150,560 140,620 132,690", (0.4, 6, 3)), ("372,560 386,620 390,690", (0.4, 6, 3))],
        argyle(),
    )
    person = placed(head(gnome, face), body, 262, 358, 1.12, flip=True)
    arms = clothes.sleeve("366,520 426,562 384,596 288,556", mix(cloth, ink(cloth), 0.14), (60, 64, 54, 40))
    arms += clothes.sleeve(
        "156,518 84,558 124,606 222,572",
        mix(cloth, CREAM, 0.25),
        (60, 66, 56, 42),
        [("76,556 94,566 110,560", (0.3, 3.6, 0.3)), ("114,598 132,584 148,586", (0.3, 3, 0.3))],
    )
    club = shaft(250, 500, 246, 668, 9)
    grip = clothes.cuff(284, 554, -78, 1.15, "#8d5a3a") + put(
        hands.fist(gnome.skin), x=266, y=540, scale=1.3, turn=4, flip=True
    )
    grip += clothes.cuff(220, 574, 78, 1.2, "#8d5a3a") + put(
        hands.fist(gnome.skin), x=240, y=576, scale=1.32, turn=-6
    )
    rain = cloud(352, 150, 1.25, "#8b8594", 0.95) + "".join(
        water_drop(x, y, 5, "#b6c6d4", 12)
        for x, y in ((318, 200), (344, 190), (370, 204), (394, 192), (334, 222), (384, 226))
    )
    return scene + painted(person + arms + club + grip, 7) + painted(bunker() + rain, 11)


def argyle() -> Svg:
    """The knitted diamonds of his pullover."""
    drawn = ""
    for row in range(5):
        for column in range(5):
            x, y = 88 + column * 88 + (44 if row % 2 else 0), 470 + row * 50
            tone = ("#8d5a3a", "#6b7a45", "#b5673c")[(row + column) % 3]
            drawn += fill(smooth(f"{x},{y - 44}! {x + 34},{y}! {x},{y + 44}! {x - 34},{y}!"), tone, 0.85)
    for i in range(-6, 14):
        drawn += line([(i * 44, 420), (i * 44 + 230, 720)], [1.6, 1.6], "#fff2d0", 0.6, 4)
        drawn += line([(i * 44 + 230, 420), (i * 44, 720)], [1.6, 1.6], "#fff2d0", 0.6, 4)
    return drawn


def bunker() -> Svg:
    """The heap of sand before him, with the ball half sunk."""
    rng = random.Random(8)
    shape = smooth("-10,606! 60,584 130,602 190,620 262,630 330,618 400,596 490,610! 490,690! -10,690!")
    sand = f'<path d="{shape}" fill="{linear((0, "#f0d9a2"), (1, "#c99b5c"))}"/>'
    specks = "".join(
        dot(
            rng.uniform(10, 470),
            rng.uniform(598, 668),
            rng.uniform(0.8, 2),
            rng.choice(("#a8793f", "#fff2cc")),
            0.7,
        )
        for _ in range(130)
    )
    rake = "".join(
        line([(x, 640), (x + 40, 632), (x + 90, 642)], [0.4, 3, 0.4], "#b8874a", 0.6, 10)
        for x in range(20, 420, 70)
    )
    rim = line("-10,606 60,584 130,602 190,620 262,630 330,618 400,596 490,610", [4] * 4, "#9a6f38", 0.7, 60)
    half = clip("M0 520H200V616H0Z", ball(86, 592, 36))
    return (
        clip(shape, sand + specks + rake)
        + rim
        + half
        + fill(round_path(86, 616, 44, 10), "#d8b578", 0.95)
        + tuft(452, 608, 1.1, 9, 3, (WOOD_DARK, MOSS, "#8fa957", "#b9c878"))
        + pebble(330, 650, 14, 8, "#b9ad98", 3, 3)
    )
