"""Whether the game at a table is the scored try at a day's deal, in which the program helps nobody."""

from __future__ import annotations

from collections.abc import Callable

from gnoming.core.session import AnySession
from gnoming.deals.book import Book
from gnoming.deals.deal import deal_of
from gnoming.deals.finished import scored_try


class ScoredTry:
    """Asked with every frame, so it looks into the book only when that has changed."""

    def __init__(self, book: Callable[[], Book], session: AnySession) -> None:
        self._book = book
        self._session = session
        self._deal = deal_of(session)
        self._looked_into: Book | None = None
        self._runs = False

    def runs(self) -> bool:
        """Return whether it is; known only once the book says that it was begun."""
        if self._deal is None:
            return False
        book = self._book()
        if book is not self._looked_into:
            self._looked_into = book
            self._runs = scored_try(book, self._deal, self._session) is not None
        return self._runs
