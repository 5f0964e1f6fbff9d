"""The foresight of strong bots: places to which a card may bounce, and offers of the piles to the next draw."""

import pytest

from gnoming.around.actions import Play
from gnoming.around.search import evaluate
from gnoming.around.search.decision import encode_decision
from gnoming.around.search.flat_state import flatten
from gnoming.around.search.playouts import expected_scores, foresee_draw
from gnoming.around.search.scratch import new_scratch
from gnoming.around.search.weights import WeightSet, load_weights
from gnoming.around.state import AroundState
from gnoming.around.view import view
from gnoming.search import flat
from tests.around.pictures import DOWN, UP, run, table

RUNS, PLAYERS = False, 2


def test_greenkeeper_foresees_that_what_comes_up_may_bounce(monkeypatch: pytest.MonkeyPatch) -> None:
    """A 7 under the covered card would complete the row of sevens."""
    state = run(table("7 7 4 / -1 3 ? / ? ? ?", UP, draw="3"), "d")
    decision = encode_decision(view(state), weight_set=WeightSet.MEANS)

    def cost() -> float:
        return decision.evaluate(sharp=False)[decision.choices.index(Play(9))]

    foreseen = cost()
    monkeypatch.setattr(evaluate, "MOST_BOUNCES", 0)
    assert foreseen < cost() - 0.2


def _foreseen(state: AroundState) -> tuple[float, float]:
    """Return what the seat in turn may expect of its grid as it is, and with its next draw."""
    s, x = flat.ints(flatten(view(state), 1)), new_scratch()
    known, scores = load_weights(RUNS, PLAYERS), flat.floats([0.0] * 7)
    expected_scores(s, known, x, scores)
    before = float(scores[0])
    foresee_draw(s, known, x, scores)
    return before, float(scores[0])


def test_a_card_that_completes_a_set_is_counted_before_it_is_drawn() -> None:
    grid = "6 6 8 / -1 ? 3 / ? ? ?"
    (poor, poor_after), (rich, rich_after) = (
        _foreseen(table(grid, DOWN, left="8", right=right)) for right in ("7", "6")
    )
    assert rich - rich_after > poor - poor_after + 2
