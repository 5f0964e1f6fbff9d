"""Where something goes that lies over the table for a while: near what it is about, over nothing that is needed."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from math import hypot, inf
from operator import mul
from typing import NamedTuple

from scenes.kit.box import Box

STEP = 32.0
"""Units between the places that are tried."""
MARGIN = 6.0
COSTS = (1_000_000, 200, 40, 3)
"""What a square unit costs of what it is about, is kept, is watched, is spared; a unit of distance costs 60."""


Size = tuple[float, float]


class Ground(NamedTuple):
    """What it may lie on: if it can be nothing that is `kept`, and of what is `spared` as little as may be.

    What is `watched` gives way only to what is kept.
    """

    kept: Sequence[Box]
    spared: Sequence[Box]
    watched: Sequence[Box] = ()


def place_beside(table: Size, size: Size, about: Sequence[Box], ground: Ground) -> Box:
    """Return the box of this size, on a table of another, that lies best beside what it is about; all in units.

    Nothing of that is covered if there is any room at all, and it lies nearest to the first.
    """
    dear = (about, ground.kept, ground.watched)
    groups = *([one.inflated(4) for one in group] for group in dear), ground.spared
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


def place_best(
    table: Size, sizes: Sequence[Size], about: Sequence[Box], ground: Ground, preferred: int | None = None
) -> tuple[int, Box]:
    """Return the number and the box of the first of these sizes that covers nothing, and lies nearest to the first.

    Where there is none, spared things are covered, then watched ones, each only where all that is dearer is left free.
    Before a watched one is, sizes after the first few, which are `preferred`, are tried as well. Where kept things
    have to be covered, the first size lies as `place_beside` has it.
    """
    groups = [about, ground.kept, ground.watched, ground.spared]
    ends = list(accumulate(map(len, groups)))
    everything = [one for group in groups for one in group]
    tried = [_Tries(table, size, everything) for size in sizes]
    for count, first, last in _attempts(len(sizes), preferred):
        given_up = [(price, group) for price, group in zip(COSTS[count:], groups[count:], strict=True)]
        for number in range(first, last):
            places = tried[number].free_places(ends[count - 1])
            if places:
                return number, _best_of(places, about[0], given_up)
    return 0, place_beside(table, sizes[0], about, ground)


def _attempts(count: int, preferred: int | None) -> Iterator[tuple[int, int, int]]:
    """Yield how many groups are left free, and from which size to which this is tried."""
    first = count if preferred is None else preferred
    for start, end in ((0, first), (first, count)):
        yield from ((free, start, end) for free in (4, 3))
    yield 2, 0, count


class _Tries:
    """The places that are tried for one size, by what they meet across and down, found when they are asked for."""

    def __init__(self, table: Size, size: Size, boxes: Sequence[Box]) -> None:
        self._table = table
        self._size = size
        self._boxes = boxes

    @cached_property
    def _columns(self) -> dict[int, list[float]]:
        return _by_met(self._table[0], self._size[0], [(one.x, one.right) for one in self._boxes])

    @cached_property
    def _rows(self) -> dict[int, list[float]]:
        return _by_met(self._table[1], self._size[1], [(one.y, one.bottom) for one in self._boxes])

    def free_places(self, count: int) -> list[Box]:
        """Return the boxes of this size that cover none of the first so many boxes."""
        free, (w, h) = (1 << count) - 1, self._size
        return [
            Box(x, y, w, h)
            for met, across in self._columns.items()
            for also, down in self._rows.items()
            if not met & also & free
            for x in across
            for y in down
        ]


def _by_met(whole: float, side: float, spans: Sequence[tuple[float, float]]) -> dict[int, list[float]]:
    """Return where along one side of the table the places begin that are tried, by which spans they meet."""
    found: dict[int, list[float]] = {}
    for start in (*_tries(whole, side), *_beside(whole, side, spans)):
        found.setdefault(_met(start, side, spans), []).append(start)
    return found


def _beside(whole: float, side: float, spans: Sequence[tuple[float, float]]) -> Iterator[float]:
    """Yield where along one side of the table the places begin that end or begin where one of these does."""
    for first, last in spans:
        for start in (first - side, last):
            if MARGIN <= start <= whole - side - MARGIN:
                yield start


def _met(start: float, length: float, spans: Sequence[tuple[float, float]]) -> int:
    """Return a number with a bit for each of these spans that a stretch meets."""
    end = start + length
    return sum([1 << n for n, (first, last) in enumerate(spans) if start < last and first < end])


def _best_of(places: Sequence[Box], first: Box, given_up: Sequence[tuple[float, Sequence[Box]]]) -> Box:
    """Return the place, of some of one size, that is near the first thing and covers little of what was given up."""
    prices = [price for price, group in given_up for _ in group]
    boxes = [one for _, group in given_up for one in group]
    w, h = places[0].w, places[0].h
    across = {x: _touched(_shared(x, w, [(o.x, o.right) for o in boxes])) for x in {box.x for box in places}}
    down = {y: _shared(y, h, [(o.y, o.bottom) for o in boxes]) for y in {box.y for box in places}}

    def badness(box: Box) -> float:
        high = down[box.y]
        cost = sum([prices[n] * (wide * high[n]) for n, wide in across[box.x]])
        return _distance(box, first) + cost / 60

    return min(places, key=badness)


def _distance(box: Box, first: Box) -> float:
    """Return how far a box lies from another; a little counts how far their middles lie apart."""
    (across, off_x), (down, off_y) = (
        _gap(box.x, box.w, first.x, first.w),
        _gap(box.y, box.h, first.y, first.h),
    )
    return hypot(across, down) + (off_x + off_y) * 0.08


def _tries(whole: float, side: float) -> list[float]:
    """Return where along one side of the table the places begin that are tried."""
    room = whole - side - 2 * MARGIN
    steps = max(1, int(room / STEP))
    return [MARGIN + room * n / steps for n in range(steps + 1)]


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
    """Return how bad it is to cover so much of each group."""
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
