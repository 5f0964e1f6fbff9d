"""A par that is worked out by a thinker beside the frames, while something else is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gnoming.deals.deal import Deal
from gnoming.deals.rounds_asked import RoundsAsked, par_of, par_rounds, round_par_rounds

if TYPE_CHECKING:
    from gnoming.deals.deal_book import DealBook
    from gnoming.deals.same_cards import RoundStart
    from gnoming.thinking.thinker import Thinker


class ParWork:
    """One par of a seat, known or not; `note` is told of it once. Without a worker nothing is worked out."""

    def __init__(
        self,
        thinker: Callable[[], Thinker],
        make_rounds: Callable[[Thinker], RoundsAsked],
        seat: int,
        par: int | None = None,
        note: Callable[[int], None] = lambda par: None,
    ) -> None:
        self.par = par
        self._thinker = thinker
        self._make_rounds = make_rounds
        self._seat = seat
        self._note = note
        self._rounds: RoundsAsked | None = None

    @property
    def progress(self) -> tuple[int, int] | None:
        """How many rounds have been played, and of how many; None while none is worked on."""
        return None if self._rounds is None else (len(self._rounds.played), len(self._rounds.asked))

    def poll(self) -> bool:
        """Let it go on where that costs no frame; return whether there is something new to say."""
        if self.par is not None or not self._thinker().in_background:
            return False
        if self._rounds is None:
            self._rounds = self._make_rounds(self._thinker())
        if not self._rounds.poll():
            return False
        self.par = par_of(self._rounds, self._seat)
        if self.par is not None:
            self._rounds = None
            self._note(self.par)
        return True

    def stop(self) -> None:
        """Give up what is still played."""
        if self._rounds is not None:
            self._rounds.stop()
            self._rounds = None


def deal_par(book: DealBook, thinker: Callable[[], Thinker], deal: Deal) -> ParWork:
    """Return the par of a deal, from the book or to be kept there."""

    def note(par: int) -> None:
        book.book = book.book.with_par(deal.code, par)

    known = book.book.pars.get(deal.code)
    return ParWork(thinker, lambda one: par_rounds(one, deal), deal.person or 0, known, note)


def round_par(thinker: Thinker, start: RoundStart, seat: int) -> ParWork:
    """Return the par of a seat in one round, with the cards that were dealt there."""
    return ParWork(lambda: thinker, lambda one: round_par_rounds(one, start, seat), seat)
