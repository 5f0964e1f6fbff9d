"""The stores that finished games are written to: results on deals, a person's own stores, and trophies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.person.people import People, has_name
from gnoming.storage.store import Submit

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.counted.game import CountedGame
    from gnoming.deals.results import DealResults
    from gnoming.person.owners import GameOwners, OwnedGame
    from gnoming.person.stores import PersonStores
    from gnoming.person.trophies import Trophies
    from gnoming.storage.store import Store


@dataclass(eq=False)
class Results:
    """All stores, each read when it is first needed. A game counts for its owner, the person who began it.

    `submit` queues writes by name, and `notify` is called about damaged files.
    """

    _people: People
    _data: Path
    _submit: Submit
    _notify: Callable[[str], None]
    announce_won: Callable[[str], None] = lambda words: None
    """The function that is called with the sentence about new trophies won after a game's end."""
    _others: dict[str, PersonStores] = field(default_factory=dict)
    """The stores of other people at the table; two stores for one file would overwrite each other's changes."""

    @cached_property
    def deals(self) -> Store[DealResults]:
        from gnoming.deals.results import DEAL_RESULTS, FILE, DealResults
        from gnoming.storage.store import Store

        return Store(self._data / FILE, DEAL_RESULTS, DealResults(), self._submit, self._notify)

    @cached_property
    def own(self) -> PersonStores:
        folder = None if self._people.is_guest else self._people.own_data
        return self._stores_of(self._people.player_id, folder)

    @cached_property
    def trophies(self) -> Trophies:
        from gnoming.person.trophies import Trophies

        return Trophies(self.own, lambda words: self.announce_won(words))

    def close_own(self) -> None:
        """Forget the current player's stores, and a guest's tries at the day's deals, because the player changes."""
        self.deals.value = self.deals.value.without_guests()
        vars(self).pop("own", None)
        vars(self).pop("trophies", None)
        self._others.clear()

    def note_begun(self, session: AnySession) -> None:
        """Record the current player as a game's owner, and who sits where, unless that is already recorded."""
        if self._noted(session) is None:
            from gnoming.person.owners import OwnedGame

            seats, people = self._seats(session), _people_in(session)
            # A game with one person is theirs, whoever has seated them.
            owner = seats[people[0]] if len(people) == 1 else self._people.player_id
            entry = OwnedGame(session.created, session.luck.seed, owner, seats)
            self._owners.value = self._owners.value.with_game(session.game.name, entry)

    def hand_over_shared(self, move: Callable[[str, str], bool]) -> None:
        """Call `move` with the kind and owner of each game noted by an older version, in which people shared saves.

        If it returns False, the next start tries again.
        """
        owners = self._owners.value
        moved = [game for game, one in owners.games.items() if " " not in game and move(game, one.owner)]
        self._owners.value = owners.of_now(moved)

    def hand_over(self, to: str) -> None:
        """Give another person on the list everything that the current player has played."""
        stores = self._stores_for(to)
        if stores is not None:
            stores.take_in(self.own)
            self._owners.value = self._owners.value.given(self._people.player_id, to)

    def _seats(self, session: AnySession) -> tuple[str, ...]:
        """Return the id of the person in each seat; everyone but the current player is recognised by name."""
        from gnoming.setup.draft import is_guest
        from gnoming.text import name_key

        people = self._people
        named: dict[str, list[str]] = {}
        shown = people.roster.names
        for one in people.roster.people:
            for name in {name_key(one.name), name_key(shown[one.id])}:
                named.setdefault(name, []).append(one.id)
        players = session.match.players
        ids = [named.get(name_key(one.name), []) if one.human else [] for one in players]
        mine = [seat for seat in _people_in(session) if people.player_id in ids[seat]]
        unknown = [
            seat for seat in _people_in(session) if len(ids[seat]) != 1 and not is_guest(players[seat].name)
        ]
        if not mine and len(unknown) == 1:
            mine = unknown  # the owner plays under another name, but everybody else is known
        others = [one[0] if len(one) == 1 and one[0] != people.player_id else "" for one in ids]
        return tuple(people.player_id if [seat] == mine[:1] else id_ for seat, id_ in enumerate(others))

    def _noted(self, session: AnySession) -> OwnedGame | None:
        return self._owners.value.find(session.game.name, session.created, session.luck.seed)

    def noted_owner(self, session: AnySession) -> str | None:
        noted = self._noted(session)
        return None if noted is None else noted.owner

    def noted_seat(self, session: AnySession) -> int | None:
        """Return the current player's seat in a game that was begun here; None if it is not known."""
        identity = session.game.name, session.created, session.luck.seed
        noted = self._noted(session)
        seats = () if noted is None else noted.seats
        id_ = self._people.player_id
        return self.own.games.seats.get(identity, seats.index(id_) if id_ and id_ in seats else None)

    def name_player(self, session: AnySession) -> None:
        """Give the current player their present name and gnome in a game that they played without a name."""
        person, seat, players = self._people.current, self.noted_seat(session), [*session.match.players]
        if person is not None and seat is not None and not has_name(players[seat].name, seat):
            players[seat] = replace(players[seat], name=person.name, portrait=person.gnome)
            session.match = replace(session.match, players=tuple(players))

    def _owner(self, session: AnySession) -> str:
        noted = self.noted_owner(session)
        return self._people.player_id if noted is None else noted

    def counts_here(self, session: AnySession) -> bool:
        """Return whether the current player owns a game, so that it counts for them."""
        return self._owner(session) == self._people.player_id

    def note_finished(self, session: AnySession) -> None:
        """Count a finished game for its deal, its owner, and everyone on the list who sat at the table."""
        from gnoming.deals.results import with_finished
        from gnoming.person.trophies import Trophies

        self.deals.value = with_finished(self.deals.value, session)
        noted = self._noted(session)
        identity = session.game.name, session.created, session.luck.seed
        for seat, id_ in enumerate((noted.seats if noted else ()) or self._seats(session)):
            if id_ and (stores := self._stores_for(id_)) is not None:
                stores.games = stores.games.with_games([(identity, seat)])
        stores = self._stores_for(self._owner(session))
        if stores is not None:
            stores.note_finished(session)
            (self.trophies if stores is self.own else Trophies(stores)).note_game(session)

    def note_counted(self, game: CountedGame) -> None:
        """Count a game with real cards for everybody on the list who played it."""
        from gnoming.counted.record import seed_of
        from gnoming.text import name_key

        identity, shown = (game.game.name, game.created, seed_of(game)), self._people.roster.names
        for seat, player in enumerate(game.match.players):
            ids = [id_ for id_, name in shown.items() if name_key(name) == name_key(player.name)]
            if len(ids) == 1 and (stores := self._stores_for(ids[0])) is not None:
                stores.games = stores.games.with_games([(identity, seat)])

    @cached_property
    def _owners(self) -> Store[GameOwners]:
        from gnoming.person.owners import FILE, GAME_OWNERS, GameOwners
        from gnoming.storage.store import Store

        return Store(self._data / FILE, GAME_OWNERS, GameOwners(), self._submit, self._notify)

    def _stores_for(self, id_: str) -> PersonStores | None:
        """Return any person's stores; None for a former guest or a removed person."""
        from gnoming.person.roster import own_folder

        if id_ == self._people.player_id:
            return self.own
        if self._people.roster.find(id_) is None:
            return None
        if id_ not in self._others:
            self._others[id_] = self._stores_of(id_, own_folder(self._data, id_))
        return self._others[id_]

    def _stores_of(self, id_: str, folder: Path | None) -> PersonStores:
        from gnoming.person.stores import PersonStores

        names = partial(self._people.names_before, id_)
        return PersonStores(id_, folder, lambda: self.deals, self._submit, self._notify, names)


def _people_in(session: AnySession) -> list[int]:
    return [seat for seat, player in enumerate(session.match.players) if player.human]
