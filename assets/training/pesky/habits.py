"""Learn the habits of strong bots of Those Pesky Garden Gnomes, beyond what cards cost: pesky-habits.bin.

    python3 build train-habits --games 2400 --jobs 2

Champions and `flat` play games for three, four and five players. For each choice, the cards that could be played and
the one that was are noted with their table places (`gnoming/pesky/search/habits.py`). Then habits and care are fitted
to four in five games so that the played cards surprise least. The log shows the surprise in the other games, beside
that of random play and of costs alone. Champion plays by its current habits, so the result depends on the previous
file. The same seed and games give the same habits. Needs numba and numpy; the game needs neither.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "assets" / "training")]

import compiled_pesky  # noqa: E402

compiled_pesky.compile_all()

import destination  # noqa: E402
import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from gnoming.arena.self_play import game_seed, play_game  # noqa: E402
from gnoming.pesky.actions import Play  # noqa: E402
from gnoming.pesky.search import decision, habits, weights  # noqa: E402
from gnoming.pesky.search.flat_state import CARD_NUMBER, GAIN, GOAL, HAND_COUNT, HAND_SIZE, HANDS, NEED  # noqa: E402
from gnoming.pesky.search.policy import playable_span, score_cards  # noqa: E402
from gnoming.pesky.search.weights import load_weights  # noqa: E402
from gnoming.pesky.state import PeskyState  # noqa: E402
from gnoming.pesky.view import view  # noqa: E402
from gnoming.registry import GAMES  # noqa: E402

GAME = GAMES["pesky-garden-gnomes"]
PLAYERS = ("champion", "flat")
NODES = 600
"""The limits for each search: hands for a champion, and for `flat`, hands over all of its cards together."""
POINT = 100_000
"""One point in the units of the costs."""
STEPS, BATCH, PACE, CALM = 2500, 4096, 0.02, 1e-6
"""The number of learning steps, the choices in each, the initial step size, and the strength of regularisation
towards 0.
"""
Choices = tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.int8], NDArray[np.int32]]


def main(arguments: list[str]) -> int:
    """Play, learn, and write the file with its log."""
    parser = argparse.ArgumentParser(prog="python3 build train-habits", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2400, help="games to learn from (default %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (default %(default)s)")
    destination.add_arguments(parser)
    asked = parser.parse_args(arguments)
    folder = destination.prepare(parser, asked, weights.HABITS_FILE)
    began = time.monotonic()
    log = [f"{asked.games} games of three to five, champion and flat by turns, {NODES} playouts"]
    met = _gather(asked.games, asked.jobs)
    log.append(f"{len(met[0])} choices after {time.monotonic() - began:.0f} s")
    print(log[-1], flush=True)
    found, care = learn(met, log)
    packed = weights.pack_habits(
        [round(float(one) * habits.SURPRISE) for one in found],
        [round(float(one) * habits.SURPRISE * (1 << habits.FINE) / POINT) for one in care],
    )
    file = folder / weights.HABITS_FILE
    file.write_bytes(packed)
    file.with_suffix(".log").write_text("\n".join(log) + "\n", "utf-8")
    return 0


def _gather(games: int, jobs: int) -> Choices:
    """Return the choices in this many games, in the order of the games."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        parts = list(pool.map(_choices_of_game, range(games), chunksize=20))
    places, costs, played, where = (np.concatenate([part[column] for part in parts]) for column in range(4))
    return places, costs, played, where


def _choices_of_game(number: int) -> Choices:
    """Play a game; return the options of each seat at each choice, and what it played.

    For each card in hand: its table places (-1 if it cannot be played), and its cost beyond the best, in points; then
    the card played, the game's number and the number of cards in hand.
    """
    seats = 3 + number % 3
    levels = [PLAYERS[(seat + number) % 2] for seat in range(seats)]
    session = play_game(GAME, levels, GAME.make_options({}), game_seed("habits", number), NODES)
    found = [
        choice
        for entry in session.journal
        if isinstance(entry.action, Play) and isinstance(entry.before, PeskyState)
        for choice in _choice(entry.before, CARD_NUMBER[entry.action.face])
    ]
    return (
        np.array([one[0] for one in found], dtype=np.int16).reshape(-1, HAND_SIZE, habits.PLACES),
        np.array([one[1] for one in found], dtype=np.float32).reshape(-1, HAND_SIZE),
        np.array([one[2] for one in found], dtype=np.int8),
        np.array([(number, one[3]) for one in found], dtype=np.int32).reshape(-1, 2),
    )


def _choice(
    state: PeskyState, card: int
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.float64], int, int]]:
    seat, k = state.seat, load_weights(state.options.sheet, state.players)
    s = decision.flatten(view(state, seat), 1)
    span = playable_span(s, k, seat)
    own = (seat, span, s[GOAL + seat], s[NEED + seat], s[GAIN + seat])
    costs, found = np.zeros(16, dtype=np.int64), np.zeros(habits.PLACES_SIZE, dtype=np.int64)
    low, high = span & 15, span >> 4
    if high - low < 2:
        return
    habits.weigh_surprises(s, k, *own, found, costs)
    score_cards(s, k, *own, costs)
    places = found.reshape(HAND_SIZE, habits.PLACES)
    places[:low] = places[high:] = -1
    beyond = np.zeros(HAND_SIZE)
    beyond[low:high] = (costs[low:high] - costs[low:high].min()) / POINT
    hand = [int(one) for one in s[HANDS + HAND_SIZE * seat : HANDS + HAND_SIZE * (seat + 1)]]
    yield places, beyond, hand.index(card), int(s[HAND_COUNT + seat])


class Learner:
    """Habits and care that minimise the surprise at the cards played."""

    def __init__(self, met: Choices) -> None:
        self._places, self._costs, self._played, where = met
        self._cards = where[:, 1]
        self._may = self._places[:, :, 0] >= 0
        self.kept = np.flatnonzero(where[:, 0] % 5 == 4)
        """Choices that nothing is learned from."""
        self._taught = np.flatnonzero(where[:, 0] % 5 != 4)
        self.habits, self.care = np.zeros(habits.HABITS_SIZE), np.ones(HAND_SIZE + 1)
        self._means = [np.zeros(habits.HABITS_SIZE), np.zeros(HAND_SIZE + 1)]
        self._squares = [np.zeros(habits.HABITS_SIZE), np.zeros(HAND_SIZE + 1)]

    def chances(self, some: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the probability of each card in these choices."""
        looked_up = self.habits[self._places[some]].sum(axis=2)
        told = looked_up - self._costs[some] * self.care[self._cards[some]][:, None]
        told = np.where(self._may[some], told, -np.inf)
        likely = np.exp(told - told.max(axis=1, keepdims=True))
        return np.asarray(likely / likely.sum(axis=1, keepdims=True))

    def surprise(self) -> float:
        """Return the mean surprise at the choices that are held out from learning."""
        return float(
            -np.log(self.chances(self.kept)[np.arange(len(self.kept)), self._played[self.kept]]).mean()
        )

    def surprise_of_dice(self) -> float:
        """Return the mean surprise if all cards are equally likely."""
        return float(np.log(self._may[self.kept].sum(axis=1)).mean())

    def learn(self, steps: int, with_habits: bool) -> None:
        """Fit care, and optionally habits, in this many steps (Adam)."""
        rng = np.random.default_rng(1)
        for step in range(steps):
            some = rng.choice(self._taught, BATCH)
            wrong = self.chances(some)
            wrong[np.arange(BATCH), self._played[some]] -= 1.0
            wrong /= BATCH
            pace = PACE * 0.5 * (1 + np.cos(np.pi * step / steps))
            by_cards = -(wrong * self._costs[some]).sum(axis=1)
            slopes = [
                np.bincount(
                    np.maximum(self._places[some], 0).ravel(),
                    np.where(self._may[some][:, :, None], wrong[:, :, None], 0.0)
                    .repeat(habits.PLACES, axis=2)
                    .ravel(),
                    habits.HABITS_SIZE,
                )
                + CALM * self.habits,
                np.bincount(self._cards[some], by_cards, HAND_SIZE + 1),
            ]
            for n, known in enumerate((self.habits, self.care)):
                if n == 1 or with_habits:
                    self._move(n, known, slopes[n], step + 1, pace)

    def _move(
        self, n: int, known: NDArray[np.float64], slope: NDArray[np.float64], step: int, pace: float
    ) -> None:
        self._means[n] += 0.1 * (slope - self._means[n])
        self._squares[n] += 0.001 * (slope**2 - self._squares[n])
        mean, square = self._means[n] / (1 - 0.9**step), self._squares[n] / (1 - 0.999**step)
        known -= pace * mean / (np.sqrt(square) + 1e-8)


def learn(met: Choices, log: list[str]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return habits and, by cards in hand, the weight of a point; progress goes into the log."""
    by_cost, learner = Learner(met), Learner(met)
    by_cost.learn(STEPS // 5, with_habits=False)
    learner.learn(STEPS, with_habits=True)
    log.append(
        f"surprise at {len(learner.kept)} others (mean logarithm): dice {learner.surprise_of_dice():.4f}"
        f"  by cost {by_cost.surprise():.4f}  with habits {learner.surprise():.4f}"
    )
    print(log[-1], flush=True)
    return learner.habits, learner.care


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
