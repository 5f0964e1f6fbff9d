"""Where something goes that lies over the table for a while: near what it is about, over nothing that is needed."""

from collections.abc import Sequence
from math import inf
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
    columns = [[(one.x, one.right) for one in group] for group in groups]
    rows = [[(one.y, one.bottom) for one in group] for group in groups]
    across = [(x, [_touched(_shared(x, w, spans)) for spans in columns]) for x in _tries(width, w)]
    down = [(y, [_shared(y, h, spans) for spans in rows]) for y in _tries(height, h)]
    first = about[0]
    aside = [_gap(x, w, first.x, first.w) for x, _ in across]
    above = [_gap(y, h, first.y, first.h) for y, _ in down]
    # Nearest first: the search ends where distance alone costs more than the best place so far.
    places = sorted(
        ((dx * dx + dy * dy) ** 0.5 + (off_x + off_y) * 0.08, column, row)
        for column, (dx, off_x) in enumerate(aside)
        for row, (dy, off_y) in enumerate(above)
    )
    best = (inf, 0, 0)
    for distance, column, row in places:
        if distance > best[0]:
            break
        best = min(best, (distance + _cost(across[column][1], down[row][1]) / 60, column, row))
    return Box(across[best[1]][0], down[best[2]][0], w, h)


def _tries(whole: float, side: float) -> list[float]:
    """Return where along one side of the table the places begin that are tried."""
    room = whole - side - 2 * MARGIN
    steps = max(1, int(room / STEP))
    return [MARGIN + room * step / steps for step in range(steps + 1)]


def _shared(start: float, length: float, spans: Sequence[tuple[float, float]]) -> list[float]:
    """Return how long a stretch is that each of these spans has in common with one."""
    # Asked for thousands of times in one frame: comparisons take a third of the time of min and max.
    end = start + length
    found = []
    for first, last in spans:
        both = (end if end < last else last) - (start if start > first else first)
        found.append(both if both > 0 else 0.0)
    return found


def _touched(lengths: Sequence[float]) -> list[tuple[int, float]]:
    """Return only what is shared at all, by its number: of many boxes a column meets few."""
    return [(n, length) for n, length in enumerate(lengths) if length]


def _cost(wide: Sequence[Sequence[tuple[int, float]]], high: Sequence[Sequence[float]]) -> float:
    """Return how bad it is to cover so much of what it is about, of what is kept and of what is spared."""
    areas = [
        sum([length * heights[n] for n, length in lengths])
        for lengths, heights in zip(wide, high, strict=True)
    ]
    return float(sum(map(mul, areas, COSTS)))


def covered(box: Box, others: Sequence[Box]) -> bool:
    """Return whether a box lies over any of the others."""
    return any(box.overlaps(other) for other in others)


def _gap(start: float, length: float, other: float, other_length: float) -> tuple[float, float]:
    """Return how far two stretches lie apart, and how far their middles do."""
    between = max(0.0, other - start - length, start - other - other_length)
    return between, abs(start + length / 2 - other - other_length / 2)
