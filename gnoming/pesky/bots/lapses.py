"""What people overlook: some of the cards that they might play."""

from collections.abc import Sequence
from random import Random

from gnoming.pesky.actions import PeskyAction


def noticed(choices: Sequence[PeskyAction], overlooked: float, rng: Random) -> tuple[PeskyAction, ...]:
    """Return the sorted choices that somebody thinks of who overlooks this share of them, but never the highest."""
    return (*(choice for choice in choices[:-1] if rng.random() >= overlooked), choices[-1])
