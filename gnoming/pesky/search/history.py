"""The cards of a hand in the order in which they were played, from what lies won: all have seen it."""

from collections.abc import Iterator

from gnoming.pesky.cards import HAND_SIZE, PlayingCard, known_faces
from gnoming.pesky.scoring import trump_namer
from gnoming.pesky.search.flat_state import CARD_NUMBER
from gnoming.pesky.state import PeskyState

Trick = tuple[PlayingCard, ...]


def cards_played(view: PeskyState) -> list[tuple[int, int]]:
    """Return seat and number of each card played in this hand, the trick that lies there last."""
    first = trump_namer([known_faces(held)[0] for held in view.tokens])
    piles = [_tricks(won, view.players) for won in view.won]
    leads = view.trick[0].seat if view.trick else view.seat
    done = next(_possible_orders(view, first, leads, piles), [])
    cards = [card for trick in done for card in trick] + [lying.card for lying in view.trick]
    return [(dealt_to(view, card), CARD_NUMBER[face]) for card in cards for face in known_faces((card,))]


def dealt_to(view: PeskyState, card: PlayingCard) -> int:
    """Return the seat that a card was dealt to: orders count the cards as they were dealt, from the dealer's left."""
    if card.order >= HAND_SIZE * view.players:
        raise ValueError("this card was not dealt to anybody")
    return (card.order + view.dealer + 1) % view.players


def _tricks(won: Trick, players: int) -> list[Trick]:
    return [won[at : at + players] for at in range(0, len(won), players)]


def _possible_orders(
    view: PeskyState, leader: int, last: int, piles: list[list[Trick]]
) -> Iterator[list[Trick]]:
    """Yield every order of the tricks won in which each is led by whoever won the one before; `last` leads now."""
    if not any(piles):
        if leader == last:
            yield []
        return
    for winner, pile in enumerate(piles):
        if pile and dealt_to(view, pile[0][0]) == leader:
            rest = [tricks[1:] if seat == winner else tricks for seat, tricks in enumerate(piles)]
            for order in _possible_orders(view, winner, last, rest):
                yield [pile[0], *order]
