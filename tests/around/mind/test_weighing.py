"""Weighing for the champion: never more playouts than allowed, and few where a choice is plain."""

from collections.abc import Generator

from gnoming.around.mind.question import question
from gnoming.around.mind.weighing import FEWEST, HEAT, Weighed, weigh
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState
from tests.around.mind.tables import some

NODES = 400


def _weighed(view: AroundState) -> list[Weighed]:
    asked = question(view, 5)
    return _end(weigh(asked, [0.0] * len(asked.choices), NODES))


def _end(steps: Generator[None, None, list[Weighed]]) -> list[Weighed]:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: list[Weighed] = end.value
            return found


def test_plain_choices_take_few_playouts_and_hard_ones_all_that_are_allowed() -> None:
    used = []
    for view in some(4, AroundOptions(), "plain and hard", 16):
        found = _weighed(view)
        assert found[0].played == max(one.played for one in found)
        assert all(one.cost >= found[0].cost for one in found if one.played == found[0].played)
        assert all(one.played >= FEWEST for one in found if one.played)
        used.append(sum(one.played for one in found))
    tried = [playouts for playouts in used if playouts]
    assert max(used) <= NODES
    assert max(tried) > NODES - 6 * HEAT > min(tried)
