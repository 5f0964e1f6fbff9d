"""A position at a real table, as far as it is visible: the face-up cards and the two top discards."""

from collections import Counter
from collections.abc import Sequence
from itertools import count

from gnoming.around.cards import COPIES, DECK, Card, Face
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, Phase, Turn


def seen_table(
    grids: Sequence[Sequence[Face | None]], seat: int, discards: tuple[Face, Face], options: AroundOptions
) -> AroundState:
    """Return the view of a seat about to draw, with these cards face up and all others face down.

    Discards below the two top cards are unknown, and count as still to come. Raises ValueError if a pack
    hasn't these cards, or if the seat has no face-down card left.
    """
    known = Counter(face for grid in grids for face in grid if face is not None) + Counter(discards)
    if any(known[face] > COPIES[face] for face in known):
        raise ValueError("more cards than a pack has")
    if None not in grids[seat]:
        raise ValueError("no face-down card")
    orders = count()
    shown = tuple(tuple(Card(next(orders), face, face is not None) for face in grid) for grid in grids)
    left, right = (Card(next(orders), face, True) for face in discards)
    rest = len(DECK) - sum(map(len, shown)) - 2
    pile = tuple(Card(next(orders), None) for _ in range(rest))
    turn = Turn(seat, Phase.DRAW)
    players = len(grids)
    return AroundState(
        options, players, None, (), (seat - 1) % players, turn, shown, pile, ((left,), (right,))
    )
