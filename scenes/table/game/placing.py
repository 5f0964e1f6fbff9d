"""Finds places for messages and sheets on the table: near what they are about, but not over it."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from math import hypot, inf
from operator import itemgetter
from typing import NamedTuple

from scenes.kit.box import Box

STEP = 32.0
"""The minimum distance in units between the positions that are tried."""
MARGIN = 6.0
COSTS = (1_000_000, 200, 40, 12, 3)
"""The cost of covering a square unit of the subject, kept, watched, bare and spared boxes; a unit of distance costs
60.
"""
FIRST_FIT = 3
"""The number of groups of boxes beyond which the first size that leaves them free is the best."""
Size = tuple[float, float]


class Obstacles(NamedTuple):
    """Boxes that a sheet should leave uncovered: `kept` ones above all, then `watched`, `bare` and `spared`
    ones.

    Bare boxes are empty only for now, such as the places of a trick before it begins.
    """

    kept: Sequence[Box]
    spared: Sequence[Box]
    watched: Sequence[Box] = ()
    bare: Sequence[Box] = ()


def place_beside(table: Size, size: Size, about: Sequence[Box], obstacles: Obstacles) -> Box:
    """Return the best box of this size on a table, near the boxes it is `about`; all in units.

    If possible, it covers none of those boxes, and it is as close as possible to the first of them. A box without a
    size only marks where to look.
    """
    return place_nearest(table, [size], about, obstacles)


def place_nearest(table: Size, sizes: Sequence[Size], about: Sequence[Box], obstacles: Obstacles) -> Box:
    """Return the best box in any of these sizes, near the boxes it is `about`, as `place_beside` does."""
    return min((_nearest(table, size, about, obstacles) for size in sizes), key=itemgetter(0))[1]


def _nearest(table: Size, size: Size, about: Sequence[Box], obstacles: Obstacles) -> tuple[float, Box]:
    """Return the best box of this size, after its cost."""
    dear = ([one for one in about if one.w], obstacles.kept, obstacles.watched, obstacles.bare)
    groups = *([one.inflated(4) for one in group] for group in dear), obstacles.spared
    (w, h), (width, height) = size, table
    # A box overlaps every cell of a column by the same width, and every cell of a row by the same height.
    columns = [(one.x, one.right) for group in groups for one in group]
    rows = [(one.y, one.bottom) for group in groups for one in group]
    prices = [price for price, group in zip(COSTS, groups, strict=True) for _ in group]
    across = [
        (x, [(n, wide * prices[n]) for n, wide in _touched(_shared(x, w, columns))]) for x in _tries(width, w)
    ]
    dear_rows = rows[len(groups[0]) : len(rows) - len(obstacles.spared)]
    heights = {*_tries(height, h), *_beside(height, h, dear_rows)}
    down = [(y, _shared(y, h, rows)) for y in sorted(heights)]
    first = about[0]
    aside = [_gap(x, w, first.x, first.w) for x, _ in across]
    above = [_gap(y, h, first.y, first.h) for y, _ in down]
    # Nearest first: the search ends when the distance alone costs more than the best place so far.
    places = sorted(
        ((dx * dx + dy * dy) ** 0.5 + (off_x + off_y) * 0.08, column, row)
        for column, (dx, off_x) in enumerate(aside)
        for row, (dy, off_y) in enumerate(above)
    )
    best = (inf, 0, 0)
    for distance, column, row in places:
        if distance > best[0]:
            break
        high = down[row][1]
        cost = sum([price * high[n] for n, price in across[column][1]])
        best = min(best, (distance + cost / 60, column, row))
    return best[0], Box(across[best[1]][0], down[best[2]][0], w, h)


def place_best(
    table: Size,
    sizes: Sequence[Size],
    about: Sequence[Box],
    obstacles: Obstacles,
    preferred: int | None = None,
) -> tuple[int, Box]:
    """Return the index of the first size that fits without covering anything, and its box.

    The first `preferred` sizes are tried before the others, and each of these groups may cover spared boxes
    if nothing else is left. After that, all sizes may cover bare boxes, then watched and kept ones, and the
    one that covers least is chosen. If every size covers what it is about, `place_beside` places the first
    size. A box without a size only marks where to look.
    """
    dear = [one for one in about if one.w]
    groups = [dear, obstacles.kept, obstacles.watched, obstacles.bare, obstacles.spared]
    ends = list(accumulate(map(len, groups)))
    everything = [one for group in groups for one in group]
    tried = [_Tries(table, size, everything) for size in sizes]
    for count, first, last in _attempts(len(sizes), preferred):
        given_up = [(price, group) for price, group in zip(COSTS[count:], groups[count:], strict=True)]
        free = ((number, tried[number].free_places(ends[count - 1])) for number in range(first, last))
        best = ((number, *_best_of(places, about[0], given_up)) for number, places in free if places)
        found = next(best, None) if count > FIRST_FIT else min(best, key=itemgetter(2), default=None)
        if found is not None:
            return found[0], found[1]
    return 0, place_beside(table, sizes[0], about, obstacles)


def _attempts(count: int, preferred: int | None) -> Iterator[tuple[int, int, int]]:
    """Yield, for each attempt, how many groups must stay uncovered, and the range of sizes to try."""
    first = count if preferred is None else preferred
    for start, end in ((0, first), (first, count)):
        yield from ((free, start, end) for free in (5, 4))
    yield from ((free, 0, count) for free in (3, 2, 1))


class _Tries:
    """The candidate positions for a box of one size, grouped by what they overlap, and computed on demand."""

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
        """Return the candidate boxes that overlap none of the first `count` boxes."""
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
    """Return positions along one axis of the table, keyed by a bit mask of the spans they overlap."""
    found: dict[int, list[float]] = {}
    for start in (*_tries(whole, side), *_beside(whole, side, spans)):
        found.setdefault(_met(start, side, spans), []).append(start)
    return found


def _beside(whole: float, side: float, spans: Sequence[tuple[float, float]]) -> Iterator[float]:
    """Yield the positions along one axis of the table where a box would lie flush before or after a span."""
    for first, last in spans:
        for start in (first - side, last):
            if MARGIN <= start <= whole - side - MARGIN:
                yield start


def _met(start: float, length: float, spans: Sequence[tuple[float, float]]) -> int:
    """Return a bit mask of the spans that a stretch overlaps."""
    end = start + length
    return sum([1 << n for n, (first, last) in enumerate(spans) if start < last and first < end])


def _best_of(
    places: Sequence[Box], first: Box, given_up: Sequence[tuple[float, Sequence[Box]]]
) -> tuple[Box, float]:
    """Return the best of these equally large boxes, close to `first` and covering little, and how bad it is."""
    prices = [price for price, group in given_up for _ in group]
    boxes = [one for _, group in given_up for one in group]
    w, h = places[0].w, places[0].h
    across = {x: _touched(_shared(x, w, [(o.x, o.right) for o in boxes])) for x in {box.x for box in places}}
    down = {y: _shared(y, h, [(o.y, o.bottom) for o in boxes]) for y in {box.y for box in places}}

    def badness(box: Box) -> float:
        high = down[box.y]
        cost = sum([prices[n] * (wide * high[n]) for n, wide in across[box.x]])
        return distance(box, first) + cost / 60

    return min(((box, badness(box)) for box in places), key=itemgetter(1))


def distance(box: Box, first: Box) -> float:
    """Return the distance between two boxes, plus a small share of the distance between their centres."""
    across, off_x = _gap(box.x, box.w, first.x, first.w)
    down, off_y = _gap(box.y, box.h, first.y, first.h)
    return hypot(across, down) + (off_x + off_y) * 0.08


def _tries(whole: float, side: float) -> list[float]:
    """Return evenly spaced positions along one axis of the table."""
    room = whole - side - 2 * MARGIN
    steps = max(1, int(room / STEP))
    return [MARGIN + room * n / steps for n in range(steps + 1)]


def _shared(start: float, length: float, spans: Sequence[tuple[float, float]]) -> list[float]:
    # Called thousands of times per frame: comparisons take a third of the time of min and max.
    end = start + length
    found = []
    for first, last in spans:
        both = (end if end < last else last) - (start if start > first else first)
        found.append(both if both > 0 else 0.0)
    return found


def _touched(lengths: Sequence[float]) -> list[tuple[int, float]]:
    """Return the non-zero overlaps with their indices; a column overlaps only a few boxes."""
    return [(n, length) for n, length in enumerate(lengths) if length]


def covered(box: Box, others: Sequence[Box]) -> bool:
    return any(box.overlaps(other) for other in others)


def _gap(start: float, length: float, other: float, other_length: float) -> tuple[float, float]:
    """Return the distance between two stretches, and the distance between their centres."""
    between = max(0.0, other - start - length, start - other - other_length)
    return between, abs(start + length / 2 - other - other_length / 2)
