"""The masters of the second game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardart.back import symmetric
from cardart.frame import PAGE
from drawing.svg import Svg
from master import Master
from people import PEOPLE

from peskyart.cards import back, blue, figures, frame, green, red, small, yellow
from peskyart.scenery import curtain, emblem, goalboard, goalcards, marker, path, pawns
from peskyart.scenery import tokens as token
from peskyart.suits import SUITS

SCENES = (
    (green.low, green.middle, green.high),
    (yellow.low, yellow.middle, yellow.high),
    (blue.low, blue.middle, blue.high),
    (red.pot, red.low, red.middle, red.high),
)
"""The scenes of each suit's gnome, from the lowest ranks to the highest."""
LARGE, SMALL = (396, 554), (264, 368)


def pesky() -> list[Master]:
    """All pictures of the second game, in the order in which they are rendered."""
    return [*cards(), *goals(), *tokens(), *scenery()]


def _wrapped(wrap: Callable[[Svg], Svg], draw: Callable[[], Svg]) -> Callable[[], Svg]:
    return lambda: wrap(draw())


def cards() -> list[Master]:
    """Three pictures per suit, four for the longest one; the game adds the ranks and points."""
    found = [Master("cards/figures.webp", (1008, 232), figures.PAGE, figures.figures, grain=0)]
    for suit, scenes in zip(SUITS, SCENES, strict=True):
        for draw in scenes:
            drawn = _wrapped(partial(frame.card, suit), draw)
            found.append(Master(f"cards/pesky/{suit.name}-{draw.__name__}.webp", LARGE, PAGE, drawn))
        drawn = _wrapped(partial(frame.small_card, suit), partial(small.small, suit.name))
        found.append(Master(f"cards/pesky/small/{suit.name}.webp", SMALL, PAGE, drawn, grain=0.03))
    for name in frame.PLATES:
        plate = partial(frame.points_plate, name)
        found.append(Master(f"cards/pesky/points-{name}.webp", (240, 192), frame.POINTS, plate, grain=0.03))
    for name, size, side in (("back", LARGE, back.back), ("small/back", SMALL, back.back_small)):
        found.append(Master(f"cards/pesky/{name}.webp", size, PAGE, side, grain=0, change=symmetric))
    return found


def goals() -> list[Master]:
    """A picture for each kind of goal, their back, and the suits' shapes that go on them."""
    found = [
        Master(f"cards/pesky/goal-{kind}.webp", LARGE, PAGE, partial(goalcards.goal, kind))
        for kind in goalcards.KINDS
    ]
    found.append(Master("cards/pesky/goal-back.webp", LARGE, PAGE, goalboard.back))
    for suit in SUITS:
        mark = partial(goalboard.suit_mark, suit)
        found.append(
            Master(f"cards/pesky/suit-{suit.name}.webp", (144, 144), goalboard.SYMBOL, mark, grain=0)
        )
    return found


def tokens() -> list[Master]:
    """The bid tokens: above zero, below zero, and their back."""
    drawn = (("plus", token.plus), ("minus", token.minus), ("back", token.back))
    return [
        Master(f"cards/pesky/token-{name}.webp", (240, 240), token.PAGE, draw, grain=0.03)
        for name, draw in drawn
    ]


def scenery() -> list[Master]:
    """The score path and its figures, the trump marker, the curtain, and the emblems of both games."""
    found = [
        Master("pesky/path.webp", (2000, 660), path.PAGE, path.path, grain=0.03, oversample=1.5, quality=86)
    ]
    found.append(Master("pesky/stones.webp", (1536, 112), path.SHEET, path.sheet, grain=0.03))
    found += [
        Master(f"pesky/pawn-{name}.webp", (255, 315), pawns.PAGE, partial(pawns.pawn, name), grain=0)
        for name in PEOPLE
    ]
    for name, suit in (*((suit.name, suit) for suit in SUITS), ("none", None)):
        drawn = partial(marker.marker, suit)
        found.append(Master(f"pesky/trump-{name}.webp", (240, 450), marker.PAGE, drawn, grain=0.03))
    found.append(
        Master(
            "pesky/curtain.webp",
            (1920, 1080),
            curtain.PAGE,
            curtain.curtain,
            grain=0.03,
            oversample=1,
            quality=84,
        )
    )
    for name, draw in (("around", emblem.around), ("pesky", emblem.pesky)):
        found.append(Master(f"pesky/emblem-{name}.webp", (480, 555), emblem.PAGE, draw, grain=0.03))
    return found
