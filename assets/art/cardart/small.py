"""Small cards, for sizes under 60 units: a close-up of a face, and a badge."""

from __future__ import annotations

from drawing.colour import CREAM, HONEY_LIGHT, mix
from drawing.form import line
from drawing.svg import Svg, put
from rig import clothes
from rig.head import head, neck, placed
from rig.who import Expression

from cardart.cast import CAST, CLOTHES, FACES, TRIM
from cardart.frame import painted
from cardart.nightfall import crescent, moon, night_lawn, night_sky
from cardart.scenery import distance, small_sky

SHOULDERS = "20,700! 54,600 130,556 240,540 292,536 350,542 440,566 486,620 500,700!"


def bust(value: int, x: float, y: float, scale: float, face: Expression | None = None) -> Svg:
    """Head and shoulders of a card's gnome, looking at the badge."""
    gnome, cloth = CAST[value], CLOTHES[value]
    folds = [("120,580 100,640 96,700", (0.4, 7, 4)), ("420,584 436,640 436,700", (0.4, 7, 4))]
    body = clothes.torso(
        SHOULDERS, cloth, folds, line([(288, 540), (292, 700)], [4, 5], TRIM[value], 0.8), (160, 600)
    )
    if gnome.beard == "none":
        body += neck(gnome, 284, 500, 74, 62) + _collar(value)
    return placed(head(gnome, face or FACES[value]), body, x, y, scale, flip=True)


def _collar(value: int) -> Svg:
    match value:
        case 3:
            return clothes.petal_collar(290, 556, 1.35, "#e9eec2")
        case 4:
            return clothes.round_collar(290, 556, 1.25, CREAM)
        case 7:
            return clothes.shawl(290, 596, 1.3, "#c78a55", "")
        case -4:
            return clothes.petal_collar(290, 566, 1.5, CREAM, 9)
        case _:
            return clothes.neckerchief(290, 560, 1.2, mix(TRIM[value], HONEY_LIGHT, 0.2))


PLACES = {
    3: (292, 446, 1.5),
    4: (286, 452, 1.42),
    5: (292, 430, 1.5),
    6: (292, 430, 1.52),
    7: (288, 440, 1.46),
    8: (290, 432, 1.56),
    -1: (288, 446, 1.5),
    -2: (288, 452, 1.42),
    -3: (290, 432, 1.52),
    -4: (288, 456, 1.42),
}


def day(value: int, face: Expression | None = None) -> Svg:
    """A positive card's picture, its gnome with its usual face or another one."""
    return small_sky(value) + painted(bust(value, *PLACES[value], face), 7, 0.12)


def night(value: int) -> Svg:
    """A negative card's picture."""
    lights = {
        -1: crescent(400, 120, 56),
        -2: moon(404, 108, 40, 2.2),
        -3: moon(396, 112, 62),
        -4: moon(288, 420, 230, 1.4),
    }
    scene = distance(night_sky(value, 20 - value, 40) + lights[value] + night_lawn(590, 3))
    return scene + painted(put(bust(value, *PLACES[value])), 7, 0.12, 0.5)
