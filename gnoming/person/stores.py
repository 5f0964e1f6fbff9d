"""The books that are kept of one person: the tour, the drills, statistics, rated games and trophies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from gnoming.storage.store import D, Store, Submit

if TYPE_CHECKING:
    from gnoming.achievements.shelf import Shelf
    from gnoming.core.session import AnySession
    from gnoming.deals.results import DealResults
    from gnoming.drills.progress import DrillProgress
    from gnoming.handicap.rated import RatedGames
    from gnoming.stats.reviewed_games import ReviewedGames
    from gnoming.storage.store import Store
    from gnoming.tour.progress import Progress

Format = tuple[str, Callable[[object], D], D]
"""A book's file, what reads it, and the book of somebody who has none yet."""


def _tour() -> Format[Progress]:
    from gnoming.tour.progress import FILE, TOUR_PROGRESS, Progress

    return FILE, TOUR_PROGRESS, Progress()


def _drills() -> Format[DrillProgress]:
    from gnoming.drills.progress import DRILL_PROGRESS, FILE, DrillProgress

    return FILE, DRILL_PROGRESS, DrillProgress()


def _stats() -> Format[ReviewedGames]:
    from gnoming.stats.reviewed_games import FILE, REVIEWED_GAMES, ReviewedGames

    return FILE, REVIEWED_GAMES, ReviewedGames()


def _rated() -> Format[RatedGames]:
    from gnoming.handicap.rated import FILE, RATED_GAMES, RatedGames

    return FILE, RATED_GAMES, RatedGames()


def _shelf() -> Format[Shelf]:
    from gnoming.achievements.shelf import FILE, SHELF, Shelf

    return FILE, SHELF, Shelf()


class _Book(Generic[D]):
    """One of the books as an attribute: read when it is first wanted; setting it writes it."""

    def __init__(self, load_format: Callable[[], Format[D]]) -> None:
        self._load_format = load_format

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"_{name}"

    def __get__(self, books: PersonStores, owner: type) -> D:
        return self.document(books).value

    def __set__(self, books: PersonStores, value: D) -> None:
        self.document(books).value = value

    def document(self, books: PersonStores) -> Store[D]:
        """Return what keeps it, made with its first use."""
        if self._name not in vars(books):
            file, read, empty = self._load_format()
            path = None if books.folder is None else books.folder / file
            vars(books)[self._name] = Store(path, read, empty, books.submit, books.notify)
        found: Store[D] = vars(books)[self._name]
        return found


_SHELF = _Book(_shelf)


class PersonStores:
    """Somebody's books in their folder; without one, a guest's, gone with the program.

    `deals` returns the book of deals, which all people of the machine share.
    """

    tour = _Book(_tour)
    """How far they are on the tour."""
    drills = _Book(_drills)
    """Their drills, and when each comes again."""
    stats = _Book(_stats)
    """What the reviews of their games cost, for the statistics."""
    rated = _Book(_rated)
    """Their rated games, and what they lost."""
    shelf = _SHELF
    """What they have achieved."""

    def __init__(
        self,
        player_id: str,
        folder: Path | None,
        deals: Callable[[], Store[DealResults]],
        submit: Submit,
        notify: Callable[[str], None],
    ) -> None:
        self.player_id = player_id
        """Whose they are; empty for a guest."""
        self.folder, self.submit, self.notify = folder, submit, notify
        self._deals = deals

    @property
    def deals(self) -> Store[DealResults]:
        """What was scored on deals."""
        return self._deals()

    @property
    def shelf_is_lost(self) -> bool:
        """Whether no shelf lay there when it was first wanted: then it is made from records."""
        return _SHELF.document(self).was_missing

    def note_finished(self, session: AnySession) -> None:
        """Let a finished game count on the tour; a rated one waits for its review."""
        from gnoming.handicap.rated import game_of, rated_seat
        from gnoming.tour.progress import with_finished

        self.tour = with_finished(self.tour, session)
        if rated_seat(session) is not None:
            self.rated = self.rated.with_game(game_of(session))
