"""The notes on a round of self-play: each seat's grid at the beginning of every turn."""

import numba
import numpy as np
from around import self_play as around_self_play
from around.self_play import deal_round, one_turn, turn_start_clock

from gnoming.around.search import flat_rules, value
from gnoming.around.search.flat_state import FACE_DOWN, GRIDS, OUT, PLAYERS, SEAT, SIZE
from gnoming.around.search.scratch import NOT_COMPUTED, SCRATCH_SIZE, SHARP
from gnoming.around.search.value import LAST, LATER, NEXT
from gnoming.search import flat
from gnoming.search.flat import RNG_STATE

NOTES = 40000
"""The room for one seat's positions in a round; a round for seven has about 600 in all."""
AT, WHO, WHEN, CARDS, ROWS, COLUMNS, WIDTH = 0, 1, 2, 3, 12, 15, 18
ROUNDS, TURNS, SEATS, NOBODY_OUT, POINTS, ERROR, NOTED, STATS_SIZE = 0, 1, 2, 3, 4, 5, 6, 7
"""The figures of a lesson, as sums over its rounds."""

measure_unseen, stage = value.measure_unseen, value.stage
turn_up_all, final_scores, random_below = (
    flat_rules.turn_up_all,
    flat_rules.final_scores,
    flat.random_below,
)


@numba.njit
def begin_lesson(seed):
    """Return a table with this `seed`, its scratch list, and room for scores, notes and needs.

    All seats consider the others.
    """
    s = np.zeros(SIZE, dtype=np.int64)
    s[RNG_STATE] = seed
    x = np.full(SCRATCH_SIZE, NOT_COMPUTED)
    x[SHARP] = 1.0
    return s, x, np.zeros(7), np.zeros((NOTES, WIDTH), dtype=np.int64), np.zeros((NOTES, 7))


@numba.njit
def note(s, k, x, notes, needs, n):
    """Note each seat's grid at the beginning of a turn; return the new number of notes."""
    mean = measure_unseen(s, x)
    players = s[PLAYERS]
    for seat in range(players):
        g = GRIDS + 9 * seat
        notes[n, AT] = stage(s[FACE_DOWN + seat], turn_start_clock(s, seat))
        notes[n, WHO] = seat
        behind = (seat - s[SEAT]) % players
        notes[n, WHEN] = NEXT if behind == 0 else (LAST if behind == players - 1 else LATER)
        for place in range(9):
            notes[n, CARDS + place] = s[g + place]
        for i in range(3):
            a, b = g + 3 * i, g + i
            notes[n, ROWS + i] = s[a] * 169 + s[a + 1] * 13 + s[a + 2]
            notes[n, COLUMNS + i] = s[b] * 169 + s[b + 3] * 13 + s[b + 6]
        for i in range(6):
            c = k.line_class[notes[n, ROWS + i]]
            needs[n, i] = x[k.first_lacking[c]] + x[k.second_lacking[c]]
        needs[n, 6] = mean * s[FACE_DOWN + seat]
        n += 1
    return n


@numba.njit
def play_noted(s, k, x, fewest, most, advanced, notes, needs, scores, stats):
    """Play a round of `fewest` to `most` seats to its end, filling `scores` and noting every position.

    Return the number of notes, the seat that strayed, if any, and the first note after it last did so.
    """
    players = fewest + random_below(s, most - fewest + 1)
    stray = random_below(s, 2 * players)  # in every other round a seat strays at first
    strange = random_below(s, 5) * players
    deal_round(s, k, x, players, random_below(s, players), advanced, stray)
    n, start, turns = 0, 0, 0
    while turns < around_self_play.MOST_TURNS:
        strays = s[SEAT] == stray and turns < strange and random_below(s, 2) > 0
        if not one_turn(s, k, x, strays):
            break
        if strays:
            start = n
        n = note(s, k, x, notes, needs, n)
        turns += 1
    turn_up_all(s)
    final_scores(s, k, x, scores)
    stats[ROUNDS] += 1
    stats[TURNS] += turns
    stats[SEATS] += players
    stats[NOBODY_OUT] += 1 if s[OUT] < 0 else 0
    for seat in range(players):
        stats[POINTS] += scores[seat]
    return n, stray, start
