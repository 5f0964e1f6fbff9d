"""Means of few numbers, told with how far they may be off."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from operator import mul
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95
QUANTILES = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""Student's t at 97.5 % for 1 to 10 degrees of freedom; beyond, the expansion below is right to four digits."""


class Mean(NamedTuple):
    """A mean, and half of its interval of 95 %; None where a single number tells nothing of the spread."""

    value: float
    half: float | None


def mean_of(numbers: Sequence[float]) -> Mean:
    """Return the mean of at least one number."""
    count = len(numbers)
    mean = fsum(numbers) / count
    if count < 2:
        return Mean(mean, None)
    deviations = [number - mean for number in numbers]
    deviation = sqrt(sum(map(mul, deviations, deviations)) / (count - 1))
    return Mean(mean, student_quantile(count - 1) * deviation / sqrt(count))


def student_quantile(freedom: int) -> float:
    """Return Student's t at 97.5 % for so many degrees of freedom, from 1 on (Cornish and Fisher's expansion)."""
    if freedom <= len(QUANTILES):
        return QUANTILES[freedom - 1]
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
