"""Handicaps: a player's loss per decision compared with the levels', as measured by `python3 build handicap`.

A handicap is the number of points that a player loses on a course beyond the loss of greenkeeper, the scratch
player. A course is one game of Gnoming A Round of the usual length, or five games of Pesky, in which fewer points are
at stake.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from gnoming import paths
from gnoming.handicap.scoring import GAMES, best_mean, best_of, estimate
from gnoming.storage import files
from gnoming.storage.shape import Parts, mapped, number, record, row, whole, words
from gnoming.text import text

FILE = "handicap.json"
SCRATCH = "greenkeeper"
HIGHEST = 54
"""The highest handicap in golf, a beginner's; higher ones are shown as this."""
log = logging.getLogger(__name__)


class LevelFigure(NamedTuple):
    """A level's loss per decision in the best 8 of 20 games, its 95 % interval, and the sigma of one game."""

    level: str
    best: float
    low: float
    high: float
    spread: float
    games: int


class Handicap(NamedTuple):
    """A handicap after a number of games, its 95 % interval, and the level that plays most like it.

    Less is better; below 0 is a plus handicap, better than scratch.
    """

    games: int
    value: int
    low: int
    high: int
    level: str

    @property
    def is_settled(self) -> bool:
        """True once there are as many games as count for a handicap."""
        return self.games >= GAMES


class Calibration(NamedTuple):
    """A game's figures for the levels, weakest first, and the number of decisions on its course."""

    decisions: float
    levels: tuple[LevelFigure, ...]

    def handicap_at(self, loss: float) -> int:
        """Return the handicap for a loss, in points per decision."""
        scratch = next(one.best for one in self.levels if one.level == SCRATCH)
        return min(HIGHEST, round((loss - scratch) * self.decisions))

    def nearest(self, loss: float) -> LevelFigure:
        """Return the level whose loss per decision is closest."""
        return min(self.levels, key=lambda one: abs(one.best - loss))

    def handicap(self, losses: Sequence[float]) -> Handicap | None:
        """Return the handicap for the games' losses per decision, oldest first; None for no games."""
        if not losses:
            return None
        games = min(len(losses), GAMES)
        found = estimate(losses, self.spread_at(best_mean(losses), games))
        value, low, high = (self.handicap_at(loss) for loss in found)
        return Handicap(games, value, low, high, self.nearest(found.value).level)

    def spread_at(self, loss: float, games: int) -> float:
        """Return the sigma of one game for a player with this loss in the best of `games` games.

        The sigma grows with the loss. It is interpolated between the levels' losses in that many games.
        """
        raised = best_of(games).offset - best_of(GAMES).offset
        known = sorted((one.best + raised * one.spread, one.spread) for one in self.levels)
        for (low, narrow), (high, wide) in pairwise(known):
            if low <= loss < high:
                return narrow + (wide - narrow) * (loss - low) / (high - low)
        return known[0][1] if loss < known[0][0] else known[-1][1]


@cache
def calibrations() -> dict[str, Calibration]:
    """Return the calibrations by game; empty in a damaged installation, which then shows no handicaps."""
    try:
        return _CALIBRATIONS(json.loads(files.read_text_file(paths.assets() / FILE)))
    except (OSError, ValueError) as error:
        log.error("the levels' figures cannot be read: %r", error)
        return {}


_NAME, _LOSS = words(40), number(0.0, 1000.0)
_FIGURE = record(
    lambda of: (
        *of("best", row(3, lambda of: (of(0, _LOSS), of(1, _LOSS), of(2, _LOSS)))),
        of("spread", _LOSS),
        of("games", whole(1, 10**9)),
    )
)


def _read_calibration(of: Parts) -> Calibration:
    levels = of("levels", mapped(_NAME, _FIGURE, most=40))
    decisions, games = of("decisions", number(0.0, 1e6)), of("course", whole(1, 1000))
    return Calibration(
        decisions * games, tuple(LevelFigure(name, *figure) for name, figure in levels.items())
    )


_CALIBRATIONS = record(lambda of: of("games", mapped(_NAME, record(_read_calibration), most=40)))


def handicap_value_text(value: int) -> str:
    """Return a handicap in golf notation, in which one better than scratch has a plus sign."""
    return f"+{-value}" if value < 0 else str(value)


def level_name(level: str) -> str:
    return text(f"level.{level}")


def handicap_text(found: Handicap | None) -> str:
    """Return a handicap in one line, with its interval until it is settled."""
    if found is None:
        return text("handicap.none")
    value, level = handicap_value_text(found.value), level_name(found.level)
    if found.is_settled:
        return text("handicap.settled", value=value, level=level)
    return text(
        "handicap.so-far",
        value=value,
        low=handicap_value_text(found.low),
        high=handicap_value_text(found.high),
        level=level,
        games=found.games,
        most=GAMES,
    )
