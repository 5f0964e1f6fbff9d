"""Histograms of times, with narrow bins on a logarithmic scale."""

from collections import Counter
from math import exp2, log2

TimeHistogram = Counter[int]
"""The number of moves in each bin."""
BINS_PER_DOUBLING = 64
"""Bins per factor of two, so that quantiles are exact to about half a percent."""


def bin_of(nanoseconds: int) -> int:
    """Return the bin of a time."""
    return int(log2(max(nanoseconds, 1)) * BINS_PER_DOUBLING)


def quantile_ms(times: TimeHistogram, share: float) -> float:
    """Return the quantile of the times in milliseconds; 0 without moves."""
    left = share * times.total()
    for number in sorted(times):
        left -= times[number]
        if left <= 0:
            return exp2((number + 0.5) / BINS_PER_DOUBLING) / 1e6
    return 0.0
