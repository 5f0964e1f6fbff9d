"""What was seldom met is guessed from its like.

Every line of every stage has a worth of its own, but some are met a few times in a million turns. Those lean on the
mean of lines of the same make, that lack the same card in the same way; a card that stands rarely met leans on how much
of their value such cards keep.
"""

import numpy as np
from lessons import Seen
from numpy.typing import NDArray

from gnoming.around.mind.flat import HIDDEN, POSITIVES
from gnoming.around.mind.lines import CATS, CLASSES, LINES, VALUE, needs, points
from gnoming.around.mind.worth import STAGES, Kit

LEAN = 25.0
"""How many meetings the guess weighs."""


def makes(runs: bool) -> NDArray[np.int64]:
    """Return for each class of lines the number of its make."""
    numbers: dict[tuple[object, ...], int] = {}
    found = []
    for line in LINES:
        scored, missing = points(line, runs), needs(line, runs)
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


def smooth(k: Kit, seen: Seen, make: NDArray[np.int64]) -> None:
    """Let what was seldom met lean on its like."""
    line, lack = k.line.reshape(STAGES, CLASSES), k.lack.reshape(STAGES, CLASSES)
    met = seen.line.reshape(STAGES, CLASSES)
    weight = seen.lack.reshape(STAGES, CLASSES)
    for at in range(STAGES):
        _lean(line[at], met[at], make, LEAN)
        _lean(lack[at], weight[at], make, LEAN * 0.001)
    _smooth_cards(k.loose.reshape(STAGES, 13, CATS, CATS), seen.loose.reshape(STAGES, 13, CATS, CATS))


def _lean(
    worths: NDArray[np.float64], met: NDArray[np.float64], make: NDArray[np.int64], lean: float
) -> None:
    count = np.bincount(make, weights=met)
    total = np.bincount(make, weights=met * worths, minlength=count.size)
    guess = np.divide(total, count, out=np.zeros_like(total), where=count > 0)[make]
    known = count[make] > 0
    worths[known] = ((met * worths + lean * guess) / (met + lean))[known]


def _smooth_cards(loose: NDArray[np.float64], met: NDArray[np.float64]) -> None:
    """First rows and columns alike, then every positive card that stands rarely met like the other positive ones."""
    both = met + met.transpose(0, 1, 3, 2)
    mean = loose * met + (loose * met).transpose(0, 1, 3, 2)
    np.copyto(loose, mean / np.maximum(both, 1e-9), where=both > 0)
    value = np.array(VALUE[:POSITIVES])[None, :, None, None]
    cards, n = loose[:, :POSITIVES], met[:, :POSITIVES]
    count = n.sum(axis=1, keepdims=True)
    kept = (n * cards / value).sum(axis=1, keepdims=True) / np.maximum(count, 1e-9)
    np.copyto(
        cards, (n * cards + LEAN * kept * value) / (n + LEAN), where=np.broadcast_to(count > 0, n.shape)
    )
