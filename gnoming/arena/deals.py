"""One deal in the arena: the same seed played once from every seat, and the figures of those games.

The entries of a line-up move round the table together, so that each takes every seat once. The cards, the first seat
and the bots' random numbers depend only on the deal and the seat, so the only difference is who sits there.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp2, log2

from gnoming.arena.self_play import game_seed, play_game
from gnoming.core.game import Action, AnyGame, Event, JsonObject, Options, State
from gnoming.core.model import Entry
from gnoming.core.record_writer import write_rounds
from gnoming.core.session import AnySession
from gnoming.registry import find_game

TimeHistogram = Counter[int]
"""The number of moves in each bin, on a logarithmic scale of their times."""
BINS_PER_DOUBLING = 64
"""Bins per factor of two, which make quantiles accurate to about half a percent."""


def bin_of(nanoseconds: int) -> int:
    """Return the histogram's bin for a time."""
    return int(log2(max(nanoseconds, 1)) * BINS_PER_DOUBLING)


def quantile_ms(times: TimeHistogram, share: float) -> float:
    """Return a quantile of the times in milliseconds; 0 if there are no moves."""
    left = share * times.total()
    for number in sorted(times):
        left -= times[number]
        if left <= 0:
            return exp2((number + 0.5) / BINS_PER_DOUBLING) / 1e6
    return 0.0


def count_stalled(rounds: Sequence[JsonObject]) -> int | None:
    """Return the number of rounds that no player ended; None if this game's records do not show it."""
    outs = [round_["out"] for round_ in rounds if "out" in round_]
    return sum(out is None for out in outs) if outs else None


def sum_known(counts: Iterable[int | None]) -> int | None:
    found = [count for count in counts if count is not None]
    return sum(found) if found else None


def count_turns(journal: Iterable[Entry[State, Action, Event]], players: int) -> tuple[int, ...]:
    """Return how many turns each seat had: its TurnBegan events, or its actions in a game without such events."""
    began, acted = [0] * players, [0] * players
    for entry in journal:
        if entry.seat is not None:
            acted[entry.seat] += 1
        for event in entry.events:
            seat: object = getattr(event, "seat", None)
            if type(event).__name__ == "TurnBegan" and isinstance(seat, int):
                began[seat] += 1
    return tuple(began if any(began) else acted)


@dataclass(frozen=True, slots=True)
class LineUp:
    """A game's name, the entries' levels, the options, the seed for all deals, and a limit of positions per search."""

    game: str
    levels: tuple[str, ...]
    options: Options
    seed: str
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class GameStats:
    """One finished game: each seat's share of the win, points and turns over all rounds, and move times."""

    wins: tuple[float, ...]
    points: tuple[int, ...]
    turns: tuple[int, ...]
    times: tuple[TimeHistogram, ...]
    rounds: int
    stalls: int | None


@dataclass(frozen=True, slots=True)
class EntryStats:
    """One entry's figures for one deal: share of the wins, points and turns per round, and times of all moves."""

    wins: float
    points: float
    turns: float
    times: TimeHistogram


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal played from every seat: its rounds, how many of them no player ended, and each entry's figures.

    `stalls` is None for a game whose rounds always end in the same way.
    """

    rounds: int
    stalls: int | None
    entries: tuple[EntryStats, ...]


def rotate_levels(levels: Sequence[str], shift: int) -> tuple[str, ...]:
    """Return the level in each seat after every entry has moved on by `shift` seats."""
    players = len(levels)
    return tuple(levels[(seat - shift) % players] for seat in range(players))


def play_deal(line_up: LineUp, number: int) -> DealResult:
    """Play one deal, numbered from 1, with each entry in every seat in turn."""
    return play_from_every_seat(find_game(line_up.game), line_up, number)


def play_from_every_seat(game: AnyGame, line_up: LineUp, number: int) -> DealResult:
    """Play one deal of this game, even if the line-up names another."""
    seed = game_seed(line_up.seed, number)
    shifts = range(len(line_up.levels))
    options, nodes = line_up.options, line_up.nodes
    games = [play_timed(game, rotate_levels(line_up.levels, shift), options, seed, nodes) for shift in shifts]
    rounds = sum(played.rounds for played in games)
    entries = tuple(_entry_stats(entry, games, rounds) for entry in shifts)
    return DealResult(rounds, sum_known(played.stalls for played in games), entries)


def _entry_stats(entry: int, games: Sequence[GameStats], rounds: int) -> EntryStats:
    """Return an entry's figures over all the seats that it took."""
    seats = [(entry + shift) % len(games) for shift in range(len(games))]
    times: TimeHistogram = Counter()
    for played, seat in zip(games, seats, strict=True):
        times.update(played.times[seat])
    pairs = list(zip(games, seats, strict=True))
    return EntryStats(
        sum(played.wins[seat] for played, seat in pairs) / len(games),
        sum(played.points[seat] for played, seat in pairs) / rounds,
        sum(played.turns[seat] for played, seat in pairs) / rounds,
        times,
    )


def play_timed(
    game: AnyGame, levels: Sequence[str], options: Options, seed: str, nodes: int | None = None
) -> GameStats:
    """Play one game to its end and time its moves. `simulate` plays the same moves for the same seed."""
    times = tuple(Counter[int]() for _ in levels)

    def note(seat: int, ns: int) -> None:
        times[seat][bin_of(ns)] += 1

    return _game_stats(play_game(game, levels, options, seed, nodes, note), times)


def _game_stats(session: AnySession, times: tuple[TimeHistogram, ...]) -> GameStats:
    players = len(times)
    rounds = write_rounds(session.game, session.journal)
    points = [result.points for result in session.state.results]
    winners = session.game.result(session.state)["winners"]
    assert isinstance(winners, list)
    return GameStats(
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players)),
        tuple(map(sum, zip(*points, strict=True))),
        count_turns(session.journal, players),
        times,
        len(rounds),
        count_stalled(rounds),
    )
