"""Measures of the review: each seat's results, each level's losses, and the judgements' errors.

The games are among bots of one level, so that they describe that level alone; where all play alike, a seat's mean
result is its luck. With `--table`, several levels share a table, and whole reviews show whether they end in their order
without luck.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from statistics import fmean

from gnoming.arena.intervals import Interval, interval
from gnoming.arena.self_play import game_seed, play_game
from gnoming.cli.output import ProgressBar
from gnoming.core.game import Budget
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from gnoming.review.decisions import judged_decision
from gnoming.review.steps import margins, review_query
from measure.judging import measure_accuracy
from measure.levels_apart import measure_levels, table_lines

GAME = GAMES["gnoming-a-round"]
ADVANCED = dict.fromkeys(("bounce_face_up", "runs", "hazard_needs_four", "mulligan_one_value"), True)


def main(arguments: list[str]) -> int:
    """Measure what the arguments ask for, and print it; return 0."""
    asked = _parser().parse_args(arguments)
    if asked.table:
        found = measure_levels(GAMES[asked.game], asked.table.split(","), asked.games, asked.seed)
        print("\n".join(table_lines(found)))
        return 0
    options = {**(ADVANCED if asked.advanced else {})}
    if asked.rounds:
        print(f"luck in {asked.rounds} rounds among {asked.luck_of}, points per round (95 % interval):")
        for seat, mean in enumerate(
            mean_results(asked.luck_of, asked.seats, asked.rounds, asked.seed, options)
        ):
            print(f"  seat {seat}: {mean:+.3f}")
    if asked.decisions:
        off = measure_accuracy(
            asked.decisions, asked.seats, asked.seconds, asked.seed, {**options, "rounds": 3}
        )
        print(
            f"{off.decisions} decisions judged in {asked.seconds:g} s each: what they lost is off by {off.lost:.3f}"
        )
        print(f"points (root mean square), all {off.gaps_compared} gaps that are close by {off.gaps:.3f}")
    for level in asked.levels.split(",") if asked.games else ():
        losses = mean_losses(level, asked.seats, asked.games, asked.nodes, asked.seed, options)
        print(f"{level:12} loses {interval(losses):.3f} points per decision, {asked.games} games")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 build review", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=0, help="rounds in which the seats' luck is measured")
    parser.add_argument("--luck-of", default="careful", metavar="LEVEL", help="who plays these rounds")
    parser.add_argument(
        "--games", type=int, default=0, help="games in which each level's losses are measured"
    )
    parser.add_argument("--levels", default="sprout,weeder,gardener", metavar="LEVEL,…")
    parser.add_argument(
        "--table", metavar="LEVEL,…", help="levels that play --games at one table, reviewed whole"
    )
    parser.add_argument(
        "--game", choices=tuple(GAMES), default=GAME.name, help="what is played at that table"
    )
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--nodes", type=int, default=1000, help="positions that a decision is judged by")
    parser.add_argument(
        "--decisions",
        type=int,
        default=0,
        help="decisions whose quick judgement is compared with 50,000 playouts",
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each of these is judged")
    parser.add_argument("--advanced", action="store_true", help="with all advanced rules")
    parser.add_argument("--seed", default="1")
    return parser


def mean_results(
    level: str, seats: int, rounds: int, seed: str, options: dict[str, bool]
) -> tuple[Interval, ...]:
    """Return each seat's mean result in this many rounds, relative to the others' mean."""
    results = [
        margins(GAME.totals(session.state))
        for session in _sessions(level, seats, rounds, seed, {**options, "rounds": 1})
    ]
    return tuple(interval([result[seat] for result in results]) for seat in range(seats))


def mean_losses(
    level: str, seats: int, games: int, nodes: int, seed: str, options: dict[str, bool]
) -> list[float]:
    """Return the mean loss per decision in each of this many games of one level."""
    losses = []
    for session in _sessions(level, seats, games, seed, {**options, "rounds": 3}):
        found = []
        for number, entry in enumerate(session.journal):
            asked = review_query(GAME, session.journal, number)
            if asked is not None:
                judged = GAME.judge(asked.view, Budget(f"{session.luck.seed}/{number}", nodes))
                found.append(judged_decision(GAME, judged, entry.action).points_lost)
        losses.append(fmean(found))
    return losses


def _sessions(
    level: str, seats: int, games: int, seed: str, values: dict[str, bool | int]
) -> Iterator[AnySession]:
    progress = ProgressBar(games, sys.stderr, time.monotonic)
    for number in range(games):
        yield play_game(GAME, (level,) * seats, GAME.make_options(values), game_seed(seed, number))
        progress.show(number + 1)
    progress.clear()
