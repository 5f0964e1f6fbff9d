"""Arithmetic with the same result on every version of Python, so that bots play a seed alike on all of them."""

from collections.abc import Iterable


def add_in_order(numbers: Iterable[float]) -> float:
    """Return the sum of numbers added from left to right; from Python 3.12 on, `sum` rounds differently."""
    total = 0.0
    for number in numbers:
        total += number
    return total
