"""Mouths, over a beard or on bare skin."""

from __future__ import annotations

from drawing.colour import ink, luminance, mix
from drawing.curves import round_path, smooth
from drawing.form import form, line
from drawing.svg import Svg, fill, put

from rig.who import Expression, Gnome


def mouth(gnome: Gnome, expression: Expression) -> Svg:
    """The mouth, over a beard or on bare skin."""
    bare = gnome.beard in ("none",)
    drawn = _MOUTHS[expression.mouth](gnome)
    if bare and expression.mouth == "grin":
        return put(drawn, x=3, y=5, scale=0.82)
    return put(drawn, y=-4 if bare else 0)


def _lip(gnome: Gnome) -> str:
    return mix("#c06a56", gnome.skin, 0.2) if luminance(gnome.skin) > 0.3 else mix("#a4483c", gnome.skin, 0.3)


def _smile(gnome: Gnome) -> Svg:
    lower = form(smooth("-2,46! 14,50 32,45! 28,57 15,61 2,56"), _lip(gnome), line=1.2, volume=2)
    corners = line("-11,40 -8,44 -3,46", [0.4, 2.2, 0.6], ink(gnome.skin, 0.5), 0.7)
    return lower + line("-8,44 2,49 16,51 28,48 37,43", [0.5, 3, 3.2, 3, 0.5], "#5a2a20", 1) + corners


def _smirk(gnome: Gnome) -> Svg:
    lower = form(smooth("0,48! 14,51 30,47! 26,57 15,60 4,56"), _lip(gnome), line=1.1, volume=2)
    return lower + line("-14,38 -6,47 12,52 28,48 38,41", [0.5, 3.2, 3.4, 3, 0.5], "#5a2a20", 1)


def _grin(gnome: Gnome) -> Svg:
    inside = fill(smooth("-20,36 12,46 48,34 45,50 14,57 -14,52"), "#fff6e4")
    inside += fill(round_path(16, 80, 20, 13), "#d2685a") + line("16,70 16,84", [0.4, 1.6], "#a8443c", 0.7)
    return form(
        smooth("-20,38! 12,46 48,36! 46,60 34,78 16,84 -4,76 -17,58"),
        "#6b2a26",
        inside,
        line=2,
        volume=3,
        edge=ink(gnome.skin, 0.4),
    )


def _purse(gnome: Gnome) -> Svg:
    lips = form(smooth("6,48! 16,45 20,47 24,45 34,49! 27,56 20,58 12,56"), _lip(gnome), line=1.3, volume=2.4)
    return lips + line("3,49 14,51 20,50 26,51 37,48", [0.4, 2.6, 2, 2.6, 0.4], "#5a2a20", 0.95)


def _frown(gnome: Gnome) -> Svg:
    lower = form(smooth("0,55! 15,50 31,54! 27,61 15,64 4,61"), _lip(gnome), line=1.2, volume=2)
    return lower + line("-8,58 0,53 16,50 30,53 38,58", [0.5, 3, 3.2, 3, 0.5], "#5a2a20", 1)


def _oh(gnome: Gnome) -> Svg:
    tongue = fill(round_path(16, 70, 11, 6), "#c45c50") + fill(
        smooth("2,46 16,49 30,46 28,52 4,52"), "#fff6e4", 0.9
    )
    return form(
        smooth("0,56 4,47 16,44 29,47 33,56 29,67 16,72 4,67"),
        "#5c2420",
        tongue,
        line=2.2,
        volume=2.4,
        edge=_lip(gnome),
    )


def _doze(gnome: Gnome) -> Svg:
    hole = form(
        smooth("10,50 14,47 21,47 25,51 22,57 14,57"), "#5c2420", line=2, volume=1.6, edge=_lip(gnome)
    )
    return hole + line("-2,46 5,49 9,50", [0.4, 2.2, 0.6], "#5a2a20", 0.8)


def _tongue(gnome: Gnome) -> Svg:
    out = form(
        smooth("20,50! 35,47! 39,58 32,67 23,63"),
        "#dd8070",
        line("29,51 30,60", [0.4, 1.4], "#b0584c", 0.7),
        line=1.3,
        volume=2,
    )
    return out + line("-6,46 6,50 20,51 38,45", [0.5, 3, 3, 0.5], "#5a2a20", 1)


_MOUTHS = {
    "smile": _smile,
    "smirk": _smirk,
    "grin": _grin,
    "purse": _purse,
    "frown": _frown,
    "oh": _oh,
    "doze": _doze,
    "tongue": _tongue,
}
