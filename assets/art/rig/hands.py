"""Hands, about 44 units across; the arm comes from the left (x below 0)."""

from __future__ import annotations

from drawing.colour import ink, mix
from drawing.curves import oval, round_path, smooth
from drawing.form import form, limb, line
from drawing.svg import Svg, fill, put


def _tint(skin: str, step: int) -> str:
    return mix(skin, mix(ink(skin, 0.8), "#c0603c", 0.35), 0.09 * step)


def fist(skin: str) -> Svg:
    """A hand closed around a vertical shaft, with the knuckles to the right."""
    base = _tint(skin, 1)
    drawn = form(
        smooth("-20,-10 -16,-20 -2,-23 12,-19 17,0 13,19 -2,22 -16,18 -21,6"), base, line=1.7, volume=5
    )
    for i, (y, x, length) in enumerate(((-15, 15, 11), (-5, 18, 12), (5.5, 17, 12), (15, 13, 10))):
        knuckle = fill(round_path(x - 4, y - 2.4, 3, 1.5), mix(skin, "#fff2dc", 0.6), 0.7)
        finger = [
            (x - length - 9, y - 4.8),
            (x - 4, y - 5.6),
            (x + 2, y - 2.5),
            (x + 2.4, y + 2.5),
            (x - 4, y + 5.2),
            (x - length - 9, y + 4.8),
            (x - length - 12, y),
        ]
        drawn += form(smooth(finger), _tint(skin, i), knuckle, line=1.25, volume=2.4)
    nail = fill(smooth("-3,3 2,5 3,11 -2,11 -5,7"), mix(skin, "#fbe0c8", 0.6), 0.9)
    bend = line("-10,-9 -6,-8 -4,-10", [0.2, 1.2, 0.2], ink(skin), 0.5)
    thumb = form(
        smooth("-20,-12 -15,-19 -6,-15 1,-5 4,8 0,13 -6,9 -12,-1"),
        mix(skin, "#fff0d8", 0.1),
        nail,
        bend,
        line=1.4,
        volume=3.2,
    )
    return drawn + thumb


def spread(skin: str) -> Svg:
    """An open palm, fingers fanned to the right."""
    drawn = ""
    for i, (y, turn, length) in enumerate(((-13, -26, 26), (-5, -9, 31), (5, 8, 30), (13, 25, 24))):
        finger = limb(
            [(0, 0), (length * 0.6, 0.5), (length, 0)],
            [12, 12.5, 10],
            _tint(skin, i),
            edge_line=1.4,
            volume=3,
        )
        drawn += put(finger, x=10, y=y, turn=turn)
    lines = line("0,-10 8,-2 8,10", [0.3, 1.4, 0.3], ink(skin), 0.4) + line(
        "-8,-6 2,2 2,14", [0.3, 1.3, 0.3], ink(skin), 0.35
    )
    palm = form(smooth(oval(2, 1, 21, 21, 0, 9)), mix(skin, "#ffe9d0", 0.12), lines, line=1.6, volume=5)
    thumb = put(
        limb("0,0 11,-3 19,-10", [13, 13, 10], mix(skin, "#fff0d8", 0.1), edge_line=1.5, volume=3),
        x=0,
        y=-14,
        turn=-48,
    )
    return drawn + thumb + palm


def resting(skin: str) -> Svg:
    """A hand laid on something: its back, with four fingers to the right and the thumb up."""
    thumb = put(
        limb("0,0 12,-2 22,2", [13, 13, 10], mix(skin, "#fff0d8", 0.08), edge_line=1.5, volume=3),
        x=-6,
        y=-15,
        turn=-38,
    )
    drawn = thumb
    for i, (y, turn, length) in enumerate(((14, 10, 25), (5, 4, 30), (-5, -3, 31), (-14, -9, 28))):
        knuckle = fill(round_path(length * 0.25, -1.5, 3.4, 1.7), mix(skin, "#fff2dc", 0.6), 0.6)
        finger = limb(
            [(0, 0), (length * 0.5, -1.5), (length, 1)],
            [12.5, 12.5, 10],
            _tint(skin, 3 - i),
            knuckle,
            edge_line=1.35,
            volume=2.8,
        )
        drawn += put(finger, x=8, y=y, turn=turn)
    back = smooth("-22,-14 -6,-21 9,-19 14,-8 14,8 10,19 -6,21 -22,14")
    return drawn + form(back, mix(skin, "#ffe9d0", 0.06), line=1.6, volume=5)


def pointing(skin: str) -> Svg:
    """A fist with the first finger stretched to the right."""
    finger = limb("-2,0 20,-2 38,0", [13, 12.5, 9], skin, edge_line=1.4, volume=3)
    return put(finger, x=6, y=-14, turn=-6) + fist(skin)
