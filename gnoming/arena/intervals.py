"""Means with 95 % confidence intervals, over one value per deal.

The games of one deal are correlated, because they share their cards; different deals are not. So the sample consists
of the means of the deals, with Student's interval.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite, sqrt
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
QUANTILES = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""Student's t at 97.5 % for 1 to 10 degrees of freedom; above 10 the expansion is accurate to four digits."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and its 95 % confidence interval, which is infinite for a single value."""

    mean: float
    low: float
    high: float

    def __format__(self, spec: str) -> str:
        """Return the mean with its bounds, or without them if they are infinite."""
        mean = format(self.mean, spec)
        return f"{mean} ({self.low:{spec}} to {self.high:{spec}})" if isfinite(self.high - self.low) else mean


def interval(values: Sequence[float]) -> Interval:
    """Return the mean of one value per deal, with its interval."""
    mean = fmean(values)
    if len(values) == 1:
        return Interval(mean, -inf, inf)
    half = student_quantile(len(values) - 1) * stdev(values, mean) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(values: Sequence[float]) -> Interval:
    """Return the mean and interval of shares, which are between 0 and 1.

    If every deal was won completely (or lost completely), the sample has no spread. Then the bound is the true share
    at which this many such deals still have a probability of 1 in 40.
    """
    found = interval(values)
    mean = min(max(found.mean, 0.0), 1.0)
    bound = ((1 - CONFIDENCE) / 2) ** (1 / len(values))
    if all(value == 1 for value in values):
        return Interval(1.0, bound, 1.0)
    if not any(values):
        return Interval(0.0, 0.0, 1 - bound)
    return Interval(mean, max(found.low, 0.0), min(found.high, 1.0))


def student_quantile(freedom: int) -> float:
    """Return Student's t at 97.5 % for 1 degree of freedom or more; above 10, by Cornish-Fisher expansion."""
    if freedom <= len(QUANTILES):
        return QUANTILES[freedom - 1]
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
