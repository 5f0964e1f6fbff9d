"""The stones of the path: one for each score, or for every second or third in a long game.

The last stone is the target of the game; beyond it is the pond. Places are counted along the way, from 0 to its last
place; in a game shorter than usual, the stones lie further apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from gnoming.pesky.rules import MAY_TAKE_BOTH, MAY_TAKE_ONE

STANDARD_TARGET = 30
"""The target of most games."""
GOLDEN_SCORES = (MAY_TAKE_ONE, MAY_TAKE_BOTH)
"""The scores from which a player may take more; they have a special stone."""


@dataclass(frozen=True, slots=True)
class PathScale:
    """The stones, from the first to the last: pairs of a place on the way and its score."""

    numbered_stones: tuple[tuple[float, int], ...]

    def place_of(self, score: float) -> float:
        """Return the place of a score on the way; the pond is one place beyond the last."""
        for (stone, number), (other, more) in pairwise(self.numbered_stones):
            if score <= more:
                return stone + (other - stone) * (score - number) / (more - number)
        last, target = self.numbered_stones[-1]
        return last + min(1.0, score - target)


def make_path_scale(target: int, last: int) -> PathScale:
    """Return the stones for a game up to this score, on places from 0 to `last`."""
    if target <= last:
        return PathScale(tuple((score * last / target, score) for score in range(target + 1)))
    numbers = {stone: _rounded_quotient(stone * target, last) for stone in range(last + 1)}
    for score in GOLDEN_SCORES:
        if score < target and score not in numbers.values():
            numbers[_rounded_quotient(score * last, target)] = score
    return PathScale(tuple(numbers.items()))


def _rounded_quotient(whole: int, parts: int) -> int:
    return (2 * whole + parts) // (2 * parts)
