"""The gnomes who make mischief in the garden, one for each suit."""

from __future__ import annotations

from drawing.colour import CLAY, CREAM, HONEY, HONEY_LIGHT, MOSS_DARK, mix
from rig.who import Expression, Gnome, Hat

SPROUT = Gnome(
    Hat("feather", "#5f8f38", MOSS_DARK, "#e9b44a"),
    hair="#d2763a",
    face="child",
    nose="button",
    nose_size=1.15,
    hairdo="bob",
    bushy=False,
    freckles=True,
    eye_size=1.28,
    iris="#4f7a3a",
    seed=21,
)
"""Green: the child who is into everything."""

SUNNY = Gnome(
    Hat("wreath", "#f4c73f", "#7a8f35", "#7a4a1c"),
    skin="#8a5a3e",
    hair="#3d2d2a",
    face="round",
    nose="broad",
    nose_size=0.8,
    hairdo="curls",
    bushy=False,
    lashes=True,
    eye_size=1.24,
    iris="#6b4220",
    earring=True,
    seed=22,
)
"""Yellow: she helps herself to the honey."""

PUDDLE = Gnome(
    Hat("beanie", "#3f6aa6", CREAM, "#e9eef2"),
    hair="#eeeae0",
    face="square",
    width=1.03,
    beard="round",
    nose_size=1.06,
    iris="#3f6aa6",
    seed=23,
)
"""Blue: no bed is safe from his water."""

TOADY = Gnome(
    Hat("toadstool", mix(CLAY, "#b5391f", 0.6), CREAM, CREAM),
    skin="#e0a57c",
    hair="#7d4a32",
    face="long",
    nose="long",
    nose_size=0.95,
    beard="forked",
    eye_size=1.24,
    iris="#5a3418",
    seed=24,
)
"""Red: king of the compost heap."""

SLY = Expression(lid=0.22, brow=-1, lift=4, quirk=6, mouth="smirk", gaze=(2.6, 0.4), cheek=1.0, tilt=-4)
PEEP = Expression(lid=0, wide=1.1, brow=7, lift=6, mouth="purse", gaze=(3.2, -1.2), cheek=0.8, tilt=4)
CHEEKY = Expression(lid=0, wide=1.04, brow=3, lift=5, mouth="tongue", gaze=(2.6, 0.6), cheek=1.0, tilt=-5)
ROAR = Expression(eyes="happy", brow=4, lift=6, mouth="grin", cheek=1.0, tilt=-6)
BLISS = Expression(eyes="closed", brow=7, lift=3, mouth="smile", cheek=1.0, tilt=7)
PROUD = Expression(lid=0.2, brow=3, lift=8, mouth="smirk", gaze=(1.4, 1.0), cheek=0.9, tilt=-7)
EAGER = Expression(lid=0, wide=1.08, brow=4, lift=5, mouth="grin", gaze=(2.6, 1.6), cheek=1.0, tilt=3)

SHIRT_TRIM = HONEY_LIGHT
SHIRTS = {"green": "#dfc48c", "yellow": "#d98f2c", "blue": "#4a6fa5", "red": "#8f3d2c"}
GOLD = HONEY
