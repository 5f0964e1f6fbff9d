"""Rematches: the same cards again with two players in each other's seats, and how both games compare."""

from dataclasses import dataclass

from gnoming.deals.book import Book, Result
from gnoming.deals.deal import Deal


@dataclass(frozen=True, slots=True)
class Rematch:
    """The scores of two seats in two games with the same cards, between which the players changed seats.

    `own` is the person's seat in the later game and `other` their seat in the earlier game; the pairs are (own, other).
    """

    own: int
    other: int
    earlier: tuple[int, int]
    later: tuple[int, int]


def find_rematch(book: Book, deal: Deal, result: Result) -> Rematch | None:
    """Compare a game with the latest one in which the same person played its cards in another seat.

    Returns None if there was none, or if the others' scores are not known.
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
