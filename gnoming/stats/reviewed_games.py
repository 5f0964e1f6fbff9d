"""A player's reviewed games with the cost of each kind of decision, and the file that holds them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gnoming.core.match import Json, JsonObject
from gnoming.storage.shape import document, listed, mapped, number, record, row, whole, words

FILE = "statistics.json"
FORMAT, VERSION = "gnoming-statistics-book", 1
MOST_GAMES = 10_000
"""The maximum number of reviewed games kept; the latest ones stay."""

Identity = tuple[str, str, str]
"""A game's name, start and seed."""


class Cost(NamedTuple):
    """The number of decisions of one kind, and the points that they lost in total."""

    decisions: int
    lost: float


class Habit(NamedTuple):
    """The costliest kind of decision in some reviewed games; `every` is the points lost by all kinds."""

    kind: str
    cost: Cost
    games: int
    every: float


@dataclass(frozen=True, slots=True)
class ReviewedGames:
    """The costs in reviewed games by kind of decision. Games that began up to `forgotten` no longer count."""

    reviews: Mapping[Identity, Mapping[str, Cost]] = field(default_factory=dict)
    forgotten: str = ""

    def with_review(self, game: Identity, decisions: Iterable[tuple[str, float]]) -> ReviewedGames:
        """Return the games with one added, whose decisions are pairs of a kind and the points lost."""
        kinds: dict[str, Cost] = {}
        for kind, lost in decisions:
            known = kinds.get(kind, Cost(0, 0.0))
            kinds[kind] = Cost(known.decisions + 1, known.lost + lost)
        reviews = {**self.reviews, game: kinds}
        return replace(self, reviews=dict([*reviews.items()][-MOST_GAMES:]))

    def forget(self, until: str) -> ReviewedGames:
        """Return an empty history that no longer counts games begun up to `until`, a time in the format of records."""
        return ReviewedGames(forgotten=until)

    def restored(self) -> ReviewedGames:
        """Return the games with every finished game counting again; forgotten reviews stay forgotten."""
        return replace(self, forgotten="")

    @property
    def losses(self) -> Mapping[Identity, float]:
        """The points that the player's decisions lost in each reviewed game."""
        return {game: sum([cost[1] for cost in kinds.values()]) for game, kinds in self.reviews.items()}

    def costliest(self, games: Iterable[Identity]) -> Habit | None:
        """Return the kind of decision that lost the most in these games; None if no loss is known."""
        if not self.reviews:
            return None
        reviewed = [self.reviews[game] for game in games if game in self.reviews]
        # Plain sums, fast enough for 10,000 games within one frame.
        decisions, lost = (
            dict[str, int](),
            dict[str, float](),
        )
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
        games: list[Json] = [
            {
                **dict(zip(("game", "created", "seed"), game, strict=True)),
                "kinds": {kind: [cost.decisions, cost.lost] for kind, cost in kinds.items()},
            }
            for game, kinds in self.reviews.items()
        ]
        return {"format": FORMAT, "version": VERSION, "forgotten": self.forgotten, "games": games}


_WORD, _DECISIONS, _LOST = words(200), whole(1, 100_000), number(0, 100_000)
_COST = row(2, lambda of: Cost(of(0, _DECISIONS), of(1, _LOST)))
_KINDS = mapped(_WORD, _COST, most=20)
_GAME = record(lambda of: ((of("game", _WORD), of("created", _WORD), of("seed", _WORD)), of("kinds", _KINDS)))
REVIEWED_GAMES = document(
    FORMAT,
    VERSION,
    # Two running programs may each have added some to a full list.
    lambda of: ReviewedGames(
        dict(of("games", listed(_GAME, 2 * MOST_GAMES))[-MOST_GAMES:]), of("forgotten", _WORD)
    ),
)
"""The shape of the file: if any part is invalid, the whole file counts as damaged."""
