"""What a game score is worth: how likely each seat is to win the game that goes on from there."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from gnoming.pesky.mind import boxes
from gnoming.pesky.mind.search import AIM_SIZE, FAR_BEHIND, GOAL_SCORE, ODDS, SHARE, STAKE, TOTALS

A_HAND = 4.5
"""Points that a hand brings to a score, about."""
SPREAD = 1.9
"""How far behind one may be after one more hand and still win as often as not, about."""
LONGEST = 60
"""The highest score that can be agreed to end a game."""


def aims(totals: Sequence[int], target: int, stake: int) -> list[int]:
    """Return what playouts aim at: `stake` is what winning the game counts, in hundredths of a point."""
    found = list(_odds())
    found[TOTALS : TOTALS + len(totals)] = totals
    found[GOAL_SCORE], found[STAKE] = target, stake
    return boxes.ints(found)


@lru_cache(maxsize=1)
def _odds() -> tuple[int, ...]:
    """Return how likely one is to win that is so many points behind, when so many are left to the game's end."""
    found = [0] * AIM_SIZE
    for to_go in range(LONGEST + 1):
        scale = SPREAD * sqrt(1 + to_go / A_HAND)
        for behind in range(FAR_BEHIND + 1):
            found[ODDS + (FAR_BEHIND + 1) * to_go + behind] = max(1, round(SHARE * exp(-behind / scale)))
    return tuple(found)
