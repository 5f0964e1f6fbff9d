"""The places of the gnomes at the ceremony: the winners on the highest stumps, the others at their sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from scenes.kit.box import Box

FIGURE_SIZE, FIGURE_FEET = (340.0, 440.0), (168.0, 424.0)
"""The size of a figure's drawing, and the point of its feet on it. All lengths here are in units of the drawings."""
FIGURE_FIST = (301.0, 196.0)
"""The point where a trophy's stem goes through the raised fist of a cheering figure."""
STUMP_SIZE, STUMP_FOOT = (250.0, 232.0), (125.0, 206.0)
STUMP_HEIGHTS = {1: 152.0, 2: 106.0, 3: 72.0}
"""The height above the ground of a figure on a stump, by its rank."""
STUMP_SPACING, GRASS_SPACING = 186.0, 130.0
"""The distance between two stumps, and between two figures that stand on the grass."""
EDGE_ROOM, CHEERING_ROOM = 114.0, 152.0
"""The room that the last figure of a row needs at its side, and the room that a cheering figure needs."""
MAX_FIGURE_HEIGHT = 400.0
"""The height of the tallest figure with its hat and a trophy above its hand."""
GRASS_OFFSET = 26.0
"""The offset of the figures on the grass, which stand nearer to the viewer."""
MAX_SCALE = 0.86
"""The largest scale of a figure: units of the window for each unit of its drawing."""


@dataclass(frozen=True, slots=True)
class FigurePlace:
    """The place of one figure, with its feet and the ground under it, in units."""

    x: float
    feet: float
    ground: float
    stump: int
    """The stump's number, 1 to 3; 0 is the grass."""
    is_right_of_winners: bool
    """True if the winners stand to the left of this figure."""


@dataclass(frozen=True, slots=True)
class CeremonyLayout:
    """The places of all figures from first to last, their common scale, and the index of the one with the trophy."""

    places: tuple[FigurePlace, ...]
    scale: float
    holder: int


def ranks(totals: Sequence[int], winners: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return the rank, from 1, of each seat in the order; seats with equal points share a rank."""
    found: list[int] = []
    for n, seat in enumerate(order):
        before = order[n - 1] if n else seat
        shares = n > 0 and (before in winners) == (seat in winners)
        shares = shares and (seat in winners or totals[before] == totals[seat])
        found.append(found[-1] if shares else n + 1)
    return tuple(found)


def ceremony_layout(ranks: Sequence[int], stage: Box) -> CeremonyLayout:
    """Return where all figures stand on a stage given in units; `ranks` are listed from first to last.

    The winners stand in the middle, the next seat to their left, the one after to their right, and so on.
    """
    first = sum(place == 1 for place in ranks)
    row = list(range(first))
    for n in range(first, len(ranks)):
        row.insert(0 if (n - first) % 2 == 0 else len(row), n)
    across = _offsets([ranks[n] for n in row])
    left, right = (CHEERING_ROOM if ranks[n] == 1 else EDGE_ROOM for n in (row[0], row[-1]))
    wide = left + across[-1] + right
    high = MAX_FIGURE_HEIGHT + STUMP_HEIGHTS[1] + GRASS_OFFSET
    scale = min(MAX_SCALE, stage.w / wide, stage.h / high)
    middle = _winners_centre(across, row, first)
    # The winners stand in the middle of the stage, unless the figures at one side would then leave it.
    start = stage.x + stage.w / 2 - middle * scale
    least, most = stage.x + left * scale, stage.right - (across[-1] + right) * scale
    start = min(max(start, least), most)
    ground = stage.bottom - GRASS_OFFSET * scale
    stands: list[FigurePlace | None] = [None] * len(ranks)
    for n, at in zip(row, across, strict=True):
        stump = ranks[n] if ranks[n] in STUMP_HEIGHTS else 0
        floor = ground if stump else stage.bottom
        feet = floor - STUMP_HEIGHTS.get(stump, 0.0) * scale
        stands[n] = FigurePlace(start + at * scale, feet, floor, stump, at > middle)
    return CeremonyLayout(tuple(stand for stand in stands if stand is not None), scale, (first - 1) // 2)


def _offsets(places: Sequence[int]) -> list[float]:
    """Return the distance of each figure from the first in its row."""
    found = [0.0]
    for one, other in pairwise(places):
        both = (one in STUMP_HEIGHTS) + (other in STUMP_HEIGHTS)
        found.append(found[-1] + GRASS_SPACING + (STUMP_SPACING - GRASS_SPACING) * both / 2)
    return found


def _winners_centre(across: Sequence[float], row: Sequence[int], first: int) -> float:
    """Return the middle of the winners' places."""
    won = [at for n, at in zip(row, across, strict=True) if n < first]
    return (won[0] + won[-1]) / 2
