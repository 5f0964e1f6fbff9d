"""What one person's reviews say for the statistics, and up to when games no longer count: kept in a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from typing import NamedTuple

from gnoming.core.match import Json, JsonObject

FILE = "statistics.json"
FORMAT, VERSION = "gnoming-statistics-book", 1
MOST_GAMES = 10_000
"""Reviewed games that are kept, the latest."""
MAX_CHARS, MAX_KINDS, MAX_DECISIONS, MAX_LOST = 200, 20, 100_000, 100_000.0

Identity = tuple[str, str, str]
"""A game's kind, beginning and seed."""


class Cost(NamedTuple):
    """How often somebody decided, and the points that were given away."""

    decisions: int
    lost: float


class Habit(NamedTuple):
    """The kind of decision that cost most, over so many reviewed games; `every` is what all kinds cost together."""

    kind: str
    cost: Cost
    games: int
    every: float


@dataclass(frozen=True, slots=True)
class StatsBook:
    """The costs of reviewed games by kind of decision. Games that began until `forgotten` no longer count."""

    reviews: Mapping[Identity, Mapping[str, Cost]] = field(default_factory=dict)
    forgotten: str = ""

    def with_review(self, game: Identity, decisions: Iterable[tuple[str, float]]) -> StatsBook:
        """Return the book with a game's decisions, each its kind and the points it lost."""
        kinds: dict[str, Cost] = {}
        for kind, lost in decisions:
            known = kinds.get(kind, Cost(0, 0.0))
            kinds[kind] = Cost(known.decisions + 1, known.lost + lost)
        reviews = {**self.reviews, game: kinds}
        return replace(self, reviews=dict([*reviews.items()][-MOST_GAMES:]))

    def forget(self, until: str) -> StatsBook:
        """Return a book in which nothing counts that began until then, a moment as records have it."""
        return StatsBook(forgotten=until)

    def restored(self) -> StatsBook:
        """Return the book with all games counting; what was forgotten of reviews comes with the next ones."""
        return replace(self, forgotten="")

    @property
    def losses(self) -> Mapping[Identity, float]:
        """The points that somebody's decisions gave away in each reviewed game."""
        return {game: sum([cost[1] for cost in kinds.values()]) for game, kinds in self.reviews.items()}

    def costliest(self, games: Iterable[Identity]) -> Habit | None:
        """Return the kind of decision that lost most in these games; None where no loss is known."""
        if not self.reviews:
            return None
        reviewed = [self.reviews[game] for game in games if game in self.reviews]
        decisions, lost = (
            dict[str, int](),
            dict[str, float](),
        )  # plain sums: ten thousand games are added in one frame
        for kinds in reviewed:
            for kind, cost in kinds.items():
                decisions[kind] = decisions.get(kind, 0) + cost[0]
                lost[kind] = lost.get(kind, 0.0) + cost[1]
        every = sum(lost.values())
        if every <= 0:
            return None
        kind = max(lost, key=lost.__getitem__)
        return Habit(kind, Cost(decisions[kind], lost[kind]), len(reviewed), every)

    def as_json(self) -> JsonObject:
        """Return the book as its file has it."""
        games: list[Json] = [
            {
                **dict(zip(("game", "created", "seed"), game, strict=True)),
                "kinds": {kind: [cost.decisions, cost.lost] for kind, cost in kinds.items()},
            }
            for game, kinds in self.reviews.items()
        ]
        return {"format": FORMAT, "version": VERSION, "forgotten": self.forgotten, "games": games}


def read_book(found: object) -> StatsBook:
    """Return the book of a file's JSON. Raises ValueError for what cannot be: nothing in it is guessed."""
    table = _table(found)
    if (table.get("format"), table.get("version")) != (FORMAT, VERSION):
        raise ValueError("no book of statistics")
    games = table.get("games")
    if not isinstance(games, list) or len(games) > MOST_GAMES:
        raise ValueError("no games")
    return StatsBook(dict(map(_read_game, games)), _word(table.get("forgotten")))


def _read_game(found: object) -> tuple[Identity, Mapping[str, Cost]]:
    table = _table(found)
    kinds = _table(table.get("kinds"))
    if len(kinds) > MAX_KINDS:
        raise ValueError("too many kinds")
    game, created, seed = (_word(table.get(key)) for key in ("game", "created", "seed"))
    return (game, created, seed), {_word(kind): _read_cost(cost) for kind, cost in kinds.items()}


def _read_cost(found: object) -> Cost:
    if not isinstance(found, list) or len(found) != 2:
        raise ValueError("no cost")
    decisions, lost = found
    if type(decisions) is not int or not 0 < decisions <= MAX_DECISIONS:
        raise ValueError("no such number")
    if isinstance(lost, bool) or not isinstance(lost, int | float) or not isfinite(lost):
        raise ValueError("no points")
    if not 0 <= lost <= MAX_LOST:
        raise ValueError("no such points")
    return Cost(decisions, float(lost))


def _table(found: object) -> JsonObject:
    if not isinstance(found, dict):
        raise ValueError("no table")
    return found


def _word(found: object) -> str:
    if not isinstance(found, str) or len(found) > MAX_CHARS or not (found.isprintable()):
        raise ValueError("no word")
    return found
