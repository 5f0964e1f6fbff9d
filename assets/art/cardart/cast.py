"""The gnomes on the cards, and the face each one makes."""

from __future__ import annotations

from drawing.colour import (
    CLAY,
    CLAY_LIGHT,
    CREAM,
    DUSK,
    DUSK_DARK,
    DUSK_PALE,
    FERN,
    HONEY,
    HONEY_DARK,
    HONEY_LIGHT,
    MOSS,
    OAT,
    PLUM,
    SAND,
    WOOD,
    mix,
)
from rig.who import EXPRESSIONS, FOCUSED, GLAD, GRUMPY, WARM, Expression, Gnome, Hat

CAST: dict[int, Gnome] = {
    3: Gnome(
        Hat("bud", mix(FERN, "#7fae3f", 0.4), MOSS, HONEY),
        hair="#c9622f",
        face="child",
        nose="button",
        nose_size=1.15,
        hairdo="pigtails",
        bushy=False,
        lashes=True,
        freckles=True,
        eye_size=1.28,
        iris="#4f7a3a",
        ribbon=HONEY_LIGHT,
    ),
    4: Gnome(
        Hat("straw", "#e9c56c", CLAY, HONEY_LIGHT),
        skin="#9c6644",
        hair="#4a342c",
        face="heart",
        nose="broad",
        nose_size=0.82,
        hairdo="curls",
        bushy=False,
        lashes=True,
        eye_size=1.2,
        iris="#6b4220",
        earring=True,
    ),
    5: Gnome(
        Hat("cone", "#b8492f", HONEY, CREAM),
        hair="#c3beb4",
        face="square",
        width=1.04,
        beard="wide",
        iris="#4a6a8a",
        nose_size=1.08,
    ),
    6: Gnome(Hat("floppy", HONEY, DUSK, HONEY), hair=CREAM, beard="round"),
    7: Gnome(
        Hat("wizard", PLUM, HONEY_LIGHT, CLAY_LIGHT),
        skin="#dba67c",
        hair="#ece6da",
        face="long",
        nose="pointed",
        nose_size=0.95,
        hairdo="braids",
        bushy=False,
        lashes=True,
        spectacles=True,
        old=True,
        ribbon="#b06a9c",
        iris="#6a4a7a",
    ),
    8: Gnome(
        Hat("flatcap", "#a5713f", "#5a3d28", OAT),
        skin="#b07850",
        hair="#6b4a38",
        face="square",
        width=1.05,
        nose="broad",
        beard="round",
        iris="#5a3418",
    ),
    -1: Gnome(
        Hat("nightcap", DUSK, DUSK_PALE, HONEY_LIGHT),
        skin="#d49a70",
        hair="#5a3a2a",
        face="child",
        nose="button",
        nose_size=1.15,
        hairdo="bob",
        bushy=False,
        eye_size=1.25,
    ),
    -2: Gnome(
        Hat("hood", mix(DUSK, MOSS, 0.55), HONEY_LIGHT, HONEY),
        hair="#d9dbe0",
        face="heart",
        nose="long",
        nose_size=0.8,
        hairdo="long",
        bushy=False,
        lashes=True,
        iris="#3f7a7c",
    ),
    -3: Gnome(Hat("acorn", WOOD, WOOD, WOOD), hair="#efe6cf", beard="long"),
    -4: Gnome(
        Hat("crown", mix(FERN, HONEY, 0.25), HONEY, HONEY_LIGHT),
        skin="#8f5a3e",
        hair="#e2dcdc",
        face="round",
        nose="broad",
        nose_size=0.85,
        hairdo="curls",
        bushy=False,
        lashes=True,
        earring=True,
    ),
}
"""The gnomes by value: six by day, four by night."""

FACES: dict[int, Expression] = {
    3: Expression(lid=0, wide=1.06, brow=5, lift=4, mouth="grin", gaze=(3.0, -2.6), cheek=1.0, tilt=-6),
    4: WARM,
    5: Expression(lid=0.05, brow=3, lift=6, mouth="smirk", gaze=(2.6, 0.2), cheek=1.0, tilt=-4),
    6: FOCUSED,
    7: EXPRESSIONS["thinking"],
    8: GRUMPY,
    -1: EXPRESSIONS["sleeping"],
    -2: Expression(lid=0.3, brow=5, lift=1, mouth="smirk", gaze=(1.8, 3.0), cheek=1.0, tilt=6),
    -3: EXPRESSIONS["delighted"],
    -4: GLAD,
}

POSES: dict[int, tuple[Expression, Expression]] = {
    3: (
        Expression(lid=0, wide=1.2, brow=8, lift=7, mouth="oh", gaze=(3.0, -3.0), cheek=1.0, tilt=-6),
        Expression(eyes="happy", brow=5, lift=4, mouth="grin", cheek=1.0, tilt=5),
    ),
    4: (
        Expression(eyes="closed", brow=6, lift=3, mouth="smile", cheek=1.0, tilt=0),
        Expression(lid=0, wide=1.12, brow=6, lift=6, mouth="grin", gaze=(3.2, -2.6), cheek=1.0, tilt=-7),
    ),
    5: (
        Expression(eyes="happy", brow=4, lift=6, mouth="smile", cheek=1.0, tilt=-4),
        Expression(lid=0.1, wide=1.1, brow=12, lift=6, mouth="oh", gaze=(0.6, 3.4), cheek=0.9, tilt=4),
    ),
    6: (
        Expression(eyes="happy", brow=5, lift=4, mouth="smile", cheek=1.0, tilt=2),
        Expression(lid=0, wide=1.14, brow=15, lift=6, mouth="oh", gaze=(3.0, 1.0), cheek=0.7, tilt=-5),
    ),
    7: (
        Expression(eyes="happy", brow=5, lift=5, mouth="grin", cheek=1.0, tilt=5),
        Expression(lid=0.3, brow=-6, mouth="frown", gaze=(2.6, 3.2), cheek=0.6, tilt=-4),
    ),
    8: (
        Expression(eyes="closed", brow=-8, lift=-3, mouth="frown", cheek=0.7),
        Expression(lid=0.1, wide=1.08, brow=8, lift=5, mouth="oh", gaze=(2.6, -3.4), cheek=0.7, tilt=-7),
    ),
}
"""Two more faces for each gnome by day, so that three cards of a value are not identical."""

SOAKED = Gnome(Hat("floppy", CLAY, HONEY_LIGHT, HONEY), hair=CREAM, beard="wide", seed=5)
"""The gnome who fell into the pond."""

CLOTHES: dict[int, str] = {
    3: "#7da24a",
    4: "#d08a2c",
    5: "#a4482c",
    6: DUSK,
    7: "#7a5580",
    8: "#d8bd92",
    -1: DUSK_DARK,
    -2: mix(DUSK, MOSS, 0.55),
    -3: MOSS,
    -4: "#8a3f4a",
}
"""The main cloth of each gnome."""

TRIM: dict[int, str] = {
    3: CREAM,
    4: CREAM,
    5: HONEY,
    6: HONEY,
    7: "#d9b8d6",
    8: SAND,
    -1: DUSK_PALE,
    -2: HONEY,
    -3: HONEY_DARK,
    -4: HONEY,
}
"""The second cloth of each gnome."""
