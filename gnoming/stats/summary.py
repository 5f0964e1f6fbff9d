"""The figures of the people in finished games: of each game, and of that by bots' level, number of seats and month."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from gnoming.stats.facts import GameFacts
from gnoming.stats.interval import Mean, mean_of

ALL, LEVEL, SEATS, MONTH = "all", "level", "seats", "month"
"""What a group is of: a whole kind of game, one level of bots, one number of seats, or one month (such as 2026-01)."""


class Entry(NamedTuple):
    """A person's seat in a finished game."""

    facts: GameFacts
    seat: int


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
    wanted = None if name is None else _plain(name)
    for facts in games:
        for seat, player in enumerate(facts.players):
            if player.human and (wanted is None or _plain(player.name) == wanted):
                yield Entry(facts, seat)


def _plain(name: str) -> str:
    return name.strip().casefold()


def summarise(entries: Iterable[Entry]) -> tuple[Group, ...]:
    """Return the figures of each game, each followed by those by level, then by number of seats, then by month."""
    sorted_in: defaultdict[tuple[str, int, int, str], list[Entry]] = defaultdict(list)
    for entry in entries:
        facts = entry.facts
        seats = len(facts.players)
        sorted_in[facts.game, 0, 0, ""].append(entry)
        sorted_in[facts.game, 1, 0, facts.level].append(entry)
        sorted_in[facts.game, 2, seats, str(seats)].append(entry)
        if facts.month:
            sorted_in[facts.game, 3, 0, facts.month].append(entry)
    kinds = (ALL, LEVEL, SEATS, MONTH)
    return tuple(
        Group(key[0], kinds[key[1]], key[3], figures_of(sorted_in[key])) for key in sorted(sorted_in)
    )


def figures_of(entries: Sequence[Entry]) -> Figures:
    """Return the figures of at least one entry."""
    places = [facts.place(seat) for facts, seat in entries]
    taken = Counter(places)
    points = [round_[seat] for facts, seat in entries for round_ in facts.rounds]
    return Figures(
        games=len(entries),
        wins=sum(seat in facts.winners for facts, seat in entries),
        places=tuple(taken[place] for place in range(1, max(places) + 1)),
        rounds=len(points),
        place=mean_of(places),
        total=mean_of([facts.totals[seat] for facts, seat in entries]),
        round=mean_of(points),
        margin=mean_of([facts.margin(seat) for facts, seat in entries]),
        best=_best_round(entries),
    )


def _best_round(entries: Sequence[Entry]) -> BestRound:
    return min(
        (
            BestRound(round_[seat], facts.file, number)
            for facts, seat in entries
            for number, round_ in enumerate(facts.rounds, 1)
        ),
        key=lambda best: best.points,
    )
