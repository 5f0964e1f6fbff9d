"""Which stones lie on the path, and where: one for each score, or for every other one or so where a game goes far.

The last stone is the score that a game goes up to; whoever exceeds it is in the pond. Places are counted along the way,
from 0 to its last place; in a shorter game than the usual one stones lie further apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from gnoming.pesky.rules import MAY_TAKE_BOTH, MAY_TAKE_ONE

STANDARD_TARGET = 30
"""The score up to which most games go."""
GOLDEN_SCORES = (MAY_TAKE_ONE, MAY_TAKE_BOTH)
"""Scores from which on a player may take more; they have a stone of their own."""


@dataclass(frozen=True, slots=True)
class PathScale:
    """The stones, from the first to the last: pairs of a stone's place on the way and its score."""

    numbered_stones: tuple[tuple[float, int], ...]

    def place_of(self, score: float) -> float:
        """Return how far along the way a score is, in places; the pond is one beyond the last."""
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
