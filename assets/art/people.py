"""The ten gnomes who sit at the table."""

from __future__ import annotations

from dataclasses import dataclass

from drawing.colour import (
    CLAY,
    CLAY_LIGHT,
    CREAM,
    DUSK,
    HONEY,
    HONEY_LIGHT,
    MOSS,
    MOSS_DARK,
    OAT,
    WOOD,
)
from rig.who import Gnome, Hat


@dataclass(frozen=True, slots=True)
class Person:
    """A gnome, with a seat's colour and clothes."""

    gnome: Gnome
    ring: str
    cloth: str
    trim: str
    scale: float = 0.82
    x: float = 0
    y: float = 0


PEOPLE: dict[str, Person] = {
    "rowan": Person(
        Gnome(
            Hat("feather", MOSS, MOSS_DARK, "#d9825a"),
            hair="#b5562a",
            face="long",
            nose="long",
            nose_size=0.86,
            beard="goatee",
            freckles=True,
            iris="#5f7a3c",
            seed=3,
        ),
        "#b5462f",
        "#8f4a32",
        HONEY,
        scale=0.86,
        y=4,
    ),
    "helna": Person(
        Gnome(
            Hat("cone", DUSK, CREAM, HONEY_LIGHT),
            hair="#e3bd68",
            face="heart",
            nose="bulb",
            nose_size=0.74,
            hairdo="braids",
            bushy=False,
            lashes=True,
            iris="#4a6fa5",
            ribbon="#4a6fa5",
            eye_size=1.2,
            seed=4,
        ),
        "#4a6fa5",
        "#e9dcc0",
        "#4a6fa5",
        scale=0.68,
        y=4,
    ),
    "kiara": Person(
        Gnome(
            Hat("wreath", CREAM, MOSS, HONEY_LIGHT),
            skin="#8a5a3e",
            hair="#3d2d2a",
            face="round",
            nose="broad",
            nose_size=0.78,
            hairdo="puffs",
            bushy=False,
            lashes=True,
            iris="#6b4220",
            eye_size=1.26,
            earring=True,
            seed=5,
        ),
        "#e0a43c",
        "#d9922f",
        CREAM,
        scale=0.9,
        x=4,
        y=-12,
    ),
    "penny": Person(
        Gnome(
            Hat("beanie", "#c96a7c", CREAM, HONEY_LIGHT),
            hair="#a8703c",
            face="child",
            nose="button",
            nose_size=1.15,
            hairdo="pigtails",
            bushy=False,
            lashes=True,
            freckles=True,
            iris="#4a7a8a",
            eye_size=1.3,
            ribbon="#d98a9a",
            seed=6,
        ),
        "#d98a9a",
        "#6f93a8",
        CREAM,
        scale=0.86,
        y=2,
    ),
    "greta": Person(
        Gnome(
            Hat("scarf", "#7a4f7d", "#e3c6dc", "#f0dcec"),
            hair="#d9d2c6",
            face="round",
            nose="pointed",
            nose_size=0.95,
            hairdo="none",
            bushy=False,
            spectacles=True,
            old=True,
            iris="#5a6a7a",
            seed=7,
        ),
        "#7a4f7d",
        "#5f6f4a",
        OAT,
        scale=0.92,
        y=-8,
    ),
    "bramble": Person(
        Gnome(
            Hat("floppy", MOSS, HONEY, HONEY),
            skin="#e6a878",
            hair="#c4692f",
            face="square",
            width=1.04,
            beard="wide",
            nose_size=1.1,
            iris="#4f6a3a",
            seed=8,
        ),
        "#5d7f3a",
        "#6b4a2c",
        HONEY,
        scale=0.77,
    ),
    "tilda": Person(
        Gnome(
            Hat("toadstool", CLAY, CREAM, CREAM),
            skin="#b98258",
            hair="#5a382a",
            face="heart",
            nose="broad",
            nose_size=0.84,
            hairdo="curls",
            bushy=False,
            lashes=True,
            iris="#6b4a20",
            eye_size=1.2,
            seed=9,
        ),
        "#d5743c",
        "#4f7a6a",
        CREAM,
        scale=0.9,
    ),
    "moss": Person(
        Gnome(
            Hat("tam", "#4f8a86", CREAM, CLAY_LIGHT),
            hair="#f1ebdf",
            face="long",
            beard="long",
            nose="long",
            nose_size=1.05,
            old=True,
            iris="#5a7a8a",
            seed=10,
        ),
        "#3f8a86",
        "#3d5a5c",
        OAT,
        scale=0.88,
        y=-16,
    ),
    "juniper": Person(
        Gnome(
            Hat("bud", "#a3b04a", MOSS, HONEY),
            skin="#cf9a70",
            hair="#3b3034",
            face="heart",
            nose="long",
            nose_size=0.72,
            hairdo="bob",
            bushy=False,
            lashes=True,
            iris="#3f6a4a",
            eye_size=1.16,
            seed=11,
        ),
        "#a9b85a",
        "#8a3f4a",
        "#e9d28a",
        scale=0.86,
    ),
    "cobble": Person(
        Gnome(
            Hat("flatcap", "#b98d55", "#4a3a30", OAT),
            skin="#b27c58",
            hair="#5e463a",
            face="square",
            width=1.06,
            nose="broad",
            beard="short",
            iris="#5a3418",
            seed=12,
        ),
        "#80593a",
        "#c9ae80",
        WOOD,
        scale=0.92,
        y=-12,
    ),
}
"""The gnomes by the names of their files."""
