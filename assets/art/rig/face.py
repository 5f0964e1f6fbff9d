"""Faces: skin, eyes, brows, nose, mouth, ears, seen three quarters from the left; origin at the bridge of the nose."""

from __future__ import annotations

import random

from drawing.colour import ink, luminance, mix
from drawing.curves import oval, round_path, smooth
from drawing.form import form, line
from drawing.hair import lock
from drawing.svg import Svg, dot, fill, glow, put, stroke

from rig.who import Expression, Gnome

OUTLINES = {
    "round": "-66,-40 -70,-8 -64,22 -40,50 4,58 44,50 63,22 66,-8 60,-40 0,-52",
    "long": "-61,-40 -65,-8 -62,26 -44,58 0,76 42,58 60,26 63,-8 58,-40 0,-52",
    "square": "-66,-40 -70,-6 -69,26 -56,54 -18,68 28,68 58,50 67,24 68,-8 60,-40 0,-52",
    "heart": "-66,-40 -71,-6 -66,22 -42,50 2,69 38,52 62,22 66,-8 60,-40 0,-52",
    "child": "-66,-40 -76,0 -74,26 -50,54 0,63 46,54 70,24 71,-2 62,-40 0,-52",
}


def widened(points: str, share: float) -> str:
    """Knots with every x multiplied."""
    found = []
    for knot in points.split():
        x, rest = knot.split(",")
        found.append(f"{float(x) * share:.1f},{rest}")
    return " ".join(found)


def skull(gnome: Gnome, expression: Expression, bare_chin: bool) -> Svg:
    """The skin of the face with blush, shade and age, before any feature."""
    blush = gnome.blush
    inner = glow(-42, 17, 27, 19, blush, 0.85 * expression.cheek) + glow(
        51, 14, 17, 15, blush, 0.8 * expression.cheek
    )
    inner += glow(-34, -14, 34, 22, gnome.skin_light, 0.5)
    inner += fill(smooth("72,-40! 76,70! 20,80! 50,34 56,0"), gnome.skin_shade, 0.5, 6)
    inner += glow(-20, -3, 18, 13, gnome.skin_shade, 0.55) + glow(40, -3, 14, 12, gnome.skin_shade, 0.6)
    if bare_chin:
        inner += glow(10, 58, 20, 9, gnome.skin_light, 0.55) + glow(12, 66, 44, 12, gnome.skin_shade, 0.55)
    if gnome.freckles:
        rng = random.Random(gnome.seed)
        for x in (-48, -41, -34, -28, -38, 42, 49, 55, 46):
            inner += dot(
                x + rng.uniform(-2, 2), 14 + rng.uniform(-5, 5), rng.uniform(1.3, 2.1), gnome.skin_shade, 0.7
            )
    inner += fill(
        smooth("-76,-30 0,-50 76,-32 70,-12 30,-24 0,-27 -34,-24 -68,-6"), ink(gnome.skin, 0.6), 0.42, 3
    )
    outline = smooth(widened(OUTLINES[gnome.face], gnome.width))
    return form(outline, gnome.skin, inner, volume=8, light=0.3) + _lines(gnome, expression)


def _lines(gnome: Gnome, expression: Expression) -> Svg:
    dark = ink(gnome.skin, 0.66)
    drawn = ""
    if expression.eyes == "happy":
        drawn += line("-58,17 -44,9 -30,12", [0.3, 2.2, 0.3], dark, 0.65)
        drawn += line("44,10 52,7 60,13", [0.3, 1.8, 0.3], dark, 0.55)
    elif gnome.old:
        drawn += line("-35,11 -25,15 -14,11", [0.3, 1.8, 0.3], dark, 0.55)
        drawn += line("35,10 43,13 50,8", [0.3, 1.5, 0.3], dark, 0.5)
        for y in (0, 3, 6):
            drawn += line([(-37, y - 3), (-44, y - 6 + y)], [1.7, 0.3], dark, 0.5, 5)
    return drawn


def ear(gnome: Gnome) -> Svg:
    """The near ear, long and pointed."""
    path = smooth("14,-12 -2,-18 -24,-30! -22,-10 -12,10 2,18 14,12")
    inner = fill(smooth("6,-8 -8,-14 -19,-23 -16,-8 -8,6 2,10 -2,2 2,-4"), gnome.blush, 0.55)
    inner += line("-14,-16 -4,-9 -6,0 0,6", [0.3, 1.8, 1.6, 0.3], ink(gnome.skin), 0.55)
    ring = ""
    if gnome.earring:
        ring = form(round_path(-10, 18, 5.5), "#e0a43c", line=1.2, volume=1.6)
    return put(
        form(path, gnome.skin, inner, line=1.6, volume=5) + ring,
        x=-70 * gnome.width,
        y=2,
        scale=1.15,
        turn=-4,
    )


def brows(gnome: Gnome, expression: Expression) -> Svg:
    """Both brows; bushy ones are locks of hair, soft ones a brush stroke."""
    near = (-17, -21 - expression.lift - expression.quirk, 1.05, -expression.brow, 1)
    far = (37, -23 - expression.lift + expression.quirk * 0.25, 0.86, expression.brow, -1)
    drawn = ""
    for x, y, size, turn, side in (near, far):
        body = _bushy(gnome, side) if gnome.bushy else _soft(gnome)
        drawn += (
            f'<g transform="translate({x},{y:.1f}) rotate({turn}) scale({size * side},{size})">{body}</g>'
        )
    return drawn


def _bushy(gnome: Gnome, side: int) -> Svg:
    rng = random.Random(gnome.seed + side)
    shade = ink(gnome.hair, 0.8) if luminance(gnome.hair) < 0.5 else "#e6d3ab"
    drawn = ""
    for knots, width, tone in (
        ([(12, 4), (-4, -8), (-20, -8), (-33, 4)], 13, 0.25),
        ([(14, 5), (-2, 0), (-14, 0), (-25, 9)], 11, 0.1),
        ([(15, 1), (2, -9), (-12, -12), (-25, -6)], 11, 0.04),
        ([(15, 6), (6, 2), (-4, 2), (-12, 9)], 9, 0),
    ):
        drawn += lock(knots, width, mix(gnome.hair, shade, tone), rng, 3, root=0.7, edge=1.1, volume=1.8)
    return drawn


def _soft(gnome: Gnome) -> Svg:
    colour = ink(gnome.hair, 0.78)
    return line([(14, 1), (1, -4), (-13, -4), (-25, 5)], [3, 6, 5, 0.4], colour, 0.95, 16)


NOSES = {
    "bulb": "1,-13 -13,-9 -23,3 -22,16 -11,23 5,25 20,20 26,8 19,-6",
    "button": "1,-5 -9,-3 -15,5 -14,14 -6,19 5,20 14,16 17,7 11,-2",
    "long": "3,-16 -8,-8 -15,8 -18,22 -12,33 2,37 15,32 18,20 15,4 13,-10",
    "broad": "2,-11 -12,-5 -27,5 -29,16 -19,22 -6,20 4,24 16,21 27,21 34,12 30,2 15,-6",
    "pointed": "0,-16 -9,-6 -17,6 -17,17 -6,21 8,22 24,28 36,27 34,16 22,5 12,-8",
}


def nose(gnome: Gnome) -> Svg:
    """The nose with its own light, blush and shadow."""
    colour = gnome.nose_colour
    inner = glow(-6, 0, 17, 14, gnome.skin_light, 0.85) + glow(9, 18, 20, 10, gnome.blush, 0.9)
    big = gnome.nose != "button"
    body = form(
        smooth(NOSES[gnome.nose]),
        colour,
        inner,
        line=1.6,
        volume=6 if big else 4,
        edge=ink(colour, 0.62),
        light=0.4,
    )
    bridge_y = -8 if gnome.nose == "button" else -14
    soft = fill(round_path(2, bridge_y, 13 if big else 9, 6.5), gnome.skin, 0.95, 2.6)
    wing = (
        line("-21,6 -15,12 -15,19", [0.3, 1.9, 0.3], ink(colour), 0.5)
        if gnome.nose in ("bulb", "broad")
        else ""
    )
    spot = fill(smooth(oval(-8, -1, 5, 3.2, -35)), "#fffaf0", 0.85 if luminance(gnome.skin) > 0.3 else 0.55)
    if not big:
        spot = fill(
            smooth(oval(-5, 4, 3.6, 2.4, -35)), "#fffaf0", 0.8 if luminance(gnome.skin) > 0.3 else 0.5
        )
    below = {"long": 36, "pointed": 27}.get(gnome.nose, 24 if big else 18)
    under = fill(round_path(4, below, 20 if big else 13, 7), "#7a3a2c", 0.38, 3)
    return put(under + body + soft + wing + spot, x=16, y=13, scale=1.06 * gnome.nose_size)


def spectacles() -> Svg:
    """Round wire spectacles low on the nose."""
    drawn = ""
    for x, rx in ((-22, 22), (42, 17)):
        drawn += fill(round_path(x, 0, rx, 21), "#eaf4f2", 0.22)
        drawn += stroke(round_path(x, 0, rx, 21), "#7a4a1c", 4.6) + stroke(
            round_path(x - 0.6, -0.8, rx, 21), "#e0a43c", 2.6
        )
        drawn += line([(x - rx * 0.55, -9), (x - rx * 0.2, -13)], [0.6, 3, 0.6], "#ffffff", 0.75, 8)
    bridge = line("-2,-3 10,-10 24,-3", [3.4, 3.4, 3.4], "#7a4a1c", 1) + line(
        "-44,-4 -58,-8 -72,-6", [3, 3, 3], "#7a4a1c", 1
    )
    return bridge + drawn
