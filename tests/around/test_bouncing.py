"""Section 4 of the rules: bouncing."""

import pytest

from tests.around.pictures import UP, grid_of, hand, may, piles, rule_against, run, table

BOUNCE_FROM_1 = "b2 b3 b4 b5 b6 b7 b8 b9 L R"


def test_4_a_face_down_card_equal_to_the_card_that_replaced_it_may_be_bounced() -> None:
    state = run(table("?5 ? ? / ? ? ? / ? ? ?", UP, draw="5"), "d p1")
    assert hand(state) == "5"
    assert may(state) == BOUNCE_FROM_1


def test_4_a_face_down_card_equal_to_any_other_face_up_card_may_be_bounced() -> None:
    state = run(table("?5 ? ? / ? ? ? / ? ? 5", UP, draw="7"), "d p1")
    assert may(state) == BOUNCE_FROM_1


def test_4_an_equal_card_that_lies_face_down_is_no_match() -> None:
    state = run(table("?5 ?5 ?5 / ? ? ? / ? ? ?", UP, draw="7"), "d p1")
    assert may(state) == "L R"
    assert rule_against(state, "b2") == "bounce-needs-match"


def test_4_an_equal_card_in_another_grid_or_on_a_pile_is_no_match() -> None:
    state = run(table("?5 ? ? / ? ? ? / ? ? ?", "5 5 5 / 5 5 6 / ? ? ?", left="5", draw="7"), "d p1")
    assert may(state) == "L R"


def test_4_a_card_taken_from_a_pile_and_played_makes_a_bounce_as_well() -> None:
    assert may(run(table("?5 ? ? / ? ? ? / ? ? ?", UP, left="3 5"), "l p1")) == BOUNCE_FROM_1


@pytest.mark.parametrize("face", ["-1", "-4", "M", "X"])
def test_4_negative_cards_mulligans_and_hazards_never_bounce(face: str) -> None:
    state = run(table(f"?{face} {face} ? / ? ? ? / ? ? ?", UP, draw="7"), "d p1")
    assert may(state) == ("x" if face == "X" else "L R")
    assert rule_against(state, "b3") == "bounce-positive-only"
    assert rule_against(state, "b1") == "bounce-positive-only", "wherever it is put"


def test_4_a_mulligan_in_the_grid_is_not_a_match() -> None:
    state = run(table("?5 M ? / ? ? ? / ? ? ?", UP, draw="7"), "d p1")
    assert may(state) == "L R"
    state = run(table("?5 ? ? / ? ? ? / ? ? ?", UP, draw="M"), "d p1")
    assert may(state) == "L R"


def test_4_a_bounce_may_take_a_mulligan_away_which_is_then_discarded() -> None:
    state = run(table("?5 M ? / ? ? ? / ? ? ?", UP, draw="5"), "d p1 b2")
    assert (hand(state), may(state)) == ("M", "L R")


def test_4_the_place_just_filled_is_not_another_place() -> None:
    state = run(table("?5 ? ? / ? ? ? / ? ? ?", UP, draw="5"), "d p1")
    assert rule_against(state, "b1") == "bounce-elsewhere"
    state = run(table("?5 ?5 ? / ? ? ? / ? ? ?", UP, draw="5"), "d p1 b2")
    assert rule_against(state, "b2") == "bounce-elsewhere"
    assert rule_against(state, "b1") is None, "the first place is another place by now"


def test_4_a_bounced_card_takes_away_another_which_may_bounce_in_turn() -> None:
    state = table("?5 ?6 ? / ?7 ? ? / ? ? 6", UP, draw="5")
    state = run(state, "d p1 b2")
    assert (grid_of(state, 0), hand(state)) == ("5 5 ? / ? ? ? / ? ? 6", "6")
    assert may(state) == "b1 b3 b4 b5 b6 b7 b8 b9 L R"
    state = run(state, "b4")
    assert (grid_of(state, 0), hand(state)) == ("5 5 ? / 6 ? ? / ? ? 6", "7")
    assert may(state) == "L R"
    assert piles(run(state, "R")) == ("7", "8 7")


def test_4_a_card_that_lay_face_up_ends_the_chain() -> None:
    state = run(table("?5 5 ? / ? ? ? / ? ? 5", UP, draw="4"), "d p1 b2")
    assert (hand(state), may(state)) == ("5", "L R")
    assert rule_against(state, "b3") == "bounce-face-down-only"


def test_4_a_card_that_lay_face_up_is_not_bounced() -> None:
    state = run(table("5 5 5 / ? ? ? / ? ? ?", UP, draw="5"), "d p1")
    assert may(state) == "L R"


def test_4_bouncing_onto_the_card_just_bounced_is_taking_a_face_up_card() -> None:
    state = run(table("?5 ?5 ? / ? ? ? / ? ? ?", UP, draw="5"), "d p1 b2 b1")
    assert (hand(state), may(state)) == ("5", "L R")


def test_4_bouncing_is_optional_at_every_step() -> None:
    state = table("?5 ?5 ?5 / ? ? ? / ? ? ?", UP, left="3", right="4", draw="5")
    for bounces in ("", "b2 ", "b2 b3 "):
        assert piles(run(state, f"d p1 {bounces}L")) == ("3 5", "4")


def test_4_there_is_no_limit_but_the_face_down_cards() -> None:
    state = run(table("?5 ?5 ?5 / ?5 ?5 ?5 / ?5 ?5 ?5", UP, draw="5"), "d p1 b2 b3 b4 b5 b6 b7 b8 b9")
    assert may(state) == "b1 b2 b3 b4 b5 b6 b7 b8 L R", "the ninth card lay face down as well"
    state = run(state, "b1")
    assert may(state) == "L R"


def test_4_a_drawn_card_that_was_not_played_does_not_bounce() -> None:
    state = run(table("5 5 ? / ? ? ? / ? ? ?", UP, draw="5"), "d")
    assert rule_against(state, "b3") == "one-card-a-turn"


def test_4_a_forced_empty_pile_is_forced_after_bounces_too() -> None:
    assert may(run(table("?5 ?6 ? / ? ? ? / ? ? ?", UP, left="5", right="3"), "l p1 b2")) == "L"
