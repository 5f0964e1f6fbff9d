"""The four small cards: a large label, a face, and nothing else."""

from __future__ import annotations

from cardart.frame import painted
from cardart.scenery import distance, patterned_sky
from drawing.colour import FERN, FERN_LIGHT, MOSS, mix
from drawing.curves import smooth
from drawing.form import line
from drawing.svg import Svg, fill, linear, put
from rig import clothes
from rig.head import head, neck, placed
from rig.who import Expression, Gnome

from peskyart.cast import CHEEKY, PROUD, PUDDLE, ROAR, SHIRTS, SLY, SPROUT, SUNNY, TOADY
from peskyart.suits import BLUE, GREEN, RED, YELLOW, Suit

WHO: dict[str, tuple[Suit, Gnome, Expression, tuple[float, float, float]]] = {
    "green": (GREEN, SPROUT, SLY, (352, 462, 1.36)),
    "yellow": (YELLOW, SUNNY, ROAR, (346, 462, 1.32)),
    "blue": (BLUE, PUDDLE, CHEEKY, (356, 448, 1.34)),
    "red": (RED, TOADY, PROUD, (362, 456, 1.24)),
}


def small(name: str) -> Svg:
    """Head and shoulders beside the label."""
    suit, gnome, face, (x, y, scale) = WHO[name]
    ground = fill(
        smooth("-10,580! 120,556 360,556 490,580! 490,690! -10,690!"),
        linear((0, mix(FERN, FERN_LIGHT, 0.4)), (1, MOSS)),
    )
    shoulders = "60,700! 100,628 180,586 270,566 340,560 410,566 490,590 530,640 540,700!"
    cloth = SHIRTS[name]
    stripe = ""
    if name == "blue":
        stripe = "".join(
            line([(60, 610 + 40 * i), (350, 596 + 40 * i), (520, 610 + 40 * i)], [13] * 3, "#eef0ea", 0.9)
            for i in range(3)
        )
    body = clothes.torso(shoulders, cloth, (), stripe, (190, 610))
    if gnome.beard == "none":
        body += neck(gnome, x - 6, y + 64 * scale, 70, 56)
        collar = (
            clothes.petal_collar(x - 2, 574, 1.3, "#7da048")
            if name == "green"
            else clothes.round_collar(x - 2, 574, 1.2)
        )
        body += collar
    figure = placed(head(gnome, face), body, x, y, scale, flip=True)
    return distance(patterned_sky(suit.sky, suit.pattern, 0.5) + ground) + painted(put(figure), 7, 0.12)
