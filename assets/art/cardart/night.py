"""The four night cards, each with as many acorns as it is worth."""

from __future__ import annotations

from drawing.colour import (
    CLAY,
    CLAY_DARK,
    CREAM,
    DUSK_PALE,
    FERN,
    HONEY,
    HONEY_DARK,
    HONEY_LIGHT,
    MOSS,
    MOSS_DEEP,
    WOOD,
    ink,
    mix,
)
from drawing.curves import polygon, round_path, smooth, star
from drawing.form import crease, form, limb, line
from drawing.plants import NIGHT_GRASS, leaf, mushroom, oak_leaf, sparkle, tuft
from drawing.svg import Svg, fill, glow, group, put
from drawing.things import acorn, lantern
from rig import clothes, hands
from rig.head import head, neck, placed

from cardart.cast import CAST, CLOTHES, FACES, TRIM
from cardart.frame import painted, shadow_on_ground
from cardart.nightfall import crescent, firefly, moon, night_hills, night_lawn, night_sky
from cardart.scenery import distance


def backdrop(value: int, light: Svg, level: float = 510) -> Svg:
    """Night sky with its own light, ridges and grass."""
    return distance(
        night_sky(value, 20 - value) + light + night_hills(value, level - 20) + night_lawn(level, 3 - value)
    )


def one() -> Svg:
    """A child asleep over one great acorn."""
    gnome, cloth = CAST[-1], CLOTHES[-1]
    spots = "".join(
        fill(polygon(star(x, y, 10, 4.2)), HONEY_LIGHT, 0.85)
        for x, y in ((150, 600), (186, 548), (352, 560), (392, 624), (330, 640), (120, 650), (220, 640))
    )
    body = clothes.torso(
        "80,700! 104,600 138,530 192,486 262,470 330,488 382,534 410,604 428,700!",
        mix(cloth, DUSK_PALE, 0.2),
        [("150,570 140,630 134,700", (0.4, 6, 3)), ("374,570 386,630 388,700", (0.4, 6, 3))],
        spots,
    )
    nut = fill(round_path(216, 616, 84, 70), "#0d1428", 0.45, 7) + acorn(1.75, 16, 214, 590)
    person = placed(head(gnome, FACES[-1]), body, 268, 400, 1.16, turn=6, flip=True)
    arms = clothes.sleeve("378,540 420,610 372,650 288,628", mix(cloth, ink(cloth), 0.1), (58, 62, 52, 40))
    arms += clothes.cuff(292, 628, -82, 1.15, DUSK_PALE) + put(
        hands.resting(gnome.skin), x=270, y=622, scale=1.2, turn=8, flip=True
    )
    arms += clothes.sleeve(
        "146,536 82,590 96,648 156,630",
        mix(cloth, DUSK_PALE, 0.28),
        (58, 62, 52, 40),
        [("76,596 94,604 106,598", (0.3, 3.4, 0.3)), ("92,640 106,626 120,624", (0.3, 3, 0.3))],
    )
    arms += clothes.cuff(158, 628, 84, 1.15, DUSK_PALE) + put(
        hands.resting(gnome.skin), x=182, y=622, scale=1.2, turn=-12
    )
    near = (
        tuft(40, 674, 1.4, 11, 5, NIGHT_GRASS)
        + tuft(432, 676, 1.3, 9, 6, NIGHT_GRASS)
        + oak_leaf(20, 662, 96, -34, mix(MOSS, "#33435f", 0.4))
    )
    light = crescent(392, 120, 50)
    return (
        backdrop(-1, light)
        + painted(person + nut + arms + near, 7, 0.13, 0.9)
        + firefly(70, 360)
        + firefly(430, 400, 0.8)
        + firefly(52, 470, 0.7)
    )


def two() -> Svg:
    """A hooded woman with an acorn in each hand, among fireflies."""
    gnome, cloth = CAST[-2], CLOTHES[-2]
    body = clothes.torso(
        "84,700! 110,590 146,520 200,472 266,452 334,470 388,518 414,596 430,700!",
        cloth,
        [
            ("176,560 164,630 158,700", (0.4, 7, 3)),
            ("266,540 262,620 268,700", (0.4, 6, 3)),
            ("352,560 368,630 372,700", (0.4, 7, 3)),
        ],
        line("262,470 258,580 262,700", [7, 7, 7], TRIM[-2], 0.9),
    )
    person = placed(head(gnome, FACES[-2]), body, 284, 372, 1.1, flip=True)
    arms = ""
    for flip, points, x, y in (
        (False, "160,530 92,584 110,632 166,580", 172, 566),
        (True, "374,530 440,580 424,624 366,570", 358, 556),
    ):
        tone = mix(cloth, DUSK_PALE, 0.16) if not flip else mix(cloth, ink(cloth), 0.12)
        arms += clothes.sleeve(points, tone, (58, 64, 60, 44))
        hand = clothes.cuff(x - (16 if not flip else -16), y + 12, 50 if not flip else -50, 1.15, HONEY)
        nut = acorn(0.95, -8 if not flip else 8, x + (16 if not flip else -16), y - 58)
        arms += (
            glow(x, y - 50, 70, 70, "#ffd98a", 0.45)
            + nut
            + hand
            + put(hands.resting(gnome.skin), x=x, y=y, scale=1.15, turn=-46 if not flip else 46, flip=flip)
        )
    near = (
        tuft(40, 676, 1.4, 11, 5, NIGHT_GRASS)
        + tuft(430, 676, 1.3, 9, 6, NIGHT_GRASS)
        + mushroom(70, 668, 1.1, "#7a5a8a", -6)
        + mushroom(100, 672, 0.7, "#7a5a8a", 8)
    )
    flies = "".join(
        firefly(x, y, s)
        for x, y, s in (
            (80, 300, 1.1),
            (56, 400, 0.8),
            (430, 330, 1),
            (400, 220, 1.2),
            (442, 440, 0.7),
            (118, 450, 0.8),
            (380, 120, 0.8),
            (300, 70, 0.7),
        )
    )
    return backdrop(-2, moon(420, 96, 34, 2.2)) + painted(person + arms + near, 7, 0.13, 0.6) + flies


def three() -> Svg:
    """The night watchman with lantern, three acorns and a song."""
    figure = put(watchman(), x=268, y=650, scale=1.27)
    twig = (
        oak_leaf(462, 44, 74, 160, mix(MOSS, FERN, 0.4))
        + oak_leaf(456, 44, 70, 118, mix(HONEY_DARK, MOSS, 0.3))
        + oak_leaf(410, 36, 58, 170, MOSS)
    )
    twig += acorn(0.58, 10, 404, 84) + acorn(0.52, -8, 440, 132)
    near = (
        tuft(52, 672, 1.5, 11, 3, NIGHT_GRASS)
        + tuft(410, 676, 1.2, 9, 4, NIGHT_GRASS)
        + mushroom(90, 668, 1.0, CLAY)
        + tuft(150, 676, 0.9, 8, 8, NIGHT_GRASS)
    )
    warm = group(glow(392, 312, 190, 200, "#ffb84a", 0.5), blend="screen") + group(
        glow(392, 318, 74, 78, "#fff0b0", 0.75), blend="screen"
    )
    return backdrop(-3, moon(296, 90, 44)) + painted(figure + twig + near, 7, 0.13, 0.8) + warm


def watchman() -> Svg:
    """A whole figure in a cloak; origin between the feet."""
    gnome, cloth = CAST[-3], CLOTHES[-3]
    drawn = shadow_on_ground(20, 4, 150, 17, "#101a20", 0.6)
    drawn += put(clothes.boot(CLAY_DARK, mix(CLAY, HONEY, 0.3)), x=20, scale=0.98) + put(
        clothes.boot(CLAY_DARK, mix(CLAY, HONEY, 0.3)), x=-52, y=5
    )
    folds = "".join(
        crease(at, widths, cloth, 3.4, 3)
        for at, widths in (
            ("-52,-150 -72,-90 -84,-24", (0.3, 5, 3)),
            ("-34,-120 -44,-70 -46,-14", (0.3, 5, 3)),
            ("40,-120 48,-70 54,-16", (0.3, 5, 3)),
            ("56,-140 70,-90 82,-26", (0.3, 5, 3)),
            ("4,-90 6,-50 2,-10", (0.3, 4, 2)),
        )
    )
    hem = line("-108,-28 -60,-13 -10,-7 40,-11 100,-30", [13] * 5, mix(HONEY, MOSS, 0.3), 1)
    cloak = smooth(
        "-30,-186 -64,-150 -84,-100 -104,-30! -60,-18 -10,-12 40,-16 96,-34! 78,-100 62,-150 34,-184"
    )
    drawn += form(cloak, cloth, folds, hem, line=2.2, volume=11, shade=1)
    arm = clothes.sleeve(
        "46,-158 96,-156 116,-196",
        mix(cloth, FERN, 0.25),
        (46, 42, 30),
        [("72,-148 86,-152 90,-164", (0.3, 3, 0.3))],
    )
    stick = limb(
        "108,-4 114,-120 122,-262 112,-306 92,-306", [8, 7.5, 7, 6, 5], WOOD, edge_line=1.6, volume=2.4
    )
    drawn += (
        arm
        + stick
        + put(lantern(), x=92, y=-294, scale=1.12)
        + put(hands.fist(gnome.skin), x=119, y=-206, turn=4, scale=0.95)
    )
    drawn += put(head(gnome, FACES[-3]).front, x=0, y=-214, scale=0.82, turn=-6)
    drawn += acorn(1.4, 12, -58, -88)
    drawn += clothes.sleeve(
        "-42,-166 -100,-134 -100,-86 -64,-70",
        mix(cloth, FERN, 0.3),
        (44, 48, 44, 30),
        [("-94,-128 -84,-118 -74,-120", (0.3, 3, 0.3)), ("-106,-98 -94,-96 -86,-104", (0.3, 3, 0.3))],
    )
    return drawn + put(hands.resting(gnome.skin), x=-52, y=-66, turn=-30, scale=0.9)


def four() -> Svg:
    """The queen of the night under a huge moon, four acorns in the air."""
    gnome, cloth = CAST[-4], CLOTHES[-4]
    body = clothes.torso(
        "96,700! 122,596 156,528 204,482 266,464 330,482 378,528 406,598 424,700!",
        cloth,
        [("196,580 186,640 182,700", (0.4, 6, 3)), ("340,580 352,640 352,700", (0.4, 6, 3))],
        "".join(
            fill(polygon(star(x, y, 11, 4.6)), HONEY_LIGHT, 0.9)
            for x, y in ((180, 600), (226, 650), (346, 600), (310, 650), (140, 660))
        ),
    )
    ermine = clothes.petal_collar(266, 470, 1.12, CREAM, 9) + form(
        round_path(266, 494, 15), HONEY, fill(round_path(262, 490, 4.5), "#fff3c0", 0.9), line=1.8, volume=4
    )
    left = clothes.sleeve(
        "166,536 84,546 52,488 86,414",
        mix(cloth, HONEY, 0.14),
        (60, 62, 52, 38),
        [("60,520 76,518 88,508", (0.3, 3.4, 0.3))],
    )
    left += clothes.cuff(88, 412, 16, 1.15, CREAM) + put(
        hands.spread(gnome.skin), x=96, y=376, scale=1.25, turn=-78
    )
    right = clothes.sleeve("364,536 436,544 458,488 430,410", mix(cloth, ink(cloth), 0.1), (60, 60, 50, 38))
    right += clothes.cuff(430, 410, -14, 1.15, CREAM) + put(
        hands.spread(gnome.skin), x=424, y=374, scale=1.25, turn=78, flip=True
    )
    person = placed(
        head(gnome, FACES[-4]),
        left + right + body + neck(gnome, 264, 436, 54, 44) + ermine,
        268,
        384,
        1.12,
        flip=True,
    )
    nuts = (
        acorn(0.72, -30, 62, 312)
        + acorn(0.66, 16, 300, 62)
        + acorn(0.72, 24, 388, 138)
        + acorn(0.74, -18, 438, 268)
    )
    light = moon(268, 330, 200, 1.5)
    near = (
        tuft(40, 676, 1.4, 11, 5, NIGHT_GRASS)
        + tuft(430, 676, 1.3, 9, 6, NIGHT_GRASS)
        + leaf(14, 660, 80, 34, -30, MOSS_DEEP, 1.6, 4)
    )
    stars = sparkle(346, 92, 11) + sparkle(424, 70, 17) + sparkle(352, 52, 8) + sparkle(446, 160, 9)
    return backdrop(-4, light, 560) + painted(person + nuts + near, 7, 0.13, 0.35) + stars
