"""Small animals of the garden."""

from __future__ import annotations

from drawing.colour import (
    CLAY,
    CREAM,
    FERN,
    FERN_PALE,
    HONEY,
    HONEY_DARK,
    MOSS,
    STONE,
    WOOD,
    WOOD_DARK,
    ink,
    mix,
)
from drawing.curves import round_path, smooth, tapered
from drawing.form import form, line
from drawing.svg import Svg, dot, fill, put


def frog(colour: str = FERN) -> Svg:
    """A frog sitting on its origin, 80 units wide."""
    drawn = form(
        smooth("-34,2! -40,-10 -30,-20 -18,-14 18,-14 32,-20 40,-8 34,2!"),
        mix(colour, MOSS, 0.4),
        line=1.5,
        volume=4,
    )
    belly = fill(smooth("-16,4 -18,-12 0,-20 18,-12 16,4"), FERN_PALE, 0.85)
    drawn += form(
        smooth("-28,2! -30,-18 -22,-34 -24,-46 -14,-52 -6,-44 8,-44 16,-52 26,-46 24,-34 32,-18 28,2! 0,5"),
        colour,
        belly,
        line=1.7,
        volume=6,
    )
    for x in (-14, 16):
        drawn += (
            fill(round_path(x, -43, 6.2), "#f4e6a8")
            + fill(round_path(x, -43, 2.6, 4.6), "#2a1816")
            + dot(x - 2, -45.4, 1.5, "#fff")
        )
    drawn += line("-19,-28 -8,-21 10,-21 22,-28", [0.6, 2.4, 2.4, 0.6], ink(colour), 0.75)
    drawn += fill(round_path(-18, -25, 4, 2.6), "#dd7d63", 0.5) + fill(
        round_path(21, -25, 4, 2.6), "#dd7d63", 0.5
    )
    for x in (-16, 14):
        drawn += form(
            smooth(f"{x - 8},3! {x - 6},-8 {x},-11 {x + 6},-8 {x + 9},3! {x + 4},5 {x},3 {x - 4},5"),
            colour,
            line=1.2,
            volume=2,
        )
    return drawn


def robin() -> Svg:
    """A robin standing on its origin, beak to the left."""
    drawn = line("-4,0 -5,10", [1.6, 1.4], WOOD_DARK, 1) + line("4,0 4,10", [1.6, 1.4], WOOD_DARK, 1)
    drawn += form(smooth("14,-6! 30,-2 34,4! 18,6"), mix(WOOD, MOSS, 0.3), line=1.2, volume=2)
    breast = fill(smooth("-20,-24 -10,-22 -4,-12 -2,6 -14,4 -22,-6"), mix(CLAY, HONEY, 0.25)) + fill(
        smooth("-10,4 -4,-4 6,0 2,8"), CREAM, 0.8
    )
    drawn += form(
        smooth("-16,-16 -14,-28 -2,-33 10,-27 18,-14 17,-2 6,3 -8,1 -15,-6"),
        mix(WOOD, STONE, 0.35),
        breast,
        line=1.6,
        volume=5,
    )
    drawn += form(smooth("2,-18 14,-16 20,-4 12,0 4,-6"), mix(WOOD, WOOD_DARK, 0.35), line=1.2, volume=2.4)
    beak = form(smooth("-15,-24! -24,-21! -15,-18!"), HONEY_DARK, line=1, volume=1)
    return drawn + beak + fill(round_path(-8, -25, 2.3, 2.5), "#2a1816") + dot(-8.8, -26, 0.9, "#fff")


def butterfly(x: float, y: float, scale: float, turn: float, colour: str, second: str) -> Svg:
    """A butterfly with spread wings."""
    drawn = ""
    for side in (1, -1):
        upper = form(
            smooth("2,-4! 14,-34 40,-38 44,-20 30,-4!"),
            colour,
            dot(32, -24, 5, second, 0.9),
            line=1.6,
            volume=4,
        )
        lower = form(
            smooth("2,2! 28,0 34,14 22,28 8,22!"), second, dot(22, 14, 3.4, colour, 0.9), line=1.6, volume=4
        )
        drawn += f'<g transform="scale({side},1)">{lower}{upper}</g>'
    drawn += line("-1,-10 -8,-24 -14,-28", [1.6, 1.2, 1.8], WOOD_DARK, 1) + line(
        "1,-10 8,-24 14,-28", [1.6, 1.2, 1.8], WOOD_DARK, 1
    )
    return put(
        drawn + form(tapered("0,-14 0,4 0,26", [5, 7, 3]), WOOD_DARK, line=1, volume=2),
        x=x,
        y=y,
        scale=scale,
        turn=turn,
    )


def bee(x: float, y: float, scale: float = 1) -> Svg:
    """A bumblebee flying to the left."""
    wings = "".join(
        form(smooth("0,0! -4,-16 8,-24 14,-12"), "#eef2ea", line=1, volume=2)
        if turn == 0
        else put(form(smooth("0,0! -4,-16 8,-24 14,-12"), "#dfe6e4", line=1, volume=2), turn=turn)
        for turn in (24, 0)
    )
    stripes = "".join(fill(tapered([(a, -14), (a + 3, 0), (a, 14)], [5, 6, 5]), "#3b2a20") for a in (-2, 9))
    body = form(round_path(2, 2, 17, 12), HONEY, stripes, line=1.4, volume=4) + dot(-10, -1, 1.8, "#2a1816")
    return put(put(wings, x=0, y=-8) + body, x=x, y=y, scale=scale)
