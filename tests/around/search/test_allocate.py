"""Weighing choices: never more playouts than allowed, few where a choice is plain, and none best that was not tried."""

import pytest

from gnoming.around.options import AroundOptions
from gnoming.around.search import playouts
from gnoming.around.search.allocate import (
    HEAT_PLAYOUTS,
    MAX_CANDIDATES,
    MIN_PLAYOUTS,
    SUM,
    Candidate,
    estimate_choices,
    rank_choices,
)
from gnoming.around.search.decision import encode_decision
from gnoming.around.state import AroundState
from gnoming.search.slices import finish
from tests.around.search.tables import some

NODES = 400


def _weighed(view: AroundState) -> list[Candidate]:
    asked = encode_decision(view, 5)
    return finish(rank_choices(asked, [0.0] * len(asked.choices), NODES))


def test_plain_choices_take_few_playouts_and_hard_ones_all_that_are_allowed() -> None:
    used = []
    for view in some(4, AroundOptions(), "plain and hard", 8):
        found = _weighed(view)
        assert found[0].played == max(one.played for one in found)
        assert all(one.cost >= found[0].cost for one in found if one.played == found[0].played)
        assert all(one.played >= MIN_PLAYOUTS for one in found if one.played)
        used.append(sum(one.played for one in found))
    tried = [playouts for playouts in used if playouts]
    assert max(used) <= NODES
    assert max(tried) > NODES - 6 * HEAT_PLAYOUTS > min(tried)


def test_nothing_is_best_that_was_not_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """However badly playouts come out: what was left out then looks worse as well."""

    def bad_luck(*given: object) -> None:
        count, sums = given[7], given[8]
        assert isinstance(count, int)
        assert isinstance(sums, list)
        sums[SUM] += 30.0 * count

    monkeypatch.setattr(playouts, "run_playouts", bad_luck)
    left_out = 0
    for view in some(4, AroundOptions(), "left out", 30):
        asked = encode_decision(view, 5)
        first = asked.evaluate()
        played = sorted(range(len(first)), key=first.__getitem__)[:MAX_CANDIDATES]
        best = finish(estimate_choices(asked, lambda playouts: playouts >= 60))[0]
        assert best.number in played
        left_out += len(first) > MAX_CANDIDATES
    assert left_out > 5
