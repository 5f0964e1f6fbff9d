"""Teach the bots of Those Pesky Garden Gnomes the values of hands, by letting them play against themselves.

    python3 build train-pesky            writes dist/weights/pesky-PLAYERS.bin, and beside each its log
    python3 build train-pesky --hands 200000 --seed 7 --players 4 --into FOLDER

The same seed and number of hands give the same values. Needs numba and numpy; the game needs neither.
"""

import argparse
import sys
import time
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "assets" / "training")]

import compiled_pesky  # noqa: E402

compiled_pesky.compile_all()

import destination  # noqa: E402
import numpy as np  # noqa: E402
from pesky import learning as pesky_learning  # noqa: E402

from gnoming.pesky.cards import DECK  # noqa: E402
from gnoming.pesky.search import value as values  # noqa: E402
from gnoming.pesky.search import weights  # noqa: E402
from gnoming.pesky.search.flat_state import HAND_SIZE  # noqa: E402
from gnoming.pesky.search.value import MAX_MISS  # noqa: E402
from gnoming.pesky.sheet import built_in_sheet  # noqa: E402

HANDS, BATCH = 3_000_000, 10_000
FORGET_AT = (0.05, 0.15, 0.3, 0.5)
"""The moments, as shares of the whole training, at which nine tenths of what was learned from weaker play are
forgotten.
"""
POWER_FIXED_AT = 0.3
"""The share of the training after which the cards' chances to win stay fixed, because values are indexed by them."""


def main(arguments: list[str]) -> int:
    """Train for one number of players or all."""
    parser = argparse.ArgumentParser(prog="python3 build train-pesky", description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=HANDS, help=f"hands for each file (default {HANDS})")
    parser.add_argument("--seed", type=int, default=1, help="where the chance begins (default 1)")
    parser.add_argument("--players", type=int, choices=(3, 4, 5), help="one file alone")
    destination.add_arguments(parser)
    found = parser.parse_args(arguments)
    if found.hands < BATCH:
        parser.error(f"--hands has to be at least {BATCH}")
    folder = destination.prepare(parser, found, "pesky-[345].bin")
    for players in [found.players] if found.players else [4, 3, 5]:
        train(folder, players, found.hands, found.seed)
    return 0


def untrained() -> weights.Learned:
    """Return the weights before training: high cards win, and any need beyond them is missed."""
    power = [
        min(980, 800 * face.rank // face.suit.highest + 150 * (int(face.suit) == trump))
        for trump in range(values.TRUMPS)
        for face in DECK
    ]
    hold = [0] * values.HOLD_SIZE
    for left in range(HAND_SIZE + 1):
        for safe in range(2):
            for above in range(values.ABOVE):
                for after in range(values.AFTER):
                    place = ((left * 2 + safe) * values.ABOVE + above) * values.AFTER + after
                    hold[place] = int(1000 * (0.96 if safe else 0.9) ** (after * (above + 1 - safe)))
    value = [0] * values.VALUE_SIZE
    for place in range(values.VALUE_SIZE):
        left = place // (2 * values.LEADING) % (HAND_SIZE + 1)
        d = place % values.GAPS - values.FAR
        value[place] = min(MAX_MISS, abs(d) * 60 + 25 * left)
    return power, hold, value


def train(folder: Path, players: int, hands: int, seed: int) -> None:
    """Train for this number of players, and write the file and its log."""
    sheet = built_in_sheet()
    power, hold, value = (np.array(part, dtype=np.float64) for part in untrained())
    counts = tuple(np.full(len(part), 20.0) for part in (power, hold, value))
    targets = np.array([goal.target(players) for goal in sheet.goals])
    kit = _weights(sheet, players, power, hold, value)
    began, ahead = time.monotonic(), list(FORGET_AT)
    log = [f"{players} players: {hands} hands, seed {seed}"]
    for number in range(hands // BATCH):
        done = number * BATCH / hands
        if ahead and done >= ahead[0]:
            ahead.pop(0)
            for count in counts:
                count *= 0.1
        told = np.zeros(3)
        settled = 1 if done >= POWER_FIXED_AT else 0
        pesky_learning.train_batch(
            BATCH, seed * 7919 + number, players, targets, kit, power, hold, value, *counts, settled, told
        )
        kit = _weights(sheet, players, power, hold, value)
        if number % 20 == 19:
            log.append(
                f"{(number + 1) * BATCH:9d} hands {time.monotonic() - began:5.0f} s  missed {told[0] / told[2]:.3f}"
                f"  error {sqrt(told[1] / told[2]):.3f}"
            )
            print(log[-1], flush=True)
    file = folder / weights.file_name(players)
    file.write_bytes(weights.pack(_rounded(power, 980), _rounded(hold, 1000), _rounded(value, MAX_MISS)))
    file.with_suffix(".log").write_text("\n".join(log) + "\n", "utf-8")


def _rounded(part, most):
    return [int(number) for number in np.clip(np.rint(part), 0, most)]


def _weights(sheet, players, power, hold, value):
    return weights.make_weights(
        sheet, players, _rounded(power, 980), _rounded(hold, 1000), _rounded(value, MAX_MISS)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
