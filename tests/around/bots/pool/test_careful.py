"""What the careful player sees that a sprout does not."""

import pytest

from gnoming.around.options import AroundOptions
from gnoming.around.state import Phase
from tests.around.bots.arena import choice
from tests.around.pictures import DOWN, deal, run, seated, stacked, table

RUNS = AroundOptions(runs=True)
FACE_UP = AroundOptions(bounce_face_up=True)
HIGH = "8 7 8 / 7 8 6 / 7 6 ?"


def test_takes_the_card_that_makes_a_set_and_puts_it_there() -> None:
    state = table("6 6 ? / ? 5 ? / ? ? ?", DOWN, left="8", right="6")
    assert choice("careful", state) == "r"
    assert choice("careful", run(state, "r")) == "p3"


def test_puts_a_high_card_beside_its_like_in_the_hope_of_a_set() -> None:
    state = run(table("8 ? ? / ? -1 ? / ? ? 8", DOWN, draw="8"), "d")
    assert choice("careful", state) in ("p3", "p7"), "where the row meets one 8 and the column the other"


def test_does_not_hope_for_cards_that_are_all_gone() -> None:
    """Twelve of the thirteen 8s lie open, so a third one beside two others will not come."""
    gone = "8 8 8 8 8 8 8 8 8"
    hopeless = run(table("8 ? ? / 3 -1 ? / ? ? 8", DOWN, left=gone, draw="8"), "d")
    hopeful = run(table("8 ? ? / 3 -1 ? / ? ? 8", DOWN, draw="8"), "d")
    assert choice("careful", hopeful).startswith("p")
    assert choice("careful", hopeless) in ("L", "R")


def test_goes_out_when_far_ahead() -> None:
    state = run(table("5 5 5 / 3 3 3 / -1 -2 ?", HIGH, draw="3"), "d")
    assert choice("careful", state) == "p9"


def test_does_not_go_out_with_a_bad_grid_against_a_good_one() -> None:
    state = run(table(HIGH, "5 5 5 / 3 3 3 / -1 -2 ?", draw="3"), "d")
    assert choice("careful", state) != "p9"


def test_in_the_last_turn_only_points_count() -> None:
    state = run(table("8 8 3 / 5 3 -1 / -1 7 4", "3 3 3 / 5 5 5 / -1 -2 4", draw="-2", out=1), "d")
    assert choice("careful", state) in ("p1", "p2"), "no third 8 can come any more"


def test_keeps_a_hazard_out_of_the_grid() -> None:
    assert choice("careful", run(table(DOWN, DOWN, draw="X"), "d")) == "x"


def test_replaces_its_own_hazard_in_the_last_turn() -> None:
    state = run(table("8 7 3 / X 3 -1 / -1 7 4", "3 3 3 / 5 5 5 / -1 -2 4", draw="6", out=1), "d")
    assert choice("careful", state) == "p4"


def test_bounces_a_card_to_complete_a_set() -> None:
    state = run(table("7 7 ? / 8 3 4 / ?7 ? ?", DOWN, draw="-4"), "d p7")
    assert choice("careful", state) == "b3"


def test_makes_a_run_where_there_are_runs() -> None:
    grid = "3 4 ? / -1 8 -1 / -2 7 ?"
    assert choice("careful", run(table(grid, DOWN, draw="5", options=RUNS), "d")) == "p3"


def test_a_chain_of_bounces_ends_when_it_gains_nothing() -> None:
    state = run(table("5 5 5 / -1 8 3 / 4 ? ?", DOWN, draw="5", options=FACE_UP), "d p5")
    moves = 0
    while state.to_act == (0,):
        state = run(state, choice("careful", state))
        moves += 1
    assert moves <= 3


def test_bounces_a_face_up_card_onward() -> None:
    """The 7 goes where it makes a set, and the card that lay there may go on in turn."""
    state = run(table("7 7 4 / 8 3 7 / -1 ? ?", DOWN, draw="-4", options=FACE_UP), "d p6")
    assert choice("careful", state) == "b3"


def test_covers_the_card_that_the_next_player_waits_for() -> None:
    waiting = "6 6 ? / ? -1 ? / ? ? ?"
    state = run(table("-1 -1 8 / 3 3 3 / ? ? ?", waiting, left="6", right="4", draw="-2"), "d p3")
    assert choice("careful", state) == "L"


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_turns_two_cards_of_one_line_at_the_start(seed: str) -> None:
    state = deal(seated(2, stacked("6 3 6 3 6 3 6 3 6 3 6 3 6 3 6 3 6 3")))
    assert state.phase is Phase.STARTING_FLIPS
    first = choice("careful", state, seed)
    second = choice("careful", run(state, first), seed)
    one, other = int(first[1]) - 1, int(second[1]) - 1
    assert one // 3 == other // 3 or one % 3 == other % 3
