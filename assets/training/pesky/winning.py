"""The chance that a lead wins a game of Those Pesky Garden Gnomes, and the formula that champion uses for it.

    python assets/training/pesky/winning.py --games 400 --seed 1          for three, four and five players
    python assets/training/pesky/winning.py --formula 1.9 4.5             one more formula beside these

Games at one level give the points per hand. From these, many games are simulated, and of several formulas the one
that best predicts the winners is printed beside the one in use. Needs numba and numpy, as `ceiling.py` does.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "assets" / "training")]

from gnoming.arena.self_play import Series  # noqa: E402
from gnoming.pesky.scoring import MAX_SCORE  # noqa: E402
from gnoming.pesky.search import objective  # noqa: E402
from gnoming.registry import find_game  # noqa: E402

GAME, TARGET = "pesky-garden-gnomes", 30
STEP, STEPS = 10, 3
"""The points per step of a score, and the number of steps: from 10 points a player may take a second card, from 20
two.
"""
Points = list[list[int]]
"""The frequencies with which a hand added 0, 1, 2, … points, by the step of the seat's score."""
Situation = tuple[tuple[int, ...], tuple[float, ...]]
"""The scores after a hand, and the share of the win that each seat finally got."""


def main(arguments: Sequence[str]) -> int:
    """Print a line for each number of players."""
    parser = argparse.ArgumentParser(prog="pesky_winning", description=__doc__.splitlines()[0])
    parser.add_argument("--level", default="greenkeeper", help="who plays (default greenkeeper)")
    parser.add_argument("--games", type=int, default=400, help="games that are played (default 400)")
    parser.add_argument("--thrown", type=int, default=4000, help="games that are thrown for (default 4000)")
    parser.add_argument("--seed", default="1", help="where the chance begins (default 1)")
    parser.add_argument(
        "--formula",
        type=float,
        nargs=2,
        metavar=("SPREAD", "POINTS"),
        help="one more that is held against them",
    )
    found = parser.parse_args(arguments)
    import compiled_pesky

    compiled_pesky.compile_all()
    asked = {"in use": (objective.SPREAD, objective.POINTS_PER_ROUND)}
    if found.formula:
        asked["asked for"] = tuple(found.formula)
    for players in (3, 4, 5):
        points = count_points(found.level, players, found.games, found.seed)
        chance = Random(f"{found.seed}/{players}")
        met = [situation for _ in range(found.thrown) for situation in throw_game(players, points, chance)]
        tried = [(spread / 10, per / 2) for spread in range(15, 32, 2) for per in range(4, 13)]
        best = min(tried, key=lambda formula: surprise(met, *formula))
        print(f"{players} players, {len(met)} situations: spread, points per round, surprise at the winner")
        for name, formula in {"best": best, **asked}.items():
            print(f"  {name:10}{formula[0]:5.1f}{formula[1]:5.1f}{surprise(met, *formula):9.4f}", flush=True)
    return 0


def count_points(level: str, players: int, games: int, seed: str) -> Points:
    """Return the points per hand in this many games of this level."""
    game = find_game(GAME)
    points = [[0] * (MAX_SCORE + 1) for _ in range(STEPS)]
    for session in Series(game, (level,) * players, game.make_options({}), games, seed).play():
        scores = [0] * players
        for result in session.state.results:
            for seat, brought in enumerate(result.scores):
                points[step(scores[seat])][brought] += 1
                scores[seat] += brought
    return points


def step(score: int) -> int:
    """Return the step that a score is in."""
    return min(score // STEP, STEPS - 1)


def throw_game(players: int, points: Points, chance: Random) -> Iterator[Situation]:
    """Yield the situations between the hands of a game with random points."""
    scores, met = [0] * players, list[tuple[int, ...]]()
    while max(scores) <= TARGET:
        for seat, score in enumerate(scores):
            scores[seat] += chance.choices(range(MAX_SCORE + 1), points[step(score)])[0]
        met.append(tuple(scores))
    least = min(scores)
    shares = tuple((score == least) / scores.count(least) for score in scores)
    return ((situation, shares) for situation in met[:-1])


def surprise(met: Sequence[Situation], spread: float, points_per_round: float) -> float:
    """Return the mean surprise at the winners according to the formula; less is better."""
    total = 0.0
    for scores, shares in met:
        scale = objective.lead_scale(TARGET - max(scores), spread, points_per_round)
        odds = [exp((min(scores) - score) / scale) for score in scores]
        total -= sum(share * log(odd / sum(odds)) for share, odd in zip(shares, odds, strict=True) if share)
    return total / len(met)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
