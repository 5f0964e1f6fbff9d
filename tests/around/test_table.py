"""The table without pixels: zones, placements, and what gestures mean."""

import pytest

from gnoming.around import table as tables
from gnoming.around.actions import (
    DECLINE,
    DISCARDS,
    REMOVE_HAZARD,
    Bounce,
    Discard,
    Draw,
    Flip,
    Play,
    Source,
)
from gnoming.around.cards import Face
from gnoming.around.state import AroundState
from gnoming.around.view import view
from gnoming.core.table import CardPlacement, Choose, Drag, Gesture, Press, Spot, ZoneKind
from tests.around.pictures import DOWN, UP, deal, run, seated, stacked, table

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
