"""Sections 1 and 2 of the rules: the deck, and setting up a round."""

from collections import Counter

from gnoming.around.cards import COPIES, DECK, Face
from gnoming.around.state import Phase
from gnoming.around.view import view
from tests.around.pictures import (
    DOWN,
    UP,
    deal,
    grid_of,
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
    assert (Face.HAZARD, Face.MULLIGAN) == (10, 0)


def test_2_2_nine_cards_go_to_each_player_one_at_a_time_and_nobody_sees_them() -> None:
    state = deal(seated(3, stacked(), first=1))
    assert (state.dealer, state.to_act) == (0, (1,))
    for seat, grid in enumerate(state.grids):
        assert [c.order for c in grid] == [nth * 3 + (seat - 1) % 3 for nth in range(9)]
        assert grid_of(state, seat) == DOWN
    assert all(c.face is None for grid in view(state).grids for c in grid)


def test_2_3_two_cards_start_the_piles_and_a_hazard_turned_up_there_is_removed() -> None:
    state = deal(seated(2, stacked("4 " * 9, "6 " * 9, "X 5 X X M 3")))
    assert (piles(state), pond(state)) == (("5", "M"), "X X X")
    assert str(state.draw_pile[-1]) == "3"
    assert state.phase is Phase.STARTING_FLIPS, "nobody flips"


def test_2_4_each_player_in_turn_order_turns_any_two_cards_and_they_stay() -> None:
    state = deal(seated(3, stacked("M 4 4 X 4 4 M", "4 " * 10), first=2))
    assert (rule_against(state, "d"), rule_against(state, "-")) == ("flip-two-first", "nothing-to-decline")
    asked = []
    for place in (1, 3, 5, 6, 2, 1):
        asked.append(state.to_act[0])
        state = run(state, f"f{place}")
        if len(asked) % 2:
            assert rule_against(state, f"f{place}") == "already-face-up"
    assert asked == [2, 2, 0, 0, 1, 1]
    assert (state.phase, state.to_act, grid_of(state, 2)) == (Phase.DRAW, (2,), "M ? M / ? ? ? / ? ? ?")


def test_2_1_and_2_5_the_deal_moves_left_with_all_cards_and_nothing_of_the_last_round() -> None:
    for dealer in range(3):
        ended = table(UP, UP, UP, seat=2, out=0, dealer=dealer, still=3, renewed=True, draw="X")
        state = deal(run(ended, "2:d 2:x"))
        assert (state.dealer, state.to_act) == ((dealer + 1) % 3, ((dealer + 2) % 3,))
        assert (pond(state), state.out, state.still, state.renewed, state.round_number) == (
            "",
            None,
            0,
            False,
            2,
        )
