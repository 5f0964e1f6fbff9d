"""Section 9 of the rules: bouncing face-up cards, at most nine times a turn."""

import pytest

from gnoming.around.options import AroundOptions
from tests.around.pictures import UP, grid_of, hand, may, piles, rule_against, run, table

ON = AroundOptions(bounce_face_up=True)
FIVES = "5 5 5 / 5 5 5 / 5 5 5"


def test_9_a_card_that_lay_face_up_may_be_bounced_as_well() -> None:
    picture = "5 ? ? / ? 5 ? / ? ? 8"
    assert may(run(table(picture, UP, draw="7"), "d p1")) == "L R"
    state = run(table(picture, UP, draw="7", options=ON), "d p1")
    assert may(state) == "b2 b3 b4 b5 b6 b7 b8 b9 L R"
    state = run(state, "b9")
    assert (grid_of(state, 0), hand(state), may(state)) == ("7 ? ? / ? 5 ? / ? ? 5", "8", "L R")


def test_9_under_the_same_condition_a_match_that_shows_after_the_replacement() -> None:
    state = run(table("5 ? ? / ? ? ? / ? ? ?", UP, draw="7", options=ON), "d p1")
    assert rule_against(state, "b2") == "bounce-needs-match", "the only 5 that showed is the one taken away"
    assert may(run(table("5 ? ? / ? ?5 ? / ? ? ?", UP, draw="7", options=ON), "d p1")) == "L R"
    assert "b2" in may(run(table("5 ? ? / ? ? ? / ? ? ?", UP, draw="5", options=ON), "d p1")).split()


@pytest.mark.parametrize("face", ["-1", "M", "X"])
def test_9_still_only_positive_cards_bounce(face: str) -> None:
    state = run(table(f"{face} {face} ? / ? ? ? / ? ? ?", UP, left="3", draw="7", options=ON), "d")
    assert rule_against(run(state, "p1"), "b3") == "bounce-positive-only"


def test_9_the_place_just_filled_is_still_not_another_place() -> None:
    state = run(table(FIVES, UP, draw="5", options=ON), "d p1 b2")
    assert rule_against(state, "b2") == "bounce-elsewhere"
    assert "b1" in may(state).split()


def test_9_face_up_and_face_down_cards_may_take_turns_in_a_chain() -> None:
    state = table("5 ?6 6 / 5 ? ? / ? ? ?", UP, draw="7", options=ON)
    state = run(state, "d p1 b2")
    assert hand(state) == "6"
    state = run(state, "b4")
    assert (grid_of(state, 0), hand(state)) == ("7 5 6 / 6 ? ? / ? ? ?", "5")
    assert piles(run(state, "b5 L"))[0].split()[-1].startswith("-")


def test_9_at_most_nine_bounces_are_made_in_a_turn() -> None:
    state = run(table(FIVES, UP, draw="5", options=ON), "d p1")
    for n in range(9):
        assert may(state).split()[-2:] == ["L", "R"], "bouncing is always optional"
        state = run(state, f"b{1 + (n + 1) % 2}")
    assert hand(state) == "5"
    assert may(state) == "L R"
    assert rule_against(state, "b9") == "bounce-nine"
    assert rule_against(state, "b2") == "bounce-elsewhere"


def test_9_the_next_turn_has_nine_bounces_of_its_own() -> None:
    grids = "5 5 ? / ? ? ? / ? ? ?", "6 6 ? / ? ? ? / ? ? ?"
    state = run(table(*grids, draw="5 6", options=ON), "0:d 0:p1" + " 0:b2 0:b1" * 4 + " 0:b2 0:L 1:d 1:p1")
    assert may(state) == "b2 b3 b4 b5 b6 b7 b8 b9 L R"


def test_9_the_nine_count_face_down_bounces_too() -> None:
    down = "?5 ?5 ?5 / ?5 ?5 ?5 / ?5 ?5 ?5"
    state = run(table(down, UP, draw="5", options=ON), "d p1 b2 b3 b4 b5 b6 b7 b8 b9 b1")
    assert may(state) == "L R"
    assert run(state, "L").out == 0
