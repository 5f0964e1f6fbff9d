"""The learned worths of lines, as `python3 build train` leaves them in assets/minds.

A file is packed whole numbers, hundredths of a point: for every stage and class of lines what it is worth beyond its
bare score, what a lacking card changes, then what each stage adds by itself.
"""

import sys
import zlib
from array import array
from functools import cache

from gnoming.around.mind import boxes
from gnoming.around.mind.lines import CLASS, CLASSES, VALUE, cats, lacking, loose_points, whole_points
from gnoming.around.mind.worth import LOOSE, STAGES, Kit
from gnoming.paths import assets

SCALE = 100


TABLES = ((2, 2), (3, 4), (5, 7))
"""Tables of so many seats are learned apart: the more seats, the sooner somebody goes out."""


def name_of(runs: bool, players: int) -> str:
    """Return the name of the file for games with or without runs, which change lines most, and for so many seats."""
    most = next(most for _, most in TABLES if players <= most)
    return f"around-{'advanced' if runs else 'basic'}-{most}.bin"


def kit(runs: bool, players: int) -> Kit:
    """Return what the bots know of lines; raises OSError or ValueError when the file is missing or spoilt."""
    return _kit(name_of(runs, players), runs)


@cache
def _kit(name: str, runs: bool) -> Kit:
    return unpack((assets() / "minds" / name).read_bytes(), runs)


def unpack(packed: bytes, runs: bool) -> Kit:
    """Return the worths from a file's bytes; raises ValueError when they are not such a file."""
    try:
        numbers = array("h", zlib.decompress(packed))
    except zlib.error as error:
        raise ValueError("not a file of learned worths") from error
    if len(numbers) != STAGES * (2 * CLASSES + LOOSE + 4):
        raise ValueError("not as many worths as there are lines and stages")
    if sys.byteorder == "big":
        numbers.byteswap()
    learned = [number / SCALE for number in numbers]
    parts = []
    for bare in _bare(runs):
        size = STAGES * len(bare)
        parts.append([worth + bare[n % len(bare)] for n, worth in enumerate(learned[:size])])
        del learned[:size]
    return make_kit(runs, *parts)


def pack(runs: bool, k: Kit) -> bytes:
    """Return the bytes of a file with these worths."""
    numbers = array("h")
    for bare, worths in zip(_bare(runs), (k.line, k.lack, k.loose, k.base, k.tilt), strict=True):
        for n, worth in enumerate(worths):
            numbers.append(max(-32767, min(32767, round((float(worth) - bare[n % len(bare)]) * SCALE))))
    if sys.byteorder == "big":
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), 9)


def make_kit(
    runs: bool, line: list[float], lack: list[float], loose: list[float], base: list[float], tilt: list[float]
) -> Kit:
    """Return the worths with the rules' facts of lines beside them."""
    first, second = lacking(runs)
    return Kit(
        boxes.ints(CLASS),
        boxes.ints(cats(runs)),
        boxes.ints(first),
        boxes.ints(second),
        boxes.floats(list(VALUE)),
        boxes.floats(line),
        boxes.floats(lack),
        boxes.floats(loose),
        boxes.floats(base),
        boxes.floats(tilt),
        CLASSES,
    )


def untaught(runs: bool) -> Kit:
    """Return the worths before anything was learned: every line and place counts what it scores as it lies."""
    return make_kit(runs, *(bare * STAGES for bare in _bare(runs)))


def _bare(runs: bool) -> tuple[list[float], ...]:
    """Return the five parts of the worths for one stage, as they are without learning."""
    return whole_points(runs), [0.0] * CLASSES, loose_points(), [0.0] * 3, [0.0]
