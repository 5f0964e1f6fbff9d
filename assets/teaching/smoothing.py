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
from gnoming.around.mind.worth import CLOCKS, NO_TURN, STAGES, Kit

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
    even_out(k, seen)
    _lean(line, met, make, LEAN)
    _lean(lack, weight, make, LEAN * 0.001)
    _smooth_cards(k.loose.reshape(STAGES, 13, CATS, CATS), seen.loose.reshape(STAGES, 13, CATS, CATS))


def _near() -> NDArray[np.float64]:
    """Return for each two stages how much one tells of the other; the end of a seat's round only of itself."""
    at = np.arange(STAGES)
    down, clock = at // CLOCKS, at % CLOCKS
    apart = np.abs(down[:, None] - down) + np.abs(clock[:, None] - clock)
    ends = (clock == NO_TURN)[:, None] != (clock == NO_TURN)
    over = ((clock == NO_TURN) & (down == 0))[:, None]  # what a round's end brings is known, not learned
    return np.where(ends | over, 0.0, 0.1**apart)


NEAR = _near()


def _lean(
    worths: NDArray[np.float64], met: NDArray[np.float64], make: NDArray[np.int64], lean: float
) -> None:
    """Let every line lean on the mean of its make, in its stage and the stages near by."""
    member = np.eye(make.max() + 1)[make]
    count = NEAR @ (met @ member)
    total = NEAR @ ((met * worths) @ member)
    guess = np.divide(total, count, out=np.zeros_like(total), where=count > 0)[:, make]
    known = count[:, make] > 0
    np.copyto(worths, (met * worths + lean * guess) / (met + lean), where=known)


def _smooth_cards(loose: NDArray[np.float64], met: NDArray[np.float64]) -> None:
    """Let every positive card that stands rarely met lean on the other positive ones."""
    value = np.array(VALUE[:POSITIVES])[None, :, None, None]
    cards, n = loose[:, :POSITIVES], met[:, :POSITIVES]
    count = np.tensordot(NEAR, n.sum(axis=1, keepdims=True), axes=1)
    total = np.tensordot(NEAR, (n * cards / value).sum(axis=1, keepdims=True), axes=1)
    guess = total / np.maximum(count, 1e-9) * value
    np.copyto(cards, (n * cards + LEAN * guess) / (n + LEAN), where=np.broadcast_to(count > 0, n.shape))


def even_out(k: Kit, seen: Seen) -> None:
    """Let rows and columns be worth alike: what differs between them is only what happened to be met."""
    shape = (STAGES, 13, CATS, CATS)
    loose, met = k.loose.reshape(shape), seen.loose.reshape(shape)
    both = met + met.transpose(0, 1, 3, 2)
    mean = loose * met + (loose * met).transpose(0, 1, 3, 2)
    np.copyto(loose, mean / np.maximum(both, 1e-9), where=both > 0)


def mirror(k: Kit) -> None:
    """Let rows and columns be worth alike where neither was ever met."""
    loose = k.loose.reshape(STAGES, 13, CATS, CATS)
    loose[:] = (loose + loose.transpose(0, 1, 3, 2)) / 2
