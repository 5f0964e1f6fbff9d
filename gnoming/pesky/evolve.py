"""The state after an event: deterministic, without checks and without luck."""

from collections.abc import Sequence
from typing import TypeVar, assert_never

from gnoming.core.frozen import changed
from gnoming.core.model import GameWon, RoundScored
from gnoming.pesky import events
from gnoming.pesky.cards import HAND_SIZE, Card
from gnoming.pesky.events import PeskyEvent
from gnoming.pesky.state import PLAY, PeskyState, Phase, PlayedCard, seats_from_left

T = TypeVar("T")


def evolve(state: PeskyState, event: PeskyEvent) -> PeskyState:
    match event:
        case events.CardPlayed():
            return _card_played(state, event)
        case events.TurnBegan():
            return changed(state, phase=PLAY, seat=event.seat)
        case events.TrickWon():
            taken = (*state.won[event.seat], *[played.card for played in state.trick])
            won = replaced_at(state.won, event.seat, taken)
            return changed(state, won=won, trick=(), last_trick=state.trick)
        case events.Dealt():
            return _dealt(state, event)
        case events.ChoiceBegan():
            return changed(state, phase=Phase.EXTRA, seat=event.seat)
        case events.ExtraTaken():
            return _extra_taken(state, event)
        case events.ExtraDeclined():
            return state
        case events.GoalKept():
            return _goal_kept(state, event)
        case events.TokenKept():
            return _token_kept(state, event)
        case events.TokensRevealed():
            return changed(state, tokens_shown=True)
        case events.TrumpAwaited():
            return changed(state, phase=Phase.TRUMP, seat=event.seat)
        case events.TrumpNamed():
            return changed(state, trump=event.trump)
        case events.GoalRevealed():
            return changed(state, opened=state.opened | {event.seat})
        case RoundScored():
            return changed(state, results=(*state.results, event), phase=Phase.DEAL)
        case GameWon():
            return changed(state, phase=Phase.OVER)
        case _:
            assert_never(event)


def replaced_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _dealt(state: PeskyState, event: events.Dealt) -> PeskyState:
    """Deal ten cards, a goal and a token to each seat, from the dealer's left; a card's order is its position."""
    players = event.seats
    cards = [Card(order, face) for order, face in enumerate(event.deck)]
    goals = [Card(order, goal) for order, goal in enumerate(event.goals)]
    tokens = [Card(order, token) for order, token in enumerate(event.tokens)]
    turns = [(seat - event.dealer - 1) % players for seat in range(players)]
    fresh = PeskyState(
        state.options, players, state.luck, state.results, event.dealer, Phase.DEAL, state.seat
    )
    fresh = changed(fresh, seat=seats_from_left(fresh)[0])
    return changed(
        fresh,
        hands=tuple(tuple(cards[turn : HAND_SIZE * players : players]) for turn in turns),
        rest=tuple(cards[HAND_SIZE * players :]),
        goals=tuple((goals[turn],) for turn in turns),
        tokens=tuple((tokens[turn],) for turn in turns),
        goal_pile=_pile(goals, players),
        token_pile=_pile(tokens, players),
        returned_goals=((),) * players,
        returned_tokens=((),) * players,
        won=((),) * players,
        voids=(frozenset(),) * players,
    )


def _pile(items: Sequence[Card[T]], drawn: int) -> tuple[Card[T], ...]:
    return tuple(reversed(items[drawn:]))


def _extra_taken(state: PeskyState, event: events.ExtraTaken) -> PeskyState:
    seat, phase = event.seat, Phase.KEEP_GOAL if event.goal is not None else Phase.KEEP_TOKEN
    if event.goal is not None:
        goals = (*state.goals[seat], state.goal_pile[-1])
        state = changed(state, goals=replaced_at(state.goals, seat, goals), goal_pile=state.goal_pile[:-1])
    if event.token is not None:
        tokens = (*state.tokens[seat], state.token_pile[-1])
        state = changed(
            state, tokens=replaced_at(state.tokens, seat, tokens), token_pile=state.token_pile[:-1]
        )
    return changed(state, phase=phase)


def _goal_kept(state: PeskyState, event: events.GoalKept) -> PeskyState:
    seat, (first, second) = event.seat, state.goals[event.seat]
    kept, back = (second, first) if event.second else (first, second)
    return changed(
        state,
        goals=replaced_at(state.goals, seat, (kept,)),
        returned_goals=replaced_at(state.returned_goals, seat, (back,)),
        phase=Phase.KEEP_TOKEN if len(state.tokens[seat]) == 2 else Phase.EXTRA,
    )


def _token_kept(state: PeskyState, event: events.TokenKept) -> PeskyState:
    seat, (first, second) = event.seat, state.tokens[event.seat]
    kept, back = (second, first) if event.second else (first, second)
    return changed(
        state,
        tokens=replaced_at(state.tokens, seat, (kept,)),
        returned_tokens=replaced_at(state.returned_tokens, seat, (back,)),
        phase=Phase.EXTRA,
    )


def _card_played(state: PeskyState, event: events.CardPlayed) -> PeskyState:
    """Move a card to the trick. A seat that does not follow suit shows that it is void in that suit."""
    seat, hand, led = event.seat, state.hands[event.seat], state.led
    at = [card.face for card in hand].index(event.face)
    voids = state.voids
    if led is not None and event.face.suit is not led:
        voids = replaced_at(voids, seat, voids[seat] | {led})
    return changed(
        state,
        hands=replaced_at(state.hands, seat, hand[:at] + hand[at + 1 :]),
        trick=(*state.trick, PlayedCard(seat, hand[at])),
        voids=voids,
    )
