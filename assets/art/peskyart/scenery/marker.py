"""The trump marker: a crowned label with the suit's shape, or a slate without one."""

from __future__ import annotations

from drawing.colour import CREAM, HONEY, HONEY_LIGHT, ink, mix
from drawing.curves import round_path, smooth
from drawing.form import form
from drawing.page import Page
from drawing.svg import Svg, fill, glow, put, stroke

from peskyart.cards.frame import label_path
from peskyart.suits import SUITS, Suit, symbol

PAGE = Page(160, 300)
_SLATE = "#5f6a70"


def crown(x: float, y: float, scale: float, tone: str = HONEY) -> Svg:
    """A small crown, its foot at (x, y)."""
    body = form(
        smooth("-40,0! -48,-42! -24,-22! 0,-54! 24,-22! 48,-42! 40,0! 0,6"),
        tone,
        glow(-14, -20, 20, 16, "#fff3c0", 0.8),
        line=2.4,
        volume=5,
    )
    balls = "".join(
        form(round_path(a, b, 6), HONEY_LIGHT if tone == HONEY else CREAM, line=1.6, volume=2)
        for a, b in ((-48, -44), (0, -57), (48, -44))
    )
    return put(body + balls, x=x, y=y, scale=scale)


def marker(suit: Suit | None) -> Svg:
    """The label of a suit, or one of slate for a hand without trump."""
    x, y, width = 16.0, 68.0, 128.0
    plate, tone = label_path(x, y, width), suit.enamel if suit else _SLATE
    under = fill(label_path(x + 3, y + 6, width), "#140c06", 0.5, 4)
    body = form(
        plate,
        tone,
        glow(x + 40, y + 40, 70, 70, mix(tone, "#ffffff", 0.6), 0.55),
        line=0,
        volume=5,
        shade=0.5,
    )
    rims = stroke(plate, ink(tone, 0.5), 9) + stroke(plate, HONEY if suit else "#b9b4a8", 5.5)
    inner = stroke(label_path(x, y, width, 10), CREAM, 1.6, 0.6)
    if suit:
        edge = ink(tone, 0.55) if suit.name != "yellow" else mix(tone, CREAM, 0.5)
        mark = symbol(suit, x + width / 2, y + 104, 108, suit.letter, edge)
        return under + body + rims + inner + mark + crown(x + width / 2, y + 8, 0.9)
    faint = "".join(
        symbol(
            one, x + width / 2 + dx, y + 104 + dy, 44, mix(_SLATE, CREAM, 0.4), mix(_SLATE, "#1a2024", 0.4)
        )
        for one, (dx, dy) in zip(SUITS, ((-27, -27), (27, -27), (-27, 27), (27, 27)), strict=True)
    )
    return under + body + rims + inner + faint
