"""Weighing for the champion: never more playouts than allowed, and few where a choice is plain."""

from collections.abc import Generator

from gnoming.around.options import AroundOptions
from gnoming.around.search.allocate import HEAT_PLAYOUTS, MIN_PLAYOUTS, Candidate, rank_choices
from gnoming.around.search.decision import encode_decision
from gnoming.around.state import AroundState
from tests.around.search.tables import some

NODES = 400


def _weighed(view: AroundState) -> list[Candidate]:
    asked = encode_decision(view, 5)
    return _end(rank_choices(asked, [0.0] * len(asked.choices), NODES))


def _end(steps: Generator[None, None, list[Candidate]]) -> list[Candidate]:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: list[Candidate] = end.value
            return found


def test_plain_choices_take_few_playouts_and_hard_ones_all_that_are_allowed() -> None:
    used = []
    for view in some(4, AroundOptions(), "plain and hard", 16):
        found = _weighed(view)
        assert found[0].played == max(one.played for one in found)
        assert all(one.cost >= found[0].cost for one in found if one.played == found[0].played)
        assert all(one.played >= MIN_PLAYOUTS for one in found if one.played)
        used.append(sum(one.played for one in found))
    tried = [playouts for playouts in used if playouts]
    assert max(used) <= NODES
    assert max(tried) > NODES - 6 * HEAT_PLAYOUTS > min(tried)
