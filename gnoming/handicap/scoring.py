"""Estimates of playing strength: points lost per decision in the best 8 of the last 20 rated games."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist, fmean
from typing import NamedTuple

GAMES = 20
"""The number of latest rated games that count."""
BEST = 8
"""The number of those games, with the least loss per decision, that make up the figure."""
CONFIDENCE = 0.95


class GameLoss(NamedTuple):
    """The number of one seat's decisions in a game, and the points that they lost in total."""

    decisions: int
    lost: float

    @property
    def mean(self) -> float:
        return self.lost / self.decisions if self.decisions else 0.0


def counted(games: int) -> int:
    """Return how many of `games` games make up the figure: two in five, but at least one."""
    return max(1, min(games, GAMES) * BEST // GAMES)


def best_mean(losses: Sequence[float]) -> float:
    """Return the mean of the best of the latest games; `losses` are points per decision, oldest first."""
    latest = losses[-GAMES:]
    return fmean(sorted(latest)[: counted(len(latest))])


class BestOf(NamedTuple):
    """The best games' mean relative to the mean of all, and its spread, in standard deviations of one game."""

    offset: float
    spread: float


_BEST_OF = (
    BestOf(0.001, 0.997), BestOf(-0.569, 0.822), BestOf(-0.851, 0.750), BestOf(-1.039, 0.703),
    BestOf(-0.829, 0.550), BestOf(-0.957, 0.527), BestOf(-1.054, 0.509), BestOf(-0.918, 0.442),
    BestOf(-0.999, 0.431), BestOf(-0.892, 0.389), BestOf(-0.952, 0.384), BestOf(-1.019, 0.373),
    BestOf(-0.934, 0.346), BestOf(-0.985, 0.341), BestOf(-0.918, 0.317), BestOf(-0.963, 0.315),
    BestOf(-1.004, 0.310), BestOf(-0.942, 0.293), BestOf(-0.981, 0.290), BestOf(-0.928, 0.277),
)  # fmt: skip
"""The values for 1 to 20 games, from 20,000 samples of each from a normal distribution."""


def best_of(games: int) -> BestOf:
    """Return how the best of this many games (at least one) compare, on average, with all of them."""
    return _BEST_OF[min(games, GAMES) - 1]


class Estimate(NamedTuple):
    """Points lost per decision in the best 8 of 20 games, with a 95 % interval for the next such figure."""

    value: float
    low: float
    high: float


def estimate(losses: Sequence[float], spread: float) -> Estimate:
    """Return the estimate from at least one game; `spread` is the standard deviation of one game's mean loss.

    The best of a few games are not as far below the mean as the best 8 of 20, so the estimate corrects for
    that.
    """
    games = min(len(losses), GAMES)
    now, full = best_of(games), best_of(GAMES)
    value = max(0.0, best_mean(losses) + (full.offset - now.offset) * spread)
    half = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * now.spread * spread
    return Estimate(value, max(0.0, value - half), value + half)
