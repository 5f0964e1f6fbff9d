"""Arithmetic that gives the same results in every Python version, so that a seed always plays alike."""

from collections.abc import Iterable


def add_in_order(numbers: Iterable[float]) -> float:
    """Return the sum of numbers added from left to right; from Python 3.12 on, `sum` rounds differently."""
    total = 0.0
    for number in numbers:
        total += number
    return total
