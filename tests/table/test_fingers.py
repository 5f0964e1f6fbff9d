"""Cards of a hand come up under the pointer, and whatever happens meanwhile they lie as the game has it in the end."""

from gnoming.core.table import Press, Spot
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import hand_zone
from tests.table.tables import PESKY, Table, by_keys, by_mouse, chosen, my_turn, point, table
from tests.table.test_left_lying import all_lies_as_it_should

HAND = hand_zone(0)


def before_bot(at: Table, bot: int, most: int = 3) -> None:
    """Play on until all lies still and this bot is to follow to a trick of so many cards at most."""
    for _ in range(4000):
        state = at.session.state
        assert isinstance(state, PeskyState)
        still = not at.scene.picture.busy
        if (
            still
            and at.scene.pacer.acting == bot
            and 0 < len(state.trick) <= most
            and state.phase is Phase.PLAY
        ):
            return
        if still and state.to_act == (0,):
            by_keys(at, chosen(at)[0])
        at.pilot.wait(1000 / 60)
    raise AssertionError("this bot never follows")


def raised(at: Table, spot: Spot) -> float:
    """How far in units the card on a spot of the hand stands out above where it rests."""
    order = at.scene.picture.field.top(spot)
    assert order is not None
    rest = at.scene.picture.director.rest(order)
    assert rest is not None
    return (rest.centre[1] - at.scene.picture.field.sprites[order].centre[1]) / at.scene.viewport.u


def test_a_card_that_can_be_played_stands_out_though_the_pointer_came_to_it_just_before() -> None:
    at = table(4, game=PESKY, seed="fingers", pace="relaxed")
    stood_out = 0
    for n in range(6):
        before_bot(at, 3)
        hand = sorted({s.index for s in at.scene.picture.layout.spots if s.zone == HAND})
        at.pilot.move(*point(at, Spot(HAND, hand[n % len(hand)])))
        at.pilot.wait(20)
        at.pilot.press("space")
        if at.session.state.to_act == (0,):
            gestures = at.scene.hands.gestures()
            stood_out += any(isinstance(g, Press) and g.spot.index == hand[n % len(hand)] for g in gestures)
            all_lies_as_it_should(at)
    assert stood_out


def test_a_card_that_stood_out_under_the_pointer_sinks_back_while_others_move() -> None:
    at = table(4, game=PESKY, seed="fingers", pace="relaxed")
    before_bot(at, 1, 1)
    spot = Spot(HAND, 2)
    at.pilot.move(*point(at, spot))
    at.pilot.wait(60)
    done = len(at.session.journal)
    high = 0.0
    while len(at.session.journal) == done:
        at.pilot.wait(1000 / 60)
        high = max(high, raised(at, spot))
    assert high > 3
    while at.scene.picture.busy:
        at.pilot.wait(1000 / 60)
    assert raised(at, spot) == 0


def test_a_card_that_sinks_back_moves_up_with_the_others_when_one_is_played() -> None:
    at = table(4, game=PESKY, seed="fingers")
    while True:
        assert my_turn(at)
        usable = sorted(at.scene.hands.sources(), key=lambda spot: spot.index)
        if len(usable) > 3 and at.session.state.to_act == (0,) and not at.scene.hands.choices():
            break
        by_mouse(at, chosen(at)[0], drag=False)
    at.pilot.click(*point(at, usable[0]))
    at.pilot.wait(300)
    done = len(at.session.journal)
    at.pilot.click(*point(at, usable[-1]))
    at.pilot.click(*point(at, usable[-1]))
    assert len(at.session.journal) > done
    my_turn(at)
    all_lies_as_it_should(at)
