"""The places of a trick: none is marked once its card is gone, and one's own asks for a card of the hand first."""

from gnoming.core.table import Spot
from gnoming.pesky.state import Phase
from gnoming.pesky.table import hand_zone, trick_spot
from gnoming.text import text
from scenes.table.input.spots import SpotHandle
from scenes.table.view.ground.best_flag import Z_FLAG
from scenes.table.view.marks.rings import LAST_MOVE_Z, TargetRing
from tests.support.tables import PESKY, Table, by_clicks, chosen, my_turn, play, table


def to_trick(at: Table, cards: int) -> None:
    """Play on until a person who has seen a trick is asked for a card to one of so many."""
    play(
        at,
        by_clicks,
        until=lambda: at.pesky.phase is Phase.PLAY and len(at.pesky.trick) == cards and any(at.pesky.won),
    )
    assert my_turn(at)


def rings_by_spot(at: Table) -> dict[Spot, TargetRing]:
    """Return the rings round what the others moved last, by the places of the trick that they are on."""
    rings = [node for node in at.scene.stage.nodes if isinstance(node, TargetRing) and node.z == LAST_MOVE_Z]
    places = {spot: at.picture.card_rect(spot) for spot in map(trick_spot, range(4))}
    return {spot: ring for ring in rings for spot, rect in places.items() if ring.rect.contains(rect)}


def test_no_ring_stays_on_the_place_of_a_card_that_has_gone_with_its_trick() -> None:
    at = table(4, game=PESKY, seed="last", fps=20)
    to_trick(at, 2)
    lying = {spot for spot in map(trick_spot, range(4)) if at.picture.cards.top_card(spot) is not None}
    assert len(lying) == 2
    assert set(rings_by_spot(at)) == lying


def test_keys_come_first_to_the_hand_and_an_empty_place_asks_for_a_card_of_it() -> None:
    at = table(4, game=PESKY, seed="last", fps=20)
    to_trick(at, 0)
    assert len(at.scene.input.resolver.sources()) > 1
    at.scene.focus.set(None)
    at.scene.input.spots.focus_usable()
    focused = at.scene.focus.focused
    assert isinstance(focused, SpotHandle)
    assert focused.spot.zone == hand_zone(0)
    done = at.done
    at.pilot.click(*at.picture.layout.spots[trick_spot(0)].centre)
    assert at.scene.toast.text == text("table.card-first")
    assert at.done == done


def test_the_flag_on_the_best_card_is_there_after_the_window_changes_while_it_is_planted() -> None:
    at = table(4, game=PESKY, seed="last", fps=60, pace="normal")
    to_trick(at, 0)
    by_clicks(at, chosen(at)[0])
    flag = next(node for node in at.scene.stage.nodes if node.z == Z_FLAG)
    while at.picture.best_flag.spot is None:
        at.pilot.wait(16)
    assert flag.opacity < 1, "it is not planted yet"
    at.pilot.resize(1180, 720)
    assert flag.visible
    assert flag.opacity == 1
