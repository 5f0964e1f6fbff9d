"""The owner of each saved game: whoever began it. The game counts for them, no matter who finishes it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gnoming.core.match import JsonObject
from gnoming.identity import ID
from gnoming.storage.shape import document, fitting_map, record, words

FILE = "begun.json"
FORMAT, VERSION = "gnoming-begun", 1
MOST_GAMES = 20


class OwnedGame(NamedTuple):
    """A saved game: its start and seed, and its owner's id, which is empty for a guest."""

    created: str
    seed: str
    owner: str


@dataclass(frozen=True, slots=True)
class GameOwners:
    """The latest game of each kind, by the kind's name; each kind has one save."""

    games: Mapping[str, OwnedGame] = field(default_factory=dict)

    def owner(self, game: str, created: str, seed: str) -> str | None:
        """Return the id of a game's owner; None if it was not noted."""
        found = self.games.get(game)
        return found.owner if found is not None and found[:2] == (created, seed) else None

    def with_game(self, game: str, begun: OwnedGame) -> GameOwners:
        """Return the games with one added that has just begun."""
        return replace(self, games={**self.games, game: begun})

    def as_json(self) -> JsonObject:
        """Return the games as their file holds them."""
        games: JsonObject = {
            name: {"created": one.created, "seed": one.seed, "person": one.owner}
            for name, one in self.games.items()
        }
        return {"format": FORMAT, "version": VERSION, "games": games}


_WORD = words(200, printable=False)
_OWNER = words(5, pattern=re.compile(f"({ID.pattern})?"))
_GAME = record(lambda of: OwnedGame(of("created", _WORD), of("seed", _WORD), of("person", _OWNER)))
GAME_OWNERS = document(
    FORMAT, VERSION, lambda of: GameOwners(of("games", fitting_map(_WORD, _GAME, first=MOST_GAMES)))
)
"""The shape of the file; invalid games are left out."""
