"""The people in each game begun here: its owner, who began it, and everyone at the table.

The game counts for them even if their names have changed by the time it ends.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gnoming.core.match import JsonObject
from gnoming.identity import ID, MAX_ID_CHARS
from gnoming.storage.shape import document, fitting_map, listed, or_else, record, words

FILE = "begun.json"
FORMAT, VERSION = "gnoming-begun", 1
MOST_GAMES, MOST_SEATS = 200, 7


class OwnedGame(NamedTuple):
    """A game: its start and seed, and its owner's id, which is empty for a guest.

    `seats` has the id of the person in each seat, empty for bots and for people who are not on the list.
    """

    created: str
    seed: str
    owner: str
    seats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameOwners:
    """The latest games, keyed by the kind's name, start and seed.

    Older files have one game of each kind, keyed by the kind's name alone.
    """

    games: Mapping[str, OwnedGame] = field(default_factory=dict)

    def find(self, game: str, created: str, seed: str) -> OwnedGame | None:
        for key in (_key(game, created, seed), game):
            found = self.games.get(key)
            if found is not None and found[:2] == (created, seed):
                return found
        return None

    def with_game(self, game: str, begun: OwnedGame) -> GameOwners:
        """Return the games with one added that has just begun."""
        games = {**self.games, _key(game, begun.created, begun.seed): begun}
        return replace(self, games=dict([*games.items()][-MOST_GAMES:]))

    def given(self, before: str, after: str) -> GameOwners:
        """Return the games with one person's id replaced by another's."""

        def changed(id_: str) -> str:
            return after if id_ == before else id_

        games = {
            key: one._replace(owner=changed(one.owner), seats=tuple(map(changed, one.seats)))
            for key, one in self.games.items()
        }
        return replace(self, games=games)

    def of_now(self, kinds: Collection[str]) -> GameOwners:
        """Return the games with full keys in place of the names that older versions used for these kinds."""
        games = {
            _key(game, one.created, one.seed) if game in kinds else game: one
            for game, one in self.games.items()
        }
        return replace(self, games=games)

    def as_json(self) -> JsonObject:
        games: JsonObject = {
            name: {"created": one.created, "seed": one.seed, "person": one.owner, "seats": [*one.seats]}
            for name, one in self.games.items()
        }
        return {"format": FORMAT, "version": VERSION, "games": games}


def _key(game: str, created: str, seed: str) -> str:
    return f"{game} {created} {seed}"


_WORD, _KEY = words(200, printable=False), words(700, printable=False)
_ID = words(MAX_ID_CHARS, pattern=re.compile(f"({ID.pattern})?"))
_SEATS = or_else(listed(_ID, MOST_SEATS), ())
_GAME = record(
    lambda of: OwnedGame(of("created", _WORD), of("seed", _WORD), of("person", _ID), of("seats", _SEATS))
)
GAME_OWNERS = document(
    FORMAT, VERSION, lambda of: GameOwners(of("games", fitting_map(_KEY, _GAME, last=MOST_GAMES)))
)
"""The shape of the file; invalid games are left out."""
