"""The error of one-second judgements, relative to fifty thousand playouts.

The timed judgements run in a separate process with the game's plain Python, whether or not anything is compiled here.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from gnoming.arena.self_play import game_seed, play_game  # noqa: E402
from gnoming.cli.output import ProgressBar  # noqa: E402
from gnoming.core.game import Action, Budget, Options, State  # noqa: E402
from gnoming.registry import GAMES  # noqa: E402
from gnoming.review.steps import review_query  # noqa: E402

GAME = GAMES["gnoming-a-round"]
SAMPLE_EVERY = 11
"""One in this many decisions of a game is judged, so that all kinds and stages come up."""
PLAYERS = ("sprout", "greenkeeper", "weeder", "gardener", "sprout", "greenkeeper", "weeder")
"""The levels that play, so that good and bad moves are judged alike."""
REFERENCE = 50_000
"""The number of playouts that count as the truth."""
CLOSE_GAP = 4.0
"""The most points behind the best at which choices that were not taken are compared too."""


@dataclass(frozen=True, slots=True)
class Position:
    """A decision: the view, its seed, and the action taken."""

    view: State
    seed: str
    taken: Action


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Root-mean-square errors in points: of the losses of decisions, and of all small gaps to the best choice."""

    decisions: int
    lost: float
    gaps: float
    gaps_compared: int


def positions(count: int, seats: int, seed: str, values: dict[str, bool | int]) -> Iterator[Position]:
    """Yield this many decisions with a choice, from games among players of all kinds."""
    return islice(_positions(seats, seed, GAME.make_options(values)), count)


def _positions(seats: int, seed: str, options: Options) -> Iterator[Position]:
    number = 0
    while True:
        number += 1
        session = play_game(GAME, PLAYERS[:seats], options, game_seed(seed, number))
        asked = [index for index in range(len(session.journal)) if review_query(GAME, session.journal, index)]
        for index in asked[number % SAMPLE_EVERY :: SAMPLE_EVERY]:
            found = review_query(GAME, session.journal, index)
            action = session.journal[index].action
            assert found is not None
            yield Position(found.view, f"{session.luck.seed}/{index}", action)


def gaps(position: Position, budget: Budget) -> list[float]:
    """Return each legal action's points behind the best, in the order of `legal`."""
    found = {judged.action: judged.points for judged in GAME.judge(position.view, budget)}
    best = min(found.values())
    return [found[action] - best for action in GAME.legal(position.view)]


def measure_accuracy(
    count: int, seats: int, seconds: float, seed: str, values: dict[str, bool | int]
) -> Accuracy:
    """Compare judgements of this many seconds with the reference."""
    order = {"count": count, "seats": seats, "seconds": seconds, "seed": seed, "values": values}
    timed = json.loads(subprocess.check_output([sys.executable, __file__, json.dumps(order)], cwd=ROOT))
    progress = ProgressBar(count, sys.stderr, time.monotonic)
    lost, close = [], []
    for number, (position, quick) in enumerate(
        zip(positions(count, seats, seed, values), timed, strict=True)
    ):
        slow = gaps(position, Budget(f"{position.seed}/reference", REFERENCE))
        taken = GAME.legal(position.view).index(position.taken)
        lost.append((quick[taken] - slow[taken]) ** 2)
        close += [(a - b) ** 2 for a, b in zip(quick, slow, strict=True) if b <= CLOSE_GAP]
        progress.show(number + 1)
    progress.clear()
    return Accuracy(count, sqrt(sum(lost) / count), sqrt(sum(close) / len(close)), len(close))


def _print_gaps(count: int, seats: int, seconds: float, seed: str, values: dict[str, bool | int]) -> None:
    """Print the gaps of every decision as judged in this many seconds."""
    found = positions(count, seats, seed, values)
    print(json.dumps([gaps(position, Budget(position.seed, seconds=seconds)) for position in found]))


if __name__ == "__main__":
    _print_gaps(**json.loads(sys.argv[1]))
