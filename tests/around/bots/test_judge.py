"""The judgement behind hints and reviews: complete, in order, and of any view."""

from random import Random

import pytest

from gnoming.around.bots.judge import expected_scores, judge
from gnoming.around.rules import legal
from gnoming.around.view import resample, view
from gnoming.core.game import Budget
from tests.around.bots.arena import OPTIONS, states

BUDGET = Budget("judge", nodes=50)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_all_that_is_legal_is_judged_the_best_first_and_by_no_hidden_card(number: int) -> None:
    rng, seats = Random(3), (2, 3, 5, 7)[number]
    found = states(("careful",) * seats, {**OPTIONS[number], "rounds": 1}, f"judge-{number}")
    for state in list(found)[:: 4 * seats]:
        seen = view(state)
        other, judged = resample(seen, rng), judge(seen, BUDGET)
        assert {one.action for one in judged} == set(legal(seen))
        assert [one.points for one in judged] == sorted(one.points for one in judged)
        assert all(one.standard_error >= 0 for one in judged)
        assert judge(other, BUDGET) == judged
        assert expected_scores(other) == expected_scores(seen)
