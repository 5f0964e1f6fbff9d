"""Times of very many moves in little room: how many fell into which of the narrow bins of a logarithmic scale."""

from collections import Counter
from math import exp2, log2

TimeHistogram = Counter[int]
"""How many moves took so long: bin -> moves."""
BINS_PER_DOUBLING = 64
"""Bins to a doubling, so that a quantile is right to about half a percent."""


def bin_of(nanoseconds: int) -> int:
    """Return the bin that a time belongs to."""
    return int(log2(max(nanoseconds, 1)) * BINS_PER_DOUBLING)


def quantile_ms(times: TimeHistogram, share: float) -> float:
    """Return the time in milliseconds that this share of the moves did not exceed; 0 without moves."""
    left = share * times.total()
    for number in sorted(times):
        left -= times[number]
        if left <= 0:
            return exp2((number + 0.5) / BINS_PER_DOUBLING) / 1e6
    return 0.0
