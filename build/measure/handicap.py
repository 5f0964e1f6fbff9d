"""The loss of each level per decision, as used for handicaps.

Every game seats four of the five levels in random order, and all four are judged as in a rated game. Each game's line
is saved immediately, so that an interrupted run can continue. With `--write`, the table is written to
assets/handicap.json.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from gnoming import paths
from gnoming.arena.intervals import interval
from gnoming.arena.self_play import game_seed, play_game
from gnoming.cli.output import ProgressBar
from gnoming.core.game import AnyGame, Budget
from gnoming.core.luck import stream
from gnoming.core.session import AnySession
from gnoming.handicap.calibration import FILE
from gnoming.handicap.scoring import GAMES as LATEST
from gnoming.handicap.scoring import GameLoss, best_mean
from gnoming.registry import GAMES
from gnoming.review.decisions import PLAYOUTS, judged_decision, judging_seed
from gnoming.review.steps import review_query

SEATS = 4
COURSE_GAMES = {"gnoming-a-round": 1, "pesky-garden-gnomes": 5}
"""The number of usual games that a handicap covers; if few points are at stake in one, whole numbers would say
little.
"""
RESAMPLES, DRAWS = 200, 60
"""The number of samples for a figure's interval, and of draws of 20 games from each."""
LEAST_GAMES = 2
"""The fewest games of each level that give its losses a spread."""
Sample = dict[str, list[GameLoss]]


def main(arguments: list[str]) -> int:
    """Play and judge the missing games, then write and print the table; return 0."""
    asked = _parser().parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name in asked.only.split(","):
        sample = measure(GAMES[name], asked.games, asked.seed, asked.folder / f"{name}.jsonl")
        if any(len(games) < LEAST_GAMES for games in sample.values()):
            print(f"handicap: {name}: some levels have played too few games; raise --games", file=sys.stderr)
            return 1
        table = summary(GAMES[name], sample)
        print("\n".join(table_lines(name, table)))
        if asked.write:
            write(name, table)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 build handicap", description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, help="where the games' lines are kept")
    parser.add_argument("--games", type=int, default=40, help="games of each kind")
    parser.add_argument("--only", default=",".join(GAMES), metavar="GAME,…")
    parser.add_argument("--write", action="store_true", help="write assets/handicap.json")
    parser.add_argument("--seed", default="handicap")
    return parser


def write(name: str, table: dict[str, object]) -> None:
    """Write a game's table to assets/handicap.json, leaving other games' tables."""
    path = paths.assets() / FILE
    games = json.loads(path.read_text("utf-8"))["games"] if path.exists() else {}
    document = {"format": "gnoming-handicap-1", "playouts": PLAYOUTS, "games": games | {name: table}}
    path.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8", newline="\n")


def measure(game: AnyGame, games: int, seed: str, path: Path) -> Sample:
    """Return each level's losses in this many games; games missing in the file are played and added to it."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    progress = ProgressBar(games, sys.stderr, time.monotonic)
    with path.open("a", encoding="utf-8") as file:
        for number in range(len(rows) + 1, games + 1):
            rows.append(_play(game, game_seed(f"{seed}/{game.name}", number)))
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
            progress.show(number)
    progress.clear()
    sample: Sample = {level: [] for level in game.levels}
    for row in rows[:games]:
        for level, decisions, lost in row:
            sample[level].append(GameLoss(decisions, lost))
    return sample


def _play(game: AnyGame, seed: str) -> list[list[object]]:
    """Play a game and judge it; return each seat's level, decisions and points lost."""
    levels = list(game.levels)
    stream(seed, "levels").shuffle(levels)
    session = play_game(game, levels[:SEATS], game.make_options({}), seed)
    return [[levels[seat], *loss] for seat, loss in enumerate(seat_losses(session))]


def seat_losses(session: AnySession) -> list[GameLoss]:
    """Return the loss of each seat's decisions."""
    game = session.game
    found = [GameLoss(0, 0.0)] * len(session.match.players)
    for number, entry in enumerate(session.journal):
        query = review_query(game, session.journal, number)
        if query is None or entry.seat is None:
            continue
        judged = game.judge(query.view, Budget(judging_seed(session.luck.seed, number), PLAYOUTS))
        lost = judged_decision(game, judged, entry.action).points_lost
        before = found[entry.seat]
        found[entry.seat] = GameLoss(before.decisions + 1, round(before.lost + lost, 4))
    return found


def summary(game: AnyGame, sample: Sample) -> dict[str, object]:
    """Return a game's entry in the table: the decisions per game, and the figures of each level."""
    decisions = fmean(one.decisions for games in sample.values() for one in games)
    levels = {}
    for level, games in sample.items():
        losses = [one.mean for one in games]
        each, (best, low, high) = interval(losses), _best_interval(losses, f"{game.name}/{level}")
        levels[level] = {
            "games": len(games),
            "mean": _rounded(each.mean, each.low, each.high),
            "spread": round(stdev(losses), 4),
            "best": _rounded(best, low, high),
        }
    return {"course": COURSE_GAMES[game.name], "decisions": round(decisions, 1), "levels": levels}


def _rounded(*numbers: float) -> list[float]:
    return [round(number, 4) for number in numbers]


def _best_interval(losses: Sequence[float], seed: str) -> tuple[float, float, float]:
    """Return the mean of the best 8 of 20 such games, and its 95 % interval over samples like this one."""
    rng = Random(seed)
    each = sorted(_drawn_best(rng.choices(losses, k=len(losses)), rng) for _ in range(RESAMPLES))
    edge = RESAMPLES // 40
    return fmean(_drawn_best(losses, rng) for _ in range(20)), each[edge], each[-edge - 1]


def _drawn_best(losses: Sequence[float], rng: Random) -> float:
    return fmean(best_mean(rng.choices(losses, k=LATEST)) for _ in range(DRAWS))


def table_lines(name: str, table: dict[str, object]) -> list[str]:
    """Return a game's table as docs/handicap.md shows it."""
    levels = table["levels"]
    assert isinstance(levels, dict)
    lines = [
        f"{name}: {table['decisions']} decisions in a game",
        "",
        "| level | games | all games | best 8 of 20 |",
    ]
    lines.append("|---|---|---|---|")
    for level, row in levels.items():
        every, best = (
            " ({1:.3f} to {2:.3f})".join(("{0:.3f}", "")).format(*row[key]) for key in ("mean", "best")
        )
        lines.append(f"| `{level}` | {row['games']} | {every} | {best} |")
    return lines
