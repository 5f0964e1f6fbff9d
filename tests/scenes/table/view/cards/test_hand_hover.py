"""Cards of a hand come up under the pointer, and whatever happens meanwhile they lie as the game has it in the end."""

import pytest

from gnoming.core.table import Press, Spot
from gnoming.pesky.state import Phase
from gnoming.pesky.table import hand_zone
from scenes.table.input.spots import SpotHandle
from scenes.table.view.cards.hovering import HOVERED_RISE, PICKED_RISE
from tests.scenes.table.test_playing import all_lies_as_it_should
from tests.support.given import as_a, given
from tests.support.tables import PESKY, Table, by_clicks, by_keys, chosen, my_turn, point, table

HAND = hand_zone(0)


def before_bot(at: Table, bot: int, most: int = 3) -> None:
    """Play on until all lies still and this bot is to follow to a trick of so many cards at most."""
    for _ in range(4000):
        state, still = at.pesky, not at.picture.busy
        follows = state.phase is Phase.PLAY and 0 < len(state.trick) <= most
        if still and follows and at.scene.pacer.acting_bot == bot:
            return
        if still and state.to_act == (0,):
            by_keys(at, chosen(at)[0])
        at.pilot.wait(1000 / 60)
    raise AssertionError("this bot never follows")


def raised(at: Table, spot: Spot) -> float:
    """Return how far in units the card on a spot of the hand stands out above where it rests."""
    order = given(at.picture.cards.top_card(spot))
    rest = given(at.picture.director.rest_pose(order))
    return (rest.centre[1] - at.sprite(spot).centre[1]) / at.scene.viewport.u


def test_a_card_that_can_be_played_stands_out_though_the_pointer_came_to_it_just_before() -> None:
    at = table(4, game=PESKY, seed="fingers", pace="relaxed")
    stood_out = 0
    for n in range(6):
        before_bot(at, 3)
        hand = sorted({s.index for s in at.picture.layout.spots if s.zone == HAND})
        at.pilot.move(*point(at, Spot(HAND, hand[n % len(hand)])))
        at.pilot.wait(20)
        at.pilot.press("space")
        if at.session.state.to_act == (0,):
            gestures = at.scene.input.resolver.gestures()
            stood_out += any(isinstance(g, Press) and g.spot.index == hand[n % len(hand)] for g in gestures)
            all_lies_as_it_should(at)
    assert stood_out


def test_a_card_that_stood_out_under_the_pointer_sinks_back_while_others_move() -> None:
    at = table(4, game=PESKY, seed="fingers", pace="relaxed")
    before_bot(at, 1, 1)
    spot = Spot(HAND, 2)
    at.pilot.move(*point(at, spot))
    at.pilot.wait(60)
    done = at.done
    high = 0.0
    while at.done == done:
        at.pilot.wait(1000 / 60)
        high = max(high, raised(at, spot))
    assert high > 3
    while at.picture.busy:
        at.pilot.wait(1000 / 60)
    assert raised(at, spot) == 0


def test_a_card_that_sinks_back_moves_up_with_the_others_when_one_is_played() -> None:
    at = table(4, game=PESKY, seed="fingers")
    while True:
        assert my_turn(at)
        usable = sorted(at.scene.input.resolver.sources(), key=lambda spot: spot.index)
        if len(usable) > 3 and at.session.state.to_act == (0,) and not at.scene.input.resolver.choices():
            break
        by_clicks(at, chosen(at)[0])
    at.pilot.click(*point(at, usable[0]))
    at.pilot.wait(300)
    done = at.done
    at.pilot.click(*point(at, usable[-1]))
    at.pilot.click(*point(at, usable[-1]))
    assert at.done > done
    my_turn(at)
    all_lies_as_it_should(at)


def to_follow(at: Table) -> tuple[Spot, Spot]:
    """Play on until a person has to follow suit: answer a card that can be played, and one that cannot."""
    while my_turn(at):
        usable = at.scene.input.resolver.sources()
        others = sorted({s.index for s in at.picture.layout.spots if s.zone == HAND})
        barred = [Spot(HAND, n) for n in others if Spot(HAND, n) not in usable]
        if usable and barred:
            return min(usable, key=lambda spot: spot.index), barred[0]
        by_keys(at, chosen(at)[0])
    raise AssertionError("nobody ever has to follow")


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("keys", [False, True])
def test_on_ones_own_turn_the_card_that_is_looked_at_comes_up(keys: bool, reduced: bool) -> None:
    at = table(4, game=PESKY, seed="fingers", reduced=reduced)
    playable, barred = to_follow(at)
    for spot in (playable, barred):
        if keys:
            at.pilot.press(str(spot.index + 1))
        else:
            at.pilot.move(*point(at, spot))
        at.pilot.wait(400)
        rise = PICKED_RISE if keys and spot == playable else HOVERED_RISE
        assert raised(at, spot) == pytest.approx(rise, abs=0.1)
        hand = {s for s in at.picture.layout.spots if s.zone == HAND and s != spot}
        assert all(raised(at, other) == 0 for other in hand)
    if not keys:
        all_lies_as_it_should(at)


@pytest.mark.parametrize("keys", [False, True])
def test_the_card_that_is_looked_at_as_ones_turn_comes_is_up_then(keys: bool) -> None:
    at = table(4, game=PESKY, seed="fingers", pace="fast")
    before_bot(at, 3)
    spot = Spot(HAND, 2)
    if keys:
        at.pilot.press("3")
    else:
        at.pilot.move(*point(at, spot))
    assert my_turn(at)
    at.pilot.wait(400)
    assert raised(at, spot) == pytest.approx(HOVERED_RISE, abs=0.1)


def test_a_card_that_is_picked_stands_out_further_than_one_that_is_looked_at() -> None:
    at = table(4, game=PESKY, seed="fingers")
    usable, barred = to_follow(at)
    at.pilot.click(*point(at, usable))
    at.pilot.wait(400)
    assert raised(at, usable) == pytest.approx(PICKED_RISE, abs=0.1)
    at.pilot.move(*point(at, barred))
    at.pilot.wait(400)
    assert raised(at, usable) == pytest.approx(PICKED_RISE, abs=0.1)
    assert raised(at, barred) == pytest.approx(HOVERED_RISE, abs=0.1)


def test_the_focus_ring_rises_with_the_card() -> None:
    at = table(4, game=PESKY, seed="fingers")
    usable, _ = to_follow(at)
    for presses in (1, 2):
        at.pilot.press("right" if presses == 1 else str(usable.index + 1))
        at.pilot.wait(400)
        spot = as_a(SpotHandle, at.scene.focus.focused).spot
        rest = given(at.picture.director.rest_pose(given(at.picture.cards.top_card(spot))))
        ring, top = given(at.scene.focus.ring), at.sprite(spot).centre[1] - rest.size[1] / 2
        assert ring.top <= top, "so that it doesn't cross the card's number"
        assert ring.top >= top - at.scene.viewport.px(16)


def test_a_card_that_was_clicked_sinks_back_when_the_pointer_goes() -> None:
    at = table(4, game=PESKY, seed="fingers")
    _, barred = to_follow(at)
    at.pilot.click(*point(at, barred))
    at.pilot.wait(400)
    assert raised(at, barred) == pytest.approx(HOVERED_RISE, abs=0.1)
    all_lies_as_it_should(at)


@pytest.mark.parametrize("keys", [False, True])
def test_once_a_card_is_played_the_one_that_is_looked_at_then_comes_up(keys: bool) -> None:
    at = table(4, game=PESKY, seed="fingers", pace="instant")
    usable, _ = to_follow(at)
    where = point(at, usable)
    if keys:
        by_keys(at, Press(usable))
    else:
        by_clicks(at, Press(usable))
    assert my_turn(at)
    at.pilot.wait(400)
    focus, hovered = at.scene.focus.focused, at.scene.focus.hovered
    now = as_a(SpotHandle, focus if keys else hovered)
    assert raised(at, now.spot) == pytest.approx(HOVERED_RISE, abs=0.1)
    if not keys:
        assert now.area.collidepoint(at.scene.viewport.point(*where))
    hand = {s for s in at.picture.layout.spots if s.zone == HAND and s != now.spot}
    assert all(raised(at, other) == 0 for other in hand)
