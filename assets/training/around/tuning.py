"""Tuning: the values of a whole grid, fitted to whole scores.

The means of lines and cards are learned separately, but the gain of a line depends on what the crossing lines still
need. So finally all values of a grid are moved together towards the score that it reached, by less the more often
each was met.
"""

from typing import NamedTuple

import numba
import numpy as np
from around.notes import (
    AT,
    CARDS,
    COLUMNS,
    ERROR,
    NOTED,
    ROWS,
    WHEN,
    WHO,
    begin_lesson,
    play_noted,
)
from numpy.typing import NDArray

from gnoming.around.search.lines import CLASSES, ROLES
from gnoming.around.search.value import LOOSE, NO_TURN, STAGES, Weights

PRIOR_COUNT = 1000.0
"""The number of observations that a value counts as before tuning; fifteen move at once, so none may move far."""
SHARE = 0.1
"""The decrease in a value's step for each time that it was met."""


class Met(NamedTuple):
    """The number of times that each value was met during tuning."""

    line: NDArray[np.float64]
    loose: NDArray[np.float64]
    base: NDArray[np.float64]


def nothing_met() -> Met:
    """Return the counts before the first round."""
    return Met(np.zeros(STAGES * CLASSES), np.zeros(STAGES * LOOSE), np.zeros(STAGES * 3))


@numba.njit
def move(worths, met, c, wrong):
    """Move a value towards the error."""
    met[c] += 1
    worths[c] += wrong / (PRIOR_COUNT + SHARE * met[c])


@numba.njit
def tune(k, met, n, stray, start, notes, needs, scores, stats):
    """Tune the values by the notes of a round, except for what happened before a seat last strayed."""
    met_line, met_loose, met_base = met
    lines, cards = np.zeros(6, dtype=np.int64), np.zeros(9, dtype=np.int64)
    for i in range(n):
        at = notes[i, AT]
        seat = notes[i, WHO]
        if at == NO_TURN or (seat == stray and i < start):
            continue
        b = 3 * at + notes[i, WHEN]
        guess = k.base[b] + k.tilt[at] * needs[i, 6]
        for j in range(6):
            lines[j] = at * CLASSES + k.line_class[notes[i, ROWS + j]]
            guess += k.line[lines[j]] + k.lack[lines[j]] * needs[i, j]
        for place in range(9):
            row, column = notes[i, ROWS + place // 3], notes[i, COLUMNS + place % 3]
            stands = k.role[row * 3 + place % 3] * 6 + k.role[column * 3 + place // 3]
            cards[place] = at * LOOSE + notes[i, CARDS + place] * 36 + stands
            guess += k.loose[cards[place]]
        wrong = scores[seat] - guess
        stats[ERROR] += wrong * wrong
        stats[NOTED] += 1
        for j in range(6):
            move(k.line, met_line, lines[j], wrong)
        for place in range(9):
            move(k.loose, met_loose, cards[place], wrong)
        move(k.base, met_base, b, wrong)


@numba.njit
def tune_batch(count, seed, fewest, most, advanced, k, met, stats):
    """Play `count` rounds of `fewest` to `most` seats and tune the values by each."""
    s, x, scores, notes, needs = begin_lesson(seed)
    for _ in range(count):
        n, stray, start = play_noted(s, k, x, fewest, most, advanced, notes, needs, scores, stats)
        tune(k, met, n, stray, start, notes, needs, scores, stats)


def symmetrise_tuned(k: Weights, met: Met) -> None:
    """Make rows and columns equal in value, weighted by how often each was met."""
    shape = (STAGES, 13, ROLES, ROLES)
    loose, often = k.loose.reshape(shape), met.loose.reshape(shape) + 0.001
    turned, turned_often = loose.transpose(0, 1, 3, 2), often.transpose(0, 1, 3, 2)
    loose[:] = (loose * often + turned * turned_often) / (often + turned_often)
