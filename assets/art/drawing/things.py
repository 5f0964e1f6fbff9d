"""Things of the course and the garden: ball, flag, cup, clubs, stones, lantern, acorn, small animals."""

from __future__ import annotations

import math
import random

from drawing.colour import (
    CLAY,
    CLAY_DARK,
    FERN_LIGHT,
    HONEY,
    HONEY_DARK,
    OAT,
    SAND,
    WOOD,
    WOOD_DARK,
    ink,
    mix,
)
from drawing.curves import oval, polygon, round_path, smooth, tapered
from drawing.form import form, limb, line
from drawing.svg import Svg, fill, glow, put


def ball(x: float, y: float, radius: float) -> Svg:
    """A golf ball."""
    r = radius
    dimples = ""
    step = 0.3 if r > 60 else 0.44
    rows = int(1 / step) + 1
    for j in range(-rows, rows + 1):
        for i in range(-rows, rows + 1):
            a, b = (i + 0.5 * (j & 1)) * r * step * 1.13, j * r * step
            away = math.hypot(a, b) / r
            if away < 0.86:
                flat = math.sqrt(1 - away * away)
                size = r * step * 0.27
                dimples += fill(
                    round_path(x + a, y + b, size * (0.7 + 0.3 * flat), size * 0.9 * (0.7 + 0.3 * flat)),
                    SAND,
                    0.5,
                )
    lit = glow(x - r * 0.35, y - r * 0.4, r * 0.5, r * 0.45, "#ffffff", 1)
    return form(
        round_path(x, y, r),
        "#fdf6e4",
        dimples,
        lit,
        line=max(0.9, min(2.4, r * 0.12)),
        volume=max(1, r * 0.3),
        edge="#8a6a4a",
    )


def flag(x: float, y: float, height: float, colour: str, lean: float = 4, size: float = 1) -> Svg:
    """A flag on a pole from its foot; the cloth flies to the right."""
    top_x, top_y, s = x + lean, y - height, size
    pole = form(tapered([(x, y), (top_x, top_y)], [4.4 * s, 3.4 * s]), OAT, line=1.3, volume=1.6)
    cloth = (
        f"{top_x + s},{top_y + 2 * s}! {top_x + 20 * s},{top_y - 3 * s} {top_x + 38 * s},{top_y + 8 * s} "
        f"{top_x + 60 * s},{top_y + 8 * s}! {top_x + 50 * s},{top_y + 20 * s} {top_x + 58 * s},{top_y + 31 * s}! "
        f"{top_x + 36 * s},{top_y + 34 * s} {top_x + 18 * s},{top_y + 27 * s} {top_x},{top_y + 33 * s}!"
    )
    wave = fill(
        tapered(
            [
                (top_x + 22 * s, top_y - 2 * s),
                (top_x + 26 * s, top_y + 14 * s),
                (top_x + 20 * s, top_y + 30 * s),
            ],
            [s, 6 * s, s],
        ),
        ink(colour),
        0.3,
        2,
    )
    return (
        pole
        + form(smooth(cloth), colour, wave, line=1.7, volume=5)
        + form(round_path(top_x, top_y - 3 * s, 4 * s), HONEY, line=1.1, volume=1.6)
    )


def cup(x: float, y: float, rx: float, ry: float) -> Svg:
    """A hole in the green, its far wall lit."""
    wall = (
        f"{x - rx},{y} {x - rx * 0.5},{y - ry * 0.86} {x + rx * 0.5},{y - ry * 0.86} {x + rx},{y} "
        f"{x + rx * 0.5},{y - ry * 0.25} {x - rx * 0.5},{y - ry * 0.25}"
    )
    return (
        fill(round_path(x, y, rx + 3, ry + 2), FERN_LIGHT, 0.8)
        + fill(round_path(x, y, rx, ry), "#2b2a20")
        + fill(smooth(wall), "#6b5a40", 0.85)
    )


def pebble(
    x: float, y: float, rx: float, ry: float, colour: str, seed: int, volume: float = 4, edge: float = 1.4
) -> Svg:
    """A stone."""
    rng = random.Random(seed)
    rim = [
        (px + rng.uniform(-0.1, 0.1) * rx, py + rng.uniform(-0.1, 0.1) * ry)
        for px, py in oval(x, y, rx, ry, rng.uniform(-12, 12), 7)
    ]
    specks = "".join(
        fill(
            smooth(
                oval(
                    x + rng.uniform(-0.7, 0.7) * rx,
                    y + rng.uniform(-0.6, 0.6) * ry,
                    rx * 0.05 + 0.5,
                    ry * 0.05 + 0.5,
                    0,
                    5,
                )
            ),
            ink(colour),
            0.28,
        )
        for _ in range(6)
    )
    return form(smooth(rim), colour, specks, line=edge, volume=volume)


def mallet() -> Svg:
    """The head of a wooden putter; the shaft comes in from above at the origin."""
    grain = line("-14,-6 0,-8 16,-7", [0.2, 1.2, 0.2], WOOD_DARK, 0.6) + line(
        "-12,1 2,0 15,2", [0.2, 1.3, 0.2], WOOD_DARK, 0.6
    )
    drawn = form(
        smooth("-19,-11! 19,-12! 23,-9 23,7 19,9! -19,8! -22,4 -22,-8"), WOOD, grain, line=1.7, volume=4
    )
    drawn += form(smooth("-13,-12! -6,-12! -6,9! -13,9!"), HONEY, line=1.1, volume=2)
    drawn += form(smooth("8,-12.6! 15,-12.6! 15,9! 8,9!"), HONEY, line=1.1, volume=2)
    return drawn + form(smooth("-5,-18! 5,-18! 7,-10! -7,-10!"), HONEY_DARK, line=1.1, volume=2)


def shaft(x1: float, y1: float, x2: float, y2: float, width: float = 6.4) -> Svg:
    """A wooden shaft with a leather grip at its first end."""
    turn, length = math.degrees(math.atan2(y2 - y1, x2 - x1)), math.hypot(x2 - x1, y2 - y1)
    w = width
    grain = "".join(
        line([(k, -1.5), (k + 26, 0.5)], [0.2, 1.1, 0.2], WOOD_DARK, 0.5, 8)
        for k in range(20, int(length), 24)
    )
    stick = form(
        polygon([(0, -w * 0.55), (length, -w * 0.4), (length, w * 0.4), (0, w * 0.55)]),
        WOOD,
        grain,
        line=1.5,
        volume=2.2,
    )
    wraps = "".join(line([(k, -w), (k + 5, w)], [1.4, 1.4], ink(CLAY), 0.7, 4) for k in range(0, 58, 6))
    grip = form(
        polygon([(-6, -w * 0.75), (56, -w * 0.66), (56, w * 0.66), (-6, w * 0.75)]),
        CLAY_DARK,
        wraps,
        line=1.4,
        volume=2.2,
    )
    return put(stick + grip, x=x1, y=y1, turn=turn)


def acorn(scale: float, turn: float = 0, x: float = 0, y: float = 0) -> Svg:
    """An acorn hanging from its stalk, about 66 units wide and 100 high."""
    ribs = "".join(
        line([(a, -4), (a * 1.1, 20), (a * 0.3, 48)], [0.3, 1.4, 0.3], ink(HONEY_DARK), 0.3)
        for a in (-18, -6, 8, 18)
    )
    nut = form(
        smooth("-26,-8! -28,16 -16,40 -2,54! 14,40 28,16 27,-8! 0,-16"),
        mix(HONEY_DARK, WOOD, 0.3),
        glow(-10, 10, 12, 24, "#ffe6a8", 0.75),
        ribs,
        line=2,
        volume=7,
    )
    hatch = ""
    for i in range(-5, 8):
        hatch += line([(i * 9 - 20, -40), (i * 9 + 10, 4)], [1.4, 1.4], ink(WOOD), 0.5, 3)
        hatch += line([(i * 9 + 10, -40), (i * 9 - 20, 4)], [1.4, 1.4], ink(WOOD), 0.5, 3)
    cap = form(
        smooth("-34,0 -36,-16 -20,-32 0,-38 22,-32 37,-16 34,0 14,-5 -14,-5"),
        WOOD,
        hatch,
        glow(-14, -26, 16, 10, "#ffe9b8", 0.5),
        line=2,
        volume=6,
    )
    stalk = limb("0,-36 3,-46 10,-52", [9, 7, 9], WOOD_DARK, edge_line=1.5, volume=2)
    return put(stalk + nut + cap, x=x, y=y, turn=turn, scale=scale)


def lantern() -> Svg:
    """A lantern hanging from its ring at the origin."""
    flame = glow(0, 26, 16, 18, "#fffbe6", 1) + fill(smooth("0,14 6,26 0,34 -6,26"), "#f0a63c", 0.9)
    drawn = glow(0, 20, 80, 80, "#ffdf8a", 0.55) + limb(
        "0,-14 -8,-6 0,2", [3, 3, 3], WOOD_DARK, edge_line=1, volume=1
    )
    drawn += form(
        smooth("-14,6! -10,-2 10,-2 14,6! 16,40! -16,40!"),
        "#ffe79c",
        flame,
        line=1.8,
        volume=3,
        edge=WOOD_DARK,
        shade=0.3,
    )
    drawn += form(smooth("-18,8! -8,-5 0,-8 8,-5 18,8! 0,5"), CLAY_DARK, line=1.5, volume=3)
    drawn += form(smooth("-18,38! 18,38! 16,46! -16,46!"), CLAY_DARK, line=1.5, volume=2)
    return drawn + line("0,6 0,40", [1.6, 1.6], WOOD_DARK, 0.8)


def water_drop(x: float, y: float, size: float, colour: str = "#d6ebe4", turn: float = 0) -> Svg:
    """A flying drop."""
    s = size
    lit = fill(round_path(-s * 0.25, 0, s * 0.2, s * 0.34), "#ffffff", 0.8)
    return put(
        form(
            smooth(f"0,{-s * 1.7}! {s * 0.85},0 0,{s * 0.95} {-s * 0.85},0"),
            colour,
            lit,
            line=1.1,
            volume=1.8,
            edge="#3f7480",
        ),
        x=x,
        y=y,
        turn=turn,
    )


def cloud(x: float, y: float, scale: float, colour: str = "#fbf4de", opacity: float = 0.92) -> Svg:
    """A small heaped cloud."""
    path = smooth(
        "-62,10! -60,-4 -44,-10 -36,-12! -30,-30 -8,-34 4,-24! 18,-34 36,-24 36,-12! 52,-14 62,0 60,10! 20,13 -20,13"
    )
    body = form(path, colour, line=0, volume=7, light=0.2, shade=0.22, tone="cool")
    return f'<g opacity="{opacity}">{put(body, x=x, y=y, scale=scale)}</g>'


def windmill_far(x: float, y: float, scale: float, opacity: float = 0.8) -> Svg:
    """The windmill seen from afar."""
    drawn = fill(smooth("-13,0! -9,-42! 9,-42! 13,0!"), "#e9d9b4") + fill(
        smooth("-11,-41! 0,-56! 11,-41!"), "#a9705a"
    )
    for turn in (20, 110, 200, 290):
        drawn += put(fill(smooth("-2,0! -4,-34! 4,-34! 2,0!"), "#c9a87a"), y=-42, turn=turn)
    return f'<g opacity="{opacity}">{put(drawn, x=x, y=y, scale=scale)}</g>'
