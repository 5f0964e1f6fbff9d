"""Where something goes that lies over the table for a while: near what it is about, over nothing that is needed."""

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from scenes.kit.box import Box

STEP = 32.0
"""Units between the places that are tried."""
MARGIN = 6.0
COSTS = (1_000_000, 200, 3)
"""What a square unit costs of what it is about, of what is kept, of what is spared; a unit of distance costs 60."""


Size = tuple[float, float]


class Ground(NamedTuple):
    """What it may lie on: if it can be nothing that is `kept`, and of what is `spared` as little as may be."""

    kept: Sequence[Box]
    spared: Sequence[Box]


def place_beside(table: Size, size: Size, about: Sequence[Box], ground: Ground) -> Box:
    """Return the box of this size, on a table of another, that lies best beside what it is about; all in units.

    Nothing of that is covered if there is any room at all, and it lies nearest to the first.
    """
    groups = [one.inflated(4) for one in about], [one.inflated(4) for one in ground.kept], ground.spared
    (w, h), (width, height) = size, table
    # What a place shares with a box is so wide in the whole column and so high in the whole row.
    across = [
        (x, [_shared(x, w, [(one.x, one.right) for one in group]) for group in groups])
        for x in _tries(width, w)
    ]
    down = [
        (y, [_shared(y, h, [(one.y, one.bottom) for one in group]) for group in groups])
        for y in _tries(height, h)
    ]
    places = [
        (_cost(wide, high) / 60 + _gap(Box(x, y, w, h), about[0]), x, y)
        for x, wide in across
        for y, high in down
    ]
    _, x, y = min(places)
    return Box(x, y, w, h)


def _tries(whole: float, side: float) -> list[float]:
    """Return where along one side of the table the places begin that are tried."""
    room = whole - side - 2 * MARGIN
    steps = max(1, int(room / STEP))
    return [MARGIN + room * step / steps for step in range(steps + 1)]


def _shared(start: float, length: float, spans: Sequence[tuple[float, float]]) -> list[float]:
    """Return how long a stretch is that each of these spans has in common with one."""
    end = start + length
    return [max(0.0, min(end, last) - max(start, first)) for first, last in spans]


def _cost(wide: Sequence[Sequence[float]], high: Sequence[Sequence[float]]) -> float:
    """Return how bad it is to cover so much of what it is about, of what is kept and of what is spared."""
    areas = [sum(map(mul, *sides)) for sides in zip(wide, high, strict=True)]
    return float(sum(map(mul, areas, COSTS)))


def covered(box: Box, others: Sequence[Box]) -> bool:
    """Return whether a box lies over any of the others."""
    return any(box.overlaps(other) for other in others)


def _gap(one: Box, other: Box) -> float:
    """Return the distance between the nearest edges of two boxes, and a little for that of their middles."""
    across = max(0.0, other.x - one.right, one.x - other.right)
    down = max(0.0, other.y - one.bottom, one.y - other.bottom)
    aside = abs(one.centre[0] - other.centre[0]) + abs(one.centre[1] - other.centre[1])
    return float((across**2 + down**2) ** 0.5 + aside * 0.08)
