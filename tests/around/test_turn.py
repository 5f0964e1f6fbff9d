"""Section 3 of the rules: a turn is draw, play, discard."""

import pytest

from gnoming.around.actions import Discard, Source
from gnoming.around.events import CardPlayed, PlaceTurnedUp
from gnoming.around.options import AroundOptions
from gnoming.around.rules import refusal
from gnoming.around.view import view
from tests.around.pictures import (
    DOWN,
    UP,
    grid_of,
    hand,
    happened,
    may,
    piles,
    pond,
    rule_against,
    run,
    table,
)

FREE_TAKE = AroundOptions(free_take=True)
EVERYWHERE = "p1 p2 p3 p4 p5 p6 p7 p8 p9"


def test_3_draw_from_the_draw_pile_or_the_top_of_either_pile() -> None:
    state = table(DOWN, DOWN, left="3 5", right="4 6", draw="7")
    assert may(state) == "d l r"
    assert [hand(run(state, code)) for code in "dlr"] == ["7", "5", "6"]
    assert piles(run(state, "l")) == ("3", "4 6")


def test_3_an_empty_pile_gives_nothing() -> None:
    assert may(table(DOWN, DOWN, left="")) == "d r"
    assert may(table(DOWN, DOWN, left="", right="")) == "d"
    assert rule_against(table(DOWN, DOWN, right=""), "r") == "pile-empty"


def test_3_a_card_drawn_from_the_draw_pile_is_seen_by_all() -> None:
    state = run(table(DOWN, DOWN, draw="7"), "d")
    assert str(view(state).turn.hand) == "7"


def test_3_a_drawn_card_goes_on_any_place_or_onto_either_pile() -> None:
    assert may(run(table(DOWN, UP, draw="7"), "d")) == f"{EVERYWHERE} L R"


def test_3_one_card_is_drawn_a_turn() -> None:
    state = run(table(DOWN, UP, draw="7"), "d")
    assert rule_against(state, "l") == "one-card-a-turn"
    assert rule_against(run(state, "p1"), "d") == "one-card-a-turn"


def test_3_one_card_is_played_a_turn() -> None:
    assert rule_against(run(table(UP, UP, draw="7"), "d p1"), "p2") == "card-already-played"


def test_3_nothing_is_put_down_before_a_card_is_drawn() -> None:
    state = table(DOWN, UP)
    for code in ("p1", "b1", "L", "R"):
        assert rule_against(state, code) == "draw-first", code
    assert rule_against(state, "x") == "no-hazard-in-hand"
    assert rule_against(state, "f1") == "no-peeking"


def test_3_the_card_played_lies_face_up_and_the_one_taken_away_is_in_hand() -> None:
    state = run(table("? ?6 ? / ? ? ? / ? ? ?", UP, draw="7"), "d p2")
    assert grid_of(state, 0) == "? 7 ? / ? ? ? / ? ? ?"
    assert hand(state) == "6"
    assert may(state) == "L R"


def test_3_a_card_drawn_and_not_played_is_discarded_on_the_pile_of_choice() -> None:
    state = table(DOWN, UP, left="3", right="4", draw="7")
    assert piles(run(state, "d L")) == ("3 7", "4")
    assert piles(run(state, "d R")) == ("3", "4 7")
    assert run(state, "d R").to_act == (1,)


@pytest.mark.parametrize("pile", ["l", "r"])
def test_3_a_card_taken_from_a_pile_must_be_played(pile: str) -> None:
    state = run(table(DOWN, UP, left="3 5", right="4 6"), pile)
    assert may(state) == EVERYWHERE
    assert rule_against(state, "L") == rule_against(state, "R") == "taken-must-be-played"


@pytest.mark.parametrize("pile", ["l", "r"])
def test_3_with_free_take_it_may_go_back_onto_either_pile(pile: str) -> None:
    state = run(table(DOWN, UP, left="3 5", right="4 6", options=FREE_TAKE), pile)
    assert may(state) == f"{EVERYWHERE} L R"


def test_3_with_free_take_the_only_card_of_a_pile_goes_back_where_it_was() -> None:
    state = run(table(DOWN, UP, left="5", right="4 6", options=FREE_TAKE), "l")
    assert may(state) == f"{EVERYWHERE} L"
    assert piles(run(state, "L")) == ("5", "4 6")


def test_3_with_free_take_a_mulligan_may_go_back_too() -> None:
    state = run(table(DOWN, UP, left="5 M", options=FREE_TAKE), "l R")
    assert piles(state) == ("5", "8 M")


def test_3_a_face_down_card_to_be_replaced_is_revealed_first_and_the_choice_stands() -> None:
    state = run(table("?M ? ? / ? ? ? / ? ? ?", UP, draw="7"), "d")
    first, second = happened(state, "p1")
    assert (first, second) == (PlaceTurnedUp(0, 1), CardPlayed(0, 1, had_been_down=True))
    assert may(run(state, "p1")) == "L R"


def test_3_a_hazard_is_never_put_on_a_pile_but_removed() -> None:
    state = run(table(UP, UP, draw="X"), "d")
    assert may(state) == f"{EVERYWHERE} x"
    assert rule_against(state, "L") == rule_against(state, "R") == "hazard-is-removed"
    assert pond(run(state, "x")) == "X"


def test_3_a_hazard_taken_away_from_the_grid_is_removed() -> None:
    state = run(table("X 6 7 / 3 4 5 / 6 7 8", UP, left="5 5", right="4"), "l p1")
    assert may(state) == "x"
    state = run(state, "x")
    assert (piles(state), pond(state)) == (("5", "4"), "X")


def test_3_only_a_hazard_is_removed() -> None:
    assert rule_against(run(table(UP, UP, draw="7"), "d"), "x") == "no-hazard-in-hand"


@pytest.mark.parametrize(("left", "right", "forced"), [("", "4", "L"), ("4", "", "R")])
def test_3_if_exactly_one_pile_is_empty_the_discard_must_go_there(left: str, right: str, forced: str) -> None:
    state = run(table(UP, UP, left=left, right=right, draw="7"), "d")
    assert may(state) == f"{EVERYWHERE} {forced}"
    assert rule_against(state, "LR".replace(forced, "")) == "fill-the-empty-pile"
    assert may(run(state, "p1")) == forced


def test_3_a_pile_emptied_by_the_same_turn_must_be_filled() -> None:
    assert may(run(table(UP, UP, left="5", right="4"), "l p1")) == "L"


def test_3_if_both_piles_are_empty_either_may_be_chosen() -> None:
    one_down = "X 6 7 / 3 4 5 / 6 7 ?"
    state = table(one_down, one_down, left="5", right="4", draw="7")
    state = run(state, "0:l 0:p1 0:x 1:r 1:p1 1:x")
    assert piles(state) == ("", "")
    assert may(state) == "d"
    state = run(state, "0:d 0:p2")
    assert may(state) == "L R"
    assert rule_against(run(state, "0:R 1:d"), "R") == "fill-the-empty-pile"


def test_3_nothing_is_ever_discarded_onto_the_draw_pile() -> None:
    assert refusal(run(table(UP, UP, draw="7"), "d"), Discard(Source.DRAW_PILE)) == "not-onto-draw-pile"
