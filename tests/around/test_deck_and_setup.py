"""Sections 1 and 2 of the rules: the deck, and setting up a round."""

from collections import Counter

import pytest

from gnoming.around.actions import DEAL
from gnoming.around.cards import COPIES, DECK, Face
from gnoming.around.decide import decide
from gnoming.around.events import FlipsBegan, HazardSetAside, PileStarted
from gnoming.around.state import Phase
from gnoming.around.view import view
from tests.around.pictures import (
    DOWN,
    UP,
    deal,
    grid_of,
    may,
    piles,
    pond,
    rule_against,
    run,
    seated,
    stacked,
    table,
)


def test_1_the_deck_holds_110_cards_of_their_kinds() -> None:
    counts = {str(face): copies for face, copies in COPIES.items()}
    assert counts == {
        "8": 13, "7": 13, "6": 14, "5": 14, "4": 14, "3": 14,
        "-1": 6, "-2": 8, "-3": 5, "-4": 3, "X": 3, "M": 3,
    }  # fmt: skip
    assert Counter(DECK) == COPIES
    assert len(DECK) == 110
    assert sum(face.positive for face in DECK) == 82
    assert sum(face < 0 for face in DECK) == 22


def test_1_a_hazard_counts_ten_and_a_mulligan_nothing() -> None:
    assert (Face.HAZARD, Face.MULLIGAN) == (10, 0)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("first", [0, 1, 6])
def test_2_2_nine_cards_go_to_each_player_one_at_a_time_from_the_dealers_left(
    players: int, first: int
) -> None:
    state = deal(seated(players, stacked(), first=first % players))
    for seat, grid in enumerate(state.grids):
        turn = (seat - first) % players
        assert [c.order for c in grid] == [nth * players + turn for nth in range(9)]


def test_2_2_nobody_sees_a_face_down_card_its_owner_included() -> None:
    state = deal(seated(2, stacked()))
    assert grid_of(state, 0) == grid_of(state, 1) == DOWN
    assert all(c.face is None for grid in view(state).grids for c in grid)


def test_2_3_two_cards_start_the_left_and_then_the_right_pile() -> None:
    state = deal(seated(2, stacked("4 " * 9, "6 " * 9, "5 7 3")))
    assert piles(state) == ("5", "7")
    assert str(state.draw_pile[-1]) == "3"
    assert len(state.draw_pile) == 110 - 18 - 2


@pytest.mark.parametrize(
    ("turned_up", "left", "right"),
    [("X 5 7 3", "5", "7"), ("5 X 7 3", "5", "7"), ("X X X 5 7 3", "5", "7"), ("X 5 X X 7 3", "5", "7")],
)
def test_2_3_a_hazard_turned_up_there_is_removed_and_nobody_flips(
    turned_up: str, left: str, right: str
) -> None:
    before = seated(2, stacked("4 " * 9, "6 " * 9, turned_up))
    state = deal(before)
    assert piles(state) == (left, right)
    assert pond(state).split() == [word for word in turned_up.split() if word == "X"]
    assert str(state.draw_pile[-1]) == "3"
    assert state.phase is Phase.STARTING_FLIPS
    kinds = [type(event) for event in decide(before, DEAL)][1:]
    assert kinds.count(HazardSetAside) == turned_up.count("X")
    assert kinds.count(PileStarted) == 2
    assert kinds[-1] is FlipsBegan


def test_2_3_a_mulligan_may_start_a_pile() -> None:
    assert piles(deal(seated(2, stacked("4 " * 9, "6 " * 9, "M M")))) == ("M", "M")


def test_2_4_each_player_in_turn_order_turns_any_two_cards() -> None:
    state = deal(seated(3, stacked(), first=2))
    asked = []
    for place in (9, 1, 5, 6, 2, 1):
        asked.append(state.to_act[0])
        assert f"f{place}" in may(state).split()
        state = run(state, f"f{place}")
    assert asked == [2, 2, 0, 0, 1, 1]
    assert (state.phase, state.to_act) == (Phase.DRAW, (2,))


def test_2_4_the_same_card_is_not_turned_twice() -> None:
    state = run(deal(seated(2, stacked())), "0:f4")
    assert rule_against(state, "f4") == "already-face-up"
    assert may(state) == "f1 f2 f3 f5 f6 f7 f8 f9"


def test_2_4_nothing_else_is_done_before_the_starting_flips() -> None:
    state = deal(seated(2, stacked()))
    assert may(state) == "f1 f2 f3 f4 f5 f6 f7 f8 f9"
    assert rule_against(state, "d") == "flip-two-first"
    assert rule_against(state, "-") == "nothing-to-decline"


def test_2_4_what_a_starting_flip_reveals_stays_a_hazard_or_a_second_mulligan_too() -> None:
    state = deal(seated(2, stacked("M 4 M X", "4 " * 10)))
    state = run(state, "0:f1 0:f2 1:f2 1:f1")
    assert grid_of(state, 0) == "M M ? / ? ? ? / ? ? ?"
    assert grid_of(state, 1) == "4 X ? / ? ? ? / ? ? ?"
    assert pond(state) == ""
    assert state.to_act == (0,)


def test_2_5_the_player_to_the_dealers_left_begins_and_the_deal_moves_left() -> None:
    state = deal(seated(3, stacked(), first=1))
    assert (state.dealer, state.to_act) == (0, (1,))
    for dealer in range(3):
        last_turn = table(UP, UP, UP, seat=2, out=0, dealer=dealer)
        state = deal(run(last_turn, "2:d 2:p1 2:L"))
        assert (state.dealer, state.to_act) == ((dealer + 1) % 3, ((dealer + 2) % 3,))


def test_2_1_the_next_round_has_all_cards_again_and_nothing_of_the_last() -> None:
    state = deal(run(table(UP, UP, seat=1, out=0, still=3, renewed=True, draw="X"), "1:d 1:x"))
    assert pond(state) == ""
    assert (state.out, state.still, state.renewed, state.round_number) == (None, 0, False, 2)
