"""A game from its deal on: what lies where, and what can be done with it."""

from collections import Counter

import pytest

from gnoming.around import table as tables
from gnoming.around.actions import DECLINE, DISCARDS, REMOVE_HAZARD, Bounce, Discard, Draw, Flip, Play, Source
from gnoming.around.cards import COPIES, DECK, Face
from gnoming.around.state import AroundState, Phase
from gnoming.around.view import view
from gnoming.core.table import CardPlacement, Choose, Drag, Gesture, Press, Spot, ZoneKind
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

HAND = Spot("hand")


def means(state: AroundState, gesture: Gesture) -> object:
    return tables.interpret(view(state), gesture)


@pytest.mark.parametrize("players", range(2, 8))
def test_the_table_has_a_draw_pile_two_piles_a_hand_a_pond_and_a_grid_for_each_seat(players: int) -> None:
    zones = tables.zones(players)
    assert [zone.name for zone in zones[:5]] == ["draw", "left", "right", "hand", "pond"]
    grids = [zone for zone in zones if zone.kind is ZoneKind.GRID]
    assert [(zone.seat, zone.size) for zone in grids] == [(seat, 9) for seat in range(players)]


def test_every_card_has_its_spot_and_depth_and_shows_its_face_only_when_it_lies_open() -> None:
    state = run(table("5 ?M ? / ? ? ? / ? ? ?", UP, left="3 4", right="-1", draw="X 7 6"), "0:d 0:x 1:d")
    placed = {p.spot: p for p in tables.placements(state)}
    assert placed[Spot("grid-0", 0)].face == "5"
    assert placed[Spot("grid-0", 1)].face is None, "in a full state, too"
    assert placed[Spot("pond")].face == "X"
    assert placed[HAND].face == "7"
    left = [(p.face, p.depth) for p in tables.placements(state) if p.spot == Spot("left")]
    assert left == [("3", 0), ("4", 1)]
    top = max((p for p in tables.placements(state) if p.spot == Spot("draw")), key=lambda p: p.depth)
    assert top == CardPlacement(state.draw_pile[-1].order, Spot("draw"), len(state.draw_pile) - 1, None)
    assert state.draw_pile[-1].face is Face.SIX


def test_a_press_on_a_pile_draws() -> None:
    state = table(DOWN, UP)
    assert means(state, Press(Spot("draw"))) == Draw(Source.DRAW_PILE)
    assert means(state, Press(Spot("left"))) == Draw(Source.LEFT)
    assert means(state, Press(Spot("right"))) == Draw(Source.RIGHT)


def test_a_press_on_a_card_of_ones_own_turns_it_and_on_anothers_means_nothing() -> None:
    state = deal(seated(2, stacked(), first=1))
    assert means(state, Press(Spot("grid-1", 4))) == Flip(5)
    assert means(state, Press(Spot("grid-0", 4))) is None
    offer = run(table(DOWN, DOWN, draw="X"), "d x")
    assert means(offer, Press(Spot("grid-1", 8))) == Flip(9)
    assert means(offer, Press(Spot("grid-0", 8))) is None, (
        "the grid of the seat that is asked counts, not the turn's"
    )
    assert means(offer, Choose("decline")) == DECLINE


def test_a_drag_from_the_hand_plays_bounces_discards_and_removes() -> None:
    state = run(table("?5 ? ? / ? ? ? / ? ? ?", UP, draw="5"), "d")
    assert means(state, Drag(HAND, Spot("grid-0", 8))) == Play(9)
    assert means(state, Drag(HAND, Spot("grid-1", 8))) is None
    assert means(run(state, "p1"), Drag(HAND, Spot("grid-0", 8))) == Bounce(9)
    assert means(state, Drag(HAND, Spot("left"))) == DISCARDS[0]
    assert means(state, Drag(HAND, Spot("right"))) == DISCARDS[1]
    assert means(state, Drag(HAND, Spot("pond"))) == REMOVE_HAZARD, "the rule says why not"
    assert means(state, Drag(HAND, Spot("draw"))) == Discard(Source.DRAW_PILE), "the rule says why not"


def test_other_gestures_mean_nothing() -> None:
    state = table(DOWN, UP)
    assert means(state, Drag(Spot("left"), Spot("grid-0", 1))) is None
    assert means(state, Press(HAND)) is None
    assert means(state, Choose("nonsense")) is None


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
