"""The back: gnomes with their hats over their eyes, in a lattice of hats and mushrooms; the same from both ends."""

from __future__ import annotations

import numpy as np
from drawing.colour import (
    CLAY,
    CREAM,
    FERN,
    FERN_LIGHT,
    HONEY,
    HONEY_DARK,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    MOSS_DEEP,
    ink,
    mix,
)
from drawing.curves import round_path, rounded, smooth, tapered
from drawing.form import form, line
from drawing.plants import ivy, mushroom
from drawing.svg import Svg, dot, fill, glow, group, named, put, stroke
from PIL import Image
from rig.face import nose
from rig.hairdos import bearded, moustache
from rig.head import HATS
from rig.who import Gnome, Hat

from cardart.frame import HEIGHT, WIDTH, framed

MIDDLE = (WIDTH / 2, HEIGHT / 2)


def hat_motif(tone: str, band: str) -> Svg:
    """A tiny hat for the pattern."""
    return fill(smooth("-14,10! -10,-6 -2,-24 10,-30! 8,-14 15,10!"), tone) + fill(
        smooth("-18,8 0,4 18,8 18,15 0,12 -18,15"), band
    )


def mushroom_motif(tone: str, stem: str) -> Svg:
    """A tiny mushroom for the pattern."""
    spots = dot(-6, -8, 2.4, stem) + dot(4, -12, 2.8, stem) + dot(9, -4, 2, stem)
    return (
        fill(smooth("-5,0! -4,16! 5,16! 5,0!"), stem)
        + fill(smooth("-18,2! -12,-14 2,-20 14,-13 19,2! 0,6"), tone)
        + spots
    )


def lattice() -> Svg:
    """Hats and mushrooms in turn, between crossing lines."""
    drawn = ""
    for i in range(-9, 10):
        for lean in (-1, 1):
            x = MIDDLE[0] + i * 66 + 33
            drawn += line(
                [(x - lean * 360, MIDDLE[1] - 400), (x + lean * 360, MIDDLE[1] + 400)],
                [2, 2],
                mix(MOSS, FERN, 0.25),
                0.55,
                4,
            )
    for row in range(-9, 10):
        for column in range(-4, 5):
            x = MIDDLE[0] + column * 66 + (33 if row % 2 else 0)
            y = MIDDLE[1] + row * 36.65
            tone = mix(MOSS, FERN, 0.42)
            motif = (
                hat_motif(tone, mix(MOSS, FERN_LIGHT, 0.5))
                if row % 2 == 0
                else mushroom_motif(tone, mix(MOSS, FERN_LIGHT, 0.5))
            )
            drawn += put(motif, x=x, y=y, scale=0.92)
    return drawn


def hidden_gnome() -> Svg:
    """A hat, a nose and a beard, and nothing else of the gnome."""
    who = Gnome(Hat("floppy", HONEY, CLAY, HONEY_LIGHT), hair=CREAM, beard="round", seed=4)
    return (
        put(bearded(who), y=-6)
        + put(moustache(who, 4), y=-6)
        + put(nose(who), y=-10)
        + put(HATS["floppy"](who.hat), y=20)
    )


def upper_half() -> Svg:
    """Everything above the middle; the lower half is the same, turned round."""
    x, y = MIDDLE
    wreath = ivy(
        f"{x},{y} {x - 96},{y - 8} {x - 160},{y - 68} {x - 168},{y - 156} {x - 122},{y - 234} {x - 50},{y - 268}",
        15,
        1.2,
        4,
        (MOSS, FERN, FERN, FERN_LIGHT),
        HONEY,
    )
    wreath += ivy(
        f"{x},{y} {x + 96},{y - 8} {x + 160},{y - 68} {x + 168},{y - 156} {x + 122},{y - 234} {x + 50},{y - 268}",
        15,
        1.2,
        5,
        (MOSS, FERN, FERN, FERN_LIGHT),
        HONEY,
    )
    shade = fill(round_path(x, y - 116, 150, 150), MOSS_DEEP, 0.62, 10)
    toadstools = (
        mushroom(x - 112, y - 26, 1.35, CLAY, -8)
        + mushroom(x + 110, y - 24, 1.2, CLAY, 8)
        + mushroom(x - 78, y - 14, 0.8, HONEY, -4)
    )
    return shade + wreath + put(hidden_gnome(), x=x - 2, y=y - 122, scale=0.9) + toadstools


def rope() -> Svg:
    """The cord across the middle and its wooden button."""
    x, y = MIDDLE
    twist = "".join(
        line([(a - 9, y - 20), (a + 1, y), (a + 12, y + 22)], [1.2, 3, 1.2], HONEY_DARK, 0.8, 8)
        for a in range(0, 490, 13)
    )
    cord = form(
        tapered(
            [(8, y), (110, y - 8), (200, y + 3), (x, y), (280, y - 3), (370, y + 8), (472, y)],
            [26, 23, 29, 34, 29, 23, 26],
            60,
        ),
        HONEY,
        twist,
        line=2,
        volume=5,
    )
    knob = form(round_path(x, y, 46), CLAY, line=2.4, volume=7) + form(
        round_path(x, y, 36), CREAM, line=1.6, volume=5
    )
    leaf_path = smooth("0,-2! -13,-9 -13,-24 0,-20! 13,-24 13,-9")
    clover = "".join(put(fill(leaf_path, mix(MOSS, FERN, 0.3)), turn=90 * i) for i in range(4))
    return cord + knob + put(clover, x=x, y=y, turn=45) + form(round_path(x, y, 6), HONEY, line=1.2, volume=2)


def back() -> Svg:
    """The large back, before it is made exactly symmetric."""
    ground = (
        f'<rect width="480" height="672" fill="{MOSS_DARK}"/>'
        + glow(*MIDDLE, 330, 400, mix(MOSS, MOSS_DARK, 0.3), 0.8)
        + lattice()
    )
    figures = group(upper_half() + rope(), filter=named("paint", 5, 0.1, 0.02, 0.03, 1.4))
    return framed(ground + figures, CREAM, MOSS_DEEP) + _gold_line(28)


def back_small() -> Svg:
    """The same back for small cards: larger gnomes on a calmer background."""
    x, y = MIDDLE
    ground = f'<rect width="480" height="672" fill="{mix(MOSS_DARK, MOSS_DEEP, 0.3)}"/>' + group(
        lattice(), opacity=0.4
    )
    figures = group(upper_half() + rope(), filter=named("paint", 5, 0.1, 0.02, 0.03, 1.4))
    grown = f'<g transform="translate({x} {y}) scale(1.14) translate({-x} {-y})">{figures}</g>'
    return framed(ground + grown, CREAM, MOSS_DEEP, 22)


def _gold_line(margin: float) -> Svg:
    path = rounded(margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin, 14)
    return stroke(path, ink(HONEY), 3.4, 0.6) + stroke(path, HONEY, 2)


def symmetric(image: Image.Image) -> Image.Image:
    """The upper half turned onto the lower, blended over a narrow band in the middle."""
    upright = np.asarray(image).astype(float)
    turned = upright[::-1, ::-1]
    height = upright.shape[0]
    row = np.arange(height)[:, None, None]
    halves = np.where(row < height / 2, upright, turned)
    weight = np.clip(1.6 - np.abs(row - height / 2 + 0.5) / (height * 0.075), 0, 1)
    mixed = (upright + turned) / 2 * weight + halves * (1 - weight)
    return Image.fromarray(np.clip(np.round(mixed), 0, 255).astype("uint8"), "RGBA")
