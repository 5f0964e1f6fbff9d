"""The levels' own figures, by which a person's are told as a handicap: measured by `python3 build handicap`.

A handicap is the points that somebody gives away on a course more than greenkeeper does, who is scratch. The course is
one usual game of A Round, and five of the second game, in which fewer points are at stake.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from gnoming import paths
from gnoming.handicap.scoring import GAMES, best_mean, estimate, selection
from gnoming.storage import files

FILE = "handicap.json"
SCRATCH = "greenkeeper"
HIGHEST = 54
"""The handicap that golf gives a beginner: nobody is told a higher one."""
log = logging.getLogger(__name__)


class LevelFigure(NamedTuple):
    """What a level loses per decision in the best 8 of 20 games, and by how much one of its games is off (sigma)."""

    level: str
    best: float
    low: float
    high: float
    spread: float
    games: int


class Handicap(NamedTuple):
    """A handicap after so many games, with its interval of 95 %, and the level that comes closest.

    Less is better; what is below 0 is a plus handicap, better than scratch.
    """

    games: int
    value: int
    low: int
    high: int
    level: str

    @property
    def is_settled(self) -> bool:
        """Whether as many games are there as count."""
        return self.games >= GAMES


class Calibration(NamedTuple):
    """The levels' figures in one game, from the weakest on, and how many decisions its course has."""

    decisions: float
    levels: tuple[LevelFigure, ...]

    def handicap_at(self, loss: float) -> int:
        """Return the handicap of so many points lost per decision."""
        scratch = next(one.best for one in self.levels if one.level == SCRATCH)
        return min(HIGHEST, round((loss - scratch) * self.decisions))

    def nearest(self, loss: float) -> LevelFigure:
        """Return the level that loses about as much."""
        return min(self.levels, key=lambda one: abs(one.best - loss))

    def handicap(self, losses: Sequence[float]) -> Handicap | None:
        """Return the handicap of these games, points lost per decision in each, the oldest first; None without any."""
        if not losses:
            return None
        games = min(len(losses), GAMES)
        found = estimate(losses, self.spread_at(best_mean(losses), games))
        value, low, high = (self.handicap_at(loss) for loss in found)
        return Handicap(games, value, low, high, self.nearest(found.value).level)

    def spread_at(self, loss: float, games: int) -> float:
        """Return by how much one game is off (sigma) of who loses so much in the best of so many games.

        It grows with the loss: read off between the levels, from what each would lose in as many games.
        """
        raised = selection(games).offset - selection(GAMES).offset
        known = sorted((one.best + raised * one.spread, one.spread) for one in self.levels)
        for (low, narrow), (high, wide) in pairwise(known):
            if low <= loss < high:
                return narrow + (wide - narrow) * (loss - low) / (high - low)
        return known[0][1] if loss < known[0][0] else known[-1][1]

    def level_handicap(self, level: str) -> int:
        """Return what a level's own handicap is."""
        return self.handicap_at(next(one.best for one in self.levels if one.level == level))


@cache
def calibrations() -> dict[str, Calibration]:
    """Return the calibrations by game; a damaged installation has none, and tells no handicaps."""
    try:
        document = json.loads(files.read_text_file(paths.assets() / FILE))
        return {name: _read(entry) for name, entry in document["games"].items()}
    except (OSError, ValueError, TypeError, KeyError) as error:
        log.error("the levels' figures cannot be read: %r", error)
        return {}


def _read(entry: dict[str, object]) -> Calibration:
    levels, decisions, games = entry["levels"], entry["decisions"], entry["course"]
    if not isinstance(levels, dict) or not isinstance(decisions, float) or not isinstance(games, int):
        raise TypeError("no calibration")
    figures = []
    for name, row in levels.items():
        best, low, high = row["best"]
        figures.append(LevelFigure(name, best, low, high, row["spread"], row["games"]))
    return Calibration(decisions * games, tuple(figures))


def handicap_words(value: int) -> str:
    """Return a handicap as golf writes it: what is better than scratch has a plus."""
    return f"+{-value}" if value < 0 else str(value)
