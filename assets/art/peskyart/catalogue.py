"""Every master of the second game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardart.back import symmetric
from cardart.frame import PAGE
from drawing.svg import Svg
from master import Master

from peskyart import back, blue, figures, frame, green, red, small, yellow
from peskyart.suits import SUITS

LARGE, SMALL = (396, 554), (264, 368)


def pesky() -> list[Master]:
    """All pictures of the second game, in the order in which they are rendered."""
    return cards()


def _wrapped(wrap: Callable[[Svg], Svg], draw: Callable[[], Svg]) -> Callable[[], Svg]:
    return lambda: wrap(draw())


def cards() -> list[Master]:
    """Three pictures a suit; the game writes their ranks and points."""
    found = [Master("cards/figures.webp", (1008, 232), figures.PAGE, figures.figures, grain=0)]
    for suit, scenes in zip(SUITS, (green, yellow, blue, red), strict=True):
        for part, draw in (("low", scenes.low), ("middle", scenes.middle), ("high", scenes.high)):
            drawn = _wrapped(partial(frame.card, suit), draw)
            found.append(Master(f"cards/pesky/{suit.name}-{part}.webp", LARGE, PAGE, drawn))
        drawn = _wrapped(partial(frame.small_card, suit), partial(small.small, suit.name))
        found.append(Master(f"cards/pesky/small/{suit.name}.webp", SMALL, PAGE, drawn, grain=0.03))
    for name, good in (("plus", True), ("minus", False)):
        plate = partial(frame.points_plate, good)
        found.append(Master(f"cards/pesky/points-{name}.webp", (240, 192), frame.POINTS, plate, grain=0.03))
    for name, size, side in (("back", LARGE, back.back), ("small/back", SMALL, back.back_small)):
        found.append(Master(f"cards/pesky/{name}.webp", size, PAGE, side, grain=0, change=symmetric))
    return found
