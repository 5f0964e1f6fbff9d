"""What people overlook: some of the cards that they might play."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def noticed(choices: Sequence[T], overlooked: float, rng: Random) -> tuple[T, ...]:
    """Return the choices, which are sorted, but for those overlooked: about this share of them, never the highest."""
    return (*(choice for choice in choices[:-1] if rng.random() >= overlooked), choices[-1])
