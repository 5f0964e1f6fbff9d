"""Numerals drawn for this game: a sign painter's round brush, each figure 100 units high on a baseline at 100."""

from __future__ import annotations

from dataclasses import dataclass

from drawing.colour import ink
from drawing.curves import tapered
from drawing.svg import Svg, put


@dataclass(frozen=True, slots=True)
class Figure:
    """The brush strokes of a character, each with its widths from start to end, and the character's width."""

    strokes: tuple[tuple[str, tuple[float, ...]], ...]
    width: float


WEIGHT = 0.87

FIGURES: dict[str, Figure] = {
    "1": Figure((("10,29 24,20 35,9!", (13, 18, 16)), ("35,9 35,91", (20, 22, 22))), 46),
    "2": Figure(
        (
            ("10,30 16,14 32,9 49,16 51,34 40,54 11,89", (17, 20, 18, 18, 22, 19, 16)),
            ("12,90 57,90", (20, 20)),
        ),
        64,
    ),
    "3": Figure(
        (
            ("9,22 20,10 36,9 48,20 46,37 34,46 24,47", (17, 18, 18, 22, 22, 18, 15)),
            ("24,47 42,50 54,64 49,83 32,92 16,90 6,80", (15, 18, 22, 22, 19, 18, 17)),
        ),
        62,
    ),
    "4": Figure(
        (("44,9 28,36 10,67", (17, 18, 18)), ("9,68 64,68", (19, 19)), ("46,34 46,91", (20, 22))), 72
    ),
    "5": Figure(
        (
            ("53,10 18,10", (19, 20)),
            ("18,10 15,30 13,47", (19, 18, 16)),
            ("14,47 34,39 51,48 55,66 47,84 30,92 14,90 6,82", (15, 18, 20, 23, 21, 19, 18, 16)),
        ),
        64,
    ),
    "6": Figure(
        (
            ("49,11 32,16 16,36 10,62", (15, 18, 20, 22)),
            ("10,62 15,83 32,92 50,84 56,66 48,49 32,44 16,51 10,64", (21, 21, 19, 20, 22, 20, 18, 18, 20)),
        ),
        66,
    ),
    "7": Figure((("8,11 55,11", (19, 20)), ("54,12 42,36 31,62 25,91", (19, 20, 21, 22))), 64),
    "8": Figure(
        (
            ("33,48 17,39 13,25 21,12 33,9 46,12 53,25 49,39 33,48", (17, 19, 21, 19, 17, 19, 21, 19, 17)),
            ("33,48 14,57 9,73 18,87 33,92 49,87 57,73 52,57 33,48", (17, 20, 22, 20, 18, 20, 22, 20, 17)),
        ),
        67,
    ),
    "9": Figure(
        (
            ("17,89 34,84 50,64 56,38", (15, 18, 20, 22)),
            ("56,38 51,17 34,8 16,16 10,34 18,51 34,56 50,49 56,36", (21, 21, 19, 20, 22, 20, 18, 18, 20)),
        ),
        66,
    ),
    "0": Figure(
        (("33,9 16,18 9,50 16,82 33,92 51,82 58,50 51,18 33,9", (19, 20, 23, 20, 19, 20, 23, 20, 19)),), 68
    ),
    "-": Figure((("10,52 46,52", (22, 22)),), 58),
    "+": Figure((("10,52 50,52", (21, 21)), ("30,32 30,72", (21, 21))), 60),
    "!": Figure((("18,8 18,62", (26, 17)), ("18,87 18,89", (23, 23))), 36),
}


def paths(text: str) -> tuple[str, float]:
    """Path data of a text at 100 units high, and its width."""
    found, x = "", 0.0
    for sign in text:
        figure = FIGURES[sign]
        for knots, widths in figure.strokes:
            moved = " ".join(_moved(knot, x) for knot in knots.split())
            found += tapered(moved, [width * WEIGHT for width in widths], 48)
        x += figure.width + 3
    return found, x - 3


def _moved(knot: str, x: float) -> str:
    across, down = knot.rstrip("!").split(",")
    return f"{float(across) + x},{down}" + ("!" if knot.endswith("!") else "")


def number(text: str, height: float, colour: str, x: float, y: float) -> Svg:
    """A text centred on (x, y), `height` units high, with an outline in its own darker tone."""
    path, width = paths(text)
    dark = ink(colour, 0.6)
    drawn = (
        f'<path d="{path}" fill="{dark}" stroke="{dark}" stroke-width="3.4" stroke-linejoin="round" '
        f'transform="translate(1,1.6)"/><path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="1.6" '
        f'stroke-linejoin="round"/>'
    )
    scale = height / 101
    return put(drawn, x=x - width * scale / 2, y=y - 50 * scale, scale=scale)
