"""What finished games and kept books put on somebody's shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gnoming import paths
from gnoming.achievements.found import won_in_books
from gnoming.achievements.rebuild import won_by
from gnoming.achievements.shelf import Won
from gnoming.core.session import AnySession
from gnoming.text import text
from gnoming.tour.course_file import read_courses
from scenes.results.medals import Medal

if TYPE_CHECKING:
    from scenes.flow.person_books import PersonBooks


class TrophyKeeper:
    """Keeps the shelf. `on_won` is told of what comes to it later than its game's end, once a review is there."""

    def __init__(self, books: PersonBooks, on_won: Callable[[str], None] = lambda words: None) -> None:
        self._books = books
        self._on_won = on_won
        self._of_latest: tuple[str, tuple[str, ...]] = ("", ())

    def note_game(self, session: AnySession) -> None:
        """Put on the shelf what a finished game has won; its medal can be asked for afterwards."""
        new = self._take((*won_by(session), *self._of_books()))
        known = self._of_latest[1] if self._of_latest[0] == session.created else ()
        self._of_latest = session.created, (*known, *new)

    def note_books(self) -> None:
        """Put on the shelf what the books have won by now, and tell of it."""
        new = self._take(self._of_books())
        if new:
            self._on_won(won_words(new))

    def medal(self, session: AnySession) -> Medal | None:
        """Return the plate that tells what a game has won; None for nothing."""
        created, names = self._of_latest
        if created != session.created or not names:
            return None
        return Medal("trophy", text("shelf.medal"), titles(names))

    def line(self, session: AnySession) -> str:
        """Return the line that tells what a game has won; empty for nothing."""
        created, names = self._of_latest
        return won_words(names) if created == session.created and names else ""

    def _of_books(self) -> tuple[Won, ...]:
        books = self._books
        progress = books.tour
        walked = any(card.best is not None or card.next_hole is None for card in progress.courses.values())
        courses = read_courses(paths.assets() / "tour") if walked else {}
        deals, person = books.deals.book, books.player_id
        return tuple(won_in_books(books.rated, progress, courses, deals, person))

    def _take(self, found: Iterable[Won]) -> tuple[str, ...]:
        """Put these on the shelf; return the names of those that are new there."""
        before = self._books.shelf
        self._books.shelf = before.with_won(found)
        known = {one.name for one in before.won}
        return tuple(one.name for one in self._books.shelf.won if one.name not in known)


def titles(names: Iterable[str]) -> str:
    """Return what the trophies of these names are called. # text keys: achievement.*"""
    return ", ".join(text(f"achievement.{name}") for name in names)


def won_words(names: Iterable[str]) -> str:
    """Return the sentence that tells of new trophies."""
    return text("shelf.won", names=titles(names))
