"""Means with 95 % confidence intervals, over one value per deal.

The games of one deal are correlated, because they share their cards; different deals are not. So the sample consists
of the means of the deals, with Student's interval.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
_SMALL_SAMPLES = {1: 12.7062, 2: 4.3027}


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def interval(values: Sequence[float]) -> Interval:
    """Return the interval of the mean of one value per deal, for at least two deals."""
    mean = fmean(values)
    half = student_quantile(len(values) - 1) * stdev(values, mean) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(values: Sequence[float]) -> Interval:
    """Return the interval of shares, which are between 0 and 1.

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


def student_quantile(degrees: int) -> float:
    """Return the 97.5 % quantile of Student's t to 0.001, by Fisher's expansion about the normal quantile."""
    if degrees in _SMALL_SAMPLES:
        return _SMALL_SAMPLES[degrees]
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return (
        z
        + (z**3 + z) / (4 * degrees)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * degrees**4)
    )
