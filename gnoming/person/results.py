"""The stores that finished games are written to: results on deals, a person's own stores, and trophies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.person.people import People
from gnoming.storage.store import Submit

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.deals.results import DealResults
    from gnoming.person.owners import GameOwners
    from gnoming.person.stores import PersonStores
    from gnoming.person.trophies import Trophies
    from gnoming.storage.store import Store


@dataclass(eq=False)
class Results:
    """All stores, each read when it is first needed. A game counts for whoever began it, its owner.

    `submit` queues writes by name, `wait` waits for them, and `notify` is called about damaged files.
    """

    _people: People
    _data: Path
    _submit: Submit
    _wait: Callable[[], None]
    _notify: Callable[[str], None]
    announce_won: Callable[[str], None] = lambda words: None
    """Called with the sentence about new trophies won after a game's end."""

    @cached_property
    def deals(self) -> Store[DealResults]:
        """The results on deals."""
        from gnoming.deals.results import DEAL_RESULTS, FILE, DealResults
        from gnoming.storage.store import Store

        return Store(self._data / FILE, DEAL_RESULTS, DealResults(), self._submit, self._notify)

    @cached_property
    def own(self) -> PersonStores:
        """The current player's stores; a guest's are lost when the program ends."""
        folder = None if self._people.is_guest else self._people.own_data
        return self._stores_of(self._people.player_id, folder)

    @cached_property
    def trophies(self) -> Trophies:
        """The current player's trophies."""
        from gnoming.person.trophies import Trophies

        return Trophies(self.own, lambda words: self.announce_won(words))

    def close_own(self) -> None:
        """Forget the current player's stores when the player changes; new ones are read when needed."""
        vars(self).pop("own", None)
        vars(self).pop("trophies", None)

    def note_begun(self, session: AnySession) -> None:
        """Note the current player as a game's owner, unless it has one."""
        from gnoming.person.owners import OwnedGame

        if self.noted_owner(session) is None:
            entry = OwnedGame(session.created, session.luck.seed, self._people.player_id)
            self._owners.value = self._owners.value.with_game(session.game.name, entry)

    def noted_owner(self, session: AnySession) -> str | None:
        """Return the id of a game's owner; None if it was not noted."""
        return self._owners.value.owner(session.game.name, session.created, session.luck.seed)

    def _owner(self, session: AnySession) -> str:
        """Return the id of a game's owner; the current player's id if the owner was not noted."""
        noted = self.noted_owner(session)
        return self._people.player_id if noted is None else noted

    def counts_here(self, session: AnySession) -> bool:
        """Return whether the current player owns a game, so that it counts for them."""
        return self._owner(session) == self._people.player_id

    def note_finished(self, session: AnySession) -> None:
        """Count a finished game for its deal, and for its owner if that is not a guest."""
        from gnoming.deals.results import with_finished

        self.deals.value = with_finished(self.deals.value, session)
        if self.counts_here(session):
            self.own.note_finished(session)
            self.trophies.note_game(session)
        else:
            self._count_for_owner(session)

    @cached_property
    def _owners(self) -> Store[GameOwners]:
        from gnoming.person.owners import FILE, GAME_OWNERS, GameOwners
        from gnoming.storage.store import Store

        return Store(self._data / FILE, GAME_OWNERS, GameOwners(), self._submit, self._notify)

    def _stores_of(self, id_: str, folder: Path | None) -> PersonStores:
        from gnoming.person.stores import PersonStores

        return PersonStores(id_, folder, lambda: self.deals, self._submit, self._notify)

    def _count_for_owner(self, session: AnySession) -> None:
        from gnoming.person.roster import own_folder
        from gnoming.person.trophies import Trophies

        id_ = self._owner(session)
        if self._people.roster.find(id_) is None:
            return
        self._wait()  # the files of several people have the same names
        stores = self._stores_of(id_, own_folder(self._data, id_))
        stores.note_finished(session)
        Trophies(stores).note_game(session)
        self._wait()
