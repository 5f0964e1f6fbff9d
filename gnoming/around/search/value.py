"""The value of a grid: the expected score of its seat, learned for every line and stage of the round.

A score is the sum of what complete lines gain and what the cards outside them cost. Likewise, the value of a grid is
the sum of the expected gains of its six lines and the expected costs of its nine places. Both depend on the *stage*:
how many of its own cards are face down, and how soon another seat may end the round. A line that lacks a card is worth
less if few of that card are left.
"""

from math import sqrt
from typing import NamedTuple

from gnoming.around.search.flat_state import (
    FACE_DOWN,
    GRIDS,
    IN_GRIDS,
    NOBODY,
    OUT,
    PLAYERS,
    SEAT,
    TOUCHED,
    UNSEEN,
)
from gnoming.around.search.memory import PlaceTerms, remember_grids, remember_places
from gnoming.around.search.scratch import GRID_VALUES, NOT_COMPUTED, PLACED

DOWNS, CLOCKS = 8, 9
STAGES = DOWNS * CLOCKS
ONE_TURN, NO_TURN = 0, 8
"""The first and last values of the clock: one turn left in the last lap, and none. Between them, the clock is the
fewest face-down cards that another seat has.
"""
LOOSE = 13 * 36
NEXT, LATER, LAST = 0, 1, 2
"""The moment of a seat's next turn: immediately, after some others, or after all the others."""
DECK_MEAN, DECK_SHARE = 3.2, tuple(n / 110 for n in (14, 14, 14, 14, 13, 13, 6, 8, 5, 3, 3, 3))
"""The mean card of a deck, and each face's share of it."""
FACE_POINTS = (3.0, 4.0, 5.0, 6.0, 7.0, 8.0, -1.0, -2.0, -3.0, -4.0, 10.0, 0.0)
LineTerms = tuple[float, float, int, int]
"""The value of a line, how its missing cards change that, and the two faces that it lacks."""
GridTerms = tuple[tuple[LineTerms, ...], tuple[float, ...]]
"""The terms of a grid's lines, columns first, and of its places."""


class Weights(NamedTuple):
    """The facts about lines and the learned values, for one set of rules. All values are in points.

    For each stage, `line` and `lack` hold CLASSES numbers, `loose` holds LOOSE, `base` holds three (for a
    next turn that comes NEXT, LATER or LAST), and `tilt` holds one.
    """

    line_class: list[int]
    role: list[int]
    first_lacking: list[int]
    second_lacking: list[int]
    value: list[float]
    line: list[float]
    lack: list[float]
    loose: list[float]
    base: list[float]
    tilt: list[float]
    classes: int


def stage(down: int, clock: int) -> int:
    return (down if down < DOWNS else DOWNS - 1) * CLOCKS + clock


def seat_clock(s: list[int], seat: int, mine: int, downs: int) -> int:
    """Return the clock of `seat` (how soon another may end the round) if seat `mine` has `downs` face-down cards."""
    players = s[PLAYERS]
    if s[OUT] != NOBODY:
        now = s[SEAT]
        to_come = (seat - now) % players
        return ONE_TURN if seat != now and to_come < (s[OUT] - now) % players else NO_TURN
    fewest = 7
    for other in range(players):
        if other != seat:
            n = downs if other == mine else s[FACE_DOWN + other]
            if n < fewest:
                fewest = n
    return fewest


def measure_unseen(s: list[int], x: list[float]) -> float:
    """Fill `x` with each face's probability relative to the start, and return the change in the mean card."""
    total = s[UNSEEN]
    if total <= 0:
        for face in range(13):
            x[face] = 0.0
        return 0.0
    mean = 0.0
    for face in range(12):
        share = s[IN_GRIDS + face] / total
        x[face] = share - DECK_SHARE[face]
        mean += share * FACE_POINTS[face]
    x[12] = 0.0
    return mean - DECK_MEAN


def grid_terms(s: list[int], k: Weights, g: int, at: int) -> GridTerms:
    """Return the terms of the value of the grid at `g` in stage `at`: its six lines (columns first) and nine places.

    Here and in `place_terms`, lines are looked up without a function of their own, because calls take most of the time.
    """
    cls, cat, loose = k.line_class, k.role, k.loose
    line, lack, first, second = k.line, k.lack, k.first_lacking, k.second_lacking
    off = at * k.classes
    cell = at * LOOSE
    p = s[g] * 169 + s[g + 3] * 13 + s[g + 6]
    q = s[g + 1] * 169 + s[g + 4] * 13 + s[g + 7]
    r = s[g + 2] * 169 + s[g + 5] * 13 + s[g + 8]
    t = s[g] * 169 + s[g + 1] * 13 + s[g + 2]
    u = s[g + 3] * 169 + s[g + 4] * 13 + s[g + 5]
    v = s[g + 6] * 169 + s[g + 7] * 13 + s[g + 8]
    a, b, c, d, e, f = cls[p], cls[q], cls[r], cls[t], cls[u], cls[v]
    p, q, r, t, u, v = 3 * p, 3 * q, 3 * r, 3 * t, 3 * u, 3 * v
    lines = (
        (line[off + a], lack[off + a], first[a], second[a]),
        (line[off + b], lack[off + b], first[b], second[b]),
        (line[off + c], lack[off + c], first[c], second[c]),
        (line[off + d], lack[off + d], first[d], second[d]),
        (line[off + e], lack[off + e], first[e], second[e]),
        (line[off + f], lack[off + f], first[f], second[f]),
    )
    return lines, (
        loose[cell + s[g] * 36 + cat[t] * 6 + cat[p]],
        loose[cell + s[g + 1] * 36 + cat[t + 1] * 6 + cat[q]],
        loose[cell + s[g + 2] * 36 + cat[t + 2] * 6 + cat[r]],
        loose[cell + s[g + 3] * 36 + cat[u] * 6 + cat[p + 1]],
        loose[cell + s[g + 4] * 36 + cat[u + 1] * 6 + cat[q + 1]],
        loose[cell + s[g + 5] * 36 + cat[u + 2] * 6 + cat[r + 1]],
        loose[cell + s[g + 6] * 36 + cat[v] * 6 + cat[p + 2]],
        loose[cell + s[g + 7] * 36 + cat[v + 1] * 6 + cat[q + 2]],
        loose[cell + s[g + 8] * 36 + cat[v + 2] * 6 + cat[r + 2]],
    )


def grid_sum(x: list[float], terms: GridTerms) -> float:
    lines, (p, q, r, t, u, v, w, y, z) = terms
    (a, aa, a1, a2), (b, bb, b1, b2), (c, cc, c1, c2), (d, dd, d1, d2), (e, ee, e1, e2), (f, ff, f1, f2) = (
        lines
    )
    total = a + aa * (x[a1] + x[a2]) + (b + bb * (x[b1] + x[b2])) + (c + cc * (x[c1] + x[c2]))
    total = total + (d + dd * (x[d1] + x[d2])) + p + q + r
    total = total + (e + ee * (x[e1] + x[e2])) + t + u + v
    return total + (f + ff * (x[f1] + x[f2])) + w + y + z


@remember_grids(grid_terms, grid_sum)
def grid_value(s: list[int], k: Weights, x: list[float], g: int, at: int) -> float:
    """Return the value of the grid at `g` in stage `at`: its lines and its places."""
    return grid_sum(x, grid_terms(s, k, g, at))


def seat_value(s: list[int], k: Weights, x: list[float], mean: float, seat: int, at: int, when: int) -> float:
    """Return a seat's expected score in stage `at`; `when` is NEXT, LATER or LAST, `mean` is from `measure_unseen`."""
    worth = cached_grid_value(s, k, x, seat, at) + k.base[3 * at + when]
    return worth + k.tilt[at] * mean * s[FACE_DOWN + seat]


def cached_grid_value(s: list[int], k: Weights, x: list[float], seat: int, at: int) -> float:
    """Return the value of a seat's grid in stage `at`, computed only once while the grid does not change."""
    if s[TOUCHED + seat] == 1:
        return grid_value(s, k, x, GRIDS + 9 * seat, at)
    n = GRID_VALUES + seat * STAGES + at
    if x[n] == NOT_COMPUTED:
        x[n] = grid_value(s, k, x, GRIDS + 9 * seat, at)
    return x[n]


def place_terms(s: list[int], k: Weights, g: int, at: int, place: int, face: int) -> PlaceTerms:
    """Return the terms of the value of all that a face on a place affects: two lines and their places."""
    cls, cat, loose = k.line_class, k.role, k.loose
    line, lack, first, second = k.line, k.lack, k.first_lacking, k.second_lacking
    off = at * k.classes
    cell = at * LOOSE
    row = place // 3
    column = place % 3
    a = g + 3 * row
    b = g + column
    more = face - s[g + place]
    across = 169 if column == 0 else (13 if column == 1 else 1)
    down = 169 if row == 0 else (13 if row == 1 else 1)
    i = s[a] * 169 + s[a + 1] * 13 + s[a + 2] + more * across
    j = s[b] * 169 + s[b + 3] * 13 + s[b + 6] + more * down
    c, d = cls[i], cls[j]
    i *= 3
    j *= 3
    # Each card of the row with its role in its column, then each card of the column with its role in its row.
    own = cell + face * 36 + cat[j + row]
    p = cell + s[a] * 36 + cat[(s[g] * 169 + s[g + 3] * 13 + s[g + 6]) * 3 + row]
    q = cell + s[a + 1] * 36 + cat[(s[g + 1] * 169 + s[g + 4] * 13 + s[g + 7]) * 3 + row]
    r = cell + s[a + 2] * 36 + cat[(s[g + 2] * 169 + s[g + 5] * 13 + s[g + 8]) * 3 + row]
    t = cell + s[b] * 36 + cat[(s[g] * 169 + s[g + 1] * 13 + s[g + 2]) * 3 + column] * 6
    u = cell + s[b + 3] * 36 + cat[(s[g + 3] * 169 + s[g + 4] * 13 + s[g + 5]) * 3 + column] * 6
    v = cell + s[b + 6] * 36 + cat[(s[g + 6] * 169 + s[g + 7] * 13 + s[g + 8]) * 3 + column] * 6
    return (
        line[off + c],
        lack[off + c],
        first[c],
        second[c],
        line[off + d],
        lack[off + d],
        first[d],
        second[d],
        loose[(own if column == 0 else p) + cat[i] * 6],
        0.0 if row == 0 else loose[t + cat[j]],
        loose[(own if column == 1 else q) + cat[i + 1] * 6],
        0.0 if row == 1 else loose[u + cat[j + 1]],
        loose[(own if column == 2 else r) + cat[i + 2] * 6],
        0.0 if row == 2 else loose[v + cat[j + 2]],
    )


@remember_places(place_terms)
def measure_place(
    s: list[int], k: Weights, x: list[float], g: int, at: int, place: int, first_face: int, end: int
) -> None:
    """Fill `x` from `PLACED` with the value of everything that the card on a place affects, for different cards.

    The cards are the faces from `first_face` up to but not including `end`, and the one that is there now.
    """
    was = s[g + place]
    for n in range(first_face, end + 1):
        face = n if n < end else was
        a, aa, a1, a2, b, bb, b1, b2, p, q, r, t, u, v = place_terms(s, k, g, at, place, face)
        x[PLACED + face] = a + aa * (x[a1] + x[a2]) + (b + bb * (x[b1] + x[b2])) + p + q + r + t + u + v


def lowest_score_chance(
    s: list[int], k: Weights, x: list[float], mean: float, own: float, seat: int
) -> float:
    """Return the approximate probability that `own` points are strictly the lowest if `seat` goes out now."""
    chance = 1.0
    players = s[PLAYERS]
    for other in range(players):
        if other != seat:
            at = stage(s[FACE_DOWN + other], ONE_TURN)
            theirs = seat_value(s, k, x, mean, other, at, LATER)
            spread = 2.2 * sqrt(4.0 + 10.0 * s[FACE_DOWN + other])
            t = 0.5 + (theirs - own - 0.5) / (2.0 * spread)
            t = 0.0 if t < 0.0 else (1.0 if t > 1.0 else t)
            chance *= t * t * (3.0 - 2.0 * t)
    return chance


def others_mean_value(s: list[int], k: Weights, x: list[float], mean: float, seat: int, downs: int) -> float:
    """Return the others' mean expected score if `seat` ends its turn with `downs` face-down cards."""
    players = s[PLAYERS]
    going_out = s[OUT] == NOBODY and downs == 0
    total = 0.0
    for other in range(players):
        if other != seat:
            clock = ONE_TURN if going_out else seat_clock(s, other, seat, downs)
            when = NEXT if (other - seat) % players == 1 else LATER
            total += seat_value(s, k, x, mean, other, stage(s[FACE_DOWN + other], clock), when)
    return total / (players - 1)


def own_clock(s: list[int], seat: int, downs: int) -> int:
    """Return the clock of a seat whose turn ends now with `downs` face-down cards."""
    if s[OUT] != NOBODY or downs == 0:
        return NO_TURN
    return seat_clock(s, seat, seat, downs)
