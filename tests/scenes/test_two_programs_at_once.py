"""Two programs that walk through the pages of one home at the same time: nothing of either is lost.

`python3 build homes 200 --together` does it two hundred times, in full homes too.
"""

import contextlib
from collections.abc import Iterator

import pytest

from tests.support.homes.together import Household

SEEDS = [f"both-{number}" for number in range(2)]


@pytest.fixture(scope="module")
def household() -> Iterator[Household]:
    """Return two processes of the program."""
    with contextlib.closing(Household(small=True)) as household:
        yield household


@pytest.mark.parametrize("seed", SEEDS)
def test_what_either_has_kept_is_there(household: Household, seed: str) -> None:
    found = household.try_home(seed, steps=8)
    assert found.faults == []
    assert found.changes.total() > 0
