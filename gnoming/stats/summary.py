"""The figures of the people in finished games: of each game, and of that by bots' level, number of seats and month."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from gnoming.stats.facts import GameFacts, month_of
from gnoming.stats.interval import Mean, mean_of

ALL, LEVEL, SEATS, MONTH = "all", "level", "seats", "month"
"""What a group is of: a whole kind of game, one level of bots, one number of seats, or one month (such as 2026-01)."""


class Entry(NamedTuple):
    """A person's seat in a finished game, and what came of it; points of each round in their order, less is better.

    The margin is the game's points relative to the mean of the others at the table.
    """

    file: str
    game: str
    created: str
    seed: str
    name: str
    seat: int
    seats: int
    level: str
    place: int
    won: bool
    total: int
    margin: float
    rounds: tuple[int, ...]

    @property
    def identity(self) -> tuple[str, str, str]:
        """What tells the game from all others."""
        return self.game, self.created, self.seed

    @property
    def month(self) -> str:
        """Year and month of its beginning, in UTC; empty where the record tells no date."""
        return month_of(self.created)


class BestRound(NamedTuple):
    """The round with the fewest points, the earliest of equals: its points, its game's file, its number from 1 on."""

    points: int
    file: str
    number: int


class Figures(NamedTuple):
    """What some games add up to; less is better. `places` says how often each was taken, from the first on.

    The margin is a game's points relative to the mean of the others at the table.
    """

    games: int
    wins: int
    places: tuple[int, ...]
    rounds: int
    place: Mean
    total: Mean
    round: Mean
    margin: Mean
    best: BestRound


class Group(NamedTuple):
    """Figures, and what they are of: the game, one of ALL, LEVEL, SEATS and MONTH, and which of these."""

    game: str
    of: str
    value: str
    figures: Figures


def entries_of(games: Iterable[GameFacts], name: str | None = None) -> Iterator[Entry]:
    """Yield the seats of people: of everybody, or of those with this name, whatever the case of its letters."""
    wanted = None if name is None else plain_name(name)
    for facts in games:
        for seat, player in enumerate(facts.players):
            if player.human and (wanted is None or plain_name(player.name) == wanted):
                yield _entry(facts, seat)


def _entry(facts: GameFacts, seat: int) -> Entry:
    return Entry(
        *(facts.file, facts.game, facts.created, facts.seed),
        name=facts.players[seat].name,
        seat=seat,
        seats=len(facts.players),
        level=facts.level,
        place=facts.place(seat),
        won=seat in facts.winners,
        total=facts.totals[seat],
        margin=facts.margin(seat),
        rounds=tuple(round_[seat] for round_ in facts.rounds),
    )


def plain_name(name: str) -> str:
    """Return a name as it is compared with others."""
    return name.strip().casefold()


def summarise(entries: Iterable[Entry]) -> tuple[Group, ...]:
    """Return the figures of each game, each followed by those by level, then by number of seats, then by month."""
    sorted_in: defaultdict[tuple[str, int, int, str], list[Entry]] = defaultdict(list)
    for entry in entries:
        game, seats = entry.game, entry.seats
        sorted_in[game, 0, 0, ""].append(entry)
        sorted_in[game, 1, 0, entry.level].append(entry)
        sorted_in[game, 2, seats, str(seats)].append(entry)
        if entry.month:
            sorted_in[game, 3, 0, entry.month].append(entry)
    kinds = (ALL, LEVEL, SEATS, MONTH)
    return tuple(
        Group(key[0], kinds[key[1]], key[3], figures_of(sorted_in[key])) for key in sorted(sorted_in)
    )


def figures_of(entries: Sequence[Entry]) -> Figures:
    """Return the figures of at least one entry."""
    places = [entry.place for entry in entries]
    taken = Counter(places)
    points = [points for entry in entries for points in entry.rounds]
    return Figures(
        games=len(entries),
        wins=sum(entry.won for entry in entries),
        places=tuple(taken[place] for place in range(1, max(places) + 1)),
        rounds=len(points),
        place=mean_of(places),
        total=mean_of([entry.total for entry in entries]),
        round=mean_of(points),
        margin=mean_of([entry.margin for entry in entries]),
        best=_best_round(entries),
    )


def _best_round(entries: Sequence[Entry]) -> BestRound:
    best = min(entries, key=lambda entry: min(entry.rounds))
    points = min(best.rounds)
    return BestRound(points, best.file, best.rounds.index(points) + 1)
