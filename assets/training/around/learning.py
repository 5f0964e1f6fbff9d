"""Learning from a round: for every position in it, what each line gained in the end and each card cost.

A score is the sum of lines and of cards outside them, so each part is learned separately from its own result, which
is far less noisy than learning from whole scores. All are plain running means, by stage of the round.
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

from gnoming.around.search import flat_rules
from gnoming.around.search.flat_state import GRIDS, MULLIGAN, MULLIGAN_ONE_VALUE, PLAYERS
from gnoming.around.search.lines import CLASSES
from gnoming.around.search.value import LOOSE, NO_TURN, STAGES

FIT_SIZE = 9
"""The number of sums for calibrating a stage: count, lines, cards, their squares and product, and the error."""

grid_score, is_loose = flat_rules.grid_score, flat_rules.is_loose


class Counts(NamedTuple):
    """The number of times that each value was met, so that each is a mean."""

    line: NDArray[np.float64]
    lack: NDArray[np.float64]
    loose: NDArray[np.float64]
    base: NDArray[np.float64]
    tilt: NDArray[np.float64]


def no_counts() -> Counts:
    """Return the counts before the first lesson."""
    sizes = (STAGES * CLASSES, STAGES * CLASSES, STAGES * LOOSE, STAGES * 3, STAGES)
    return Counts(*(np.zeros(size) for size in sizes))


def decay(seen: Counts, fits: NDArray[np.float64], share: float) -> None:
    """Reduce the weight of everything met so far, because it came from weaker play."""
    for counts in (*seen, fits):
        counts *= 1.0 - share


@numba.njit
def resolve_mulligan(s, k, x, seat, faces):
    """Fill `faces` with a grid as it is scored, with a one-valued Mulligan as its value (its place marked in 9 to
    17).
    """
    g = GRIDS + 9 * seat
    wild = -1
    count = 0
    for place in range(9):
        faces[place] = s[g + place]
        faces[9 + place] = 1 if s[g + place] == MULLIGAN else 0
        if faces[9 + place] == 1:
            wild = place
            count += 1
    if s[MULLIGAN_ONE_VALUE] == 0 or count != 1:  # two Mulligans are too rare to matter
        return
    best, found = 1000.0, 0
    for face in range(6):
        s[g + wild] = face
        points = grid_score(s, k, x, seat)
        if is_loose(s, k, g + wild):
            points -= k.value[face]
        if points < best:
            best, found = points, face
    s[g + wild] = MULLIGAN
    faces[wild] = found


@numba.njit
def split_scores(s, k, x, whole, brought, cost):
    """Fill in each line's gain and each card's cost for every seat at the end of a round."""
    faces = np.zeros(18, dtype=np.int64)
    for seat in range(s[PLAYERS]):
        resolve_mulligan(s, k, x, seat, faces)
        for i in range(3):
            brought[seat, i] = whole[
                k.line_class[faces[3 * i] * 169 + faces[3 * i + 1] * 13 + faces[3 * i + 2]]
            ]
            brought[seat, 3 + i] = whole[k.line_class[faces[i] * 169 + faces[i + 3] * 13 + faces[i + 6]]]
        for place in range(9):
            loose = brought[seat, place // 3] == 0 and brought[seat, 3 + place % 3] == 0
            cost[seat, place] = k.value[faces[place]] if loose and faces[9 + place] == 0 else 0.0


@numba.njit
def learning_rate(count):
    """Return the step of a mean towards a new value; its initial guess counts as 25 observations."""
    return 1.0 / (1.0 + min(0.2 * (25.0 + count), 4000.0))


@numba.njit
def learn(k, raw, counts, fits, n, stray, start, notes, needs, brought, cost, scores, stats):
    """Learn from a round's notes, except from what happened to a seat before it last strayed.

    `raw` are the plain means; `k` are the values to play by, calibrated (`calibration.py`) with the sums in `fits`.
    """
    off = np.zeros(6)
    for i in range(n):
        at = notes[i, AT]
        if at == NO_TURN:  # no face-down card and no turn left: that is the score itself
            continue
        seat = notes[i, WHO]
        if seat == stray and i < start:
            continue
        rest = k.base[3 * at + notes[i, WHEN]] + k.tilt[at] * needs[i, 6]
        guess = rest
        lines, cards = 0.0, 0.0
        for j in range(6):
            c = at * CLASSES + k.line_class[notes[i, ROWS + j]]
            off[j] = brought[seat, j] - raw.line[c]
            lines += raw.line[c] + raw.lack[c] * needs[i, j]
            guess += k.line[c] + k.lack[c] * needs[i, j]
        for place in range(9):
            row, column = notes[i, ROWS + place // 3], notes[i, COLUMNS + place % 3]
            stands = k.role[row * 3 + place % 3] * 6 + k.role[column * 3 + place // 3]
            c = at * LOOSE + notes[i, CARDS + place] * 36 + stands
            wrong = cost[seat, place] - raw.loose[c]
            off[place // 3] += wrong
            off[3 + place % 3] += wrong
            cards += raw.loose[c]
            guess += k.loose[c]
            counts.loose[c] += 1
            raw.loose[c] += wrong * learning_rate(counts.loose[c])
        wrong = scores[seat] - guess
        stats[ERROR] += wrong * wrong
        stats[NOTED] += 1
        for j in range(6):
            c = at * CLASSES + k.line_class[notes[i, ROWS + j]]
            counts.line[c] += 1
            raw.line[c] += (brought[seat, j] - raw.line[c]) * learning_rate(counts.line[c])
            need = needs[i, j]
            counts.lack[c] += need * need
            raw.lack[c] += (off[j] - raw.lack[c] * need) * need / (0.03 + 0.2 * counts.lack[c])
        b = 3 * at + notes[i, WHEN]
        counts.base[b] += 1
        k.base[b] += 0.3 * wrong * learning_rate(0.25 * counts.base[b])
        counts.tilt[at] += needs[i, 6] * needs[i, 6]
        k.tilt[at] += 0.3 * wrong * needs[i, 6] / (20.0 + 0.05 * counts.tilt[at])
        rest = scores[seat] - rest - lines - cards
        for j, number in enumerate((1.0, lines, cards, lines * lines, lines * cards, cards * cards)):
            fits[at, j] += number
        for j, number in enumerate((rest, rest * lines, rest * cards)):
            fits[at, 6 + j] += number


@numba.njit
def train_batch(count, seed, fewest, most, advanced, k, raw, counts, fits, whole, stats):
    """Play `count` rounds of `fewest` to `most` seats and learn from each."""
    s, x, scores, notes, needs = begin_lesson(seed)
    brought, cost = np.zeros((7, 6)), np.zeros((7, 9))
    for _ in range(count):
        n, stray, start = play_noted(s, k, x, fewest, most, advanced, notes, needs, scores, stats)
        split_scores(s, k, x, whole, brought, cost)
        learn(k, raw, counts, fits, n, stray, start, notes, needs, brought, cost, scores, stats)
