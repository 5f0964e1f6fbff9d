"""The state after an event: deterministic, without checks and without luck."""

from functools import cache
from typing import assert_never

from gnoming.around import events
from gnoming.around.actions import DRAW_PILE, Source
from gnoming.around.cards import Card, Face, Grid, card, turned_up
from gnoming.around.events import AroundEvent
from gnoming.around.state import DRAW, PLAY, STARTING_FLIPS, TAKEN, AroundState, Phase, Turn
from gnoming.core.frozen import changed
from gnoming.core.model import GameWon

Piles = tuple[tuple[Card, ...], tuple[Card, ...]]


def evolve(state: AroundState, event: AroundEvent) -> AroundState:
    match event:
        case events.CardDrawn():
            return _card_drawn(state, event)
        case events.CardPlayed():
            return _card_put(state, event)
        case events.CardDiscarded():
            pile = (*state.piles[event.pile], _hand(state))
            return changed(state, piles=_piles(state, event.pile, pile), turn=_put_away(state.turn))
        case events.TurnBegan():
            return _turn_began(state, event)
        case events.PlaceTurnedUp():
            return _place_turned_up(state, event)
        case events.CardBounced():
            return _card_put(state, event)
        case events.FlipsBegan():
            return changed(state, turn=Turn(event.seat, STARTING_FLIPS))
        case events.HazardRemoved():
            return changed(state, removed=(*state.removed, _hand(state)), turn=_put_away(state.turn))
        case events.FlipsOffered():
            turn = Turn(state.turn.seat, Phase.OFFER, stirred=state.turn.stirred)
            return changed(state, offered_seats=event.seats, turn=turn)
        case events.FlipAnswered():
            return changed(state, offered_seats=state.offered_seats[1:])
        case events.LastLapBegan():
            return changed(state, out=event.seat)
        case events.Dealt():
            return _dealt(state, event)
        case events.PileStarted() | events.HazardSetAside():
            return _started(state, event)
        case events.PileRenewed():
            return _renewed(state, event)
        case events.GridTurnedUp():
            return _with_grid(state, event.seat, tuple([turned_up(c) for c in state.grids[event.seat]]))
        case events.RoundScored():
            turn = Turn(state.turn.seat, Phase.DEAL)
            return changed(state, results=(*state.results, event), turn=turn)
        case GameWon():
            return changed(state, turn=Turn(state.turn.seat, Phase.OVER))
        case _:
            assert_never(event)


def renewable(state: AroundState) -> tuple[Card, ...]:
    """Return the discards that become the new draw pile: all but the top card of each pile (section 7)."""
    left, right = state.piles
    return left[:-1] + right[:-1]


def _hand(state: AroundState) -> Card:
    assert state.turn.hand is not None
    return state.turn.hand


def _put_away(turn: Turn) -> Turn:
    """Return the turn after its last card has left the hand."""
    return _empty_handed(turn.seat, turn.phase, turn.bounces, turn.stirred)


@cache
def _empty_handed(seat: int, phase: Phase, bounces: int = 0, stirred: bool = False) -> Turn:
    """Return the shared object for a turn without a card in hand. There are few different ones."""
    return Turn(seat, phase, bounces=bounces, stirred=stirred)


def _piles(state: AroundState, source: Source, pile: tuple[Card, ...]) -> Piles:
    return (pile, state.piles[1]) if source is Source.LEFT else (state.piles[0], pile)


def _with_grid(state: AroundState, seat: int, grid: Grid) -> AroundState:
    return changed(state, grids=(*state.grids[:seat], grid, *state.grids[seat + 1 :]))


def _with_card(grid: Grid, place: int, new: Card) -> Grid:
    return (*grid[: place - 1], new, *grid[place:])


def _turn_began(state: AroundState, event: events.TurnBegan) -> AroundState:
    before = state.turn
    still = 0 if before.stirred or before.phase is STARTING_FLIPS else state.still + 1
    return changed(state, turn=_empty_handed(event.seat, DRAW), still=still)


def _place_turned_up(state: AroundState, event: events.PlaceTurnedUp) -> AroundState:
    grid = state.grids[event.seat]
    return _with_grid(state, event.seat, _with_card(grid, event.place, turned_up(grid[event.place - 1])))


def _card_drawn(state: AroundState, event: events.CardDrawn) -> AroundState:
    turn = state.turn
    if event.source is DRAW_PILE:
        hand = turned_up(state.draw_pile[-1])
        new = changed(turn, phase=PLAY, hand=hand, source=event.source, stirred=True)
        left = _without(state.renewed_faces, hand.face) if state.renewed else ()
        return changed(state, draw_pile=state.draw_pile[:-1], turn=new, renewed_faces=left)
    pile = state.piles[event.source]
    new = changed(turn, phase=PLAY, hand=pile[-1], source=event.source)
    return changed(state, piles=_piles(state, event.source, pile[:-1]), turn=new)


def _card_put(state: AroundState, event: events.CardPlayed | events.CardBounced) -> AroundState:
    turn = state.turn
    grid = state.grids[event.seat]
    new = changed(
        turn,
        phase=TAKEN,
        hand=grid[event.place - 1],
        filled=event.place,
        taken_down=event.had_been_down,
        bounces=turn.bounces + isinstance(event, events.CardBounced),
        stirred=turn.stirred or event.had_been_down,
    )
    grids = state.grids
    own = _with_card(grid, event.place, _hand(state))
    return changed(state, grids=(*grids[: event.seat], own, *grids[event.seat + 1 :]), turn=new)


def _dealt(state: AroundState, event: events.Dealt) -> AroundState:
    """Lay out nine cards for each seat, dealt one by one from the dealer's left.

    A card's order is its position in the deck.
    """
    players = state.players
    first = event.dealer + 1
    cards = [card(order, face) for order, face in enumerate(event.deck)]
    grids = tuple(
        tuple(cards[nth * players + (seat - first) % players] for nth in range(9)) for seat in range(players)
    )
    return AroundState(
        options=state.options,
        players=players,
        luck=state.luck,
        results=state.results,
        dealer=event.dealer,
        turn=Turn(first % players, Phase.DEAL),
        grids=grids,
        draw_pile=tuple(reversed(cards[9 * players :])),
    )


def _started(state: AroundState, event: events.PileStarted | events.HazardSetAside) -> AroundState:
    top = turned_up(state.draw_pile[-1])
    rest = state.draw_pile[:-1]
    if isinstance(event, events.HazardSetAside):
        return changed(state, draw_pile=rest, removed=(*state.removed, top))
    return changed(state, draw_pile=rest, piles=_piles(state, event.pile, (top,)))


def _renewed(state: AroundState, event: events.PileRenewed) -> AroundState:
    """Renew the draw pile. Its cards get new orders, since the old ones would give away their faces."""
    orders = sorted(c.order for c in renewable(state))
    pile = tuple(card(order, face) for order, face in zip(orders, event.faces, strict=True))
    left, right = state.piles
    known = tuple(sorted(event.faces))
    return changed(
        state, draw_pile=pile[::-1], piles=(left[-1:], right[-1:]), renewed=True, renewed_faces=known
    )


def _without(faces: tuple[Face, ...], drawn: Face | None) -> tuple[Face, ...]:
    """Return the faces with one copy of the drawn face removed."""
    if drawn is None:
        raise ValueError("a card was drawn that nobody knows: this is a view")
    at = faces.index(drawn)
    return faces[:at] + faces[at + 1 :]
