"""What a game score is worth: how likely each seat is to win the game that goes on from there."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from gnoming.pesky.search.playouts import (
    FAR_BEHIND,
    OBJECTIVE_SIZE,
    ODDS,
    STAKE,
    TARGET_SCORE,
    TOTALS,
    UNIT_CHANCE,
)
from gnoming.search import arrays

SPREAD, POINTS_PER_ROUND = 2.2, 3.0
"""How many points behind make a win less likely by a factor of e when the game is about to end; and by how many points
it must be further from its end for the square of that to grow as much again (assets/training/pesky_winning.py)."""
MAX_TARGET = 60
"""The highest score that can be agreed to end a game."""


def make_objective(totals: Sequence[int], target: int, stake: int) -> list[int]:
    """Return what playouts aim at: `stake` is what winning the game counts, in hundredths of a point."""
    found = list(_win_odds())
    found[TOTALS : TOTALS + len(totals)] = totals
    found[TARGET_SCORE], found[STAKE] = target, stake
    return arrays.ints(found)


def lead_scale(to_go: int, spread: float = SPREAD, points_per_round: float = POINTS_PER_ROUND) -> float:
    """Return how many points behind make a win less likely by a factor of e, with so many left to the game's end."""
    return spread * sqrt(1 + to_go / points_per_round)


@lru_cache(maxsize=1)
def _win_odds() -> tuple[int, ...]:
    """Return how likely one is to win that is so many points behind, when so many are left to the game's end."""
    found = [0] * OBJECTIVE_SIZE
    for to_go in range(MAX_TARGET + 1):
        scale = lead_scale(to_go)
        for behind in range(FAR_BEHIND + 1):
            found[ODDS + (FAR_BEHIND + 1) * to_go + behind] = max(
                1, round(UNIT_CHANCE * exp(-behind / scale))
            )
    return tuple(found)
