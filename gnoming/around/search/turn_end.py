"""How a seat stands as its turn ends: the worth of its own grid less, for the sharp, the mean of the others'.

So the tempo counts: a card turned up brings the end of the round nearer for all.
"""

from gnoming.around.search.flat_state import (
    FACE_DOWN,
    GRIDS,
    IN_DRAW_PILE,
    IN_GRIDS,
    MULLIGAN,
    NOBODY,
    OUT,
    PENALTY,
    PILE,
    RENEWED,
    SEAT,
    UNSEEN,
)
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


def draw_chance(s: list[int], face: int) -> float:
    """Return how likely a face is to come from the draw pile."""
    if s[RENEWED] == 1 and s[PILE] > 0:
        return s[IN_DRAW_PILE + face] / s[PILE]
    return s[IN_GRIDS + face] / s[UNSEEN] if s[UNSEEN] > 0 else 0.0


def end_value(s: list[int], k: Weights, x: list[float], mean: float, downs: int) -> float:
    """Return what ends a turn with `downs` cards down beyond the six lines: base, tilt, and what the others have of it.

    Who is not sharp does not look at the others.
    """
    seat = s[SEAT]
    at = stage(downs, own_clock(s, seat, downs))
    others = others_mean_value(s, k, x, mean, seat, downs) if x[SHARP] > 0.0 else 0.0
    return k.base[3 * at + LAST] + k.tilt[at] * mean * downs - others


def going_out_cost(s: list[int], k: Weights, x: list[float], mean: float, worth: float) -> float:
    """Return what going out with `worth` points brings or costs (section 8)."""
    penalty = s[PENALTY]
    return penalty - (penalty + 5.0) * lowest_score_chance(s, k, x, mean, worth, s[SEAT])


def turn_end_value(s: list[int], k: Weights, x: list[float], mean: float) -> float:
    """Return how the seat stands whose turn ends with the table as it is; less is better."""
    seat = s[SEAT]
    downs = s[FACE_DOWN + seat]
    at = stage(downs, own_clock(s, seat, downs))
    own = grid_value(s, k, x, GRIDS + 9 * seat, at)
    total = own + end_value(s, k, x, mean, downs)
    if downs == 0 and s[OUT] == NOBODY:
        total += going_out_cost(s, k, x, mean, own)
    return total


def may_place(s: list[int], face: int, place: int, owned: int) -> bool:
    """Return whether section 5 lets a face go to a place of the grid whose turn it is."""
    lies = s[GRIDS + 9 * s[SEAT] + place]
    if owned >= 2 or (owned == 1 and face == MULLIGAN):
        return lies == MULLIGAN
    return True


def is_open_in(s: list[int], g: int, face: int) -> bool:
    """Return whether a face lies open in the grid at `g`."""
    for at in range(g, g + 9):  # noqa: SIM110 - a generator is slower, and cannot be compiled
        if s[at] == face:
            return True
    return False
