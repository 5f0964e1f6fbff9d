"""Figures of people's finished games: which games count, means with intervals, groups, and the trend over time."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, fsum, sqrt
from operator import mul
from typing import NamedTuple

from gnoming.arena.intervals import student_quantile
from gnoming.stats.facts import GameFacts, month_of
from gnoming.stats.reviewed_games import Identity
from gnoming.text import name_key

ALL, LEVEL, SEATS, MONTH = "all", "level", "seats", "month"
"""The kinds of groups: all games, or those of one bot level, one number of seats, or one month."""
PERIODS = 20
"""The maximum number of periods in a trend; more would be too close together in the chart."""


# games ----------------------------------------------------------------------------------------------


class PlayedGame(NamedTuple):
    """A finished game from one person's seat; `margin` is the total (lower is better) relative to the others' mean."""

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
        return self.game, self.created, self.seed

    @property
    def month(self) -> str:
        """The year and month of its start in local time; empty if the record has no date."""
        return month_of(self.created)


def played_games(games: Iterable[GameFacts]) -> Iterator[PlayedGame]:
    """Yield each game once for every person in it, from their seat."""
    for facts in games:
        for seat, player in enumerate(facts.players):
            if player.human:
                yield _played_game(facts, seat)


def _played_game(facts: GameFacts, seat: int) -> PlayedGame:
    return PlayedGame(
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


class Selection(NamedTuple):
    """The games to count; None means no restriction. `player` is a key that `by_player` returns."""

    player: str | None = None
    game: str | None = None
    level: str | None = None
    seats: int | None = None

    def of(self, games: Iterable[PlayedGame]) -> list[PlayedGame]:
        """Return a player's games that count, in their original order."""
        found = list(games)
        wanted = {"game": self.game, "level": self.level, "seats": self.seats}
        for name, value in wanted.items():
            if value is not None:
                found = [game for game in found if getattr(game, name) == value]
        return found


Owners = Mapping[tuple[Identity, int], str]
"""The ids of the people on this computer by game and seat."""
BY_NAME = "name:"
"""The prefix of the keys of players who are not on this computer's list."""


def by_player(games: Iterable[PlayedGame], owners: Owners) -> dict[str, list[PlayedGame]]:
    """Return the games by their owner's id, or else by name; players with the most games come first."""
    found: defaultdict[str, list[PlayedGame]] = defaultdict(list)
    for game in games:
        found[owners.get((game.identity, game.seat)) or BY_NAME + name_key(game.name)].append(game)
    return dict(sorted(found.items(), key=lambda entry: -len(entry[1])))


# figures --------------------------------------------------------------------------------------------


class Mean(NamedTuple):
    """A mean, and half the width of its 95 % interval, which is None for a single number."""

    value: float
    half: float | None


def mean_of(numbers: Sequence[float]) -> Mean:
    """Return the mean of at least one number with its interval."""
    count = len(numbers)
    mean = fsum(numbers) / count
    if count < 2:
        return Mean(mean, None)
    deviations = [number - mean for number in numbers]
    deviation = sqrt(sum(map(mul, deviations, deviations)) / (count - 1))
    return Mean(mean, student_quantile(count - 1) * deviation / sqrt(count))


class BestRound(NamedTuple):
    """The earliest round with the fewest points: its points, its game's file, and its number from 1."""

    points: int
    file: str
    number: int


class Figures(NamedTuple):
    """The figures for a set of games; less is better. `places` counts the games in first place, in second, and so on.

    `margin` is the mean of the games' margins.
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
    """Figures of a group of games: its game, its kind (ALL, LEVEL, SEATS or MONTH), and that kind's value."""

    game: str
    of: str
    value: str
    figures: Figures


def summarise(games: Iterable[PlayedGame]) -> tuple[Group, ...]:
    """Return each game's figures, then those of its groups by level, number of seats, and month."""
    sorted_in: defaultdict[tuple[str, int, int, str], list[PlayedGame]] = defaultdict(list)
    for played in games:
        game, seats = played.game, played.seats
        sorted_in[game, 0, 0, ""].append(played)
        sorted_in[game, 1, 0, played.level].append(played)
        sorted_in[game, 2, seats, str(seats)].append(played)
        if played.month:
            sorted_in[game, 3, 0, played.month].append(played)
    kinds = (ALL, LEVEL, SEATS, MONTH)
    return tuple(
        Group(key[0], kinds[key[1]], key[3], figures_of(sorted_in[key])) for key in sorted(sorted_in)
    )


def figures_of(games: Sequence[PlayedGame]) -> Figures:
    places = [game.place for game in games]
    taken = Counter(places)
    points = [points for game in games for points in game.rounds]
    return Figures(
        games=len(games),
        wins=sum(game.won for game in games),
        places=tuple(taken[place] for place in range(1, max(places) + 1)),
        rounds=len(points),
        place=mean_of(places),
        total=mean_of([game.total for game in games]),
        round=mean_of(points),
        margin=mean_of([game.margin for game in games]),
        best=_best_round(games),
    )


def _best_round(games: Sequence[PlayedGame]) -> BestRound:
    best = min(games, key=lambda game: min(game.rounds))
    points = min(best.rounds)
    return BestRound(points, best.file, best.rounds.index(points) + 1)


# the trend ------------------------------------------------------------------------------------------


class Period(NamedTuple):
    """A run of games, numbered from 1. All values are points per game; less is better.

    `result` is relative to the mean of the others. For the `reviewed` games alone, `lost` is the points lost by
    decisions and `rest` is the remaining result, due to cards and to the others' play; both are None without such
    games.
    """

    first: int
    last: int
    began: str
    result: Mean
    reviewed: int
    lost: float | None
    rest: float | None


def trend(games: Sequence[PlayedGame], lost: Mapping[Identity, float]) -> tuple[Period, ...]:
    """Return the periods of these games, which are oldest first; all periods but the last have the same length.

    `lost` is the points lost by decisions in each game where they are known.
    """
    length = max(1, ceil(len(games) / PERIODS))
    return tuple(
        _period(games[start : start + length], start + 1, lost) for start in range(0, len(games), length)
    )


def _period(games: Sequence[PlayedGame], first: int, lost: Mapping[Identity, float]) -> Period:
    known = [(lost[game.identity], game.margin) for game in games if lost and game.identity in lost]
    mean_lost = mean_of([points for points, _ in known]).value if known else None
    rest = mean_of([margin - points for points, margin in known]).value if known else None
    return Period(
        first,
        first + len(games) - 1,
        games[0].created,
        mean_of([game.margin for game in games]),
        len(known),
        mean_lost,
        rest,
    )
