"""What a sprout does, as a child would."""

import pytest

from tests.around.bots.arena import choice
from tests.around.pictures import DOWN, run, table

MIXED = "8 ? 3 / ? 5 ? / ? ? ?"


@pytest.mark.parametrize(
    ("left", "right", "drawn"),
    [("8", "-2", "r"), ("-1", "-3", "r"), ("M", "3", "l"), ("8", "7", "d"), ("3", "4", "d")],
)
def test_takes_the_lowest_open_card_if_it_is_good(left: str, right: str, drawn: str) -> None:
    assert choice("sprout", table(MIXED, DOWN, left=left, right=right)) == drawn


def test_takes_the_card_that_makes_a_set_before_a_lower_one() -> None:
    state = table("6 6 ? / ? 5 ? / ? ? ?", DOWN, left="-1", right="6")
    assert choice("sprout", state) == "r"
    assert choice("sprout", run(state, "r")) == "p3"


@pytest.mark.parametrize(
    ("drawn", "action"),
    [("3", "p1"), ("-2", "p1"), ("6", "p1"), ("7", "R"), ("X", "x")],
)
def test_replaces_the_highest_open_card_or_discards(drawn: str, action: str) -> None:
    state = run(table(MIXED, DOWN, left="8", right="4", draw=drawn), "d")
    assert choice("sprout", state) == action


def test_puts_a_middling_card_on_an_unknown_one_beside_its_like() -> None:
    state = run(table("3 -1 3 / ? 5 ? / ? ? ?", DOWN, draw="5"), "d")
    assert choice("sprout", state) == "p4"


def test_never_breaks_a_set() -> None:
    state = run(table("8 8 8 / 3 -1 -2 / ? 3 -1", DOWN, draw="-4"), "d")
    assert choice("sprout", state) == "p7"


def test_bounces_a_card_to_complete_a_set() -> None:
    state = run(table("7 7 ? / 8 3 4 / ?7 ? ?", DOWN, draw="-4"), "d p7")
    assert choice("sprout", state) == "b3"


def test_must_replace_one_of_two_mulligans() -> None:
    state = run(table("M M ? / ? ? ? / ? ? ?", DOWN, draw="8"), "d")
    assert choice("sprout", state) in ("p1", "p2")


def test_likes_to_turn_a_card_after_a_hazard() -> None:
    state = run(table(DOWN, DOWN, draw="X"), "d x")
    assert choice("sprout", state).startswith("f")
