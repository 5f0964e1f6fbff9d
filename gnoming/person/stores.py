"""One person's stores: tour, drills, statistics, rated games, finished games and trophies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from gnoming.storage.shape import Shape
from gnoming.storage.store import D, Store, Submit

if TYPE_CHECKING:
    from gnoming.achievements.shelf import Shelf
    from gnoming.core.session import AnySession
    from gnoming.counted.file import CountedGames
    from gnoming.deals.results import DealResults
    from gnoming.drills.progress import DrillProgress
    from gnoming.handicap.rated import RatedGames
    from gnoming.person.own_games import OwnGames
    from gnoming.stats.reviewed_games import ReviewedGames
    from gnoming.tour.progress import Progress

Format = tuple[str, Shape[D], D]
"""A store's file name, the shape of its document, and an empty document."""


def _games(stores: PersonStores) -> Format[OwnGames]:
    from gnoming.person.own_games import FILE, OWN_GAMES, OwnGames

    return FILE, OWN_GAMES, OwnGames(unclaimed=stores.names_before())


def _tour(stores: PersonStores) -> Format[Progress]:
    from gnoming.tour.progress import FILE, TOUR_PROGRESS, Progress

    return FILE, TOUR_PROGRESS, Progress()


def _drills(stores: PersonStores) -> Format[DrillProgress]:
    from gnoming.drills.progress import DRILL_PROGRESS, FILE, DrillProgress

    return FILE, DRILL_PROGRESS, DrillProgress()


def _stats(stores: PersonStores) -> Format[ReviewedGames]:
    from gnoming.stats.reviewed_games import FILE, REVIEWED_GAMES, ReviewedGames

    return FILE, REVIEWED_GAMES, ReviewedGames()


def _rated(stores: PersonStores) -> Format[RatedGames]:
    from gnoming.handicap.rated import FILE, RATED_GAMES, RatedGames

    return FILE, RATED_GAMES, RatedGames()


def _shelf(stores: PersonStores) -> Format[Shelf]:
    from gnoming.achievements.shelf import FILE, SHELF, Shelf

    return FILE, SHELF, Shelf()


def _counted(stores: PersonStores) -> Format[CountedGames]:
    from gnoming.counted.file import FILE, CountedGames, counted_games
    from gnoming.registry import GAMES

    return FILE, counted_games(GAMES), CountedGames()


class _Kept(Generic[D]):
    """A store's document as an attribute: read on first use, and written when set."""

    def __init__(self, load_format: Callable[[PersonStores], Format[D]]) -> None:
        self._load_format = load_format

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"_{name}"

    def __get__(self, stores: PersonStores, owner: type) -> D:
        return self.store(stores).value

    def __set__(self, stores: PersonStores, value: D) -> None:
        self.store(stores).value = value

    def store(self, stores: PersonStores) -> Store[D]:
        """Return the store, making it on first use."""
        if self._name not in vars(stores):
            file, read, empty = self._load_format(stores)
            path = None if stores.folder is None else stores.folder / file
            vars(stores)[self._name] = Store(path, read, empty, stores.submit, stores.notify)
        found: Store[D] = vars(stores)[self._name]
        return found


_SHELF, _GAMES = _Kept(_shelf), _Kept(_games)


@dataclass(eq=False)
class PersonStores:
    """A person's stores in their folder, or a guest's, which have no folder and are never saved.

    `_deals` returns the results on deals, which everybody on this computer shares.
    """

    player_id: str
    """The id of the person; empty for a guest."""
    folder: Path | None
    _deals: Callable[[], Store[DealResults]]
    submit: Submit
    notify: Callable[[str], None]
    names_before: Callable[[], tuple[str, ...]] = tuple
    """The function that returns the names under which the person may have played before people had ids."""

    tour = _Kept(_tour)
    """Progress on the tour."""
    drills = _Kept(_drills)
    """Own drills, and when each drill is due again."""
    stats = _Kept(_stats)
    """Reviewed games, for the statistics."""
    rated = _Kept(_rated)
    """Rated games, and the points lost in them."""
    games = _GAMES
    """Finished games, with the person's seat in each."""
    counted = _Kept(_counted)
    """The games that are being played with real cards."""
    shelf = _SHELF

    @property
    def deals(self) -> Store[DealResults]:
        return self._deals()

    def note_shelf_rebuilt(self) -> None:
        """Record that the shelf now holds everything in the records."""
        _SHELF.store(self).was_missing = False

    def keep_names(self, more: tuple[str, ...]) -> None:
        """Write the list of finished games, so that it keeps the person's old names when they take a new one."""
        names = dict.fromkeys((*self.games.unclaimed, *more))
        self.games = replace(self.games, unclaimed=tuple(names))
        _GAMES.store(self).write()

    def take_in(self, other: PersonStores) -> None:
        """Merge the stores of a person who turns out to be this one."""
        for kept in vars(PersonStores).values():
            if isinstance(kept, _Kept):
                kept.store(self).take_in(kept.store(other).value)

    @property
    def shelf_is_lost(self) -> bool:
        """True if there was no shelf when it was first needed; it then has to be rebuilt from records."""
        return _SHELF.store(self).was_missing

    def note_finished(self, session: AnySession) -> None:
        """Count a finished game on the tour, and note it for a review if it is rated."""
        from gnoming.handicap.rated import game_of, rated_seat
        from gnoming.tour.progress import with_finished

        self.tour = with_finished(self.tour, session)
        if rated_seat(session) is not None:
            self.rated = self.rated.with_game(game_of(session))
