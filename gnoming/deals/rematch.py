"""The same cards with two people in each other's seats, and how both games compare."""

from dataclasses import dataclass

from gnoming.deals.book import Book, Result
from gnoming.deals.deal import Deal


@dataclass(frozen=True, slots=True)
class Rematch:
    """Two games with the same cards: two seats, and what was scored on them, first by one and then by the other.

    `own` is the person's seat in the later game, `other` the one in the earlier game; the pairs are (own, other).
    """

    own: int
    other: int
    earlier: tuple[int, int]
    later: tuple[int, int]


def find_rematch(book: Book, deal: Deal, result: Result) -> Rematch | None:
    """Return how a game compares with the latest one that the same person played on another seat of its cards.

    None where there was none, or where what the others scored is not known.
    """
    own = deal.person
    if own is None or len(result.table) != len(deal.seating):
        return None
    for earlier in reversed(book.results):
        if (
            earlier.who != result.who
            or len(earlier.table) != len(deal.seating)
            or earlier.code == result.code
        ):
            continue
        for other in range(len(deal.seating)):
            if deal.seated(_exchanged(deal, own, other)).code == earlier.code:
                before = earlier.table[own], earlier.table[other]
                return Rematch(own, other, before, (result.table[own], result.table[other]))
    return None


def _exchanged(deal: Deal, own: int, other: int) -> tuple[str | None, ...]:
    seating = list(deal.seating)
    seating[own], seating[other] = seating[other], seating[own]
    return tuple(seating)
