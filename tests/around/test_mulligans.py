"""Section 5 of the rules: Mulligans."""

import pytest

from gnoming.around.options import AroundOptions
from tests.around.pictures import DOWN, UP, grid_of, hand, may, piles, pond, rule_against, run, table

ONE = "M ? ? / ? ? ? / ? ? ?"
TWO = "M ? ? / ? M ? / ? ? ?"
THREE = "M ? ? / ? M ? / ? ? M"
EVERYWHERE = "p1 p2 p3 p4 p5 p6 p7 p8 p9"
FREE_TAKE = AroundOptions(free_take=True)


def test_5_with_a_mulligan_showing_a_drawn_one_goes_only_onto_its_place_or_is_discarded() -> None:
    state = run(table(ONE, UP, draw="M"), "d")
    assert may(state) == "p1 L R"
    assert rule_against(state, "p2") == "one-mulligan-place"
    state = run(state, "p1")
    assert (hand(state), may(state)) == ("M", "L R")


@pytest.mark.parametrize("options", [AroundOptions(), FREE_TAKE], ids=["plain", "free-take"])
def test_5_with_a_mulligan_showing_none_is_taken_from_a_pile(options: AroundOptions) -> None:
    state = table(ONE, UP, left="M", right="5", options=options)
    assert may(state) == "d r"
    assert rule_against(state, "l") == "one-mulligan-take"


def test_5_a_mulligan_that_lies_face_down_forbids_nothing() -> None:
    state = table("?M ? ? / ? ? ? / ? ? ?", UP, left="M", draw="M")
    assert may(state) == "d l r"
    assert may(run(state, "d")) == f"{EVERYWHERE} L R"
    assert may(run(state, "l")) == EVERYWHERE


def test_5_a_mulligan_of_another_player_forbids_nothing() -> None:
    assert may(table(DOWN, TWO, left="M")) == "d l r"


def test_5_a_mulligan_found_while_playing_one_is_only_discarded() -> None:
    state = run(table("?M ? ? / ? ? ? / ? ? ?", UP, draw="M"), "d p1")
    assert (grid_of(state, 0), hand(state), may(state)) == (ONE, "M", "L R")


@pytest.mark.parametrize("card", ["3", "8", "-4"])
def test_5_with_two_showing_the_card_drawn_must_replace_one_of_them(card: str) -> None:
    state = run(table(TWO, UP, draw=card), "d")
    assert may(state) == "p1 p5"
    assert rule_against(state, "p2") == rule_against(state, "L") == "replace-a-mulligan"
    state = run(state, "p5 R")
    assert grid_of(state, 0) == f"M ? ? / ? {card} ? / ? ? ?"
    assert piles(state)[1] == "8 M"


@pytest.mark.parametrize("options", [AroundOptions(), FREE_TAKE], ids=["plain", "free-take"])
def test_5_with_two_showing_a_card_taken_from_a_pile_must_replace_one_of_them(options: AroundOptions) -> None:
    state = run(table(TWO, UP, left="3 5", options=options), "l")
    assert may(state) == "p1 p5"
    assert rule_against(state, "L") is not None


def test_5_with_two_showing_a_hazard_may_be_discarded_and_the_duty_carries_over() -> None:
    state = run(table(TWO, UP, draw="X 3 4"), "0:d")
    assert may(state) == "p1 p5 x"
    state = run(state, "0:x 1:d 1:L 0:d")
    assert may(state) == "p1 p5"


def test_5_with_two_showing_a_hazard_may_replace_one_of_them() -> None:
    state = run(table(TWO, UP, draw="X"), "d p1 L")
    assert grid_of(state, 0) == "X ? ? / ? M ? / ? ? ?"
    assert pond(state) == ""


def test_5_with_two_showing_a_mulligan_may_be_discarded_and_the_duty_carries_over() -> None:
    state = run(table(TWO, UP, draw="M 3 4"), "0:d")
    assert may(state) == "p1 p5 L R"
    assert may(run(state, "0:L 1:d 1:R 0:d")) == "p1 p5"


def test_5_with_two_showing_a_mulligan_may_be_played_onto_one_and_the_duty_remains() -> None:
    state = run(table(TWO, UP, draw="M 3 4"), "0:d 0:p5")
    assert (grid_of(state, 0), may(state)) == (TWO, "L R")
    assert may(run(state, "0:L 1:d 1:R 0:d")) == "p1 p5"


def test_5_with_three_showing_one_is_replaced_each_turn() -> None:
    state = run(table(THREE, DOWN, draw="3 4 5 6 7"), "0:d")
    assert may(state) == "p1 p5 p9"
    state = run(state, "0:p5 0:L 1:d 1:L 0:d")
    assert may(state) == "p1 p9"
    assert may(run(state, "0:p9 0:L 1:d 1:L 0:d")) == f"{EVERYWHERE} L R"


def test_5_two_after_a_hazard_flip_are_legal_until_the_end_of_the_owners_next_turn() -> None:
    state = table(UP.replace("3 6", "? ?"), "M ?M ? / ? ? ? / ? ? ?", draw="X 3 4")
    state = run(state, "0:d 0:x 1:f2")
    assert grid_of(state, 1) == "M M ? / ? ? ? / ? ? ?"
    assert state.to_act == (1,)
    assert may(run(state, "1:d")) == "p1 p2"


def test_5_a_mulligan_taken_away_does_not_bounce_when_one_of_two_is_replaced() -> None:
    state = run(table(TWO, UP, draw="5"), "d p1")
    assert (hand(state), may(state)) == ("M", "L R")


def test_5_after_the_last_turn_nothing_is_replaced() -> None:
    state = run(table(UP, "M M ?M / ? ? ? / ? ? ?", seat=1, out=0, draw="X"), "1:d 1:x")
    assert grid_of(state, 1).startswith("M M M")
    assert len(state.results) == 1
