"""The judgement behind hints and reviews: complete, in order, and of any view."""

from collections.abc import Iterator
from random import Random

import pytest

from gnoming.around.bots.judge import expected_scores, judge
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.view import resample, view
from gnoming.core.game import Budget
from tests.around.bots.arena import OPTIONS, states

BUDGET = Budget("judge", nodes=50)


def _positions(number: int) -> Iterator[AroundState]:
    seats = (2, 3, 5, 7)[number]
    yield from states(("careful",) * seats, {**OPTIONS[number], "rounds": 1}, f"judge-{number}")


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_every_legal_action_is_judged_and_the_best_comes_first(number: int) -> None:
    for state in list(_positions(number))[::4]:
        seen = view(state)
        judged = judge(seen, BUDGET)
        assert {one.action for one in judged} == set(legal(seen))
        points = [one.points for one in judged]
        assert points == sorted(points)
        assert all(one.standard_error >= 0 for one in judged)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_the_judgement_knows_no_hidden_card(number: int) -> None:
    rng = Random(3)
    for state in list(_positions(number))[::14]:
        seen = view(state)
        other = resample(seen, rng)
        assert expected_scores(other) == expected_scores(seen)
        assert judge(other, BUDGET) == judge(seen, BUDGET)


def test_there_is_something_to_expect_of_each_seat_in_every_phase() -> None:
    phases = set()
    for state in _positions(1):
        phases.add(state.phase)
        assert len(expected_scores(view(state))) == state.players
    assert {Phase.STARTING_FLIPS, Phase.DRAW, Phase.PLAY, Phase.TAKEN} <= phases
