"""The statistics' entries of the finished games that an index knows."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from math import isfinite

from gnoming.past.past_game import PastGame
from gnoming.stats.facts import MAX_POINTS
from gnoming.stats.summary import Entry

TYPES = [str, int, int, str, int, bool, int, float, list]
"""Of name, seat, seats, level, place, won, total, margin and rounds, as JSON reads them."""
log = logging.getLogger(__name__)


def entries_in(games: Sequence[PastGame], after: str = "") -> list[Entry]:
    """Return the seats of people in these games, given with the newest first, the oldest first; those begun later.

    Of copies of one game one counts; what this program cannot have packed is left out.
    """
    once: dict[tuple[str, ...], PastGame] = {}
    for game in reversed(games):
        if not after or game.created > after:
            once.setdefault(game[1:4], game)
    kept = [*once.values()]
    found: list[Entry] = []
    for game, seats in zip(kept, _unpack(kept), strict=True):
        if not isinstance(seats, list) or not all(map(_is_possible, seats)):
            log.warning("the statistics of %s cannot be used", game.file)
            continue
        found += [Entry._make((*game[:4], *seat[:-1], tuple(seat[-1]))) for seat in seats]
    return found


def _unpack(games: Sequence[PastGame]) -> Sequence[object]:
    """Return what JSON was packed: read at once, which is far faster, or one by one where that cannot be."""
    try:
        found = json.loads("[" + ",".join(game.seats for game in games) + "]")
    except (ValueError, RecursionError):
        found = []
    return found if len(found) == len(games) else [_unpack_one(game.seats) for game in games]


def _unpack_one(packed: str) -> object:
    try:
        return json.loads(packed)
    except (ValueError, RecursionError):
        return None


def _is_possible(row: object) -> bool:
    """Whether something can be a seat of a game. It comes from a file, so anything may be wrong with it."""
    if not isinstance(row, list) or [*map(type, row)] != TYPES:
        return False
    _, seat, seats, _, place, _, total, margin, rounds = row
    return (
        0 <= seat < seats
        and 1 <= place <= seats
        and {*map(type, rounds)} == {int}
        and sum(rounds) == total
        and min(total, *rounds) >= -MAX_POINTS
        and max(total, *rounds) <= MAX_POINTS
        and isfinite(margin)
    )
