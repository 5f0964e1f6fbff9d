"""The result of a line-up, summed over its deals."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from gnoming.arena.deals import DealResult, TimeHistogram, quantile_ms, sum_known
from gnoming.arena.intervals import Interval, interval, share_interval
from gnoming.core.game import JsonObject

MIN_DEALS = 2
"""The fewest deals that give an interval."""


@dataclass(frozen=True, slots=True)
class EntryResult:
    """One entry: share of wins from 0 to 1, points and turns per round, milliseconds per move."""

    name: str
    wins: Interval
    points: Interval
    turns: float
    ms_median: float
    ms_p95: float

    def as_json(self) -> JsonObject:
        return {
            "name": self.name,
            "win_share": self.wins.mean,
            "win_low": self.wins.low,
            "win_high": self.wins.high,
            "points": self.points.mean,
            "points_low": self.points.low,
            "points_high": self.points.high,
            "turns": self.turns,
            "ms_median": round(self.ms_median, 4),
            "ms_p95": round(self.ms_p95, 4),
        }


@dataclass(frozen=True, slots=True)
class LineUpResult:
    """A line-up's games and rounds, the rounds that no player ended (None if unknown), and each entry's figures."""

    games: int
    deals: int
    rounds: int
    stalls: int | None
    entries: tuple[EntryResult, ...]

    def as_json(self) -> JsonObject:
        return {
            "games": self.games,
            "stalls": self.stalls,
            "players": [entry.as_json() for entry in self.entries],
        }


@dataclass(slots=True)
class _EntrySums:
    wins: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    times: TimeHistogram = field(default_factory=Counter)


class LineUpTally:
    """The running totals over a line-up's deals."""

    def __init__(self, levels: Sequence[str]) -> None:
        self._levels = tuple(levels)
        self._sums = tuple(_EntrySums() for _ in levels)
        self.deals = self._rounds = 0
        self._stalls: int | None = None

    @property
    def games(self) -> int:
        return self.deals * len(self._levels)

    def add(self, deal: DealResult) -> None:
        self.deals += 1
        self._rounds += deal.rounds
        self._stalls = sum_known((self._stalls, deal.stalls))
        for sums, entry in zip(self._sums, deal.entries, strict=True):
            sums.wins.append(entry.wins)
            sums.points.append(entry.points)
            sums.turns.append(entry.turns)
            sums.times.update(entry.times)

    def result(self) -> LineUpResult:
        """Return the result so far; at least MIN_DEALS deals must have been added."""
        entries = tuple(_entry_result(*pair) for pair in zip(self._levels, self._sums, strict=True))
        return LineUpResult(self.games, self.deals, self._rounds, self._stalls, entries)


def _entry_result(name: str, sums: _EntrySums) -> EntryResult:
    return EntryResult(
        name,
        share_interval(sums.wins),
        interval(sums.points),
        fmean(sums.turns),
        quantile_ms(sums.times, 0.5),
        quantile_ms(sums.times, 0.95),
    )
