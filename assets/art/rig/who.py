"""Records of a gnome's features and of facial expressions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from drawing.colour import BLUSH, CREAM, HONEY, SKIN, ink, luminance, mix

FaceShape = Literal["round", "long", "square", "heart", "child"]
NoseShape = Literal["bulb", "button", "long", "broad", "pointed"]
BeardShape = Literal["none", "short", "round", "long", "wide", "forked", "goatee", "moustache"]
HairShape = Literal["tufts", "braids", "curls", "bob", "long", "puffs", "bun", "pigtails", "none"]
HatShape = Literal[
    "floppy",
    "cone",
    "bud",
    "straw",
    "wizard",
    "flatcap",
    "nightcap",
    "hood",
    "acorn",
    "toadstool",
    "beanie",
    "feather",
    "wreath",
    "tam",
    "scarf",
    "crown",
]
EyeState = Literal["open", "happy", "closed"]
MouthShape = Literal["smile", "grin", "purse", "frown", "oh", "doze", "tongue", "smirk"]


@dataclass(frozen=True, slots=True)
class Hat:
    """A hat: its shape and its three colours."""

    shape: HatShape
    colour: str
    band: str
    tip: str = HONEY


@dataclass(frozen=True, slots=True)
class Gnome:
    """The features of a head that are the same in every picture."""

    hat: Hat
    skin: str = SKIN
    hair: str = CREAM
    face: FaceShape = "round"
    width: float = 1.0
    nose: NoseShape = "bulb"
    nose_size: float = 1.0
    beard: BeardShape = "none"
    hairdo: HairShape = "tufts"
    iris: str = "#5a3a2a"
    eye_size: float = 1.12
    lashes: bool = False
    bushy: bool = True
    spectacles: bool = False
    freckles: bool = False
    old: bool = False
    earring: bool = False
    ribbon: str = HONEY
    seed: int = 2

    @property
    def blush(self) -> str:
        """The colour of warm cheeks on this skin."""
        return mix(BLUSH, self.skin, 0.15) if luminance(self.skin) > 0.3 else mix("#b5503c", self.skin, 0.25)

    @property
    def skin_shade(self) -> str:
        """The colour of the skin in shade."""
        return mix(ink(self.skin, 0.74), "#c0603c", 0.25)

    @property
    def skin_light(self) -> str:
        """The colour of the skin in light."""
        return mix(self.skin, "#fff0d6", 0.5)

    @property
    def nose_colour(self) -> str:
        """The colour of the nose, which is ruddier than the face."""
        return mix(self.skin, self.blush, 0.42 if luminance(self.skin) > 0.3 else 0.3)


@dataclass(frozen=True, slots=True)
class Expression:
    """A facial expression.

    `lid` is 0 for open to 1 for shut; `brow` degrees, positive raises the inner ends; `lift` raises both brows,
    `quirk` one of them; `gaze` is the direction of the eyes; `tilt` that of the head in degrees.
    """

    eyes: EyeState = "open"
    lid: float = 0.1
    wide: float = 1.0
    brow: float = 3
    lift: float = 0
    quirk: float = 0
    mouth: MouthShape = "smile"
    gaze: tuple[float, float] = (1.5, 0.5)
    cheek: float = 0.8
    tilt: float = 0


EXPRESSIONS: dict[str, Expression] = {
    "calm": Expression(),
    "thinking": Expression(lid=0.22, brow=2, quirk=7, mouth="purse", gaze=(3.2, -3.4), cheek=0.6, tilt=5),
    "delighted": Expression(eyes="happy", brow=4, lift=5, mouth="grin", cheek=1.0, tilt=-5),
    "dismayed": Expression(
        wide=1.18, lid=0, brow=17, lift=6, mouth="oh", gaze=(0, -0.5), cheek=0.45, tilt=-2
    ),
    "sleeping": Expression(eyes="closed", brow=11, lift=-2, mouth="doze", cheek=0.9, tilt=9),
}
"""The five expressions that every portrait has."""

FOCUSED = Expression(lid=0.25, brow=3, mouth="tongue", gaze=(2.8, 2.6), tilt=2)
GRUMPY = Expression(lid=0.34, brow=-9, lift=-3, mouth="frown", gaze=(2.5, 1.5), cheek=0.7)
GLAD = Expression(lid=0.0, brow=5, lift=3, mouth="grin", gaze=(1.5, -0.5), cheek=1.0)
WARM = Expression(lid=0.2, brow=5, lift=1, mouth="smirk", gaze=(2.0, 1.5), cheek=1.0)


@dataclass(frozen=True, slots=True)
class Head:
    """A drawn head in two layers, so that hair can fall behind the shoulders."""

    behind: str
    front: str
    tilt: float = field(default=0)
