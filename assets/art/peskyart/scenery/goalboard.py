"""The parts that goal cards share: the wooden board and rim, the symbols on boards, and the back."""

from __future__ import annotations

import random

from cardart.frame import framed, painted
from drawing.colour import (
    CREAM,
    FERN,
    HONEY,
    MOSS,
    PLUM,
    PLUM_DARK,
    WOOD_DARK,
    mix,
)
from drawing.curves import round_path, rounded, smooth
from drawing.form import form, line
from drawing.numerals import number
from drawing.page import Page
from drawing.plants import leaf
from drawing.svg import Svg, clip, fill, glow, put, stroke

from peskyart.cards.back import hats
from peskyart.scenery import tokens
from peskyart.suits import Suit, symbol

SYMBOL = Page(120, 120)
RIM = mix(CREAM, HONEY, 0.14)
"""The rim's birch colour, light enough to stand out on turf."""
BOARD = (38.0, 478.0, 404.0, 160.0)
"""The board at the foot of the card: x, y, width, height on the page."""


def board() -> Svg:
    """The wooden board at the foot of the card."""
    x, y, w, h = BOARD
    rng = random.Random(5)
    grain = "".join(
        line(
            [(x, yy), (x + w * 0.4, yy + rng.uniform(-4, 4)), (x + w, yy + rng.uniform(-3, 3))],
            [0.6, 2.2, 0.6],
            WOOD_DARK,
            0.5,
            14,
        )
        for yy in range(int(y) + 10, int(y + h), 12)
    )
    under = fill(rounded(x + 4, y + 8, w, h, 18), "#140c06", 0.55, 5)
    body = form(
        rounded(x, y, w, h, 18),
        "#8a5c36",
        grain,
        glow(x + 100, y + 30, 160, 50, "#e0b880", 0.45),
        line=3,
        volume=7,
    )
    rim = stroke(rounded(x + 9, y + 9, w - 18, h - 18, 12), "#3d2413", 2, 0.5)
    nails = "".join(
        form(round_path(a, b, 6), HONEY, line=1.4, volume=2)
        for a in (x + 20, x + w - 20)
        for b in (y + 20, y + h - 20)
    )
    vine = "".join(
        leaf(a, y + 4, 30, 17, turn, tone, 1.2, 2.4)
        for a, turn, tone in (
            (52, -150, MOSS),
            (70, -60, FERN),
            (92, -120, mix(FERN, MOSS, 0.5)),
            (392, -60, FERN),
            (412, -130, MOSS),
            (430, -40, FERN),
        )
    )
    return under + body + rim + nails + vine


def card(picture: Svg, on_board: Svg = "") -> Svg:
    """A goal card: a wooden rim, the scene, and the board with its fixed symbols."""
    return framed(picture + board() + on_board, RIM, "#3d2413", 26, "#2a170b")


def card_in_hand(x: float, y: float, turn: float, scale: float = 1, tone: str = "") -> Svg:
    """A playing card's back, 90 by 126 units at scale 1, round its middle."""
    plum = mix(PLUM, PLUM_DARK, 0.5)
    body = form(rounded(-45, -63, 90, 126, 9), CREAM, line=2, volume=3)
    inner = form(rounded(-38, -56, 76, 112, 6), tone or plum, line=1.2, volume=3)
    return put(body + inner + put(hats(), scale=0.3), x=x, y=y, turn=turn, scale=scale)


def back() -> Svg:
    """The back: a keyhole in a garden door."""
    planks = "".join(
        form(
            rounded(x, -10, 76, 700, 2),
            mix("#7a5230", "#5a3a20", 0.2 * (i % 3)),
            "".join(
                line([(x + k, -10), (x + k + 3, 340), (x + k, 690)], [1, 2, 1], WOOD_DARK, 0.45, 16)
                for k in (16, 36, 58)
            ),
            line=2.4,
            volume=6,
        )
        for i, x in enumerate(range(12, 470, 76))
    )
    hinges = "".join(
        form(
            smooth(f"14,{y - 12}! 180,{y - 9}! 216,{y - 26} 232,{y} 216,{y + 26} 180,{y + 9}! 14,{y + 12}!"),
            "#4a4f58",
            line=2.4,
            volume=5,
        )
        for y in (120, 552)
    )
    plate = form(
        rounded(176, 236, 128, 200, 62), HONEY, glow(214, 280, 50, 60, "#fff3c0", 0.8), line=3, volume=9
    )
    hole = fill(round_path(240, 312, 27), "#1a0f08") + fill(
        smooth("228,322! 252,322! 266,396! 214,396!"), "#1a0f08"
    )
    eye = clip(
        round_path(240, 312, 27),
        fill(round_path(240, 314, 24, 17), "#fdf6e4")
        + fill(round_path(246, 313, 11), "#5f7a3c")
        + fill(round_path(247, 313, 6), "#1a0f08")
        + fill(round_path(243, 309, 2.6), "#ffffff"),
    )
    vines = "".join(
        leaf(x, y, 44, 26, turn, tone, 1.6, 3)
        for x, y, turn, tone in (
            (40, 40, 30, MOSS),
            (70, 30, 70, FERN),
            (30, 76, 80, mix(FERN, MOSS, 0.5)),
            (440, 640, -150, MOSS),
            (410, 646, -110, FERN),
            (448, 600, -90, FERN),
            (444, 40, 130, FERN),
            (410, 30, 110, MOSS),
            (40, 640, -40, FERN),
            (66, 650, -70, MOSS),
        )
    )
    return framed(
        planks + hinges + plate + hole + eye + painted(vines, 3),
        RIM,
        "#3d2413",
        26,
        "#2a170b",
    )


def one_half() -> Svg:
    """One over two, and a card."""
    pale = "#ffe9ad"
    slash = [(212, 518), (150, 606)]
    drawn = line(slash, [15, 15], "#3d2413", 1, 4) + line(slash, [9, 9], pale, 1, 4)
    return (
        number("1", 66, pale, 146, 536)
        + drawn
        + number("2", 66, pale, 216, 588)
        + card_in_hand(320, 560, 8, 0.92)
    )


def own_token() -> Svg:
    """A single token, lying flat."""
    return put(tokens.back(), x=240 - 70, y=560 - 70, scale=140 / 240)


def suit_mark(suit: Suit) -> Svg:
    """A suit's shape with a light edge, for boards and tables."""
    pale = mix(suit.enamel, CREAM, 0.12 if suit.name == "yellow" else 0.06)
    return symbol(suit, 60, 60, 98, pale, "#fdf3dc")
