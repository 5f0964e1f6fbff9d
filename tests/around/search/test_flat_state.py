"""The flat table follows the rules: same scores, no card lost, every round comes to its end."""

from random import Random

import pytest

from gnoming.around.cards import DECK, HAZARD
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import points
from gnoming.around.search import evaluate, flat_rules, flat_state, policy, value
from gnoming.around.search.decision import encode_decision
from gnoming.around.search.scratch import new_scratch
from gnoming.around.search.weights import load_weights
from gnoming.around.state import Phase, totals
from tests.around.search.tables import ADVANCED, some, views


@pytest.mark.parametrize(("runs", "one_value"), [(False, False), (True, False), (False, True), (True, True)])
def test_a_full_grid_scores_what_the_rules_say(runs: bool, one_value: bool) -> None:
    rng = Random(f"{runs}{one_value}")
    k = load_weights(runs, 4)
    s, x = [0] * flat_state.SIZE, new_scratch()
    value.measure_unseen(s, x)
    s[flat_state.MULLIGAN_ONE_VALUE] = int(one_value)
    cards = [face for face in DECK if face is not HAZARD or rng.random() < 0.5]
    for _ in range(2000):
        grid = rng.sample(cards, 9)
        s[flat_state.GRIDS : flat_state.GRIDS + 9] = [flat_state.FACE_NUMBER[face] for face in grid]
        wild = sum(face == 0 for face in grid)
        if not (one_value and wild > 2):
            assert flat_rules.grid_score(s, k, x, 0) == pytest.approx(points(grid, runs, one_value)), grid


def _faces(s: list[int]) -> list[int]:
    """Count every face of a flat table: open in grids, on piles, unseen."""
    counts = s[flat_state.IN_GRIDS : flat_state.IN_GRIDS + 12]
    for face in range(12):
        counts[face] += s[flat_state.IN_DRAW_PILE + face]
        counts[face] += s[flat_state.GRIDS : flat_state.GRIDS + 63][: 9 * s[flat_state.PLAYERS]].count(face)
    for side, first in ((0, flat_state.LEFT_PILE), (1, flat_state.RIGHT_PILE)):
        for face in s[first : first + s[flat_state.HEIGHT + side]]:
            counts[face] += 1
    return counts


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("options", [AroundOptions(), ADVANCED], ids=["basic", "advanced"])
def test_rounds_played_out_lose_no_card_and_end(players: int, options: AroundOptions) -> None:
    for view in some(players, options, "flat", 12):
        if view.phase is not Phase.DRAW:
            continue
        decision = encode_decision(view, 5)
        s, x = decision.table[:], new_scratch()
        before = _faces(s)
        turns = 0
        while not s[flat_state.ENDED]:
            policy.play_turn(s, decision.weights, x)
            turns += 1
            assert sum(s[flat_state.IN_GRIDS : flat_state.IN_GRIDS + 12]) == s[flat_state.UNSEEN]
            down = [
                s[flat_state.GRIDS + 9 * seat : flat_state.GRIDS + 9 * seat + 9].count(flat_state.HIDDEN)
                for seat in range(players)
            ]
            assert down == s[flat_state.FACE_DOWN : flat_state.FACE_DOWN + players]
            hidden = sum(down) + (0 if s[flat_state.RENEWED] else s[flat_state.PILE])
            assert hidden == s[flat_state.UNSEEN]
            assert turns < 100 * players
        after = _faces(s)
        assert after[: flat_state.HAZARD] == before[: flat_state.HAZARD]
        assert after[flat_state.MULLIGAN] == before[flat_state.MULLIGAN]
        assert after[flat_state.HAZARD] <= before[flat_state.HAZARD]


def test_a_view_becomes_numbers_that_say_the_same() -> None:
    for view in views(5, AroundOptions(rounds=2), "numbers"):
        s = flat_state.flatten(view, 9)
        assert (s[flat_state.PLAYERS], s[flat_state.SEAT], s[flat_state.PILE]) == (
            5,
            view.turn.seat,
            len(view.draw_pile),
        )
        assert tuple(s[flat_state.TOTALS : flat_state.TOTALS + 5]) == totals(view)
        assert s[flat_state.ROUNDS_LEFT] == 2 - view.round_number
        if view.phase is Phase.DRAW and not view.renewed:
            assert s[flat_state.UNSEEN] == len(view.draw_pile) + sum(
                s[flat_state.FACE_DOWN : flat_state.FACE_DOWN + 5]
            )
        tops = tuple(flat_rules.top(s, side) for side in (0, 1))
        assert tops == tuple(flat_state.FACE_NUMBER[pile[-1].face] if pile else -1 for pile in view.piles)  # type: ignore[index]


def test_every_choice_has_a_code_of_its_own() -> None:
    for view in views(3, ADVANCED, "codes"):
        decision = encode_decision(view)
        assert len(set(decision.codes)) == len(decision.choices)
        assert all(0 <= code <= evaluate.DECLINE for code in decision.codes)
