"""The quality of hints for drawing, measured by many more playouts than a hint uses, to the end of the round.

python assets/training/around/draws.py --positions 200 --playouts 2000
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "assets" / "training")]

import compiled_around  # noqa: E402

compiled_around.compile_all()

import numba  # noqa: E402
import numpy as np  # noqa: E402

from gnoming.arena.intervals import interval  # noqa: E402
from gnoming.arena.self_play import game_seed, play_game  # noqa: E402
from gnoming.around.actions import encode  # noqa: E402
from gnoming.around.bots.judge import judge  # noqa: E402
from gnoming.around.search import objective, playouts, policy  # noqa: E402
from gnoming.around.search.decision import encode_decision  # noqa: E402
from gnoming.around.search.evaluate import ACTOR  # noqa: E402
from gnoming.around.search.flat_state import ENDED, SIZE  # noqa: E402
from gnoming.around.search.scratch import new_scratch  # noqa: E402
from gnoming.around.state import AroundState, Phase  # noqa: E402
from gnoming.core.game import Budget  # noqa: E402
from gnoming.registry import GAMES  # noqa: E402
from gnoming.search.flat import RNG_STATE  # noqa: E402

GAME = GAMES["gnoming-a-round"]
SAMPLE_EVERY = 5
"""One in this many draws of a game is judged, so that all stages of a round come up."""
HINT_PLAYOUTS = 600
"""The number of playouts of a hint at the table."""
AGAIN = 5
"""The factor for a second look at a clear loss, because the largest losses owe most to chance."""
SPARE_PLAYOUTS = 150
"""The number of playouts for the champions who play the games."""

apply_choice, expected_scores, playout_seed = (
    playouts.apply_choice,
    playouts.expected_scores,
    playouts.playout_seed,
)
play_turn, mean_margin = policy.play_turn, objective.mean_margin


@dataclass(frozen=True, slots=True)
class Found:
    """A draw: the hint's advice, and the points it lost relative to the best choice by playouts to the end."""

    advised: str
    better: str
    lost: float
    error: float
    """The standard error of `lost`."""

    @property
    def is_clear(self) -> bool:
        """True if the loss is more than chance."""
        return self.lost > 2 * self.error

    def __str__(self) -> str:
        return f"{self.advised} for {self.better} loses {self.lost:.2f} ± {2 * self.error:.2f}"


@numba.njit
def play_to_the_end(start, s, k, x, now, code, margins):
    """Fill `margins` with the seat's points minus the others' mean at the end of the round, one for each playout."""
    scores = np.zeros(7)
    for n in range(len(margins)):
        s[:] = start
        turn = 0
        s[RNG_STATE] = playout_seed(start[RNG_STATE] + n, turn)
        apply_choice(s, k, x, now, code)
        while s[ENDED] == 0:
            turn += 1
            s[RNG_STATE] = playout_seed(start[RNG_STATE] + n, turn)
            play_turn(s, k, x)
        expected_scores(s, k, x, scores)
        margins[n] = mean_margin(s, scores, now[ACTOR])


def draws(seats: int, seed: str) -> Iterator[AroundState]:
    """Yield views of champions who can draw from more than one pile."""
    number = 0
    while True:
        number += 1
        levels = ("champion",) * seats
        session = play_game(GAME, levels, GAME.make_options({}), game_seed(seed, number), SPARE_PLAYOUTS)
        views = [GAME.view(entry.before, entry.seat) for entry in session.journal if entry.seat is not None]
        asked = [view for view in views if view.turn.phase is Phase.DRAW and len(GAME.legal(view)) > 1]
        yield from asked[number % SAMPLE_EVERY :: SAMPLE_EVERY]


def hold_against(view: AroundState, seed: str, count: int, chance: int) -> Found:
    """Return a hint's loss: each half of the playouts measures the distance to the best choice of the other half."""
    decision = encode_decision(view, chance)
    advised = decision.choices.index(judge(view, Budget(seed, HINT_PLAYOUTS))[0].action)
    margins = np.zeros((len(decision.codes), count))
    s, x = np.zeros(SIZE, dtype=np.int64), new_scratch()
    for code, row in zip(decision.codes, margins, strict=True):
        play_to_the_end(decision.table, s, decision.weights, x, decision.situation, code, row)
    halves = np.split(margins, 2, axis=1)
    bests = [int(np.argmin(half.mean(axis=1))) for half in halves]
    lost = np.concatenate(
        [halves[0][advised] - halves[0][bests[1]], halves[1][advised] - halves[1][bests[0]]]
    )
    best = int(np.argmin(margins.mean(axis=1)))
    return Found(
        encode(decision.choices[advised]),
        encode(decision.choices[best]),
        float(lost.mean()),
        float(lost.std()) / sqrt(count),
    )


def main(arguments: list[str]) -> int:
    """Measure this many draws, and print the hints' mean and largest loss."""
    parser = argparse.ArgumentParser(prog="around_draws", description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=2000, help="of each choice (an even number)")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="draws")
    asked = parser.parse_args(arguments)
    found = []
    for number, view in enumerate(islice(draws(asked.seats, asked.seed), asked.positions)):
        seed = f"{asked.seed}/{number}"
        found.append(hold_against(view, seed, asked.playouts, 1))
        if found[-1].is_clear:
            again = hold_against(view, seed, AGAIN * asked.playouts, 2)
            print(f"{number}: {found[-1]}; {AGAIN} times as many others: {again}", flush=True)
    mean = interval([one.lost for one in found])
    print(
        f"{len(found)} draws: a hint loses {mean.mean:.3f} ({mean.low:.3f} to {mean.high:.3f}) points;"
        f" another choice looks better in {sum(one.advised != one.better for one in found)},"
        f" by more than two standard errors in {sum(one.is_clear for one in found)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
