"""Teach the bots of Those Pesky Garden Gnomes what hands are worth, by letting them play against themselves.

    python assets/teaching/gnomes.py            writes assets/minds/pesky-PLAYERS.bin, and beside each its log
    python assets/teaching/gnomes.py --hands 200000 --seed 7 --players 4

The same seed and number of hands give the same worths. Needs numba and numpy; the game needs neither.
"""

import argparse
import sys
import time
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import swift_gnomes  # noqa: E402

swift_gnomes.compile_all()

import gnome_lessons as lessons  # noqa: E402
import numpy as np  # noqa: E402

from gnoming.pesky.mind import weights  # noqa: E402
from gnoming.pesky.mind.worth import LEADING, MOST  # noqa: E402
from gnoming.pesky.sheet_file import built_in  # noqa: E402

FOLDER = ROOT / "assets" / "minds"
HANDS, LESSON = 3_000_000, 10_000
FORGET = (0.05, 0.15, 0.3, 0.5)
"""When nine tenths of what was met are forgotten, as parts of the whole way: it came from weaker play."""
SETTLED = 0.3
"""From here on how often cards win stays as it is, because worths are looked up by it."""


def main(arguments: list[str]) -> int:
    """Teach for one number of players or all."""
    parser = argparse.ArgumentParser(prog="gnomes", description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=HANDS, help=f"hands for each file (default {HANDS})")
    parser.add_argument("--seed", type=int, default=1, help="where the chance begins (default 1)")
    parser.add_argument("--players", type=int, choices=(3, 4, 5), help="one file alone")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder for the files (assets/minds)")
    found = parser.parse_args(arguments)
    for players in [found.players] if found.players else [4, 3, 5]:
        teach(found.into, players, found.hands, found.seed)
    return 0


def teach(folder: Path, players: int, hands: int, seed: int) -> None:
    """Teach for so many players, and write the file and its log."""
    sheet = built_in()
    power, hold, value = (np.array(part, dtype=np.float64) for part in weights.untaught())
    counts = tuple(np.full(len(part), 20.0) for part in (power, hold, value))
    targets = np.array([goal.target(players) for goal in sheet.goals])
    kit = _kit(sheet, players, power, hold, value)
    began, ahead = time.monotonic(), list(FORGET)
    log = [f"{players} players: {hands} hands, seed {seed}"]
    for number in range(hands // LESSON):
        done = number * LESSON / hands
        if ahead and done >= ahead[0]:
            ahead.pop(0)
            for count in counts:
                count *= 0.1
        told = np.zeros(3)
        settled = 1 if done >= SETTLED else 0
        lessons.lesson(
            LESSON, seed * 7919 + number, players, targets, kit, power, hold, value, *counts, settled, told
        )
        smooth = value.reshape(-1, LEADING)
        kit = _kit(sheet, players, power, hold, smooth.reshape(-1))
        if number % 20 == 19:
            log.append(
                f"{(number + 1) * LESSON:9d} hands {time.monotonic() - began:5.0f} s  missed {told[0] / told[2]:.3f}"
                f"  error {sqrt(told[1] / told[2]):.3f}"
            )
            print(log[-1], flush=True)
    file = folder / weights.name_of(players)
    file.write_bytes(weights.pack(_whole(power, 980), _whole(hold, 1000), _whole(value, MOST)))
    file.with_suffix(".log").write_text("\n".join(log) + "\n", "utf-8")


def _whole(part, most):
    return [int(number) for number in np.clip(np.rint(part), 0, most)]


def _kit(sheet, players, power, hold, value):
    return weights.make_kit(sheet, players, _whole(power, 980), _whole(hold, 1000), _whole(value, MOST))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
