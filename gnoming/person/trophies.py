"""What finished games and kept books put on somebody's shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gnoming import paths
from gnoming.achievements.found import won_by, won_in_club
from gnoming.achievements.shelf import Won
from gnoming.core.session import AnySession
from gnoming.text import text
from gnoming.tour.course import read_courses

if TYPE_CHECKING:
    from gnoming.person.stores import PersonStores


class Trophies:
    """Keeps the shelf. `on_won` is told of what comes to it later than its game's end, once a review is there."""

    def __init__(self, books: PersonStores, on_won: Callable[[str], None] = lambda words: None) -> None:
        self._stores = books
        self._on_won = on_won
        self._of_latest: tuple[str, tuple[str, ...]] = ("", ())

    def note_game(self, session: AnySession) -> None:
        """Put on the shelf what a finished game has won; its medal can be asked for afterwards."""
        new = self._take((*won_by(session), *self._of_stores()))
        known = self._of_latest[1] if self._of_latest[0] == session.created else ()
        self._of_latest = session.created, (*known, *new)

    def note_stores(self) -> None:
        """Put on the shelf what the books have won by now, and tell of it."""
        new = self._take(self._of_stores())
        if new:
            self._on_won(won_words(new))

    def won_by(self, session: AnySession) -> tuple[str, ...]:
        """Return the names of the trophies that a game has won."""
        created, names = self._of_latest
        return names if created == session.created else ()

    def _of_stores(self) -> tuple[Won, ...]:
        stores = self._stores
        progress = stores.tour
        walked = any(card.best is not None or card.next_hole is None for card in progress.courses.values())
        courses = read_courses(paths.assets() / "tour") if walked else {}
        deals, person = stores.deals.value, stores.player_id
        return tuple(won_in_club(stores.rated, progress, courses, deals, person))

    def _take(self, found: Iterable[Won]) -> tuple[str, ...]:
        """Put these on the shelf; return the names of those that are new there."""
        before = self._stores.shelf
        self._stores.shelf = before.with_won(found)
        known = {one.name for one in before.won}
        return tuple(one.name for one in self._stores.shelf.won if one.name not in known)


def titles(names: Iterable[str]) -> str:
    """Return what the trophies of these names are called. # text keys: achievement.*"""
    return ", ".join(text(f"achievement.{name}") for name in names)


def won_words(names: Iterable[str]) -> str:
    """Return the sentence that tells of new trophies."""
    return text("shelf.won", names=titles(names))
