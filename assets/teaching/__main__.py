"""Teach the bots what lines are worth, by letting them play against themselves.

    python assets/teaching            writes assets/minds/around-RULES-SEATS.bin, and beside each its log
    python assets/teaching --rounds 20000 --seed 7 --only basic

The same seed, number of rounds and versions give the same worths. Needs numba and numpy; the game needs neither.
"""

import argparse
import sys
import time
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import swift  # noqa: E402

swift.compile_all()

import calibrating  # noqa: E402
import lessons  # noqa: E402
import numpy as np  # noqa: E402
import smoothing  # noqa: E402

from gnoming.around.mind import boxes, lines, weights  # noqa: E402
from gnoming.around.mind.worth import STAGES  # noqa: E402

FOLDER = ROOT / "assets" / "minds"
ROUNDS, LESSON = 600_000, 4000
SMOOTHED = 5
"""After so many lessons what was seldom met leans on its like."""
FORGET = (0.1, 0.25, 0.5)
"""When nine tenths of what was met are forgotten, as parts of the whole way."""


def main(arguments: list[str]) -> int:
    """Teach one set of rules or both."""
    parser = argparse.ArgumentParser(prog="teaching", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds for each file (default {ROUNDS})")
    parser.add_argument("--seed", type=int, default=1, help="where the chance begins (default 1)")
    parser.add_argument("--only", choices=("basic", "advanced"), help="one set of rules alone")
    parser.add_argument("--seats", type=int, help="only the file for tables of so many seats")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder for the files (assets/minds)")
    found = parser.parse_args(arguments)
    found.into.mkdir(exist_ok=True)
    for rules in [found.only] if found.only else ["basic", "advanced"]:
        for fewest, most in weights.TABLES:
            if found.seats and not fewest <= found.seats <= most:
                continue
            teach(found.into, rules, fewest, most, found.rounds, found.seed)
    return 0


def teach(folder: Path, rules: str, fewest: int, most: int, rounds: int, seed: int) -> None:
    """Teach one set of rules for tables of so many seats, and write its file and log."""
    runs = rules == "advanced"
    kit, raw, seen = weights.untaught(runs), weights.untaught(runs), lessons.nothing_seen()
    fits, scales = np.zeros((STAGES, lessons.FITS)), np.ones((STAGES, 2))
    whole, make = boxes.floats(lines.whole_points(runs)), smoothing.makes(runs)
    began, ahead = time.monotonic(), list(FORGET)
    log = [f"{rules} rules, {fewest} to {most} seats: {rounds} rounds, seed {seed}"]
    print(log[0], flush=True)
    for number in range(rounds // LESSON):
        if ahead and number * LESSON >= ahead[0] * rounds:
            ahead.pop(0)
            lessons.forget(seen, fits, 0.9)
        told = np.zeros(lessons.TOLD)
        start = seed * 1000 + number
        lessons.lesson(LESSON, start, fewest, most, int(runs), kit, raw, seen, fits, whole, told)
        if number % SMOOTHED == 0 and number + SMOOTHED < rounds // LESSON:
            smoothing.smooth(raw, seen, make)
            calibrating.calibrate(kit, raw, fits, scales)
        if number % 10 == 9:
            log.append(f"{(number + 1) * LESSON:8d} rounds {time.monotonic() - began:6.0f} s  {line(told)}")
            print(log[-1], flush=True)
    smoothing.even_out(raw, seen)
    calibrating.calibrate(kit, raw, fits, scales)
    smoothing.mirror(kit)
    file = folder / weights.name_of(runs, most)
    file.write_bytes(weights.pack(runs, kit))
    file.with_suffix(".log").write_text("\n".join(log) + "\n", "utf-8")


def line(told: np.ndarray) -> str:
    """Return what a lesson showed, as one line of the log."""
    rounds, seats = told[lessons.ROUNDS], told[lessons.SEATS]
    return (
        f"turns a seat {told[lessons.TURNS] / seats:5.2f}  points {told[lessons.POINTS] / seats:6.2f}  "
        f"nobody out {told[lessons.NOBODY_OUT] / rounds:.4f}  "
        f"error {sqrt(told[lessons.ERROR] / told[lessons.NOTED]):5.2f}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
