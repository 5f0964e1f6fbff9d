"""Section 7 of the rules: the end of a round, which must come."""

from random import Random

import pytest

from gnoming.around.cards import Face
from gnoming.around.events import CardDrawn, GridTurnedUp, LastLapBegan, PileRenewed, RoundScored, TurnBegan
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, Phase, changed
from gnoming.around.view import resample, view
from gnoming.core.luck import Luck
from tests.around.pictures import (
    DOWN,
    UP,
    deal,
    grid_of,
    happened,
    may,
    piles,
    pond,
    rule_against,
    run,
    table,
)

ONE_DOWN = "6 7 8 / -1 -1 -2 / 4 3 ?6"


def test_7_who_ends_a_turn_with_no_face_down_card_begins_the_last_lap() -> None:
    state = run(table(ONE_DOWN, DOWN, DOWN, draw="5"), "d p9")
    assert state.out is None, "only the end of the turn counts"
    assert happened(state, "L")[1:] == (LastLapBegan(0), TurnBegan(1))


def test_7_each_other_player_has_one_more_turn_in_order() -> None:
    state = run(table(DOWN, ONE_DOWN, DOWN, DOWN, seat=1, draw="5 3 3 3"), "1:d 1:p9 1:L")
    for seat in (2, 3, 0):
        assert state.to_act == (seat,)
        state = run(state, "d L")
    assert state.phase is Phase.DEAL


def test_7_a_second_player_without_face_down_cards_changes_nothing() -> None:
    state = run(table(ONE_DOWN, "6 7 8 / -2 -2 -2 / 4 3 ?", DOWN, draw="5 3 3"), "0:d 0:p9 0:L 1:d 1:p9 1:L")
    assert (state.out, state.to_act) == (0, (2,))


def test_7_a_bounce_chain_can_empty_the_grid() -> None:
    state = run(table("?5 7 8 / -1 -1 -2 / 4 3 ?6", DOWN, draw="5"), "d p1 b9 L")
    assert state.out == 0


def test_7_then_all_cards_still_face_down_are_turned_up_and_nothing_is_rearranged() -> None:
    state = run(table(UP, "?5 ?6 7 / ?8 3 4 / 5 6 ?7", "?3" + " 4" * 8, seat=2, out=0), "2:d")
    events = happened(state, "L")
    assert [event.seat for event in events if isinstance(event, GridTurnedUp)] == [1, 2]
    state = run(state, "L")
    assert grid_of(state, 1) == "5 6 7 / 8 3 4 / 5 6 7"
    assert state.phase is Phase.DEAL
    assert rule_against(state, "d") == "deal-first"


def one_left() -> AroundState:
    """Return a position with one card in the draw pile, which has not been renewed."""
    return table(DOWN, DOWN, left="3 4 5", right="6 7", draw="8", rest="left")


def test_7_an_empty_draw_pile_is_renewed_when_a_player_draws_from_it() -> None:
    state = run(one_left(), "0:d 0:L")
    assert (len(state.draw_pile), state.renewed) == (0, False)
    assert "d" in may(state).split()
    before = piles(state)
    renewal, drawn = happened(state, "1:d")
    assert isinstance(renewal, PileRenewed)
    assert isinstance(drawn, CardDrawn)
    state = run(state, "1:d")
    assert piles(state) == (before[0].split()[-1], before[1].split()[-1]), "the top of each pile stays"
    under = before[0].split()[:-1] + before[1].split()[:-1]
    assert sorted(str(face) for face in renewal.faces) == sorted(under)
    assert len(state.draw_pile) == len(under) - 1


def test_7_the_renewed_pile_is_drawn_in_the_order_that_was_shuffled() -> None:
    state = run(one_left(), "0:d 0:L")
    (renewal, _) = happened(state, "1:d")
    assert isinstance(renewal, PileRenewed)
    state = run(state, "1:d")
    drawn = [state.turn.hand, *reversed(state.draw_pile)]
    assert [card.face for card in drawn if card is not None] == list(renewal.faces)


def test_7_a_player_who_does_not_draw_from_it_leaves_an_empty_draw_pile_empty() -> None:
    state = run(one_left(), "0:d 0:L 1:l 1:p1 1:L 0:r 0:p1 0:R")
    assert (len(state.draw_pile), state.renewed) == (0, False)


def test_7_an_empty_discard_pile_stays_empty_in_a_renewal() -> None:
    state = table("X 4 4 / ? ? ? / ? ? ?", DOWN, left="3 4", right="5", rest="left")
    state = changed(state, piles=(state.draw_pile + state.piles[0], state.piles[1]), draw_pile=())
    state = run(state, "0:r 0:p1 0:x 1:- 1:d")
    assert piles(state) == ("4", "")
    assert may(state).split()[-1] == "R"


def test_7_hazards_out_of_play_stay_out_in_a_renewal() -> None:
    state = table(DOWN, DOWN, draw="X", rest="left")
    assert pond(run(state, "0:d 0:x 1:- 1:d")).split() == ["X"] * 3
    assert Face.HAZARD not in [c.face for c in run(state, "0:d 0:x 1:- 1:d").draw_pile]


def test_7_a_view_of_the_renewed_pile_tells_nothing_of_its_order() -> None:
    emptied = run(one_left(), "0:d 0:L")
    views = [view(run(changed(emptied, luck=Luck(seed)), "1:d")) for seed in ("a", "b", "c")]
    hands = {str(seen.turn.hand) for seen in views}
    orders = {tuple(c.order for c in seen.draw_pile) for seen in views}
    assert len(hands) > 1, "seeds that draw alike would prove nothing"
    assert len(orders) == 1
    assert len({seen.turn.hand.order for seen in views if seen.turn.hand is not None}) == 1
    assert {c.face for seen in views for c in seen.draw_pile} == {None}


def test_7_a_renewal_names_the_cards_anew_but_all_of_them_once() -> None:
    state = run(one_left(), "0:d 0:L")
    under = {c.order for pile in state.piles for c in pile[:-1]}
    state = run(state, "1:d")
    assert state.turn.hand is not None
    assert {c.order for c in state.draw_pile} | {state.turn.hand.order} == under


def test_7_a_renewal_is_done_once_and_then_the_empty_pile_ends_the_round_with_the_turn() -> None:
    state = table(DOWN, DOWN, DOWN, draw="5", rest="left", renewed=True)
    state = run(state, "d")
    assert state.phase is Phase.PLAY, "only the end of the turn counts"
    state = run(state, "p1 L")
    assert state.phase is Phase.DEAL
    assert all("?" not in grid_of(state, seat) for seat in range(3))


def test_7_a_turn_that_draws_elsewhere_does_not_end_the_round_while_the_pile_holds_a_card() -> None:
    state = table(DOWN, DOWN, draw="5", rest="left", renewed=True)
    assert run(state, "l p1 L").phase is Phase.DRAW


def test_7_a_round_that_ends_so_has_no_adjustment_if_nobody_has_gone_out() -> None:
    state = run(table(DOWN, DOWN, draw="5", rest="left", renewed=True), "d L")
    (result,) = state.results
    assert (result.out, result.adjust) == (None, (0, 0))


def test_7_a_round_that_ends_so_has_its_adjustment_if_somebody_has_gone_out() -> None:
    """Seat 0 is out and seat 2 will not have its last turn."""
    grids = UP, "?5 6 7 / 8 3 4 / 5 6 7", "?5 6 7 / 8 3 4 / 5 6 7"
    state = run(table(*grids, seat=1, out=0, draw="5", rest="left", renewed=True), "1:d 1:L")
    (result,) = state.results
    assert result.out == 0
    assert result.adjust == (-5, 0, 0)


def test_7_who_goes_out_with_the_last_card_of_the_renewed_pile_has_gone_out() -> None:
    state = table(ONE_DOWN, DOWN, draw="5", rest="left", renewed=True)
    (result,) = run(state, "d p9 L").results
    assert (result.out, result.adjust) == (0, (5, 0))


def test_7_the_lap_may_end_before_a_renewal_is_needed() -> None:
    state = run(table(UP, DOWN, seat=1, out=0, draw="5", rest="left"), "1:d 1:L")
    assert (len(state.results), state.renewed) == (1, False)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_7_after_three_still_turns_for_each_player_the_draw_pile_must_be_used(players: int) -> None:
    grids = ["3 ? ? / ? ? ? / ? ? ?"] * players
    state = table(*grids, left="3 3", right="4 4")
    for still in range(3 * players):
        assert may(state) == "d l r", f"after {still} still turns"
        state = run(state, "l p1 L")
    assert may(state) == "d"
    assert rule_against(state, "l") == rule_against(state, "r") == "standstill"
    state = run(state, "d p1 L")
    assert may(state) == "d l r", "the count begins anew"
    assert state.still == 0


def last_still(moves: str, picture: str = "3 ? ? / ? ? ? / ? ? ?", free_take: bool = False) -> AroundState:
    """Return the position after the turn that would be the sixth still one of two players."""
    options = AroundOptions(free_take=free_take)
    return run(table(picture, DOWN, left="3 5", right="4 4", draw="X 3", still=5, options=options), moves)


def test_7_replacing_a_face_down_card_is_no_standing_still() -> None:
    assert last_still("0:l 0:p2 0:L").still == 0
    assert may(last_still("0:l 0:p2 0:L")) == "d l r"


def test_7_bouncing_onto_a_face_down_card_replaces_it() -> None:
    chain = AroundOptions(bounce_face_up=True)
    state = table("5 5 ? / ? ? ? / ? ? ?", DOWN, left="3 5", right="4 4", still=5, options=chain)
    assert run(state, "0:l 0:p1 0:b2 0:L").still == 6
    assert run(state, "0:l 0:p1 0:b3 0:L").still == 0


def test_7_replacing_a_face_up_card_is_standing_still() -> None:
    assert may(last_still("0:l 0:p1 0:L")) == "d"


def test_7_putting_a_taken_card_back_is_standing_still() -> None:
    assert may(last_still("0:l 0:L", free_take=True)) == "d"


def test_7_a_hazard_flip_is_not_a_face_down_card_replaced() -> None:
    state = last_still("0:l 0:p1 0:x 1:f1", picture="X ? ? / ? ? ? / ? ? ?")
    assert may(state) == "d"


def test_7_drawing_from_the_draw_pile_is_no_standing_still() -> None:
    assert last_still("0:d 0:x 1:-").still == 0


def test_7_the_count_does_not_go_on_into_the_next_round() -> None:
    state = run(table(UP, DOWN, seat=1, out=0, still=5, left="4 4"), "1:l 1:p1 1:L")
    assert isinstance(state.results[0], RoundScored)
    assert deal(state).still == 0


def test_7_the_draw_pile_of_a_standstill_may_have_to_be_renewed() -> None:
    state = changed(run(one_left(), "0:d 0:L"), still=6)
    assert may(state) == "d"
    assert isinstance(happened(state, "d")[0], PileRenewed)


def test_7_a_resampled_renewed_pile_holds_what_went_into_it() -> None:
    state = table(DOWN, DOWN, draw="X 5 5", rest="left", renewed=True)
    for seed in range(20):
        full = resample(view(state), Random(seed))
        assert sorted(str(card) for card in full.draw_pile) == ["5", "5", "X"]
    drawn = run(state, "0:d")
    assert sorted(drawn.renewed_faces) == sorted(
        card.face for card in drawn.draw_pile if card.face is not None
    )
