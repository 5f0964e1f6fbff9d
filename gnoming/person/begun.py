"""Who has begun each game that is saved: it counts for them, whoever plays it to its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gnoming.core.match import JsonObject
from gnoming.identity import ID

FILE = "begun.json"
FORMAT, VERSION = "gnoming-begun", 1
MOST_GAMES, MAX_CHARS = 20, 200


class Begun(NamedTuple):
    """A saved game: when it began, its seed, and the id of who began it, empty for a guest."""

    created: str
    seed: str
    person: str


@dataclass(frozen=True, slots=True)
class BegunGames:
    """The game of each kind that was begun last, by the kind's name: there is one save of each."""

    games: Mapping[str, Begun] = field(default_factory=dict)

    def beginner(self, game: str, created: str, seed: str) -> str | None:
        """Return who has begun a game; None where that was not noted."""
        found = self.games.get(game)
        return found.person if found is not None and found[:2] == (created, seed) else None

    def with_game(self, game: str, begun: Begun) -> BegunGames:
        """Return the games with one that has just begun."""
        return replace(self, games={**self.games, game: begun})

    def as_json(self) -> JsonObject:
        """Return it as its file has it."""
        games: JsonObject = {
            name: {"created": one.created, "seed": one.seed, "person": one.person}
            for name, one in self.games.items()
        }
        return {"format": FORMAT, "version": VERSION, "games": games}


def read_begun(found: object) -> BegunGames:
    """Return what a file's JSON holds; entries that cannot be are left out. Raises ValueError for no such file."""
    if not isinstance(found, dict) or (found.get("format"), found.get("version")) != (FORMAT, VERSION):
        raise ValueError("no list of who has begun games")
    games = found.get("games")
    if not isinstance(games, dict):
        raise ValueError("no list of who has begun games")
    read = {str(name): _read(entry) for name, entry in list(games.items())[:MOST_GAMES]}
    return BegunGames({name: one for name, one in read.items() if one is not None})


def _read(found: object) -> Begun | None:
    if not isinstance(found, dict):
        return None
    created, seed, person = (found.get(key) for key in ("created", "seed", "person"))
    if not (isinstance(created, str) and isinstance(seed, str) and isinstance(person, str)):
        return None
    if max(len(created), len(seed)) > MAX_CHARS or (person and not ID.fullmatch(person)):
        return None
    return Begun(created, seed, person)
