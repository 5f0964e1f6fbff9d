"""The order of the levels once luck is left out, from reviews of whole games at one table."""

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from gnoming.arena.intervals import Interval, interval
from gnoming.arena.self_play import game_seed, play_game
from gnoming.cli.output import ProgressBar
from gnoming.core.game import Action, AnyGame, Budget
from gnoming.core.session import AnySession
from gnoming.review.decisions import PLAYOUTS, judging_seed
from gnoming.review.player_stats import PlayerStats, player_stats
from gnoming.review.steps import Step, review, run_review


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """A level's figures in one game's review, in points per round; less is better."""

    result: float
    adjusted: float
    mean_loss: float


@dataclass(frozen=True, slots=True)
class LevelSummary:
    """A level's figures over all games, and the number of times that it was first and last without luck."""

    level: str
    result: Interval
    adjusted: Interval
    mean_loss: Interval
    first: int
    last: int


def measure_levels(game: AnyGame, levels: Sequence[str], games: int, seed: str) -> list[LevelSummary]:
    """Let these levels play games at one table, in changing seats; return each one's summary.

    If there are more levels than seats, each game leaves out the levels whose turn it is.
    """
    found: list[dict[str, SeatFigures]] = []
    progress = ProgressBar(games, sys.stderr, time.monotonic)
    for number in range(games):
        turn = number % len(levels)
        seats = (*levels[turn:], *levels[:turn])[: game.seats[-1]]
        session = play_game(game, seats, game.make_options({}), game_seed(seed, number))
        found.append(dict(zip(seats, review_figures(session), strict=True)))
        progress.show(number + 1)
    progress.clear()
    return [_summary(level, found) for level in levels]


def review_figures(session: AnySession) -> list[SeatFigures]:
    """Return each seat's figures from the review of a game."""
    game, seed = session.game, session.luck.seed
    steps: list[Step[Action]] = []
    answers = review(game, session.journal, steps.append)
    run_review(
        answers, lambda asked: game.judge(asked.view, Budget(judging_seed(seed, asked.number), PLAYOUTS))
    )
    figures = player_stats(steps, len(session.match.players))
    return [_figures(figure, steps[-1].round) for figure in figures]


def _figures(figure: PlayerStats, rounds: int) -> SeatFigures:
    return SeatFigures(figure.result / rounds, figure.adjusted / rounds, figure.mean_loss)


def _summary(level: str, games: Sequence[dict[str, SeatFigures]]) -> LevelSummary:
    own = [game[level] for game in games if level in game]
    order = [sorted(game, key=lambda name: game[name].adjusted) for game in games]
    return LevelSummary(
        level,
        interval([figure.result for figure in own]),
        interval([figure.adjusted for figure in own]),
        interval([figure.mean_loss for figure in own]),
        sum(names[0] == level for names in order),
        sum(names[-1] == level for names in order),
    )


def table_lines(summaries: Sequence[LevelSummary]) -> list[str]:
    """Return the summaries as a table for docs/strength.md."""
    lines = [
        "| level | result, points per round | without luck | lost per decision | first, last without luck |",
        "|---|---|---|---|---|",
    ]
    for one in summaries:
        points = f"{one.result:+.2f} | {one.adjusted:+.2f}".replace("-", "−")
        lines.append(f"| {one.level} | {points} | {one.mean_loss:.3f} | {one.first}, {one.last} |")
    return lines
