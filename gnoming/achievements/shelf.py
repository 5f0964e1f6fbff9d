"""The shelf: what somebody has won, and with which games; kept as a document of theirs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from gnoming.achievements.achievement import achievements
from gnoming.core.match import Json, JsonObject

FILE = "shelf.json"
FORMAT, VERSION = "gnoming-shelf", 1
MOST_ENTRIES, MAX_CHARS = 1000, 200


class Won(NamedTuple):
    """An achievement that was won: by which game, when that began and its seed; empty where no one game won it."""

    name: str
    game: str = ""
    created: str = ""
    seed: str = ""

    @property
    def identity(self) -> tuple[str, str, str] | None:
        """What tells the game from all others; None where there is none."""
        return (self.game, self.created, self.seed) if self.game else None

    def as_json(self) -> JsonObject:
        """Return it as the shelf's file has it."""
        name: JsonObject = {"name": self.name}
        game: JsonObject = {"game": self.game, "created": self.created, "seed": self.seed}
        return name | game if self.game else name


@dataclass(frozen=True, slots=True)
class Shelf:
    """What was won, each achievement once, in the order in which they were won; `unseen` are not looked at yet."""

    won: tuple[Won, ...] = ()
    unseen: frozenset[str] = frozenset()

    def find(self, name: str) -> Won | None:
        """Return how an achievement was won; None if it was not."""
        return next((one for one in self.won if one.name == name), None)

    def with_won(self, found: Iterable[Won]) -> Shelf:
        """Return the shelf with what was found; what stands there already stays as it is."""
        kept = {one.name: one for one in self.won}
        known = {one.name for one in achievements()}
        new = [one for one in found if one.name in known]
        for one in new:
            kept.setdefault(one.name, one)
        fresh = frozenset(kept) - {one.name for one in self.won}
        return replace(self, won=tuple(kept.values()), unseen=self.unseen | fresh) if fresh else self

    def looked_at(self) -> Shelf:
        """Return the shelf when somebody has looked at it."""
        return replace(self, unseen=frozenset())

    def as_json(self) -> JsonObject:
        """Return the shelf as its file has it."""
        won: list[Json] = [one.as_json() for one in self.won]
        unseen: list[Json] = [*sorted(self.unseen)]
        return {"format": FORMAT, "version": VERSION, "won": won, "unseen": unseen}


_KEYS = ("game", "created", "seed")


def read_shelf(found: object) -> Shelf:
    """Return the shelf of a file's JSON; entries that cannot be are left out. Raises ValueError for no shelf at all."""
    if not isinstance(found, dict) or (found.get("format"), found.get("version")) != (FORMAT, VERSION):
        raise ValueError("no trophy shelf")
    won, unseen = found.get("won"), found.get("unseen", [])
    if not isinstance(won, list) or not isinstance(unseen, list):
        raise ValueError("no trophy shelf")
    entries = [one for one in map(_read_entry, won[:MOST_ENTRIES]) if one is not None]
    shelf = Shelf().with_won(entries)
    fresh = {name for name in unseen[:MOST_ENTRIES] if isinstance(name, str)}
    return replace(shelf, unseen=frozenset(fresh) & {one.name for one in shelf.won})


def _read_entry(found: object) -> Won | None:
    """Return an entry; None for what is none. A game that cannot be is forgotten, what it won is not."""
    name = found.get("name") if isinstance(found, dict) else None
    if not isinstance(found, dict) or not isinstance(name, str):
        return None
    words = [found.get(key) for key in _KEYS]
    if not all(isinstance(word, str) and len(word) <= MAX_CHARS and word.isprintable() for word in words):
        return Won(name)
    return Won(name, *map(str, words))
