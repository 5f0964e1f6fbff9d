"""The learned values of lines, as `python3 build train` leaves them in assets/weights.

A file is packed whole numbers, hundredths of a point: for every class of lines and every stage what such a line is
worth beyond its bare score, then what a lacking card changes, then likewise for places and for what each stage adds.
"""

from enum import StrEnum
from functools import cache
from itertools import accumulate, chain, cycle, pairwise

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
STEP = 4
"""Hundredths of a point: finer is less than chance leaves in what was learned."""
SIZES = (CLASSES, CLASSES, LOOSE, 3, 1)
"""Numbers of each part for every stage."""
Learned = list[int]
"""What was learned: for each part and stage its numbers, in hundredths of a point."""


class WeightSet(StrEnum):
    """The sets of learned values, one for each strong bot."""

    MEANS = "means"
    """Each by itself the mean of what came of such a line or card: `greenkeeper`'s."""
    FITTED = "fitted"
    """Those fitted together to the scores of whole grids: `champion`'s, and those of hints and reviews."""
    VETERAN = "veteran"
    """Means from before bounces were foreseen in training: those of `veteran` in the arena."""


SEAT_RANGES = ((2, 2), (3, 4), (5, 7))
"""Tables of so many seats are learned apart: the more seats, the sooner somebody goes out."""


def file_name(runs: bool, players: int, weight_set: WeightSet) -> str:
    """Return the name of the file for games with or without runs, which change lines most, and for so many seats."""
    return f"around-{'advanced' if runs else 'basic'}-{_most(players)}-{weight_set}.bin"


def load_weights(runs: bool, players: int, weight_set: WeightSet = WeightSet.FITTED) -> Weights:
    """Return what a bot knows of lines; raises OSError or ValueError when a file is missing or spoilt."""
    return _load(runs, _most(players), weight_set)


def has_weights(weight_set: WeightSet) -> bool:
    """Return whether all files of this set are installed."""
    return all(
        weights_file.is_there(file_name(runs, most, weight_set))
        for runs in (False, True)
        for _, most in SEAT_RANGES
    )


def _most(players: int) -> int:
    return next(most for _, most in SEAT_RANGES if players <= most)


@cache
def _load(runs: bool, most: int, weight_set: WeightSet) -> Weights:
    return from_learned(runs, read_learned(runs, most, weight_set))


def read_learned(runs: bool, players: int, weight_set: WeightSet) -> Learned:
    """Return what the files have learned; raises OSError or ValueError when one is missing or spoilt."""
    found = unpack(weights_file.read_weights(file_name(runs, players, weight_set)))
    if weight_set is not WeightSet.FITTED:
        return found
    return [
        mean + more for mean, more in zip(read_learned(runs, players, WeightSet.MEANS), found, strict=True)
    ]


def unpack(packed: bytes) -> Learned:
    """Return the numbers of a file's bytes; raises ValueError when they are not such a file."""
    numbers = weights_file.unpack(packed, STAGES * sum(SIZES))
    return [number for part in _parts(numbers) for stage in range(STAGES) for number in part[stage::STAGES]]


def pack(learned: Learned, means: Learned | None = None) -> bytes:
    """Return the bytes of a file of what was learned; of fitted values as what they have beyond their means."""
    beyond = learned if means is None else [own - mean for own, mean in zip(learned, means, strict=True)]
    of_classes = (
        part[number::size] for part, size in zip(_parts(beyond), SIZES, strict=True) for number in range(size)
    )
    return weights_file.pack(chain.from_iterable(of_classes))


def _parts(numbers: list[int]) -> list[list[int]]:
    ends = list(accumulate((0, *(STAGES * size for size in SIZES))))
    return [numbers[start:end] for start, end in pairwise(ends)]


def from_learned(runs: bool, learned: Learned) -> Weights:
    """Return the weights that were learned."""
    parts = zip(_parts(learned), _untrained_parts(runs), strict=True)
    return make_weights(
        runs,
        *(
            [number / SCALE + points for number, points in zip(part, cycle(bare), strict=False)]
            for part, bare in parts
        ),
    )


def to_learned(runs: bool, k: Weights) -> Learned:
    """Return what was learned in these weights, rounded to `STEP`."""
    parts = zip(_untrained_parts(runs), (k.line, k.lack, k.loose, k.base, k.tilt), strict=True)
    return [
        STEP * round((float(value) - bare[n % len(bare)]) * SCALE / STEP)
        for bare, values in parts
        for n, value in enumerate(values)
    ]


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
