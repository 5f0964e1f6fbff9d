"""Where the gnomes stand when a game is over: who has won on the highest stumps, the others at their sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from scenes.kit.box import Box

FIGURE_SIZE, FIGURE_FEET = (340.0, 440.0), (168.0, 424.0)
"""A figure's page, and where its feet stand on it; these and all lengths below are in units of the drawings."""
FIGURE_FIST = (301.0, 196.0)
"""Where a trophy's stem goes through the raised fist of a figure that cheers."""
STUMP_SIZE, STUMP_FOOT = (250.0, 232.0), (125.0, 206.0)
STUMP_HEIGHTS = {1: 152.0, 2: 106.0, 3: 72.0}
"""How far a figure on a stump stands above the ground, by its place."""
STUMP_SPACING, GRASS_SPACING = 186.0, 130.0
"""From stump to stump, and from one to the next of those who stand on the grass."""
EDGE_ROOM, CHEERING_ROOM = 114.0, 152.0
"""How far the last in a row reaches to its side, and who cheers."""
MAX_FIGURE_HEIGHT = 400.0
"""The tallest figure with its hat, and a trophy above its hand."""
GRASS_OFFSET = 26.0
"""Whoever stands on the grass stands nearer to us."""
MAX_SCALE = 0.86
"""Pixels of a figure at most, in units of the window, for each unit of its drawing."""


@dataclass(frozen=True, slots=True)
class FigurePlace:
    """One figure's place: the seat's number in the order, its feet and the ground under it in units."""

    x: float
    feet: float
    ground: float
    stump: int
    """Which stump, 1 to 3; 0 is the grass."""
    is_right_of_winners: bool
    """Whether the winners stand to its left."""


@dataclass(frozen=True, slots=True)
class CeremonyLayout:
    """Everybody's place, first to last, the size of all, and who holds the trophy."""

    places: tuple[FigurePlace, ...]
    scale: float
    holder: int


def ranks(totals: Sequence[int], winners: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return the place, from 1, of each seat in the order; who has as many points as another shares its place."""
    found: list[int] = []
    for n, seat in enumerate(order):
        before = order[n - 1] if n else seat
        shares = n > 0 and (before in winners) == (seat in winners)
        shares = shares and (seat in winners or totals[before] == totals[seat])
        found.append(found[-1] if shares else n + 1)
    return tuple(found)


def ceremony_layout(ranks: Sequence[int], stage: Box) -> CeremonyLayout:
    """Return where everybody stands on a stage in units; `places` are the ranks from first to last.

    The winners are in the middle, the next to their left, the one after to their right, and so on.
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
    # The winners stand in the middle of the stage, unless so many stand at one side that they would leave it.
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
    """Return how far from the first in a row each stands."""
    found = [0.0]
    for one, other in pairwise(places):
        both = (one in STUMP_HEIGHTS) + (other in STUMP_HEIGHTS)
        found.append(found[-1] + GRASS_SPACING + (STUMP_SPACING - GRASS_SPACING) * both / 2)
    return found


def _winners_centre(across: Sequence[float], row: Sequence[int], first: int) -> float:
    """Return the middle of the winners."""
    won = [at for n, at in zip(row, across, strict=True) if n < first]
    return (won[0] + won[-1]) / 2
