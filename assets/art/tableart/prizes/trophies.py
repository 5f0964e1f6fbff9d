"""The trophies on the shelf: a slice of a tree on a wooden foot, its face enamelled, with an emblem in relief."""

from __future__ import annotations

from collections.abc import Callable

from drawing.animals import robin
from drawing.colour import (
    CLAY,
    CLAY_DARK,
    CLAY_LIGHT,
    CREAM,
    DUSK,
    DUSK_DARK,
    FERN,
    FERN_LIGHT,
    HONEY,
    HONEY_DARK,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    OAT,
    PLUM,
    SPARK,
    WOOD,
    WOOD_DARK,
    ink,
    mix,
)
from drawing.curves import oval, polygon, round_path, rounded, smooth, star, tapered
from drawing.form import form, line
from drawing.numerals import number
from drawing.page import Page
from drawing.plants import leaf, mushroom, oak_leaf, sparkle
from drawing.svg import Svg, clip, fill, glow, group, named, put, radial, stroke
from drawing.things import acorn, ball, cup, flag, lantern

TROPHY = Page(132, 150)
MIDDLE = (66.0, 62.0)
"""The middle of the slice's face on its page."""
RADIUS = 55.0
ENAMEL = {"around": (MOSS, MOSS_DARK), "pesky": (DUSK, DUSK_DARK), "club": (CLAY, CLAY_DARK)}
"""The face's light and dark tones for each kind of trophy."""


def trophy(kind: str, name: str) -> Svg:
    """A trophy of this kind, with the emblem of this name."""
    x, y = MIDDLE
    emblem = put(clip(round_path(0, 0, RADIUS - 13), EMBLEMS[name]()), x=x, y=y)
    return group(_foot() + _slice(*ENAMEL[kind]) + emblem, filter=named("paint", 6, 0.07, 0.014, 0.03, 1.0))


def _foot() -> Svg:
    """Two steps of turned wood with a brass plate."""
    shadow = fill(round_path(68, 143, 44, 5), MOSS_DARK, 0.45, 3)
    neck = form(smooth("54,108! 78,108! 82,128! 50,128!"), WOOD_DARK, line=1.6, volume=3)
    grain = line("32,134 66,136 100,133", [0.6, 1.6, 0.6], ink(WOOD), 0.5)
    step = form(smooth("34,124! 98,124! 104,144! 28,144!"), WOOD, grain, line=2, volume=4)
    plate = form(rounded(49, 128, 34, 11, 3), HONEY_LIGHT, line=1.1, volume=1.6)
    return shadow + neck + step + plate


def _slice(light: str, dark: str) -> Svg:
    """The slice of wood: uneven bark, light rings, and the inlaid enamel."""
    x, y = MIDDLE
    bark = [
        (a + (a - x) * 0.025 * (n % 3 - 1), b + (b - y) * 0.03 * (n % 2))
        for n, (a, b) in enumerate(oval(x, y, RADIUS, RADIUS - 1, 0, 22))
    ]
    notches = "".join(
        line([(a, b), (a + (x - a) * 0.07, b + (y - b) * 0.07)], [2.6, 0.6], ink(WOOD_DARK), 0.7, 6)
        for a, b in oval(x, y, RADIUS, RADIUS, 4, 30)
    )
    wood = form(smooth(bark), WOOD_DARK, notches, line=2.2, volume=5)
    pale = form(round_path(x, y, RADIUS - 6), mix(OAT, WOOD, 0.22), line=0.8, volume=2)
    rings = "".join(stroke(round_path(x, y, r), WOOD, 0.8, 0.5) for r in (RADIUS - 8, RADIUS - 10.4))
    paint = radial((0, mix(light, CREAM, 0.2)), (0.55, light), (1, dark), cx=0.36, cy=0.3, r=0.85)
    face = form(round_path(x, y, RADIUS - 13), light, line=1.8, volume=3, paint=paint, edge=ink(dark))
    shine = glow(x - 17, y - 22, 16, 9, "#fff6dc", 0.35)
    return wood + pale + rings + face + shine


# emblems: all of them round the origin, within 36 units ---------------------------------------------


def _gold(path: str, colour: str = HONEY) -> Svg:
    return form(path, colour, line=1.6, volume=3)


def _hats() -> Svg:
    """Three pointed hats, one before the others."""
    drawn = ""
    for x, y, colour, size in ((-17, 7, CLAY_LIGHT, 0.8), (17, 7, DUSK, 0.8), (0, 12, HONEY, 1.05)):
        hat = form(smooth("-15,6! -8,-12 2,-36! 9,-10 15,6! 0,11"), colour, line=1.7, volume=4)
        brim = form(smooth("-18,6 0,2 18,6 16,13 0,15 -16,13"), mix(colour, CREAM, 0.35), line=1.4, volume=2)
        drawn += put(hat + brim, x=x, y=y, scale=size)
    return drawn


def _laurel() -> Svg:
    """A wreath open at the top, a star in it."""
    drawn = ""
    for flip in (False, True):
        twig = "".join(
            leaf(x, y, 17, 9, turn, HONEY, 1.1, 2, veins=False)
            for x, y, turn in (
                (-7, 30, -170),
                (-20, 23, -140),
                (-28, 10, -112),
                (-30, -5, -90),
                (-25, -19, -62),
            )
        )
        drawn += put(twig, flip=flip)
    return drawn + _gold(polygon(star(0, 0, 16, 7)), HONEY_LIGHT)


def _minus_ten() -> Svg:
    return number("-10", 34, HONEY_LIGHT, -2, 0)


def _three_flags() -> Svg:
    return "".join(
        flag(x, 27, 48, colour, 1, 0.44) for x, colour in ((-32, HONEY), (-11, CREAM), (10, HONEY))
    )


def _ball_ahead() -> Svg:
    """A ball far ahead of two others."""
    trail = "".join(
        line([(-34, 6 + d), (-12, 2 + d), (6, -4 + d)], [0.6, 2.4, 0.8], CREAM, 0.8, 10) for d in (2, 10, 18)
    )
    return trail + ball(14, -4, 16) + ball(-22, 22, 5.5) + ball(-6, 27, 5.5)


def _out() -> Svg:
    """Nine cards, all of them face up."""
    drawn = ""
    for row in range(3):
        for column in range(3):
            card = rounded(-28 + 20 * column, -31 + 21 * row, 16, 18, 2.6)
            gold = row == column or row + column == 2
            drawn += form(card, HONEY if gold else CREAM, line=1.3, volume=2)
    return drawn


def _broom() -> Svg:
    """A broom of twigs, for tidiness."""
    stick = form(tapered([(24, -34), (-4, 2)], [4.5, 5.5]), WOOD, line=1.5, volume=2)
    twigs = form(smooth("-1,-5! 6,2 -2,20 -10,35! -20,28 -33,20! -20,6"), HONEY, line=1.7, volume=4)
    strands = "".join(
        line([(-4, 1), (a, b)], [0.8, 1.6], ink(HONEY_DARK), 0.5, 6)
        for a, b in ((-14, 30), (-21, 25), (-28, 19))
    )
    band = line([(-9, -4), (-1, 6)], [4.6, 4.6], CLAY, 1, 6)
    return stick + twigs + strands + band + sparkle(16, 16, 9) + sparkle(26, 2, 6)


def _owl() -> Svg:
    """An owl that sees everything."""
    body = form(smooth("-24,-8 -22,-27! -12,-21 0,-24 12,-21 22,-27! 24,-8 22,18 0,33 -22,18"), HONEY, line=1.8,
                volume=6)  # fmt: skip
    feathers = "".join(
        line([(x - 5, y), (x, y + 4), (x + 5, y)], [0.8, 2, 0.8], ink(HONEY_DARK), 0.6, 8)
        for x, y in ((-8, 10), (4, 10), (-2, 17), (10, 17), (-12, 18), (4, 24))
    )
    eyes = ""
    for x in (-10, 10):
        eyes += form(round_path(x, -7, 9.5), CREAM, line=1.3, volume=1.5) + fill(
            round_path(x, -7, 4.6), "#2a1816"
        )
        eyes += fill(round_path(x - 1.6, -8.8, 1.5), "#ffffff")
    beak = form(smooth("-4,-1! 4,-1! 0,9!"), CLAY, line=1.1, volume=1)
    return body + feathers + eyes + beak


def _toadstools() -> Svg:
    return (
        mushroom(-19, 24, 0.8, CLAY_LIGHT, -7) + mushroom(19, 24, 0.8, PLUM, 7) + mushroom(0, 30, 1.2, CLAY)
    )


def _crown() -> Svg:
    points = "-30,18! -33,-14! -17,0! 0,-25! 17,0! 33,-14! 30,18! 0,23"
    gems = "".join(form(round_path(x, 12, 3.6), colour, line=0.9, volume=1) for x, colour in
                   ((-16, CLAY), (0, FERN), (16, CLAY)))  # fmt: skip
    knobs = "".join(_gold(round_path(x, y, 4), HONEY_LIGHT) for x, y in ((-33, -16), (0, -28), (33, -16)))
    return _gold(smooth(points)) + gems + knobs


def _target() -> Svg:
    drawn = ""
    for r, colour in ((31, CREAM), (23, CLAY), (15, CREAM), (7.5, CLAY)):
        drawn += form(round_path(0, 2, r), colour, line=1.2, volume=1.5)
    shaft = form(tapered([(31, -31), (2, 0)], [2.6, 2.2]), WOOD_DARK, line=1.1, volume=1)
    return drawn + shaft + leaf(22, -24, 15, 10, -48, HONEY, 1, 1.6, veins=False)


def _fan() -> Svg:
    """Three cards held as a fan."""
    drawn = ""
    for turn, colour in ((-24, CREAM), (0, HONEY_LIGHT), (24, CREAM)):
        card = form(rounded(-14, -46, 28, 42, 4), colour, line=1.5, volume=2.4)
        mark = form(polygon(star(0, -25, 8, 3.6)), CLAY if turn else MOSS, line=0.9, volume=1)
        drawn += put(card + mark, y=26, turn=turn)
    return drawn


def _token() -> Svg:
    """A bid token, its plus and its minus."""
    rim = _gold(round_path(0, 0, 31), HONEY_DARK) + form(
        round_path(0, 0, 25), HONEY_LIGHT, line=1.2, volume=2
    )
    cut = line([(18, -18), (-18, 18)], [1.4, 1.4], ink(HONEY_DARK), 0.8, 6)
    return rim + cut + number("+", 26, MOSS_DARK, -9, -8) + number("-", 26, CLAY_DARK, 9, 9)


def _acorn() -> Svg:
    return acorn(0.62, 14, -2, 2) + oak_leaf(6, 26, 30, -38, FERN_LIGHT)


def _lantern() -> Svg:
    return put(lantern(), y=-27, scale=1.15) + sparkle(-24, -18, 7) + sparkle(25, 4, 6)


def _robin() -> Svg:
    nest = form(smooth("-28,16 0,11 28,16 20,30 0,33 -20,30"), WOOD, line=1.7, volume=4)
    straws = "".join(
        line([(-24 + 8 * n, 20), (-10 + 7 * n, 27)], [1.4, 0.6], HONEY_LIGHT, 0.7, 5) for n in range(5)
    )
    return put(robin(), y=12, scale=1.12) + nest + straws


def _flag_on_hill() -> Svg:
    hill = form(smooth("-36,20 -18,5 4,0 26,9 36,20 20,30 0,33 -22,30"), FERN, line=1.6, volume=4)
    mown = line([(-24, 20), (0, 12), (28, 19)], [1, 5, 1], FERN_LIGHT, 0.6, 16)
    return hill + mown + cup(-4, 7, 7, 3) + flag(-4, 7, 40, HONEY, 1, 0.54)


def _grand_cup() -> Svg:
    """A cup with two handles and three leaves on it."""
    bowl = _gold(smooth("-22,-26! 22,-26! 20,-6 8,8! -8,8! -20,-6"))
    handles = "".join(
        put(
            form(tapered("20,-20 33,-20 31,-4 15,0", [4, 4.6, 4, 3.4], 20), HONEY_DARK, line=1.3, volume=1.6),
            flip=f,
        )
        for f in (False, True)
    )
    stem = _gold(smooth("-5,7! 5,7! 4,19! 14,24! 14,30! -14,30! -14,24! -4,19!"), HONEY_DARK)
    sprays = "".join(leaf(0, -4, 15, 9, turn, FERN, 1, 1.6, veins=False) for turn in (-150, -90, -30))
    return handles + stem + bowl + sprays + glow(-10, -17, 7, 6, SPARK, 0.8)


def _zero() -> Svg:
    ring = stroke(round_path(0, 0, 31), HONEY, 2.4, 0.9)
    return ring + number("0", 40, HONEY_LIGHT, 0, 0)


EMBLEMS: dict[str, Callable[[], Svg]] = {
    "around-three": _hats,
    "around-clear": _laurel,
    "around-under": _minus_ten,
    "around-steady": _three_flags,
    "around-lead": _ball_ahead,
    "around-out": _out,
    "around-tidy": _broom,
    "around-sharp": _owl,
    "pesky-three": _toadstools,
    "pesky-clear": _crown,
    "pesky-close": _target,
    "pesky-run": _fan,
    "pesky-token": _token,
    "pesky-tidy": _acorn,
    "pesky-sharp": _lantern,
    "club-birdie": _robin,
    "club-course": _flag_on_hill,
    "club-cup": _grand_cup,
    "club-scratch": _zero,
}
"""The emblem on the face of each trophy."""
