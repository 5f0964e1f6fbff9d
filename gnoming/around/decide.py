"""The events of an action: the only place that checks legality and draws random cards."""

from collections.abc import Callable
from functools import cache
from typing import assert_never

from gnoming.around import actions, events
from gnoming.around.actions import DRAW_PILE, AroundAction, Source
from gnoming.around.cards import DECK, HAZARD
from gnoming.around.events import AroundEvent
from gnoming.around.evolve import evolve, renewable
from gnoming.around.rules import check, flips_left
from gnoming.around.scoring import game_ends, round_ends, score_round, winners
from gnoming.around.state import OFFER, AroundState, face_down, next_seat, totals
from gnoming.core.luck import require_luck
from gnoming.core.model import GameWon

# The events of every turn. There are few different ones, and looking one up is faster than making it.
_card_drawn, _card_discarded = cache(events.CardDrawn), cache(events.CardDiscarded)
_card_played, _card_bounced = cache(events.CardPlayed), cache(events.CardBounced)
_place_turned_up, _turn_began = cache(events.PlaceTurnedUp), cache(events.TurnBegan)


def decide(state: AroundState, action: AroundAction) -> tuple[AroundEvent, ...]:
    """Return the events of this action. Raises IllegalActionError with the broken rule."""
    check(state, action)
    match action:
        case actions.Draw():
            return _draw(state, action.source)
        case actions.Play():
            return _put(state, action.place, _card_played)
        case actions.Discard():
            return (_card_discarded(state.turn.seat, action.pile), *_turn_end(state))
        case actions.Flip():
            return _flip(state, action.place)
        case actions.Bounce():
            return _put(state, action.place, _card_bounced)
        case actions.RemoveHazard():
            return _remove_hazard(state)
        case actions.Decline():
            answer = events.FlipAnswered(state.offered_seats[0], declined=True)
            return (answer, *_after_offer(evolve(state, answer)))
        case actions.Deal():
            return _deal(state)
        case _:
            assert_never(action)


def _deal(state: AroundState) -> tuple[AroundEvent, ...]:
    """Section 2: shuffle, deal, and start the two discard piles, skipping Hazards."""
    deck = require_luck(state.luck).shuffle(f"round-{state.round_number}", DECK)
    dealer = (state.dealer + 1) % state.players if state.results else state.dealer
    happened: list[AroundEvent] = [events.Dealt(dealer, deck)]
    turned_up = iter(deck[9 * state.players :])
    for pile in (Source.LEFT, Source.RIGHT):
        while next(turned_up) is HAZARD:
            happened.append(events.HazardSetAside())
        happened.append(events.PileStarted(pile))
    happened.append(events.FlipsBegan((dealer + 1) % state.players))
    return tuple(happened)


def _flip(state: AroundState, place: int) -> tuple[AroundEvent, ...]:
    if state.turn.phase is OFFER:
        seat = state.offered_seats[0]
        answer = events.FlipAnswered(seat, declined=False)
        after = evolve(evolve(state, _place_turned_up(seat, place)), answer)
        return (_place_turned_up(seat, place), answer, *_after_offer(after))
    seat = state.turn.seat
    flipped = _place_turned_up(seat, place)
    if flips_left(state) > 1:
        return (flipped,)
    following = next_seat(state, seat)
    first = next_seat(state, state.dealer)
    return (flipped, _turn_began(first) if following == first else events.FlipsBegan(following))


def _draw(state: AroundState, source: Source) -> tuple[AroundEvent, ...]:
    drawn = _card_drawn(state.turn.seat, source)
    if source is not DRAW_PILE or state.draw_pile:
        return (drawn,)
    name = f"round-{state.round_number}-renewal"
    order = require_luck(state.luck).shuffle(name, renewable(state))
    return (events.PileRenewed(tuple(card.face for card in order if card.face is not None)), drawn)


def _put(
    state: AroundState, place: int, put: Callable[[int, int, bool], AroundEvent]
) -> tuple[AroundEvent, ...]:
    seat = state.turn.seat
    if state.grids[seat][place - 1].face_up:
        return (put(seat, place, False),)
    return (_place_turned_up(seat, place), put(seat, place, True))


def _remove_hazard(state: AroundState) -> tuple[AroundEvent, ...]:
    """Section 6: let the others turn up a card if they still have a turn and enough face-down cards."""
    removed = events.HazardRemoved(state.turn.seat)
    seats = () if round_ends(state) else _seats_offered(state)
    return (removed, events.FlipsOffered(seats)) if seats else (removed, *_turn_end(state))


def _seats_offered(state: AroundState) -> tuple[int, ...]:
    """Return the other seats with enough face-down cards and a turn left, in turn order (sections 6, 9)."""
    seat, players = state.turn.seat, state.players
    others = [(seat + n) % players for n in range(1, players)]
    if state.out is not None:
        others = others[: others.index(state.out)] if state.out != seat else []
    return tuple(other for other in others if face_down(state.grids[other]) >= state.options.hazard_needs)


def _after_offer(state: AroundState) -> tuple[AroundEvent, ...]:
    return () if state.offered_seats else _turn_end(state)


def _turn_end(state: AroundState) -> tuple[AroundEvent, ...]:
    """Section 7: check whether the seat goes out and whether the round ends; otherwise begin the next seat's turn.

    The last card may still be in its hand, since nothing here depends on the discards.
    """
    seat = state.turn.seat
    if state.out is None and not face_down(state.grids[seat]):
        lap = events.LastLapBegan(seat)
        return (lap, *_next_turn(evolve(state, lap)))
    return _next_turn(state)


def _next_turn(state: AroundState) -> tuple[AroundEvent, ...]:
    if round_ends(state):
        return _round_end(state)
    return (_turn_began(next_seat(state, state.turn.seat)),)


def _round_end(state: AroundState) -> tuple[AroundEvent, ...]:
    seats = (next_seat(state, state.dealer + n) for n in range(state.players))
    happened: list[AroundEvent] = [
        events.GridTurnedUp(seat) for seat in seats if face_down(state.grids[seat])
    ]
    scored = score_round(state)
    happened.append(scored)
    after = evolve(state, scored)
    if game_ends(after):
        happened.append(GameWon(totals(after), winners(after)))
    return tuple(happened)
