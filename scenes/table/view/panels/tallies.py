"""What of a grid counts together when a round is scored: each set and run, then in each row the cards left over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gnoming.text import format_decimal
from scenes.table.game.scoring import ScoringLine

COLUMNS = 3


@dataclass(frozen=True, slots=True)
class Tally:
    """Cards counted as one: their places from 0, their points, and where their tag hangs.

    `line` is the row's or column's number from 0; a tag `is_below` a column, else to the right of its row.
    """

    places: tuple[int, ...]
    points: int
    joined: bool
    line: int
    is_below: bool


def tallies(lines: Sequence[ScoringLine]) -> tuple[Tally, ...]:
    """Return the tallies of a grid in the order in which they are counted; their points add up to its score."""
    joined = [_joined_tally(line) for line in lines if line.joined]
    alone = [(line.spots[0].index, line.points) for line in lines if not line.joined]
    rows = []
    for row in sorted({place // COLUMNS for place, _ in alone}):
        found = [(place, points) for place, points in alone if place // COLUMNS == row]
        places = tuple(place for place, _ in found)
        rows.append(Tally(places, sum(points for _, points in found), False, row, is_below=False))
    return (*joined, *rows)


def _joined_tally(line: ScoringLine) -> Tally:
    places = tuple(spot.index for spot in line.spots)
    row, column = places[0] // COLUMNS, places[0] % COLUMNS
    is_column = all(place % COLUMNS == column for place in places)
    return Tally(places, line.points, True, column if is_column else row, is_column)


def line_places(tally: Tally) -> tuple[int, ...]:
    """Return all places from 0 of the row or column at which a tally's tag hangs."""
    if tally.is_below:
        return tuple(range(tally.line, COLUMNS * COLUMNS, COLUMNS))
    return tuple(range(COLUMNS * tally.line, COLUMNS * (tally.line + 1)))


def sum_words(points: Sequence[int]) -> str:
    """Return numbers as they are added up, such as "−8 + 2 + 3"."""
    first, *rest = points
    signs = (f" {'+' if n >= 0 else '−'} {format_decimal(abs(n), 0)}" for n in rest)
    return format_decimal(first, 0) + "".join(signs)
