"""The pictures for the last lap: lanterns on crooks, unlit and lit, and the flag of the seat that went out."""

from __future__ import annotations

from drawing.colour import CLAY, CLAY_DARK, HONEY_LIGHT, MOSS_DARK, WOOD, WOOD_DARK, mix
from drawing.curves import polygon, rounded, smooth, star
from drawing.form import form, limb, line
from drawing.page import Page
from drawing.plants import tuft
from drawing.svg import Svg, fill, glow, group, put, soft_oval

CROOK_WIDTH, CROOK_HEIGHT = 52, 112
CROOKS = Page(2 * CROOK_WIDTH, CROOK_HEIGHT)
"""The sheet with two pictures side by side: a lantern that is unlit, and one that is lit."""
FOOT = (14.0, 106.0)
"""The foot of a crook on its page."""
CLOTH = Page(72, 46)
POLE = Page(26, 118)
_GLASS_DARK, _IRON = "#5c6a72", "#4a2c1c"


def crooks() -> Svg:
    """The lantern on its crook, unlit and lit."""
    return _crook(lit=False) + put(_crook(lit=True), x=CROOK_WIDTH)


def _crook(lit: bool) -> Svg:
    """A bent hazel rod in the grass, with a hanging lantern."""
    x, y = FOOT
    shadow = soft_oval(x + 9, y + 1, 15, 3.4, MOSS_DARK, 0.5, 1.6)
    rod = limb(
        f"{x},{y} {x - 2},{y - 34} {x - 1},{y - 70} {x + 7},{y - 92} {x + 19},{y - 92} {x + 22},{y - 82}",
        [6.6, 5.6, 5.0, 4.4, 3.8, 3.0],
        WOOD,
        edge_line=1.2,
        volume=2.2,
    )
    knots = line([(x - 3, y - 28), (x, y - 31)], [0.4, 1.4], WOOD_DARK, 0.8, 6)
    knots += line([(x - 2, y - 58), (x + 1, y - 60)], [0.4, 1.3], WOOD_DARK, 0.8, 6)
    grass = tuft(x - 3, y + 3, 0.42, 6, 4, edge=0.3) + tuft(x + 7, y + 3, 0.36, 5, 7, edge=0.3)
    return shadow + rod + knots + put(_lantern(lit), x=x + 22, y=y - 78) + grass


def _lantern(lit: bool) -> Svg:
    """A small lantern hanging from its ring at the origin: four panes under a hat."""
    ring = line("0,-5 -3,-2 0,1 3,-2 0,-5", [1.3, 1.3, 1.3, 1.3, 1.3], _IRON, 1, 12)
    if lit:
        inside = glow(0, 17, 13, 15, "#fff6cf", 1) + fill(smooth("0,9 4,18 0,23 -4,18"), "#f39a2c", 0.95)
        inside += fill(smooth("0,13 2,18 0,21.5 -2,18"), "#fff8dc", 0.95)
        panes = form(
            smooth("-9,7! 9,7! 11,27! -11,27!"),
            "#ffdc7c",
            inside,
            line=1.3,
            volume=1.5,
            edge=_IRON,
            shade=0.16,
        )
    else:
        shine = line([(-5, 10), (-6, 23)], [0.5, 1.8, 0.5], "#c7d3d2", 0.6, 8)
        inside = fill(rounded(-1.6, 17, 3.2, 7, 1), "#d9cfb4", 0.8) + shine
        panes = form(smooth("-9,7! 9,7! 11,27! -11,27!"), _GLASS_DARK, inside, line=1.3, volume=2, edge=_IRON)
    bars = line([(0, 7), (0, 27)], [1.2, 1.2], _IRON, 0.85, 6)
    hat = form(smooth("-12.5,8! -6,1 0,-1 6,1 12.5,8! 0,6"), CLAY_DARK, line=1.2, volume=2.4)
    foot = form(rounded(-12, 26, 24, 4.6, 1.6), CLAY_DARK, line=1.2, volume=1.6)
    return ring + panes + bars + hat + foot


def cloth() -> Svg:
    """The flag's cloth, blown open to the right of its pole, with a star."""
    shape = smooth("3,5! 18,2 34,7 52,4 69,6! 60,22! 69,39! 52,37 35,41 18,37 3,40!")
    folds = fill(smooth("30,3! 37,8 36,24 38,42! 28,42! 26,22"), CLAY_DARK, 0.34, 1.4)
    folds += fill(smooth("52,2! 58,6 55,22 60,40! 50,40! 48,20"), CLAY_DARK, 0.26, 1.4)
    folds += fill(smooth("12,2! 22,2 20,22 22,40! 14,40! 10,20"), "#ffd9a0", 0.26, 2)
    emblem = form(polygon(star(27, 22, 11, 5)), HONEY_LIGHT, line=0.9, volume=1.6)
    return group(form(shape, mix(CLAY, "#d8321f", 0.4), folds, line=1.5, volume=3)) + emblem


def pole() -> Svg:
    """The flag's pole with its ball, planted in the grass."""
    x, y = 10.0, 112.0
    shadow = soft_oval(x + 7, y + 1, 11, 2.8, MOSS_DARK, 0.5, 1.4)
    staff = limb(f"{x},{y} {x},{y - 50} {x},{y - 102}", [4.6, 4.2, 3.6], "#e6cf9c", edge_line=1.1, volume=1.6)
    knob = form(
        smooth(f"{x - 4},{y - 104} {x},{y - 108} {x + 4},{y - 104} {x},{y - 100}"),
        "#e8b53c",
        line=1.1,
        volume=1.6,
    )
    return shadow + staff + knob + tuft(x - 2, y + 3, 0.38, 6, 3, edge=0.3)
