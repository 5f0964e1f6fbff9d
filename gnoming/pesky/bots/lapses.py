"""What people overlook: some of the cards that they might play."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def noticed(choices: Sequence[T], overlooked: float, rng: Random) -> tuple[T, ...]:
    """Return the sorted choices that somebody thinks of who overlooks this share of them, but never the highest."""
    return (*(choice for choice in choices[:-1] if rng.random() >= overlooked), choices[-1])
