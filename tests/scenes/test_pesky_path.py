"""The path of scores: right for every score a game may go up to, with as many stones as it has."""

from itertools import pairwise

import pytest

from gnoming.pesky.options import SPECS
from gnoming.pesky.rules import MAY_TAKE_BOTH, MAY_TAKE_ONE
from scenes.pesky.steps import STANDARD, steps

LAST = 30
(SPEC,) = SPECS
TARGETS = range(SPEC.low, SPEC.high + 1)


@pytest.mark.parametrize("target", TARGETS)
def test_numbers_rise_from_0_to_the_target_along_the_way(target: int) -> None:
    numbered = steps(target, LAST).numbered
    assert numbered[0] == (0, 0)
    assert numbered[-1] == (LAST, target)
    assert all(stone < other and score < more for (stone, score), (other, more) in pairwise(numbered))
    if target > LAST:
        assert [stone for stone, _ in numbered] == list(range(LAST + 1))
    else:
        assert [score for _, score in numbered] == list(range(target + 1))
    golden = {score for score in (MAY_TAKE_ONE, MAY_TAKE_BOTH) if score <= target}
    assert golden <= {score for _, score in numbered}


@pytest.mark.parametrize("target", TARGETS)
def test_a_figure_stands_on_the_stone_with_its_score_and_in_the_pond_only_beyond_the_last(
    target: int,
) -> None:
    found = steps(target, LAST)
    assert all(found.place(score) == stone for stone, score in found.numbered)
    places = [found.place(score) for score in range(target + 11)]
    assert all(before < after for before, after in pairwise(places[: target + 2]))
    assert max(places[: target + 1]) == LAST
    assert set(places[target + 1 :]) == {LAST + 1}


def test_the_usual_game_has_the_stones_as_they_are_painted() -> None:
    assert steps(STANDARD, LAST).numbered == tuple((n, n) for n in range(LAST + 1))
