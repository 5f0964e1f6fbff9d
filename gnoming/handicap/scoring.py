"""What counts of a person's rated games: the best 8 of the last 20, by points lost per decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import NormalDist, fmean, pstdev
from typing import NamedTuple

GAMES = 20
"""Rated games that count, the latest."""
BEST = 8
"""Games of these that make the figure, those in which least was lost."""
DRAWS = 500
"""Samples by which chance in the best games is estimated: to a twentieth of a game's spread."""
CONFIDENCE = 0.95


class GameLoss(NamedTuple):
    """What one seat's decisions in a game lost: their number, and the points of all."""

    decisions: int
    lost: float

    @property
    def mean(self) -> float:
        """Points lost per decision."""
        return self.lost / self.decisions if self.decisions else 0.0


def counted(games: int) -> int:
    """Return how many of so many games make the figure: two of five, at least one."""
    return max(1, min(games, GAMES) * BEST // GAMES)


def best_mean(losses: Sequence[float]) -> float:
    """Return the mean of the best of the latest games; `losses` are points per decision, the oldest first."""
    latest = losses[-GAMES:]
    return fmean(sorted(latest)[: counted(len(latest))])


class Selection(NamedTuple):
    """How the mean of the best games lies to the mean of all, in standard deviations of one game."""

    offset: float
    spread: float


@lru_cache(maxsize=GAMES)
def selection(games: int) -> Selection:
    """Return that for so many games, by drawing them from a normal distribution."""
    rng = Random(f"handicap/{games}")
    means = [best_mean([rng.gauss() for _ in range(games)]) for _ in range(DRAWS)]
    return Selection(fmean(means), pstdev(means))


class Estimate(NamedTuple):
    """Points lost per decision in the best 8 of 20 games, with an interval of 95 % for the next such figure."""

    value: float
    low: float
    high: float


def estimate(losses: Sequence[float], spread: float) -> Estimate:
    """Return the figure of at least one game; `spread` is the standard deviation of one game's mean loss.

    The best of a few games is not as far below their mean as the best 8 of 20: that much is made up for.
    """
    games = min(len(losses), GAMES)
    now, full = selection(games), selection(GAMES)
    value = max(0.0, best_mean(losses) + (full.offset - now.offset) * spread)
    half = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * now.spread * spread
    return Estimate(value, max(0.0, value - half), value + half)
