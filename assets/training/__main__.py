"""Teach the bots what lines are worth, by letting them play against themselves.

    python assets/training            writes assets/weights/around-RULES-SEATS.bin, and beside each its log
    python assets/training --rounds 20000 --seed 7 --only basic

The same seed, number of rounds and versions give the same worths. Needs numba and numpy; the game needs neither.
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

import around_calibration  # noqa: E402
import around_learning  # noqa: E402
import around_smoothing  # noqa: E402
import numpy as np  # noqa: E402

from gnoming.around.search import lines, weights  # noqa: E402
from gnoming.around.search.value import STAGES  # noqa: E402
from gnoming.search import arrays  # noqa: E402

FOLDER = ROOT / "assets" / "weights"
ROUNDS, BATCH = 600_000, 4000
SMOOTH_EVERY = 5
"""After so many lessons what was seldom met leans on its like."""
FORGET_AT = (0.1, 0.25, 0.5)
"""When nine tenths of what was met are forgotten, as parts of the whole way."""


def main(arguments: list[str]) -> int:
    """Teach one set of rules or both."""
    parser = argparse.ArgumentParser(prog="training", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds for each file (default {ROUNDS})")
    parser.add_argument("--seed", type=int, default=1, help="where the chance begins (default 1)")
    parser.add_argument("--only", choices=("basic", "advanced"), help="one set of rules alone")
    parser.add_argument("--seats", type=int, help="only the file for tables of so many seats")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder for the files (assets/weights)")
    found = parser.parse_args(arguments)
    found.into.mkdir(exist_ok=True)
    for rules in [found.only] if found.only else ["basic", "advanced"]:
        for fewest, most in weights.SEAT_RANGES:
            if found.seats and not fewest <= found.seats <= most:
                continue
            train(found.into, rules, fewest, most, found.rounds, found.seed)
    return 0


def train(folder: Path, rules: str, fewest: int, most: int, rounds: int, seed: int) -> None:
    """Teach one set of rules for tables of so many seats, and write its file and log."""
    runs = rules == "advanced"
    kit, raw, seen = weights.untrained(runs), weights.untrained(runs), around_learning.no_counts()
    fits, scales = np.zeros((STAGES, around_learning.FIT_SIZE)), np.ones((STAGES, 2))
    whole, make = arrays.floats(lines.whole_points(runs)), around_smoothing.line_makes(runs)
    began, ahead = time.monotonic(), list(FORGET_AT)
    log = [f"{rules} rules, {fewest} to {most} seats: {rounds} rounds, seed {seed}"]
    print(log[0], flush=True)
    for number in range(rounds // BATCH):
        if ahead and number * BATCH >= ahead[0] * rounds:
            ahead.pop(0)
            around_learning.decay(seen, fits, 0.9)
        told = np.zeros(around_learning.STATS_SIZE)
        start = seed * 1000 + number
        around_learning.train_batch(BATCH, start, fewest, most, int(runs), kit, raw, seen, fits, whole, told)
        if number % SMOOTH_EVERY == 0 and number + SMOOTH_EVERY < rounds // BATCH:
            around_smoothing.smooth(raw, seen, make)
            around_calibration.calibrate(kit, raw, fits, scales)
        if number % 10 == 9:
            log.append(
                f"{(number + 1) * BATCH:8d} rounds {time.monotonic() - began:6.0f} s  {log_line(told)}"
            )
            print(log[-1], flush=True)
    around_smoothing.symmetrise(raw, seen)
    around_calibration.calibrate(kit, raw, fits, scales)
    around_smoothing.symmetrise_unmet(kit)
    file = folder / weights.file_name(runs, most)
    file.write_bytes(weights.pack(runs, kit))
    file.with_suffix(".log").write_text("\n".join(log) + "\n", "utf-8")


def log_line(told: np.ndarray) -> str:
    """Return what a lesson showed, as one line of the log."""
    rounds, seats = told[around_learning.ROUNDS], told[around_learning.SEATS]
    return (
        f"turns a seat {told[around_learning.TURNS] / seats:5.2f}  points {told[around_learning.POINTS] / seats:6.2f}  "
        f"nobody out {told[around_learning.NOBODY_OUT] / rounds:.4f}  "
        f"error {sqrt(told[around_learning.ERROR] / told[around_learning.NOTED]):5.2f}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
