"""Section 6 of the rules, and 9 for those behind: Hazards."""

import pytest

from gnoming.around.events import FlipsOffered, HazardRemoved, TurnBegan
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, Phase
from tests.around.pictures import DOWN, UP, grid_of, happened, may, pond, rule_against, run, table

NEEDS_FOUR = AroundOptions(hazard_needs_four=True)
OPEN = "6 6 4 / 5 5 3 / 4 4 -1"


def down(count: int) -> str:
    """Return a grid with so many cards face down."""
    words = OPEN.split()
    places = [n for n, word in enumerate(words) if word != "/"][:count]
    return " ".join("?" if n in places else word for n, word in enumerate(words))


def asked(state: AroundState) -> tuple[int, ...]:
    """Return who is asked once the Hazard in hand is removed."""
    return next((e.seats for e in happened(state, "x") if isinstance(e, FlipsOffered)), ())


def test_6_every_other_player_is_asked_clockwise_from_the_discarders_left() -> None:
    state = run(table(DOWN, DOWN, DOWN, DOWN, seat=2, draw="X"), "2:d")
    assert asked(state) == (3, 0, 1)
    state = run(state, "2:x 3:f1 0:- 1:f9")
    assert [grid_of(state, seat).count("?") for seat in range(4)] == [9, 8, 9, 8]
    assert (state.phase, state.to_act) == (Phase.DRAW, (3,))
    assert pond(state) == "X"


def test_6_a_flip_turns_a_face_down_card_of_ones_own_or_is_declined() -> None:
    state = run(table(UP, "3 ? ? / 4 5 6 / 7 8 ?", DOWN, draw="X"), "d x")
    assert may(state) == "f2 f3 f9 -"
    assert rule_against(state, "f1") == "already-face-up"
    assert rule_against(state, "d") == "answer-the-hazard"


def test_6_a_hazard_taken_away_from_the_grid_is_discarded_just_so() -> None:
    for picture in ("X ? ? / ? ? ? / ? ? ?", "?X ? ? / ? ? ? / ? ? ?"):
        state = run(table(picture, DOWN, draw="5"), "d p1")
        assert may(state) == "x"
        assert asked(state) == (1,)


@pytest.mark.parametrize(("count", "is_asked"), [(0, False), (1, False), (2, True), (3, True), (9, True)])
def test_6_only_who_has_at_least_two_face_down_cards_is_asked(count: int, is_asked: bool) -> None:
    state = run(table(DOWN, down(count), draw="X"), "d")
    assert asked(state) == ((1,) if is_asked else ())


@pytest.mark.parametrize(("count", "is_asked"), [(2, False), (3, False), (4, True), (9, True)])
def test_9_hazards_help_those_behind_only_four_face_down_cards_are_asked(count: int, is_asked: bool) -> None:
    state = run(table(DOWN, down(count), draw="X", options=NEEDS_FOUR), "d")
    assert asked(state) == ((1,) if is_asked else ())


def test_6_the_discarder_is_not_asked() -> None:
    assert asked(run(table(DOWN, UP, draw="X"), "d")) == ()


def test_6_a_hazard_turned_up_in_this_way_sets_nothing_off() -> None:
    state = run(table(DOWN, "?X ? ? / ? ? ? / ? ? ?", DOWN, draw="X"), "0:d 0:x 1:f1")
    assert grid_of(state, 1) == "X ? ? / ? ? ? / ? ? ?"
    assert state.to_act == (2,)
    assert pond(state) == "X"


def test_6_when_nobody_can_flip_the_turn_ends_at_once() -> None:
    state = run(table(DOWN, UP, draw="X"), "d")
    assert happened(state, "x") == (HazardRemoved(0), TurnBegan(1))


def test_6_in_the_last_lap_only_those_are_asked_who_have_a_turn_to_come() -> None:
    """Seat 1 is out, 2 and 3 have had their last turn, 4 discards, 5, 6 and 0 have theirs to come."""
    grids = [
        down(2),
        down(0),
        "? ?" + " 7" * 7,
        "? ?" + " 8" * 7,
        "? ?" + " 3" * 7,
        "? ? -1" + " -2" * 6,
        DOWN,
    ]
    state = run(table(*grids, seat=4, out=1, draw="X"), "4:d")
    assert asked(state) == (5, 6, 0)


def test_6_who_goes_out_by_discarding_a_hazard_gives_all_others_their_flip_and_last_turn() -> None:
    state = table("?X 6 7 / 4 4 5 / 6 7 8", DOWN, DOWN, draw="5")
    state = run(state, "0:d 0:p1")
    assert asked(state) == (1, 2)
    state = run(state, "0:x 1:f1 2:-")
    assert state.out == 0
    assert state.to_act == (1,)


def test_6_nobody_is_asked_when_the_round_ends_with_this_turn_because_the_lap_is_complete() -> None:
    state = run(table(UP, DOWN, DOWN, seat=2, out=0, draw="X"), "2:d 2:x")
    assert (state.phase, len(state.results)) == (Phase.DEAL, 1)


def test_6_nobody_is_asked_when_the_round_ends_with_this_turn_because_the_draw_pile_is_empty() -> None:
    state = run(table(DOWN, DOWN, draw="X", rest="left", renewed=True), "0:d 0:x")
    assert (state.phase, len(state.results)) == (Phase.DEAL, 1)


def test_6_everybody_is_asked_while_an_empty_draw_pile_can_still_be_renewed() -> None:
    assert asked(run(table(DOWN, DOWN, draw="X", rest="left"), "0:d")) == (1,)


def test_6_everybody_is_asked_while_a_renewed_draw_pile_holds_a_card() -> None:
    assert asked(run(table(DOWN, DOWN, draw="X 5", rest="left", renewed=True), "0:d")) == (1,)


def test_6_drawing_a_hazard_and_playing_it_into_ones_own_grid_is_legal() -> None:
    state = run(table(DOWN, UP, draw="X"), "d p5 L")
    assert grid_of(state, 0) == "? ? ? / ? X ? / ? ? ?"
    assert pond(state) == ""


def test_6_a_flip_does_not_take_somebodys_last_face_down_card_so_nobody_goes_out_by_it() -> None:
    state = run(table(DOWN, down(2), draw="X"), "0:d 0:x 1:f1")
    assert grid_of(state, 1).count("?") == 1
    assert state.out is None


def test_6_every_offer_is_answered_in_the_order_in_which_it_is_asked() -> None:
    state = run(table(DOWN, DOWN, DOWN, draw="X"), "d x")
    assert state.to_act == (1,)
    assert run(state, "-").to_act == (2,)
    assert run(state, "- -").to_act == (1,)
    assert run(state, "- -").phase is Phase.DRAW
