"""The trophies that finished games and a person's stores put on the shelf."""

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
    """A collector of trophies for the shelf; `on_won` is called with those that a review wins after a game."""

    def __init__(self, stores: PersonStores, on_won: Callable[[str], None] = lambda words: None) -> None:
        self._stores = stores
        self._on_won = on_won
        self._of_latest: tuple[str, tuple[str, ...]] = ("", ())

    def note_game(self, session: AnySession) -> None:
        """Put a finished game's trophies on the shelf; after that, `won_by` returns the new ones."""
        new = self._take((*won_by(session), *self._of_stores()))
        known = self._of_latest[1] if self._of_latest[0] == session.created else ()
        self._of_latest = session.created, (*known, *new)

    def note_stores(self) -> None:
        """Put the trophies that the stores have earned on the shelf, and announce new ones."""
        new = self._take(self._of_stores())
        if new:
            self._on_won(won_words(new))

    def won_by(self, session: AnySession) -> tuple[str, ...]:
        """Return the names of the new trophies won in a game; none unless it is the latest one noted."""
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
        """Put trophies on the shelf; return the names of the new ones."""
        before = self._stores.shelf
        self._stores.shelf = before.with_won(found)
        known = {one.name for one in before.won}
        return tuple(one.name for one in self._stores.shelf.won if one.name not in known)


def titles(names: Iterable[str]) -> str:
    # text keys: achievement.*
    return ", ".join(text(f"achievement.{name}") for name in names)


def won_words(names: Iterable[str]) -> str:
    return text("shelf.won", names=titles(names))
