"""Where results are written: the book of deals, the books and the shelf of who plays, and who has begun each game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.person.people import People
from gnoming.storage.store import Submit

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.deals.results import DealResults
    from gnoming.person.owners import Owners
    from gnoming.person.stores import PersonStores
    from gnoming.person.trophies import Trophies
    from gnoming.storage.store import Store


class Results:
    """All books, each read when it is first wanted. A game counts for who has begun it, whoever ends it.

    `submit` queues writes by name, `wait` waits for them, `notify` is told of damaged files.
    """

    def __init__(
        self,
        people: People,
        data: Path,
        submit: Submit,
        wait: Callable[[], None],
        notify: Callable[[str], None],
    ) -> None:
        self._people = people
        self._data = data
        self._submit = submit
        self._wait = wait
        self._notify = notify
        self.tell_won: Callable[[str], None] = lambda words: None
        """Told the sentence of what comes to the shelf beside a game."""

    @cached_property
    def deals(self) -> Store[DealResults]:
        """What was scored on deals."""
        from gnoming.deals.results import DEAL_RESULTS, FILE, DealResults
        from gnoming.storage.store import Store

        return Store(self._data / FILE, DEAL_RESULTS, DealResults(), self._submit, self._notify)

    @cached_property
    def own(self) -> PersonStores:
        """The books of who plays; a guest's are gone with the program."""
        folder = None if self._people.is_guest else self._people.own_data
        return self._books_of(self._people.player_id, folder)

    @cached_property
    def trophies(self) -> Trophies:
        """Who puts trophies on the shelf of who plays."""
        from gnoming.person.trophies import Trophies

        return Trophies(self.own, lambda words: self.tell_won(words))

    def close_own(self) -> None:
        """Close the books of who has played so far; they are read anew when they are next wanted."""
        vars(self).pop("own", None)
        vars(self).pop("trophies", None)

    def note_begun(self, session: AnySession) -> None:
        """Note who begins a game, unless somebody has begun it already."""
        self._owners.note(session)

    def counts_here(self, session: AnySession) -> bool:
        """Whether a game counts for who plays now, who has begun it."""
        return self._owners.owner(session) == self._people.player_id

    def note_finished(self, session: AnySession) -> None:
        """Let a finished game count: for its deal, and for who has begun it if that is somebody of the list."""
        from gnoming.deals.results import with_finished

        self.deals.value = with_finished(self.deals.value, session)
        if self.counts_here(session):
            self.own.note_finished(session)
            self.trophies.note_game(session)
        else:
            self._count_for_owner(session)

    @cached_property
    def _owners(self) -> Owners:
        from gnoming.person.owners import Owners

        return Owners(self._people, self._data, self._submit, self._notify)

    def _books_of(self, id_: str, folder: Path | None) -> PersonStores:
        from gnoming.person.stores import PersonStores

        return PersonStores(id_, folder, lambda: self.deals, self._submit, self._notify)

    def _count_for_owner(self, session: AnySession) -> None:
        from gnoming.person.roster import own_folder
        from gnoming.person.trophies import Trophies

        id_ = self._owners.owner(session)
        if self._people.roster.find(id_) is None:
            return
        self._wait()  # the files of several people have the same names
        books = self._books_of(id_, own_folder(self._data, id_))
        books.note_finished(session)
        Trophies(books).note_game(session)
        self._wait()
