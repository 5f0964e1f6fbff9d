"""A whole trick rests so long that it can be looked at, and says who takes it, whoever played its last card."""

from functools import partial

import pytest

from gnoming.core.table import Spot
from gnoming.pesky.scoring import trick_winner
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import hand_zone, trick_spot
from gnoming.storage.settings import Pace
from gnoming.text import text
from scenes.pesky.presenter import as_pesky_state
from scenes.table.input.spots import SpotHandle
from scenes.table.view.ground.best_flag import Z_FLAG
from scenes.table.view.marks.rings import LAST_MOVE_Z, TargetRing
from tests.support.given import as_a, given
from tests.support.tables import PESKY, Table, by_clicks, chosen, on_turn, play, table

FRAME_MS = 1000 / 60
NEXT_IS_MINE, NEXT_IS_A_BOTS = "c", "last"
"""Seeds of games in which the first trick that the person completes goes to them, or to a bot."""


def is_asked_for(cards: int, state: PeskyState) -> bool:
    """Return whether a card is to be played to a trick of so many."""
    return state.phase is Phase.PLAY and len(state.trick) == cards


def trick_of(cards: int, pace: Pace, seed: str = NEXT_IS_A_BOTS) -> Table:
    """Return a table at which the person has just played, as so many cards lay there."""
    until = partial(is_asked_for, cards)
    at = on_turn(table(4, game=PESKY, seed=seed, pace=pace, fps=60, until=until))
    by_clicks(at, chosen(at)[0])
    return at


def is_whole(at: Table) -> bool:
    """Return whether a whole trick is seen."""
    return len(as_pesky_state(at.picture.view or at.session.state).trick) == 4


def until_whole(at: Table) -> None:
    """Let time pass until a whole trick lies still."""
    while not is_whole(at) or at.picture.cards.owners:
        at.pilot.wait(FRAME_MS)


def rest_ms(at: Table) -> float:
    """Return for how many more milliseconds the whole trick lies still."""
    waited = 0.0
    while is_whole(at):
        at.pilot.wait(FRAME_MS)
        waited += FRAME_MS
    return waited


@pytest.mark.parametrize("cards", [0, 3], ids=["a bot completes it", "the person completes it"])
@pytest.mark.parametrize(("pace", "wanted"), [("relaxed", 1800), ("normal", 1200), ("fast", 600)])
def test_a_whole_trick_rests_by_the_pace_of_the_bots(cards: int, pace: Pace, wanted: float) -> None:
    at = trick_of(cards, pace)
    until_whole(at)
    assert rest_ms(at) == pytest.approx(wanted, abs=60)


@pytest.mark.parametrize("seed", [NEXT_IS_MINE, NEXT_IS_A_BOTS])
def test_a_click_ends_the_rest_and_is_no_move(seed: str) -> None:
    at = trick_of(3, "normal", seed)
    until_whole(at)
    at.pilot.wait(200)
    assert is_whole(at)
    assert (at.session.state.to_act == (0,)) == (seed == NEXT_IS_MINE), "another seed"
    done = at.done
    at.pilot.click(650, 640)  # on a card of one's own hand
    assert not is_whole(at)
    assert at.scene.input.drag.picked is None
    assert not [entry for entry in at.session.journal[done:] if entry.seat == 0]


@pytest.mark.parametrize(("cards", "seed"), [(0, NEXT_IS_A_BOTS), (3, NEXT_IS_A_BOTS), (3, NEXT_IS_MINE)])
def test_from_a_whole_trick_until_its_winner_leads_the_winner_is_named_and_lit(cards: int, seed: str) -> None:
    at = trick_of(cards, "normal", seed)
    until_whole(at)
    state = as_pesky_state(at.picture.view or at.session.state)
    winner = trick_winner(state.trick, given(state.trump))
    if cards == 3:
        assert (winner == 0) == (seed == NEXT_IS_MINE), "another seed"
    taken = text("pesky.wait.taken", name=at.picture.names[winner])
    said = text("pesky.prompt.taken") if winner == 0 else taken
    while (at.picture.view or at.session.state).to_act != (winner,):
        assert at.picture.panels.prompt.content == said
        assert [seat for seat, view in enumerate(at.picture.panels.seats) if view.turf.lit] == [winner]
        at.pilot.wait(FRAME_MS)
    at.pilot.settle()
    assert at.picture.panels.prompt.content != said


def after_trick(cards: int, fps: float = 20, pace: Pace = "instant") -> Table:
    """Return a table at which a person who has seen a trick is asked for a card to one of so many."""

    def until(state: PeskyState) -> bool:
        return is_asked_for(cards, state) and any(state.won)

    return on_turn(table(4, game=PESKY, seed="last", fps=fps, pace=pace, until=until))


def rings_by_spot(at: Table) -> dict[Spot, TargetRing]:
    """Return the rings round what the others moved last, by the places of the trick that they are on."""
    rings = [node for node in at.scene.stage.nodes if isinstance(node, TargetRing) and node.z == LAST_MOVE_Z]
    places = {spot: at.picture.card_rect(spot) for spot in map(trick_spot, range(4))}
    return {spot: ring for ring in rings for spot, rect in places.items() if ring.rect.contains(rect)}


def test_no_ring_stays_on_the_place_of_a_card_that_has_gone_with_its_trick() -> None:
    at = after_trick(0)
    play(at, by_clicks, until=lambda: len(at.pesky.trick) == 2)
    lying = {spot for spot in map(trick_spot, range(4)) if at.picture.cards.top_card(spot) is not None}
    assert len(lying) == 2
    assert set(rings_by_spot(at)) == lying


def test_keys_come_first_to_the_hand_and_an_empty_place_asks_for_a_card_of_it() -> None:
    at = after_trick(0)
    assert len(at.scene.input.resolver.sources()) > 1
    at.scene.focus.set(None)
    at.scene.input.spots.focus_usable()
    focused = as_a(SpotHandle, at.scene.focus.focused)
    assert focused.spot.zone == hand_zone(0)
    done = at.done
    at.pilot.click(*at.picture.layout.spots[trick_spot(0)].centre)
    assert at.scene.toast.text == text("table.card-first")
    assert at.done == done


def test_a_turn_takes_the_focus_from_a_card_that_may_not_be_played() -> None:
    at = after_trick(2)
    allowed, spots = at.scene.input.resolver.sources(), at.scene.input.spots
    others = [one for one in spots._handles.values() if one.spot.zone == hand_zone(0) and one.visible]
    others = [one for one in others if one.spot not in allowed]
    assert others
    for handle in others:
        at.scene.focus.set(handle)
        spots.focus_usable()
        assert as_a(SpotHandle, at.scene.focus.focused).spot in allowed


def test_the_flag_on_the_best_card_is_there_after_the_window_changes_while_it_is_planted() -> None:
    at = after_trick(0, fps=60, pace="normal")
    by_clicks(at, chosen(at)[0])
    flag = next(node for node in at.scene.stage.nodes if node.z == Z_FLAG)
    while at.picture.best_flag.spot is None:
        at.pilot.wait(16)
    assert flag.opacity < 1, "it is not planted yet"
    at.pilot.resize(1180, 720)
    assert flag.visible
    assert flag.opacity == 1
