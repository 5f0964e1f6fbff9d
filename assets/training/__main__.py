"""Teach the bots the values of lines, by letting them play against themselves.

    python3 build train            writes dist/weights/around-RULES-SEATS.bin, and beside each its log
    python3 build train --rounds 20000 --seed 7 --only basic --into FOLDER

The same seed, number of rounds and versions give the same values. Needs numba and numpy; the game needs neither.
"""

import argparse
import sys
import time
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import compiled_around  # noqa: E402

compiled_around.compile_all()

import destination  # noqa: E402
import numpy as np  # noqa: E402
from around import calibration as around_calibration  # noqa: E402
from around import learning as around_learning  # noqa: E402
from around import notes as around_notes  # noqa: E402
from around import smoothing as around_smoothing  # noqa: E402
from around import tuning as around_tuning  # noqa: E402

from gnoming.around.search import lines, weights  # noqa: E402
from gnoming.around.search.value import STAGES, Weights  # noqa: E402
from gnoming.around.search.weights import WeightSet  # noqa: E402
from gnoming.search import flat  # noqa: E402

ROUNDS, BATCH = 600_000, 4000
TUNED_SHARE = 4 / 3
"""The number of rounds for tuning, for each round for learning the means."""
FULL_TABLE = 4
"""The seats of a full table: with more seats a round teaches more, so fewer rounds are played."""
LEAST = 2 * BATCH
"""The fewest rounds of which at least one batch is left for the largest tables."""
SMOOTH_EVERY = 5
"""The number of lessons between smoothings of rarely met lines."""
FORGET_AT = (0.1, 0.25, 0.5)
"""The moments, as shares of the whole training, at which nine tenths of what was learned are forgotten."""


def main(arguments: list[str]) -> int:
    """Train for one set of rules or both."""
    parser = argparse.ArgumentParser(prog="python3 build train", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds for each file (default {ROUNDS})")
    parser.add_argument("--seed", type=int, default=1, help="where the chance begins (default 1)")
    parser.add_argument("--only", choices=("basic", "advanced"), help="one set of rules alone")
    parser.add_argument("--seats", type=int, help="only the file for tables of so many seats")
    destination.add_arguments(parser)
    found = parser.parse_args(arguments)
    if found.rounds < LEAST:
        parser.error(f"--rounds has to be at least {LEAST}")
    folder = destination.prepare(parser, found, "around-*.bin")
    for rules in [found.only] if found.only else ["basic", "advanced"]:
        for fewest, most in weights.SEAT_RANGES:
            if found.seats and not fewest <= found.seats <= most:
                continue
            train(folder, rules, fewest, most, found.rounds, found.seed)
    return 0


def train(folder: Path, rules: str, fewest: int, most: int, rounds: int, seed: int) -> None:
    """Train with one set of rules for these numbers of seats, and write the file and its log."""
    runs = rules == "advanced"
    rounds = rounds * FULL_TABLE // max(FULL_TABLE, most)
    log = Log(f"{rules} rules, {fewest} to {most} seats: {rounds} rounds, seed {seed}")
    kit = learn_means(log, runs, fewest, most, rounds // BATCH, seed)
    means = weights.to_learned(runs, kit)
    write(folder / weights.file_name(runs, most, WeightSet.MEANS), weights.pack(means), log)
    tune(log, kit, runs, fewest, most, round(rounds * TUNED_SHARE) // BATCH, seed)
    fitted = weights.to_learned(runs, kit)
    write(folder / weights.file_name(runs, most, WeightSet.FITTED), weights.pack(fitted, means), log)


def write(file: Path, packed: bytes, log: "Log") -> None:
    """Write a file of weights, and the log so far."""
    file.write_bytes(packed)
    file.with_suffix(".log").write_text("\n".join(log.lines) + "\n", "utf-8")


def learn_means(log: "Log", runs: bool, fewest: int, most: int, batches: int, seed: int) -> Weights:
    """Return the mean gain of each line and the mean cost of each card, learned separately."""
    kit, raw, seen = weights.untrained(runs), weights.untrained(runs), around_learning.no_counts()
    fits, scales = np.zeros((STAGES, around_learning.FIT_SIZE)), np.ones((STAGES, 2))
    whole, make = flat.floats(lines.whole_points(runs)), around_smoothing.line_makes(runs)
    ahead = list(FORGET_AT)
    for number in range(batches):
        if ahead and number >= ahead[0] * batches:
            ahead.pop(0)
            around_learning.decay(seen, fits, 0.9)
        told = np.zeros(around_notes.STATS_SIZE)
        start = seed * 1000 + number
        around_learning.train_batch(BATCH, start, fewest, most, int(runs), kit, raw, seen, fits, whole, told)
        if number % SMOOTH_EVERY == 0 and number + SMOOTH_EVERY < batches:
            around_smoothing.smooth(raw, seen, make)
            around_calibration.calibrate(kit, raw, fits, scales)
        log.note(number, told)
    around_smoothing.symmetrise(raw, seen)
    around_calibration.calibrate(kit, raw, fits, scales)
    around_smoothing.symmetrise_unmet(kit)
    return kit


def tune(log: "Log", kit: Weights, runs: bool, fewest: int, most: int, batches: int, seed: int) -> None:
    """Fit the learned values of lines and cards together to whole scores."""
    met = around_tuning.nothing_met()
    for number in range(batches):
        told = np.zeros(around_notes.STATS_SIZE)
        start = seed * 1000 + 500_000 + number
        around_tuning.tune_batch(BATCH, start, fewest, most, int(runs), kit, met, told)
        log.note(number, told)
    around_tuning.symmetrise_tuned(kit, met)


class Log:
    """The results of lessons, printed and kept, with one line for every ten."""

    def __init__(self, title: str) -> None:
        """`title` names what is being learned."""
        self.lines: list[str] = []
        self._began = time.monotonic()
        self._say(title)

    def note(self, number: int, told: np.ndarray) -> None:
        """Add the result of lesson `number`, from 0."""
        if number % 10 == 9:
            spent = time.monotonic() - self._began
            self._say(f"{(number + 1) * BATCH:8d} rounds {spent:6.0f} s  {log_line(told)}")

    def _say(self, line: str) -> None:
        self.lines.append(line)
        print(line, flush=True)


def log_line(told: np.ndarray) -> str:
    """Return a lesson's result as a line of the log."""
    rounds, seats = told[around_notes.ROUNDS], told[around_notes.SEATS]
    return (
        f"turns a seat {told[around_notes.TURNS] / seats:5.2f}  points {told[around_notes.POINTS] / seats:6.2f}  "
        f"nobody out {told[around_notes.NOBODY_OUT] / rounds:.4f}  "
        f"error {sqrt(told[around_notes.ERROR] / told[around_notes.NOTED]):5.2f}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
