"""The achievements, and a player's shelf: those won, each with the game that won it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from gnoming.core.match import Json, JsonObject
from gnoming.registry import GAMES
from gnoming.storage.shape import Parts, document, fitting, maybe, record, words

FILE = "shelf.json"
FORMAT, VERSION = "gnoming-shelf", 1
MOST_ENTRIES = 1000

CLUB = ("club-birdie", "club-course", "club-cup", "club-scratch")
"""The achievements of the clubhouse: the tour, the day's deals and the handicap."""


class Achievement(NamedTuple):
    """An achievement: its name (part of its texts' keys) and its game (empty for those of the clubhouse)."""

    name: str
    game: str = ""


def achievements() -> Iterator[Achievement]:
    """Yield all achievements in shelf order; docs/achievements.md lists how often each level wins them."""
    for game in GAMES.values():
        if game.achievements is not None:
            yield from (Achievement(name, game.name) for name in game.achievements.names)
    yield from map(Achievement, CLUB)


class Won(NamedTuple):
    """A won achievement, and the name, start and seed of the game that won it.

    These three are empty if no single game won it.
    """

    name: str
    game: str = ""
    created: str = ""
    seed: str = ""

    @property
    def identity(self) -> tuple[str, str, str] | None:
        """The values that identify the game; None if there is no game."""
        return (self.game, self.created, self.seed) if self.game else None

    def as_json(self) -> JsonObject:
        name: JsonObject = {"name": self.name}
        game: JsonObject = {"game": self.game, "created": self.created, "seed": self.seed}
        return name | game if self.game else name


@dataclass(frozen=True, slots=True)
class Shelf:
    """The achievements won, each once and in order; `unseen` are the ones the player hasn't looked at yet."""

    won: tuple[Won, ...] = ()
    unseen: frozenset[str] = frozenset()

    def find(self, name: str) -> Won | None:
        """Return an achievement with its game; None if it was not won."""
        return next((one for one in self.won if one.name == name), None)

    def with_won(self, found: Iterable[Won]) -> Shelf:
        """Return the shelf with these achievements added; those on it stay as they are."""
        kept = {one.name: one for one in self.won}
        known = {one.name for one in achievements()}
        new = [one for one in found if one.name in known]
        for one in new:
            kept.setdefault(one.name, one)
        fresh = frozenset(kept) - {one.name for one in self.won}
        return replace(self, won=tuple(kept.values()), unseen=self.unseen | fresh) if fresh else self

    def looked_at(self) -> Shelf:
        """Return the shelf with all its achievements marked as seen."""
        return replace(self, unseen=frozenset())

    def as_json(self) -> JsonObject:
        won: list[Json] = [one.as_json() for one in self.won]
        unseen: list[Json] = [*sorted(self.unseen)]
        return {"format": FORMAT, "version": VERSION, "won": won, "unseen": unseen}


_WORD = words(200)


def _read_won(of: Parts) -> Won:
    """Return an achievement; if its game is invalid, only the game is dropped."""
    name = of("name", _WORD)
    try:
        return Won(name, of("game", _WORD), of("created", _WORD), of("seed", _WORD))
    except ValueError:
        return Won(name)


def _read_shelf(of: Parts) -> Shelf:
    shelf = Shelf().with_won(of("won", fitting(record(_read_won), first=MOST_ENTRIES)))
    unseen = of("unseen", maybe(fitting(_WORD, first=MOST_ENTRIES))) or ()
    return replace(shelf, unseen=frozenset(unseen) & {one.name for one in shelf.won})


SHELF = document(FORMAT, VERSION, _read_shelf)
"""The shape of the file; invalid achievements are left out."""
