"""The careful player's estimate, where it can be known exactly."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnoming.around.bots.grid_estimate import HEURISTICS, GridEstimate
from gnoming.around.cards import DECK, MULLIGAN, Face, parse_faces
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import points
from gnoming.around.view import unseen_faces, view
from gnoming.around.visible import Chances, chances, turns_played, unseen_counts
from tests.around.bots.arena import OPTIONS, states
from tests.around.pictures import run, table

SHARES = {face: DECK.count(face) / len(DECK) for face in Face}
EVENLY = Chances(SHARES, SHARES)
GRIDS = st.lists(st.sampled_from(Face), min_size=9, max_size=9).filter(lambda grid: grid.count(MULLIGAN) <= 3)


@given(GRIDS, st.booleans(), st.booleans())
def test_with_all_cards_open_and_no_turn_to_come_it_is_the_score(
    grid: list[Face], runs: bool, one_value: bool
) -> None:
    options = AroundOptions(runs=runs, mulligan_one_value=one_value)
    outlook = GridEstimate(EVENLY, 0.0, 1, options, HEURISTICS)
    assert abs(outlook.expected_score(tuple(grid)) - points(grid, runs, one_value)) < 1e-9


def test_a_face_down_card_counts_the_mean_of_what_it_may_be() -> None:
    outlook = GridEstimate(EVENLY, 0.0, 1, AroundOptions(), HEURISTICS)
    mean = sum(face * chance for face, chance in SHARES.items())
    assert abs(outlook.expected_score(parse_faces("-1 -1 -1 / -1 -1 -1 / -1 -1 ?")) - (mean - 8)) < 1e-9


def test_more_turns_promise_fewer_points() -> None:
    grid = parse_faces("8 8 ? / ? 5 ? / 7 ? 3")
    worths = [
        GridEstimate(EVENLY, turns, 9, AroundOptions(), HEURISTICS).expected_score(grid)
        for turns in (0.0, 1.0, 2.0, 4.0)
    ]
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_the_unseen_cards_are_counted_right(number: int) -> None:
    for state in states(("careful", "sprout", "random"), OPTIONS[number], f"counts-{number}"):
        counts = unseen_counts(view(state))
        assert min(counts.values()) >= 0
        assert Counter(counts) == Counter(unseen_faces(state))
        assert turns_played(view(state)) >= 0


def test_a_renewed_draw_pile_holds_what_was_discarded() -> None:
    grid = "? -1 -1 / 5 3 3 / 6 -2 4"
    state = run(table(grid, grid, left="8 8 7", right="6", rest="right"), "d L")
    found = chances(view(state))
    assert found.in_draw_pile[Face.MULLIGAN] == state.renewed_faces.count(MULLIGAN) / len(state.renewed_faces)
    assert sum(found.in_grids.values()) == pytest.approx(1)
    assert found.in_grids != found.in_draw_pile
    hidden = {c.face for own in state.grids for c in own if not c.face_up}
    assert {face for face, share in found.in_grids.items() if share} == hidden
