"""The program's icon: a gnome with his hat over his eyes, in a round green, at every size that systems use."""

from __future__ import annotations

from drawing.colour import (
    CLAY,
    CREAM,
    FERN,
    FERN_LIGHT,
    HONEY,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    WOOD,
    WOOD_DARK,
    mix,
)
from drawing.curves import round_path, smooth
from drawing.form import form
from drawing.page import Page
from drawing.svg import Svg, clip, fill, glow, put, radial
from drawing.things import ball, cup, flag
from rig.face import nose
from rig.hairdos import bearded, moustache
from rig.hats_soft import floppy
from rig.who import Gnome, Hat

PAGE = Page(256, 256)
SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
WHO = Gnome(Hat("floppy", CLAY, HONEY_LIGHT, HONEY), hair=CREAM, beard="round", seed=4)


def icon() -> Svg:
    """The full drawing, from 48 pixels up."""
    hole = put(cup(0, 0, 26, 9) + flag(1, 0, 82, HONEY, -2), x=184, y=172, scale=0.86)
    return _ground(hole) + _gnome() + ball(54, 196, 15)


def small_icon() -> Svg:
    """The simpler drawing for 16 to 32 pixels: a hat, a nose, a beard."""
    disc = form(round_path(128, 132, 120), mix(MOSS, FERN, 0.3), line=8, volume=8, edge=MOSS_DARK)
    beard = form(
        smooth("62,150! 50,186 74,224 128,246 182,224 206,186 194,150! 160,176 128,180 96,176"),
        CREAM,
        line=6,
        volume=8,
        edge="#8a6a4a",
    )
    hat = form(
        smooth("44,140! 58,90 96,34 150,8 216,26! 186,34 170,54 190,96 212,142! 128,118"),
        CLAY,
        glow(110, 80, 50, 60, "#ffd9a0", 0.5),
        line=7,
        volume=10,
    )
    brim = form(
        smooth("34,146 40,122 128,102 216,122 222,146 208,158 128,138 48,158"), HONEY_LIGHT, line=6, volume=6
    )
    return disc + beard + hat + brim + form(round_path(128, 164, 27, 24), "#e8a582", line=6, volume=8)


def _ground(on_green: Svg) -> Svg:
    """A round green in a wooden ring, with the given drawing on it."""
    ring = form(round_path(128, 136, 114), WOOD, line=4, volume=8) + form(
        round_path(128, 136, 105), WOOD_DARK, line=0, volume=0
    )
    green = round_path(128, 136, 102)
    sky = fill(
        green, radial((0, "#f9eebf"), (0.6, FERN_LIGHT), (1, mix(FERN, MOSS, 0.4)), cx=0.4, cy=0.3, r=0.8)
    )
    grass = fill(smooth("10,170! 80,154 170,152 250,168! 250,260! 10,260!"), mix(FERN, MOSS, 0.35)) + fill(
        smooth("10,206! 90,188 180,188 250,204! 250,260! 10,260!"), mix(FERN, MOSS, 0.7)
    )
    return ring + clip(green, sky, grass, on_green)


def _gnome() -> Svg:
    """Hat, nose and beard, leaving the ring at the top."""
    coat = form(
        smooth("48,246! 58,206 92,184 124,180 156,184 190,206 200,246! 124,254"),
        "#3f6a86",
        line=2.4,
        volume=9,
    )
    skin = form(smooth("-62,-30 -64,4 -40,30 4,36 44,30 62,4 60,-30 0,-44"), "#dca07c", line=1.6, volume=7)
    beard = put(bearded(WHO), y=-6) + put(moustache(WHO, 4), y=-6)
    face = skin + beard + put(nose(WHO), y=-10) + put(floppy(WHO.hat), y=20)
    window = "M-40 -60H300V146H229A102 102 0 0 1 27 146H-40Z"
    return clip(window, coat, put(face, x=122, y=158, scale=0.74, flip=True))
