"""Smoothing: rarely met values are estimated from similar ones.

Every line in every stage has a value of its own, but some are met only a few times in a million turns. Those are
drawn towards the mean of similar lines, which lack the same card in the same way; a card that is rarely loose is
drawn towards the share of their value that such cards keep.
"""

import numpy as np
from around.learning import Counts
from numpy.typing import NDArray

from gnoming.around.search.flat_state import HIDDEN, POSITIVES
from gnoming.around.search.lines import CLASSES, FACE_VALUE, LINES, ROLES, completing_faces, points
from gnoming.around.search.value import CLOCKS, NO_TURN, STAGES, Weights

PRIOR_COUNT = 25.0
"""The number of observations that the estimate counts as."""


def line_makes(runs: bool) -> NDArray[np.int64]:
    """Return the number of the group of similar lines for each class of lines."""
    numbers: dict[tuple[object, ...], int] = {}
    found = []
    for line in LINES:
        scored, missing = points(line, runs), completing_faces(line, runs)
        if scored is not None:
            make: tuple[object, ...] = ("whole", scored)
        elif missing:
            faces = tuple(sorted({face for face in line if face < POSITIVES}))
            closed = any(line[place] == HIDDEN for places in missing.values() for place in places)
            make = ("lacking", tuple(sorted(missing)), closed, line.count(HIDDEN), faces if closed else ())
        else:
            make = ("open", line.count(HIDDEN), sum(face < POSITIVES for face in line))
        found.append(numbers.setdefault(make, len(numbers)))
    return np.array(found)


def smooth(k: Weights, seen: Counts, make: NDArray[np.int64]) -> None:
    """Draw rarely met values towards similar ones."""
    line, lack = k.line.reshape(STAGES, CLASSES), k.lack.reshape(STAGES, CLASSES)
    met = seen.line.reshape(STAGES, CLASSES)
    weight = seen.lack.reshape(STAGES, CLASSES)
    symmetrise(k, seen)
    _shrink_to_make(line, met, make, PRIOR_COUNT)
    _shrink_to_make(lack, weight, make, PRIOR_COUNT * 0.001)
    _smooth_cards(k.loose.reshape(STAGES, 13, ROLES, ROLES), seen.loose.reshape(STAGES, 13, ROLES, ROLES))


def _stage_nearness() -> NDArray[np.float64]:
    """Return the relevance of each stage to each other one; the end of a seat's round is relevant only to itself."""
    at = np.arange(STAGES)
    down, clock = at // CLOCKS, at % CLOCKS
    apart = np.abs(down[:, None] - down) + np.abs(clock[:, None] - clock)
    ends = (clock == NO_TURN)[:, None] != (clock == NO_TURN)
    over = ((clock == NO_TURN) & (down == 0))[:, None]  # the values at a round's end are known, not learned
    return np.where(ends | over, 0.0, 0.1**apart)


NEARNESS = _stage_nearness()


def _shrink_to_make(
    worths: NDArray[np.float64], met: NDArray[np.float64], make: NDArray[np.int64], lean: float
) -> None:
    """Draw every line towards the mean of similar lines, in its stage and those nearby."""
    member = np.eye(make.max() + 1)[make]
    count = NEARNESS @ (met @ member)
    total = NEARNESS @ ((met * worths) @ member)
    guess = np.divide(total, count, out=np.zeros_like(total), where=count > 0)[:, make]
    known = count[:, make] > 0
    np.copyto(worths, (met * worths + lean * guess) / (met + lean), where=known)


def _smooth_cards(loose: NDArray[np.float64], met: NDArray[np.float64]) -> None:
    """Draw every positive card that is rarely loose towards the other positive ones."""
    value = np.array(FACE_VALUE[:POSITIVES])[None, :, None, None]
    cards, n = loose[:, :POSITIVES], met[:, :POSITIVES]
    count = np.tensordot(NEARNESS, n.sum(axis=1, keepdims=True), axes=1)
    total = np.tensordot(NEARNESS, (n * cards / value).sum(axis=1, keepdims=True), axes=1)
    guess = total / np.maximum(count, 1e-9) * value
    np.copyto(
        cards,
        (n * cards + PRIOR_COUNT * guess) / (n + PRIOR_COUNT),
        where=np.broadcast_to(count > 0, n.shape),
    )


def symmetrise(k: Weights, seen: Counts) -> None:
    """Make rows and columns equal in value, because their differences are only due to chance."""
    shape = (STAGES, 13, ROLES, ROLES)
    loose, met = k.loose.reshape(shape), seen.loose.reshape(shape)
    both = met + met.transpose(0, 1, 3, 2)
    mean = loose * met + (loose * met).transpose(0, 1, 3, 2)
    np.copyto(loose, mean / np.maximum(both, 1e-9), where=both > 0)


def symmetrise_unmet(k: Weights) -> None:
    """Make rows and columns equal in value where neither was ever met."""
    loose = k.loose.reshape(STAGES, 13, ROLES, ROLES)
    loose[:] = (loose + loose.transpose(0, 1, 3, 2)) / 2
