"""The value of a game score: each seat's chance to win the game from there."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from gnoming.pesky.search import playouts
from gnoming.search import flat

SPREAD, POINTS_PER_ROUND = 2.2, 3.0
"""The lead in points that makes a win e times as likely when the game is about to end, and the number of points before
the end at which the square of that lead is twice as large (assets/training/pesky/winning.py).
"""
MAX_TARGET = 60
"""The highest target score that can be chosen for a game."""


def make_objective(totals: Sequence[int], target: int, stake: int) -> list[int]:
    """Return the playouts' objective; `stake` is the value of winning the game, in hundredths of a point."""
    found = list(_win_odds())
    found[playouts.TOTALS : playouts.TOTALS + len(totals)] = totals
    found[playouts.TARGET_SCORE], found[playouts.STAKE] = target, stake
    return flat.ints(found)


def lead_scale(to_go: int, spread: float = SPREAD, points_per_round: float = POINTS_PER_ROUND) -> float:
    """Return the lead in points that makes a win e times as likely, `to_go` points before the game's end."""
    return spread * sqrt(1 + to_go / points_per_round)


@lru_cache(maxsize=1)
def _win_odds() -> tuple[int, ...]:
    """Return an objective that has only the odds of winning, by points to the game's end and points behind."""
    found = [0] * playouts.OBJECTIVE_SIZE
    for to_go in range(MAX_TARGET + 1):
        scale = lead_scale(to_go)
        for behind in range(playouts.FAR_BEHIND + 1):
            found[playouts.ODDS + (playouts.FAR_BEHIND + 1) * to_go + behind] = max(
                1, round(playouts.UNIT_CHANCE * exp(-behind / scale))
            )
    return tuple(found)
