"""The parts that all cards share: page, rims and badges."""

from __future__ import annotations

from drawing.colour import CLAY_DARK, CREAM, DUSK_PALE, HONEY, OAT, POPPY, WOOD_DARK, ink, mix
from drawing.curves import oval, polygon, round_path, rounded, smooth
from drawing.curves import star as star_points
from drawing.form import form
from drawing.numerals import number
from drawing.page import Page
from drawing.plants import oak_leaf
from drawing.svg import Svg, clip, fill, glow, group, named, put, stroke
from drawing.things import acorn

WIDTH, HEIGHT = 480.0, 671.5
PAGE = Page(WIDTH, HEIGHT)
OUTER = rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 30)
INKS = {3: "#3a6420", 4: "#85540c", 5: "#963a18", 6: "#2d4a7a", 7: "#653a70", 8: "#45281c"}
"""The colour of each value's numeral."""


def framed(picture: Svg, rim: str, line: str, margin: float = 17, edge: str = WOOD_DARK) -> Svg:
    """A picture bleeding to a rim of paper; everything outside the round corners stays transparent."""
    inner = rounded(margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin, 21)
    body = fill(OUTER, rim) + clip(inner, picture)
    body += stroke(inner, "#1a1208", 9, 0.22, 3)
    body += stroke(inner, line, 3.2) + stroke(
        rounded(margin - 4, margin - 4, WIDTH - 2 * margin + 8, HEIGHT - 2 * margin + 8, 24),
        "#ffffff",
        1.4,
        0.5,
    )
    return clip(OUTER, body) + stroke(OUTER, edge, 2.2, 0.75)


def disc(value: int, x: float, y: float, size: float) -> Svg:
    """The paper disc with a positive value, `size` across, its centre at (x, y)."""
    tint, r = INKS[value], size / 2
    under = fill(round_path(x + size * 0.02, y + size * 0.03, r * 1.02), "#20140a", 0.45, size * 0.03)
    plate = form(
        round_path(x, y, r * 0.955),
        "#fbf3dc",
        glow(x - r * 0.3, y - r * 0.4, r, r * 0.8, "#ffffff", 0.7),
        line=0,
        volume=size * 0.035,
        light=0.2,
        shade=0.28,
    )
    rings = stroke(round_path(x, y, r * 0.94), tint, size * 0.042) + stroke(
        round_path(x, y, r * 0.845), tint, size * 0.009, 0.5
    )
    return under + plate + rings + number(str(value), size * 0.62, tint, x, y)


def pill(value: int, x: float, y: float, size: float, nut: bool = True) -> Svg:
    """The night pill of a negative value, `size` high and 1.28 times as wide, its upper left corner at (x, y)."""
    wide = size * 1.28
    mid_x, mid_y = x + wide / 2, y + size / 2
    shape = rounded(x + size * 0.02, y + size * 0.02, wide - size * 0.04, size * 0.96, size * 0.48)
    under = fill(
        rounded(x + size * 0.03, y + size * 0.05, wide, size, size * 0.5), "#070b16", 0.55, size * 0.03
    )
    drawn = under + form(
        shape,
        "#18213c",
        glow(mid_x - wide * 0.2, y + size * 0.25, wide * 0.4, size * 0.3, "#5a76b0", 0.5),
        line=0,
        volume=size * 0.03,
        shade=0.6,
    )
    drawn += stroke(shape, HONEY, size * 0.042)
    drawn += stroke(
        rounded(x + size * 0.075, y + size * 0.075, wide - size * 0.15, size * 0.85, size * 0.42),
        HONEY,
        size * 0.008,
        0.6,
    )
    sprig = ""
    if nut:
        s = size / 182
        leaves = oak_leaf(0, 0, 66, 158, "#8f8a3c") + oak_leaf(0, 0, 62, 26, "#b3772a")
        spread = {
            1: ((0, 2),),
            2: ((-14, -16), (14, 16)),
            3: ((-26, -26), (26, 26), (0, 0)),
            4: ((-40, -34), (40, 34), (-14, -10), (14, 12)),
        }
        nuts = "".join(acorn(0.6, turn, dx, 32 - abs(dx) * 0.3) for dx, turn in spread[-value])
        sprig = put(leaves + nuts, x=x + wide * 0.30, y=y + size * 0.965, scale=s)
    return drawn + number(str(value), size * 0.56, "#ffe9ad", mid_x, mid_y) + sprig


def drop(x: float, y: float, size: float) -> Svg:
    """The red warning drop of a Hazard, `size` high, its centre at (x, y)."""
    s = size / 100
    shape = "0,-50! 22,-20 38,6 36,28 20,46 0,50 -20,46 -36,28 -38,6 -22,-20"
    under = fill(
        smooth("2,-44! 24,-16 41,10 39,32 22,50 2,54 -18,50 -34,32 -36,10 -20,-16"), "#1c0c08", 0.5, 3
    )
    rim = form(smooth(shape), "#fff3e0", line=2.2, volume=3, edge="#5a1410", shade=0.4)
    core = form(
        smooth("0,-40! 18,-14 31,8 29,27 16,40 0,43 -16,40 -29,27 -31,8 -18,-14"),
        POPPY,
        glow(-12, 2, 14, 24, "#ff9a78", 0.6),
        line=0,
        volume=5,
    )
    return put(under + rim + core + number("!", 58, "#fff6e4", 0, 10), x=x, y=y, scale=s)


def star_disc(x: float, y: float, size: float) -> Svg:
    """The gold star's badge."""
    r = size / 2
    under = fill(round_path(x + size * 0.02, y + size * 0.03, r * 1.02), "#20140a", 0.45, size * 0.03)
    plate = form(round_path(x, y, r * 0.955), "#fbf3dc", line=0, volume=size * 0.035, light=0.2, shade=0.28)
    points = polygon(star_points(50, 53, 50, 23))
    star = (
        stroke(points, "#6b3a10", 15)
        + stroke(points, HONEY, 8)
        + form(points, HONEY, glow(36, 30, 34, 30, "#fff3c0", 0.9), line=0, volume=6)
    )
    return (
        under
        + plate
        + stroke(round_path(x, y, r * 0.94), CLAY_DARK, size * 0.042)
        + put(star, x=x - size * 0.325, y=y - size * 0.325, scale=size * 0.0065)
    )


def day_card(value: int, picture: Svg) -> Svg:
    """A positive card, large."""
    return (
        framed(picture, CREAM, ink(INKS[value], 0.9))
        + disc(value, 100, 100, 182)
        + disc(value, 405, 597, 130)
    )


def day_card_small(value: int, picture: Svg) -> Svg:
    """A positive card for sizes under 60 units."""
    return framed(picture, CREAM, ink(INKS[value], 0.9), 20) + disc(value, 130, 130, 240)


def night_card(value: int, picture: Svg) -> Svg:
    """A negative card, large."""
    return (
        framed(picture, NIGHT_RIM, "#131b33", 17, "#141b30")
        + pill(value, 10, 10, 178)
        + pill(value, 316, 547, 116, nut=False)
    )


def night_card_small(value: int, picture: Svg) -> Svg:
    """A negative card for sizes under 60 units."""
    return framed(picture, NIGHT_RIM, "#131b33", 24, "#141b30") + pill(value, 12, 12, 236, nut=False)


NIGHT_RIM = mix(DUSK_PALE, "#dfe8f2", 0.5)
HAZARD_RIM = mix(CREAM, OAT, 0.2)


def hazard_card(picture: Svg) -> Svg:
    """The Hazard, large: a pale rim with a broad red line inside it."""
    body = framed(picture, HAZARD_RIM, POPPY, 22, "#5a1410")
    body += stroke(rounded(15, 15, WIDTH - 30, HEIGHT - 30, 26), POPPY, 9)
    return body + drop(98, 108, 190) + drop(408, 590, 132)


def hazard_card_small(picture: Svg) -> Svg:
    """The Hazard for sizes under 60 units."""
    body = framed(picture, HAZARD_RIM, POPPY, 26, "#5a1410")
    return body + stroke(rounded(19, 19, WIDTH - 38, HEIGHT - 38, 26), POPPY, 13) + drop(128, 142, 250)


def star_card(picture: Svg) -> Svg:
    """The Mulligan, large."""
    return framed(picture, "#fbe9b4", CLAY_DARK) + star_disc(100, 100, 182) + star_disc(405, 597, 130)


def star_card_small(picture: Svg) -> Svg:
    """The Mulligan for sizes under 60 units."""
    return framed(picture, "#fbe9b4", CLAY_DARK, 20) + star_disc(130, 130, 240)


def painted(figure: Svg, seed: int = 7, strength: float = 0.14, night: float = 0) -> Svg:
    """A finished figure with the hand's wobble and gouache mottle, under moonlight if asked."""
    drawn = group(figure, filter=named("paint", seed, strength, 0.012, 0.05, 2))
    return group(drawn, filter=named("night", night)) if night else drawn


def shadow_on_ground(
    x: float, y: float, rx: float, ry: float, colour: str = "#26331a", opacity: float = 0.5
) -> Svg:
    """The shadow of a figure on the ground."""
    return fill(smooth(oval(x, y, rx, ry)), colour, opacity, 5)
