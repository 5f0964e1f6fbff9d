"""The learned values of lines, in the files that `python3 build train` writes to assets/weights.

A file holds packed integers, in hundredths of a point. For every class of lines and every stage: the value of such a
line beyond its bare score, and how missing cards change that; then the same for places and for whole stages.
"""

from enum import StrEnum
from functools import cache
from itertools import accumulate, chain, cycle, pairwise

from gnoming.around.search import lines
from gnoming.around.search.value import LOOSE, STAGES, Weights
from gnoming.search import flat, weights_file

SCALE = 100
STEP = 4
"""The rounding of learned values, in hundredths of a point; anything finer is noise."""
SIZES = (lines.CLASSES, lines.CLASSES, LOOSE, 3, 1)
"""The number of values per stage in each part."""
Learned = list[int]
"""The learned values, in hundredths of a point, by part and stage."""


class WeightSet(StrEnum):
    """The sets of learned values, one for each strong bot."""

    MEANS = "means"
    """The mean results of each line or card alone, for `greenkeeper`."""
    FITTED = "fitted"
    """The values fitted together to the scores of whole grids, for `champion`, hints and reviews."""
    VETERAN = "veteran"
    """The means from earlier training without bounces, for `veteran` in the arena."""


SEAT_RANGES = ((2, 2), (3, 4), (5, 7))
"""The ranges of seat counts that share learned values; the more seats, the sooner a seat goes out."""


def file_name(runs: bool, players: int, weight_set: WeightSet) -> str:
    """Return the name of the file for games with or without runs and with this number of players."""
    return f"around-{'advanced' if runs else 'basic'}-{_most(players)}-{weight_set}.bin"


def load_weights(runs: bool, players: int, weight_set: WeightSet = WeightSet.FITTED) -> Weights:
    """Return a bot's weights; raises OSError or ValueError if a file is missing or damaged."""
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
    """Return the learned values from the files; raises OSError or ValueError if one is missing or damaged."""
    found = unpack(weights_file.read_weights(file_name(runs, players, weight_set)))
    if weight_set is not WeightSet.FITTED:
        return found
    return [
        mean + more for mean, more in zip(read_learned(runs, players, WeightSet.MEANS), found, strict=True)
    ]


def unpack(packed: bytes) -> Learned:
    """Return the learned values in a file's bytes; raises ValueError if it is damaged."""
    numbers = weights_file.unpack(packed, STAGES * sum(SIZES))
    return [number for part in _parts(numbers) for stage in range(STAGES) for number in part[stage::STAGES]]


def pack(learned: Learned, means: Learned | None = None) -> bytes:
    """Return the bytes of a file with these learned values; fitted values are stored relative to their means."""
    beyond = learned if means is None else [own - mean for own, mean in zip(learned, means, strict=True)]
    of_classes = (
        part[number::size] for part, size in zip(_parts(beyond), SIZES, strict=True) for number in range(size)
    )
    return weights_file.pack(chain.from_iterable(of_classes))


def _parts(numbers: list[int]) -> list[list[int]]:
    ends = list(accumulate((0, *(STAGES * size for size in SIZES))))
    return [numbers[start:end] for start, end in pairwise(ends)]


def from_learned(runs: bool, learned: Learned) -> Weights:
    parts = zip(_parts(learned), _untrained_parts(runs), strict=True)
    # Only some thousand of the 200,000 values differ; an object for each would take 5 MB.
    same = dict[float, float]()
    return make_weights(
        runs,
        *(
            [
                same.setdefault(value := number / SCALE + points, value)
                for number, points in zip(part, cycle(bare), strict=False)
            ]
            for part, bare in parts
        ),
    )


def to_learned(runs: bool, k: Weights) -> Learned:
    """Return the learned values of these weights, rounded to `STEP`."""
    parts = zip(_untrained_parts(runs), (k.line, k.lack, k.loose, k.base, k.tilt), strict=True)
    return [
        STEP * round((float(value) - bare[n % len(bare)]) * SCALE / STEP)
        for bare, values in parts
        for n, value in enumerate(values)
    ]


def make_weights(
    runs: bool, line: list[float], lack: list[float], loose: list[float], base: list[float], tilt: list[float]
) -> Weights:
    """Return these weights together with the rules' facts about lines."""
    first, second = lines.lacking(runs)
    return Weights(
        flat.ints(lines.CLASS),
        flat.ints(lines.line_roles(runs)),
        flat.ints(first),
        flat.ints(second),
        flat.floats(list(lines.FACE_VALUE)),
        flat.floats(line),
        flat.floats(lack),
        flat.floats(loose),
        flat.floats(base),
        flat.floats(tilt),
        lines.CLASSES,
    )


def untrained(runs: bool) -> Weights:
    """Return the weights before any training, in which every line and place counts its plain score."""
    return make_weights(runs, *(bare * STAGES for bare in _untrained_parts(runs)))


def _untrained_parts(runs: bool) -> tuple[list[float], ...]:
    """Return the five parts of the untrained weights for one stage."""
    return lines.whole_points(runs), [0.0] * lines.CLASSES, lines.loose_points(), [0.0] * 3, [0.0]
