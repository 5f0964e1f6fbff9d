"""The value of a turn's end: the value of the seat's grid minus, if the seat is sharp, the mean of the others'.

So tempo counts: turning up a card brings the end of the round nearer for everybody.
"""

from gnoming.around.search.flat_state import FACE_DOWN, GRIDS, NOBODY, OUT, PENALTY, SEAT
from gnoming.around.search.scratch import SHARP
from gnoming.around.search.value import (
    LAST,
    Weights,
    grid_value,
    lowest_score_chance,
    others_mean_value,
    own_clock,
    stage,
)

MOST_BOUNCES = 9
IMPOSSIBLE = 1000.0
MIN_GAIN = 0.02


def end_value(s: list[int], k: Weights, x: list[float], mean: float, downs: int, at: int) -> float:
    """Return the part of the standing beyond the six lines for a turn that ends in stage `at`, with `downs` cards down.

    It consists of the base, the tilt, and the others' expected scores, which a seat that is not sharp ignores.
    """
    others = others_mean_value(s, k, x, mean, s[SEAT], downs) if x[SHARP] > 0.0 else 0.0
    return k.base[3 * at + LAST] + k.tilt[at] * mean * downs - others


def going_out_cost(s: list[int], k: Weights, x: list[float], mean: float, worth: float) -> float:
    """Return the gain or cost of going out with `worth` points (section 8)."""
    penalty = s[PENALTY]
    return penalty - (penalty + 5.0) * lowest_score_chance(s, k, x, mean, worth, s[SEAT])


def turn_end_value(s: list[int], k: Weights, x: list[float], mean: float) -> float:
    """Return the seat's estimated result if its turn ends with the table as it is; lower is better."""
    seat = s[SEAT]
    downs = s[FACE_DOWN + seat]
    at = stage(downs, own_clock(s, seat, downs))
    own = grid_value(s, k, x, GRIDS + 9 * seat, at)
    total = own + end_value(s, k, x, mean, downs, at)
    if downs == 0 and s[OUT] == NOBODY:
        total += going_out_cost(s, k, x, mean, own)
    return total


def is_open_in(s: list[int], g: int, face: int) -> bool:
    for at in range(g, g + 9):  # noqa: SIM110 - a generator is slower, and cannot be compiled
        if s[at] == face:
            return True
    return False
