"""The windmill with its hat for a roof; cards are dealt from its door."""

from __future__ import annotations

import math
import random

from drawing.beds import quick_daisy
from drawing.colour import (
    CLAY,
    CLAY_DARK,
    CLAY_LIGHT,
    CREAM,
    DUSK_PALE,
    FERN,
    HONEY,
    HONEY_LIGHT,
    MOSS,
    MOSS_DEEP,
    OAT,
    STONE,
    STONE_DARK,
    WOOD,
    WOOD_DARK,
    ink,
    mix,
)
from drawing.curves import polygon, round_path, smooth
from drawing.form import form, line
from drawing.page import Page
from drawing.plants import fern, leaf, tuft
from drawing.svg import Svg, fill, glow, group, named, put
from rig.hats_soft import floppy
from rig.who import Hat

WIDTH, HEIGHT = 180, 275
PAGE = Page(WIDTH, HEIGHT)
WHOLE_PAGE = Page(WIDTH + 24, HEIGHT + 16)
"""The page of the whole windmill, with room for all of its shadow and ferns."""
FOOT = (99.0, 253.0)
"""The middle of the tower's foot on its page."""
SCALE = 0.70
HUB = (-8.0, -176.0)
SQUEEZE = 0.8
"""The width of the sails on the page as a share, because they are seen from the side."""
SAILS = 224
SAILS_PAGE = Page(SAILS, SAILS)
TURNS = (24, 114, 204, 294)


def sail(length: float = 142, width: float = 31) -> Svg:
    """A sail that points up from the hub."""
    spar = form(polygon([(-3, 4), (-2.2, -length - 8), (2.2, -length - 8), (3, 4)]), WOOD, line=1.3, volume=2)
    checks = "".join(
        fill(polygon([(0, y), (width + 8, y - 2), (width + 8, y - 13), (0, y - 11)]), CLAY, 0.78)
        for y in range(-30, -round(length), -26)
    )
    cloth = form(
        smooth(f"3,-26! {width + 2},-28 {width + 4},{-length * 0.6} {width},{-length}! 2.4,{-length}!"),
        CREAM,
        checks,
        line=1.4,
        volume=4,
    )
    slats = "".join(
        line([(0, y), (width + 3, y - 2)], [1.7, 1.5], WOOD_DARK, 0.75, 4)
        for y in range(-30, -round(length), -13)
    )
    slats += line(
        [(width + 2, -27), (width + 4, -length * 0.6), (width, -length)], [2.2, 2.2, 2], WOOD_DARK, 0.9
    )
    return (
        spar + cloth + slats + line([(width * 0.5, -27), (width * 0.52, -length)], [1.4, 1.4], WOOD_DARK, 0.5)
    )


def sails(turn: float = 0) -> Svg:
    """All four sails with their shadow on the tower, turned by degrees."""
    crossed = "".join(put(sail(), turn=each + turn) for each in TURNS)
    seen = '<g transform="matrix(.80 .10 -.02 1 {x:.1f} {y:.1f})">{inside}</g>'
    shade = group(
        seen.format(x=HUB[0] + 5, y=HUB[1] + 13, inside=crossed), filter=named("shadow", 3), opacity=0.28
    )
    hub = form(round_path(*HUB, 12, 13), CLAY_DARK, line=1.8, volume=4) + form(
        round_path(HUB[0] - 1, HUB[1] - 1, 5.5, 6), HONEY, line=1.1, volume=2
    )
    return shade + seen.format(x=HUB[0], y=HUB[1], inside=crossed) + hub


def stonework(rng: random.Random) -> Svg:
    """Patches where the plaster has come off."""
    drawn = ""
    for left, top, rows in (
        (-66, -64, 4),
        (-52, -132, 3),
        (66, -92, 5),
        (22, -150, 2),
        (-40, -50, 2),
        (60, -46, 2),
    ):
        for row in range(rows):
            for column in range(3 - row % 2):
                x = left + column * 15 + (7 if row & 1 else 0) + rng.uniform(-1.5, 1.5) - 14
                y, w = top + row * 9.5, rng.uniform(5.6, 7)
                tone = mix(
                    mix(CLAY_LIGHT, rng.choice((STONE, CLAY, OAT)), rng.uniform(0.2, 0.6)),
                    "#6d4d4a",
                    0.25 if x > 44 else 0,
                )
                shape = f"{x - w},{y - 3.4} {x - w + 1.5},{y - 4.2} {x + w - 1.5},{y - 4} "
                shape += f"{x + w},{y - 3} {x + w},{y + 3} {x + w - 1.5},{y + 4} {x - w + 1.5},{y + 4} {x - w},{y + 3}"
                drawn += form(smooth(shape), tone, line=0.9, volume=1.4)
    return drawn


def tower() -> Svg:
    """Plastered walls on a stone plinth."""
    rng = random.Random(5)
    facet = '<path d="M41 -175L100 -175L110 40L58 40L50 -40Z" fill="#6d4d4a" opacity=".3"/>'
    facet += line("41,-172 50,-60 58,24", [1.4, 2, 1.6], ink(OAT), 0.5)
    cracks = "".join(
        line(at, [0.3, 1.8, 0.3], ink(OAT), 0.35)
        for at in ("-30,-160 -36,-120 -30,-96", "30,-70 36,-46 30,-28")
    )
    walls = form(
        smooth("-84,0! -78,-40 -66,-110 -58,-168! 60,-168! 70,-110 84,-40 90,0! 50,16 0,21 -48,15"),
        mix(CREAM, OAT, 0.45),
        facet,
        stonework(rng),
        cracks,
        line=2.4,
        volume=15,
        shade=0.9,
    )
    stones = ""
    for row, y in enumerate((-26, -11, 5)):
        for i in range(-1, 9):
            t = (i + 0.5 * (row & 1)) / 8
            tone = mix(STONE, rng.choice((STONE_DARK, CLAY_LIGHT, OAT)), rng.uniform(0.1, 0.45))
            stones += form(
                round_path(-81 + t * 188, y + 13 * math.sin(t * 3.14), 12.5, 8.2), tone, line=1.1, volume=2.6
            )
    plinth = form(
        smooth("-81,-34 -40,-24 0,-20 44,-23 86,-33! 94,2! 50,20 0,25 -48,19 -90,2!"),
        STONE_DARK,
        stones,
        line=2.2,
        volume=8,
    )
    return walls + plinth


def door() -> Svg:
    """The open door with a warm light in it."""
    boards = "".join(line([(x, -90), (x, 26)], [1.2, 1.6], WOOD_DARK, 0.5) for x in (-30, -24, 38, 34))
    drawn = form(
        smooth("-36,21! -36,-48 -20,-78 6,-84 30,-76 44,-46 44,21! 4,25"), WOOD, boards, line=2.2, volume=4
    )
    warm = glow(4, -10, 40, 52, "#ffcf74", 0.85) + glow(4, 14, 34, 20, "#fff0b8", 0.6)
    steps = "".join(line([(-24, y), (4, y + 3), (34, y)], [2.4, 3, 2.4], "#8a5a34", 0.7) for y in (8, 15))
    drawn += form(
        smooth("-26,22! -26,-46 -12,-68 6,-73 24,-67 34,-44 34,22! 4,25"),
        "#3d2a22",
        warm,
        steps,
        line=1.6,
        volume=6,
    )
    return drawn


def window() -> Svg:
    """A round window with a flower box."""
    panes = line("0,-136 0,-100", [2.6, 2.6], WOOD_DARK, 1) + line(
        "-16,-118 16,-118", [2.6, 2.6], WOOD_DARK, 1
    )
    drawn = form(round_path(0, -118, 19, 20), WOOD, line=1.8, volume=3) + form(
        round_path(0, -118, 13, 14), "#ffdc8c", panes, line=1.2, volume=4, edge=WOOD_DARK
    )
    drawn += form(smooth("-22,-98! 22,-98! 18,-88! -18,-88!"), CLAY, line=1.4, volume=2.4)
    for x, turn in ((-18, -130), (-10, -70), (-2, -110), (6, -60), (13, -120), (19, -50)):
        drawn += leaf(x, -98, 13, 7, turn, mix(FERN, MOSS, 0.3), 0.9, 1.5, False)
    return drawn + "".join(
        quick_daisy(x, y, 6, tone, HONEY, x)
        for x, y, tone in ((-14, -103, CREAM), (0, -105, DUSK_PALE), (13, -103, CREAM))
    )


def roof() -> Svg:
    """The hat that is the windmill's roof."""
    shade = put(fill(smooth("-74,-20 0,-34 74,-22 66,4 0,-10 -62,6"), "#5a3a34", 0.4, 4), y=-152, scale=0.86)
    return shade + put(floppy(Hat("floppy", CLAY, mix(HONEY, OAT, 0.2), HONEY)), x=1, y=-142, scale=0.88)


def plants_at_foot() -> Svg:
    """Grass, a fern and daisies round the foot."""
    drawn = "".join(
        tuft(x, y, 0.8, 8, abs(x), edge=0.5) for x, y in ((-90, 6), (-70, 16), (86, 8), (70, 18), (98, -2))
    )
    drawn += fern(-92, 8, [(0, 0), (-10, -24), (-24, -40), (-30, -34)], 0.72) + fern(
        96, 8, [(0, 0), (4, -22), (12, -40), (6, -46)], 0.7
    )
    for x, y, r, tone in (
        (-82, 18, 9, CREAM),
        (-66, 24, 7, HONEY_LIGHT),
        (82, 20, 9, CREAM),
        (66, 26, 7, DUSK_PALE),
    ):
        drawn += quick_daisy(x, y, r, tone, HONEY, abs(x))
    return drawn


def ground_shadow() -> Svg:
    """The windmill's shadow on the grass."""
    return fill(round_path(8, 14, 104, 24), MOSS_DEEP, 0.5, 6)


def mill(turn: float = 0) -> Svg:
    """The whole windmill."""
    return _placed(
        ground_shadow()
        + tower()
        + put(door() + window(), x=-12, y=2)
        + roof()
        + sails(turn)
        + plants_at_foot()
    )


def body() -> Svg:
    """The windmill without its sails, because they turn."""
    return _placed(ground_shadow() + tower() + put(door() + window(), x=-12, y=2) + roof() + plants_at_foot())


def sails_alone() -> Svg:
    """The sails from the front on a square page, with the hub in the centre."""
    crossed = "".join(put(sail(), turn=each) for each in TURNS)
    hub = form(round_path(0, 0, 14, 13), CLAY_DARK, line=1.8, volume=4) + form(
        round_path(-1, -1, 6.5, 6), HONEY, line=1.1, volume=2
    )
    return put(crossed + hub, x=SAILS / 2, y=SAILS / 2, scale=SCALE)


def _placed(drawing: Svg) -> Svg:
    return group(
        put(drawing, x=FOOT[0], y=FOOT[1], scale=SCALE), filter=named("paint", 8, 0.10, 0.014, 0.04, 1.2)
    )
