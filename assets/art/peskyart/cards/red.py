"""Red: he paints the toadstools, makes off with a flag, and is crowned on the compost heap."""

from __future__ import annotations

import random

from cardart.day_low import ladybird
from cardart.frame import painted
from drawing.animals import robin
from drawing.colour import CLAY, CLAY_DARK, CREAM, HONEY, HONEY_LIGHT, MOSS, OAT, WOOD, ink, mix
from drawing.curves import round_path, smooth, tapered
from drawing.form import form, limb, line
from drawing.plants import leaf, mushroom, sparkle, tuft
from drawing.svg import Svg, dot, fill, glow, put
from rig import clothes, hands
from tableart.course.kerb import snail

from peskyart.cards.frame import backdrop
from peskyart.cast import GOLD, PEEP, PROUD, ROAR, SHIRTS, SLY, TOADY
from peskyart.figure import BROAD, arm, far, near, person
from peskyart.suits import RED

CLOTH = SHIRTS["red"]


def toadstool(x: float, y: float, scale: float, cap: str, seed: int, spots: int = 9) -> Svg:
    """A large toadstool from its foot; `spots` of its spots are painted."""
    rng = random.Random(seed)
    stem = form(
        smooth("-20,0! -15,-40 -19,-86! 19,-86! 15,-40 22,0! 0,8"),
        OAT,
        line("-6,-80 -8,-40 -10,-6", [0.3, 2, 0.4], ink(OAT), 0.4),
        line("8,-80 8,-40 10,-6", [0.3, 2, 0.4], ink(OAT), 0.4),
        line=2.2,
        volume=7,
    )
    frill = form(
        smooth("-22,-74! -30,-60! -14,-64 0,-56! 14,-64 30,-60! 22,-74! 0,-70"), CREAM, line=1.7, volume=3
    )
    places = [
        (-42, -106),
        (-8, -136),
        (34, -118),
        (4, -100),
        (-24, -92),
        (54, -94),
        (-60, -88),
        (22, -92),
        (-30, -126),
    ]
    drawn = "".join(
        fill(round_path(a + rng.uniform(-3, 3), b, r := rng.uniform(8, 13), r * 0.74), CREAM, 0.96)
        for a, b in places[:spots]
    )
    top = form(
        smooth("-78,-78! -72,-116 -40,-146 2,-154 44,-144 74,-112 80,-76! 40,-64 0,-60 -40,-66"),
        cap,
        drawn,
        glow(-34, -128, 36, 18, "#ffd0b0", 0.6),
        line=2.4,
        volume=13,
    )
    return put(stem + frill + top, x=x, y=y, scale=scale)


def _ruff(x: float, y: float) -> Svg:
    return clothes.petal_collar(x, y, 1.05, CREAM, 9)


def flowerpot() -> Svg:
    """A terracotta pot as wide as the card, its rim at y 512."""
    clay = "#c06a42"
    drip = "".join(
        line([(x, 560), (x + 6, 620), (x + 3, 690)], [0.6, 9, 3], mix(clay, "#f3d9b8", 0.55), 0.4, 10)
        for x in (120, 236, 372)
    )
    body = form(
        smooth("84,540! 104,640 112,700! 452,700! 462,640 480,540! 282,556"),
        clay,
        glow(170, 610, 60, 90, "#ffd0a0", 0.55),
        drip,
        line=2.6,
        volume=15,
    )
    rim = form(
        smooth("66,512! 70,560! 282,580 494,558! 498,508! 282,528"),
        mix(clay, "#f0b080", 0.18),
        line("70,520 282,536 494,516", [3, 4, 3], mix(clay, "#f6d0a8", 0.6), 0.8),
        glow(150, 540, 80, 18, "#ffe0b8", 0.7),
        line=2.6,
        volume=8,
    )
    return fill(round_path(282, 524, 214, 20), "#3a1d10", 0.7, 4) + body + rim


def pot() -> Svg:
    """A flowerpot with two toadstools; nobody is in it."""
    body = person(TOADY, PEEP, CLOTH, "", BROAD, at=(296, 452), scale=1.06)
    pot_front = flowerpot()
    fingers = put(hands.resting(TOADY.skin), x=176, y=522, scale=1.24, turn=84) + put(
        hands.resting(TOADY.skin), x=404, y=520, scale=1.24, turn=96
    )
    friend = toadstool(112, 560, 0.62, mix(CLAY, "#b5391f", 0.5), 8) + mushroom(
        460, 516, 1.4, mix(CLAY, "#b5391f", 0.5), 8
    )
    leaves = "".join(
        leaf(x, y, 44, 24, turn, tone, 1.6, 3)
        for x, y, turn, tone in (
            (150, 520, -140, MOSS),
            (196, 516, -70, "#8fa957"),
            (430, 514, -50, MOSS),
            (472, 520, -120, "#8fa957"),
        )
    )
    bird = put(robin(), x=404, y=182, scale=0.95) + line("490,196 440,190 376,200", [9, 7, 3], WOOD, 1)
    front = tuft(36, 676, 1.3, 11, 5) + tuft(70, 680, 0.9, 8, 8)
    return (
        backdrop(RED, 500)
        + painted(bird, 5)
        + painted(friend + body + leaves + pot_front + fingers, 7)
        + painted(front, 11)
    )


def low() -> Svg:
    """A gnome painting white spots on somebody else's toadstool."""
    body = person(TOADY, SLY, CLOTH, "", BROAD, _lacing(), at=(316, 362), scale=0.98)
    left = arm("190,566 96,620 120,664 184,606", near(CLOTH), TOADY, "fist", HONEY, -40, 1.2)
    brush = limb("172,470 208,604", [8, 9, 8], WOOD, edge_line=1.8, volume=3)
    tip = form(smooth("168,456! 158,470! 138,462 124,444! 150,446"), CREAM, line=1.8, volume=4)
    ferrule = form(tapered("182,476 162,461", [15, 16]), "#b9b4a8", line=1.6, volume=3)
    right = arm("394,540 452,606 424,650 352,620", far(CLOTH), TOADY, "fist", HONEY, -70, 1.2)
    pot = form(
        smooth("296,604! 302,672! 372,672! 378,604! 336,596"),
        "#7d8a96",
        line("298,618 336,626 376,618", [3, 3, 3], "#4f5862", 0.7),
        line=2.2,
        volume=8,
    ) + form(round_path(337, 604, 42, 11), CREAM, line=1.8, volume=3)
    drips = form(smooth("312,606! 308,634 316,646 322,634 322,608!"), CREAM, line=1.5, volume=3)
    stool = toadstool(92, 690, 1.62, mix(CLAY, "#b5391f", 0.5), 3, 6)
    watcher = put(snail(), x=408, y=150, scale=1.5) + line("490,156 440,152 372,160", [10, 8, 3], WOOD, 1)
    watcher += leaf(382, 158, 34, 18, 150, MOSS, 1.2, 2)
    front = (
        tuft(32, 676, 1.2, 11, 5)
        + mushroom(440, 670, 1.1, mix(CLAY, "#b5391f", 0.5), 6)
        + mushroom(212, 674, 0.8, CLAY, -8)
    )
    return (
        backdrop(RED, 500)
        + painted(watcher, 5)
        + painted(body + right + pot + drips + stool + tip + brush + ferrule + left, 7)
        + painted(front, 11)
    )


def _lacing() -> Svg:
    """The jerkin's front."""
    drawn = line("282,470 280,580 284,700", [5, 5, 5], ink(CLOTH), 0.8)
    for y in range(530, 690, 34):
        drawn += line([(262, y), (302, y + 14)], [3.4, 3.4], HONEY_LIGHT, 0.9, 4)
        drawn += line([(302, y), (262, y + 14)], [3.4, 3.4], HONEY_LIGHT, 0.9, 4)
    return drawn


def middle() -> Svg:
    """A gnome walking off with the flag of the ninth hole."""
    body = person(
        TOADY,
        PROUD,
        CLOTH,
        clothes.neckerchief(284, 478, 0.98, "#d9a63a"),
        BROAD,
        _lacing(),
        at=(318, 366),
        scale=0.98,
    )
    pole = form(tapered("150,690 112,470 84,290", [11, 10, 9]), OAT, line=1.8, volume=3)
    wave = "86,296! 122,284 160,306 204,296! 194,330 210,366! 166,380 132,356 98,374!"
    fold = fill(tapered("128,288 142,322 136,354", [2, 15, 2]), ink(HONEY), 0.3, 3)
    banner = form(smooth(wave), HONEY, fold, line=2.4, volume=8)
    knob = form(round_path(83, 284, 10), CLAY, line=1.6, volume=3)
    left = arm("190,556 110,630 84,590 112,520", near(CLOTH), TOADY, "fist", HONEY, -8, 1.22)
    right = arm("400,548 458,596 440,650 372,640", far(CLOTH), TOADY, "fist", HONEY, 10, 1.22)
    back = put(banner + knob, x=0, y=0)
    bird = _ladybird_flight()
    front = tuft(36, 676, 1.3, 11, 5) + mushroom(436, 672, 1.0, CLAY, 6) + tuft(300, 678, 1.0, 9, 7)
    return (
        backdrop(RED, 500, 0.3)
        + painted(bird, 5)
        + painted(body + pole + back + left + right, 7)
        + painted(front, 11)
    )


def _ladybird_flight() -> Svg:
    """A ladybird, and the path it came on."""
    path = "".join(
        dot(x, y, 2.6, "#7a3a20", 0.5)
        for x, y in ((250, 60), (272, 52), (296, 52), (318, 60), (336, 74), (350, 92))
    )
    return path + put(ladybird(), x=366, y=112, turn=60, scale=1.1)


def _crown_leaves() -> Svg:
    """Falling leaves in all autumn colours."""
    rng = random.Random(19)
    drawn = ""
    for x, y in (
        (196, 70),
        (250, 44),
        (312, 72),
        (372, 48),
        (430, 92),
        (448, 176),
        (60, 300),
        (416, 250),
        (210, 150),
        (452, 330),
    ):
        tone = rng.choice(("#e0a43c", "#c9622f", "#8fa957", "#f1ca74", "#a8452c"))
        drawn += leaf(x, y, rng.uniform(26, 36), rng.uniform(15, 20), rng.uniform(0, 360), tone, 1.4, 3)
    return drawn


def sceptre(x: float, y: float, turn: float) -> Svg:
    """A toadstool on a staff."""
    staff = limb("0,260 0,0", [13, 12], WOOD, edge_line=1.9, volume=4)
    ring = form(smooth("-15,-2! 15,-2! 13,14! -13,14!"), GOLD, line=1.7, volume=3)
    return put(staff + toadstool(0, 14, 0.62, mix(CLAY, "#b5391f", 0.6), 5) + ring, x=x, y=y, turn=turn)


def high() -> Svg:
    """A gnome crowned as king of the compost heap."""
    robe = "64,700! 84,604 128,522 196,472 276,456 356,474 416,524 446,604 456,700!"
    body = person(TOADY, ROAR, CLOTH, "", robe, "", at=(282, 362), scale=1.06)
    ermine = _ruff(278, 506)
    spots = "".join(
        fill(smooth(f"{x},{y}! {x - 4},{y + 13} {x},{y + 18} {x + 4},{y + 13}"), "#4a3428", 0.9)
        for x, y in ((196, 504), (226, 534), (330, 536), (362, 504))
    )
    chain = "".join(
        form(round_path(x, y, 10), GOLD, line=1.7, volume=3)
        for x, y in ((196, 566), (222, 592), (254, 606), (302, 606), (334, 592), (360, 566))
    )
    jewel = form(
        smooth("278,604! 298,624 278,652! 258,624"),
        "#7d9a3c",
        glow(272, 620, 8, 10, "#f4f8c8", 0.9),
        line=2,
        volume=4,
    )
    left = arm("170,544 84,590 62,540 86,464", near(CLOTH), TOADY, "fist", CREAM, 0, 1.26)
    rod = sceptre(92, 356, -4)
    right = arm("394,540 456,556 468,480 434,404", far(CLOTH), TOADY, "spread", CREAM, 0, 1.28)
    light = glow(284, 300, 320, 300, "#ffe9b0", 0.7)
    front = (
        tuft(40, 676, 1.3, 11, 5) + mushroom(444, 672, 1.15, CLAY, 8) + mushroom(410, 676, 0.8, CLAY_DARK, -6)
    )
    gleam = sparkle(92, 300, 12) + sparkle(298, 610, 8)
    return (
        backdrop(RED, 520, 1)
        + light
        + painted(rod + right + body + ermine + spots + chain + jewel + left, 7)
        + painted(front + _crown_leaves(), 11)
        + gleam
    )
