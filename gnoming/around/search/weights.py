"""The learned values of lines, as `python3 build train` leaves them in assets/weights.

A file is packed whole numbers, hundredths of a point: for every stage and class of lines what it is worth beyond its
bare score, what a lacking card changes, then what each stage adds by itself.
"""

from functools import cache

from gnoming.around.search.lines import (
    CLASS,
    CLASSES,
    FACE_VALUE,
    lacking,
    line_roles,
    loose_points,
    whole_points,
)
from gnoming.around.search.value import LOOSE, STAGES, Weights
from gnoming.search import arrays, weights_file

SCALE = 100


SEAT_RANGES = ((2, 2), (3, 4), (5, 7))
"""Tables of so many seats are learned apart: the more seats, the sooner somebody goes out."""


def file_name(runs: bool, players: int) -> str:
    """Return the name of the file for games with or without runs, which change lines most, and for so many seats."""
    most = next(most for _, most in SEAT_RANGES if players <= most)
    return f"around-{'advanced' if runs else 'basic'}-{most}.bin"


def load_weights(runs: bool, players: int) -> Weights:
    """Return what the bots know of lines; raises OSError or ValueError when the file is missing or spoilt."""
    return _load(file_name(runs, players), runs)


@cache
def _load(name: str, runs: bool) -> Weights:
    return unpack(weights_file.read_weights(name), runs)


def unpack(packed: bytes, runs: bool) -> Weights:
    """Return the weights from a file's bytes; raises ValueError when they are not such a file."""
    numbers = weights_file.unpack(packed, STAGES * (2 * CLASSES + LOOSE + 4))
    learned = [number / SCALE for number in numbers]
    parts = []
    for bare in _untrained_parts(runs):
        size = STAGES * len(bare)
        parts.append([worth + bare[n % len(bare)] for n, worth in enumerate(learned[:size])])
        del learned[:size]
    return make_weights(runs, *parts)


def pack(runs: bool, k: Weights) -> bytes:
    """Return the bytes of a file with these weights."""
    parts = zip(_untrained_parts(runs), (k.line, k.lack, k.loose, k.base, k.tilt), strict=True)
    return weights_file.pack(
        (float(value) - bare[n % len(bare)]) * SCALE
        for bare, values in parts
        for n, value in enumerate(values)
    )


def make_weights(
    runs: bool, line: list[float], lack: list[float], loose: list[float], base: list[float], tilt: list[float]
) -> Weights:
    """Return the weights with the rules' facts of lines beside them."""
    first, second = lacking(runs)
    return Weights(
        arrays.ints(CLASS),
        arrays.ints(line_roles(runs)),
        arrays.ints(first),
        arrays.ints(second),
        arrays.floats(list(FACE_VALUE)),
        arrays.floats(line),
        arrays.floats(lack),
        arrays.floats(loose),
        arrays.floats(base),
        arrays.floats(tilt),
        CLASSES,
    )


def untrained(runs: bool) -> Weights:
    """Return the weights before anything was learned: every line and place counts what it scores as it lies."""
    return make_weights(runs, *(bare * STAGES for bare in _untrained_parts(runs)))


def _untrained_parts(runs: bool) -> tuple[list[float], ...]:
    """Return the five parts of the weights for one stage, as they are without learning."""
    return whole_points(runs), [0.0] * CLASSES, loose_points(), [0.0] * 3, [0.0]
