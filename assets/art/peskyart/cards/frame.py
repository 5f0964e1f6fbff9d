"""The parts that the fifty cards share: the rim, the label with the suit, the plates for points. The game adds the
numbers.
"""

from __future__ import annotations

from cardart.frame import framed
from cardart.scenery import distance, hedge, lawn, patterned_sky, ridges
from drawing.colour import CREAM, HONEY, HONEY_LIGHT, ink, mix
from drawing.curves import rounded
from drawing.form import form
from drawing.page import Page
from drawing.svg import Svg, fill, glow, stroke

from peskyart.suits import Suit, symbol

LABEL = 146.0
"""The width of the label on a large card, in units of the page."""
SMALL_LABEL = 250.0
POINTS = Page(240, 192)


def label_path(x: float, y: float, width: float, shrink: float = 0) -> str:
    """A plant label with square shoulders and a pointed foot; `shrink` insets it."""
    w, s = width - 2 * shrink, shrink
    left, top, right = x + s, y + s, x + s + w
    foot, shoulder, r = y + width * 1.72 - s * 1.3, y + width * 1.42 - s * 0.4, width * 0.13 - s * 0.5
    middle = x + width / 2
    return (
        f"M{left + r:.1f} {top:.1f}H{right - r:.1f}A{r:.1f} {r:.1f} 0 0 1 {right:.1f} {top + r:.1f}V{shoulder:.1f}"
        f"Q{right:.1f} {shoulder + width * 0.05:.1f} {right - width * 0.05:.1f} {shoulder + width * 0.08:.1f}"
        f"L{middle + width * 0.07:.1f} {foot - width * 0.03:.1f}Q{middle:.1f} {foot:.1f} "
        f"{middle - width * 0.07:.1f} {foot - width * 0.03:.1f}L{left + width * 0.05:.1f} "
        f"{shoulder + width * 0.08:.1f}Q{left:.1f} {shoulder + width * 0.05:.1f} {left:.1f} {shoulder:.1f}"
        f"V{top + r:.1f}A{r:.1f} {r:.1f} 0 0 1 {left + r:.1f} {top:.1f}Z"
    )


def label(suit: Suit, x: float, y: float, width: float) -> Svg:
    """The suit's enamel label with its shape; the upper half is left free for the rank."""
    plate, tone = label_path(x, y, width), suit.enamel
    under = fill(label_path(x + width * 0.02, y + width * 0.035, width), "#20140a", 0.5, width * 0.025)
    light = glow(x + width * 0.3, y + width * 0.25, width * 0.6, width * 0.6, mix(tone, "#ffffff", 0.5), 0.16)
    body = form(plate, tone, light, line=0, volume=width * 0.03, shade=0.5, light=0.25)
    rims = stroke(plate, ink(tone, 0.6), width * 0.055) + stroke(plate, CREAM, width * 0.03)
    inner = stroke(label_path(x, y, width, width * 0.065), suit.letter, width * 0.011, 0.55)
    edge = ink(tone, 0.55) if suit.letter == CREAM or suit.letter.startswith("#fb") else mix(tone, CREAM, 0.5)
    mark = symbol(suit, x + width / 2, y + width * 1.21, width * 0.6, suit.letter, edge)
    return under + body + rims + inner + mark


def card(suit: Suit, picture: Svg) -> Svg:
    """A large card without its rank."""
    return framed(picture, CREAM, ink(suit.enamel, 0.8)) + label(suit, 18, 11, LABEL)


def small_card(suit: Suit, picture: Svg) -> Svg:
    """A card for sizes under 60 units, without its rank."""
    return framed(picture, CREAM, ink(suit.enamel, 0.8), 20) + label(suit, 23, 13, SMALL_LABEL)


def backdrop(suit: Suit, level: float = 500, hour: float = 0) -> Svg:
    """Patterned sky, hills, hedge and green; `hour` 0 is forenoon, 1 the gold of evening."""
    hue = mix(suit.sky, "#f2b36a", 0.30 * hour)
    scene = patterned_sky(hue, suit.pattern, 0.46) + ridges(hue, suit.seed, level - 20)
    warm = glow(330, level - 60, 340, 190, "#ffe2a0", 0.5 * hour) if hour else ""
    return distance(scene + warm + hedge(level - 24, suit.seed + round(9 * hour)) + lawn(level, suit.seed))


PLATES = {"plus": ("#f6cf6e", "#7a4a14"), "minus": ("#18213c", HONEY), "zero": ("#f4ecd8", "#5a6470")}
"""The enamel and outline of the plates for points."""


def points_plate(kind: str) -> Svg:
    """The plate for points: honey for those added, night for those taken, white for none."""
    tone, line = PLATES[kind]
    good = kind != "minus"
    x, y, wide, high = 12.0, 10.0, 216.0, 168.0
    shape = rounded(x, y, wide, high, high * 0.48)
    under = fill(rounded(x + 5, y + 8, wide, high, high * 0.48), "#140c06", 0.55, 4)
    lit = glow(
        x + 60, y + 44, 90, 50, HONEY_LIGHT if kind == "plus" else "#ffffff" if good else "#5a76b0", 0.6
    )
    body = form(shape, tone, lit, line=0, volume=5, shade=0.5)
    rim = stroke(shape, ink(line, 0.5) if not good else line, 13) + stroke(
        shape, line if not good else CREAM, 7
    )
    inner = rounded(x + 13, y + 13, wide - 26, high - 26, high * 0.4)
    return under + body + rim + stroke(inner, line, 1.8, 0.6)
