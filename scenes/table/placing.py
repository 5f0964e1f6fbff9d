"""Where something goes that lies over the table for a while: near what it is about, over nothing that is needed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scenes.kit.box import Box

STEP = 32.0
"""Units between the places that are tried."""
MARGIN = 6.0


Size = tuple[float, float]


class Ground(NamedTuple):
    """What it may lie on: if it can be nothing that is `kept`, and of what is `spared` as little as may be."""

    kept: Sequence[Box]
    spared: Sequence[Box]


def place_beside(table: Size, size: Size, about: Sequence[Box], ground: Ground) -> Box:
    """Return the box of this size, on a table of another, that lies best beside what it is about; all in units.

    Nothing of that is covered if there is any room at all, and it lies nearest to the first.
    """
    return min(_tries(table, size), key=lambda box: _cost(box, about, ground))


def _tries(table: Size, size: Size) -> Iterator[Box]:
    w, h = size
    width, height = table
    across = max(1, int((width - w - 2 * MARGIN) / STEP))
    down = max(1, int((height - h - 2 * MARGIN) / STEP))
    for column in range(across + 1):
        for row in range(down + 1):
            x = MARGIN + (width - w - 2 * MARGIN) * column / across
            yield Box(x, MARGIN + (height - h - 2 * MARGIN) * row / down, w, h)


def _cost(box: Box, about: Sequence[Box], ground: Ground) -> float:
    """Return how bad a place is: covered things count most, then how far away it is."""
    covered = sum(_shared(box, one.inflated(4)) for one in about) * 1_000_000
    covered += sum(_shared(box, kept.inflated(4)) for kept in ground.kept) * 200
    covered += sum(_shared(box, spared) for spared in ground.spared) * 3
    return covered / 60 + _gap(box, about[0])


def covered(box: Box, others: Sequence[Box]) -> bool:
    """Return whether a box lies over any of the others."""
    return any(box.overlaps(other) for other in others)


def _shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def _gap(one: Box, other: Box) -> float:
    """Return the distance between the nearest edges of two boxes, and a little for that of their middles."""
    across = max(0.0, other.x - one.right, one.x - other.right)
    down = max(0.0, other.y - one.bottom, one.y - other.bottom)
    aside = abs(one.centre[0] - other.centre[0]) + abs(one.centre[1] - other.centre[1])
    return float((across**2 + down**2) ** 0.5 + aside * 0.08)
