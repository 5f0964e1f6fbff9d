"""Half figures with arms: shoulders, and sleeves that end in hands, each from a few points."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from typing import Literal

from drawing.colour import CREAM, ink, mix
from drawing.curves import spine
from drawing.form import Fold
from drawing.svg import Svg, put
from rig import clothes, hands
from rig.head import head, neck, placed
from rig.who import Expression, Gnome

Grip = Literal["fist", "spread", "resting", "pointing"]
_HANDS = {"fist": hands.fist, "spread": hands.spread, "resting": hands.resting, "pointing": hands.pointing}

SLIM = "126,700! 152,604 176,534 212,486 276,464 340,482 374,526 398,606 416,700!"
BROAD = "84,700! 108,594 144,522 204,474 276,456 350,474 400,522 424,602 436,700!"
_FOLDS: tuple[Fold, ...] = (
    ("190,566 178,626 172,696", (0.4, 6, 3)),
    ("360,566 372,626 374,696", (0.4, 6, 3)),
)


def arm(
    points: str,
    cloth: str,
    gnome: Gnome,
    grip: Grip,
    trim: str = CREAM,
    wrist: float = 0,
    size: float = 1.2,
    widths: Sequence[float] = (56, 60, 50, 38),
) -> Svg:
    """A sleeve along the points, a cuff at its end and a hand beyond it, turned `wrist` degrees more."""
    path = spine(points, 24)
    end = path[-1]
    way = end - path[-5]
    way /= abs(way)
    degrees = math.degrees(cmath.phase(way))
    left = math.cos(cmath.phase(way)) < 0
    at = end + way * 21 * size
    turn = (degrees - 180 if left else degrees) + wrist
    return (
        clothes.sleeve(points, cloth, widths)
        + clothes.cuff(end.real, end.imag, degrees + 90, size * 0.96, trim)
        + put(_HANDS[grip](gnome.skin), x=at.real, y=at.imag, scale=size, turn=turn, flip=left)
    )


def far(cloth: str) -> str:
    """The cloth of the arm in the shade."""
    return mix(cloth, ink(cloth), 0.16)


def near(cloth: str) -> str:
    """The cloth of the arm in the light."""
    return mix(cloth, "#f6d48a", 0.13)


def person(
    gnome: Gnome,
    face: Expression,
    cloth: str,
    collar: Svg,
    shape: str = SLIM,
    inner: Svg = "",
    at: tuple[float, float] = (284, 366),
    scale: float = 1.1,
    turn: float = 0,
    flip: bool = True,
) -> Svg:
    """Head, shoulders and collar; the gnome looks at the label unless `flip` is off."""
    body = clothes.torso(shape, cloth, _FOLDS, inner, (200, 540))
    if gnome.beard in ("none", "goatee", "moustache"):
        body += neck(gnome, at[0] - 4, at[1] + 56 * scale, 50 * scale, 48)
    return placed(head(gnome, face), body + collar, at[0], at[1], scale, turn=turn, flip=flip)
