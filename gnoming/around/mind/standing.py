"""How a seat stands as its turn ends: the worth of its own grid less, for the sharp, the mean of the others'.

So the tempo counts: a card turned up brings the end of the round nearer for all.
"""

from gnoming.around.mind.flat import (
    COMING,
    DOWN,
    GRIDS,
    LYING,
    MULLIGAN,
    NOBODY,
    OUT,
    PENALTY,
    PILE,
    RENEWED,
    SEAT,
    UNSEEN,
)
from gnoming.around.mind.worth import (
    LAST,
    SHARP,
    Kit,
    grid_worth,
    lowest_chance,
    others_worth,
    own_clock,
    stage,
)

MOST_BOUNCES = 9
IMPOSSIBLE = 1000.0
FOR_NOTHING = 0.02
# Where a plan's numbers stand in the scratch list.
BEST, PLACE, STAY, MEAN_UP = 13, 25, 37, 38
OPEN, OPEN_PLACE, CLOSED, CLOSED_PLACE, HOPE = 40, 52, 64, 76, 88
"""`BEST[f]`: the standing with face f put at its best `PLACE[f]`; `STAY`: with nothing put."""


def chance_of(s: list[int], face: int) -> float:
    """Return how likely a face is to come from the draw pile."""
    if s[RENEWED] == 1 and s[PILE] > 0:
        return s[COMING + face] / s[PILE]
    return s[LYING + face] / s[UNSEEN] if s[UNSEEN] > 0 else 0.0


def end_worth(s: list[int], k: Kit, x: list[float], mean: float, downs: int) -> float:
    """Return what ends a turn with `downs` cards down beyond the six lines: base, tilt, and what the others have of it.

    Who is not sharp does not look at the others.
    """
    seat = s[SEAT]
    at = stage(downs, own_clock(s, seat, downs))
    others = others_worth(s, k, x, mean, seat, downs) if x[SHARP] > 0.0 else 0.0
    return k.base[3 * at + LAST] + k.tilt[at] * mean * downs - others


def going_out(s: list[int], k: Kit, x: list[float], mean: float, worth: float) -> float:
    """Return what going out with `worth` points brings or costs (section 8)."""
    penalty = s[PENALTY]
    return penalty - (penalty + 5.0) * lowest_chance(s, k, x, mean, worth, s[SEAT])


def standing(s: list[int], k: Kit, x: list[float], mean: float) -> float:
    """Return how the seat stands whose turn ends with the table as it is; less is better."""
    seat = s[SEAT]
    downs = s[DOWN + seat]
    at = stage(downs, own_clock(s, seat, downs))
    own = grid_worth(s, k, x, GRIDS + 9 * seat, at)
    total = own + end_worth(s, k, x, mean, downs)
    if downs == 0 and s[OUT] == NOBODY:
        total += going_out(s, k, x, mean, own)
    return total


def may_go(s: list[int], face: int, place: int, owned: int) -> bool:
    """Return whether section 5 lets a face go to a place of the grid whose turn it is."""
    lies = s[GRIDS + 9 * s[SEAT] + place]
    if owned >= 2 or (owned == 1 and face == MULLIGAN):
        return lies == MULLIGAN
    return True


def open_in(s: list[int], g: int, face: int) -> bool:
    """Return whether a face lies open in the grid at `g`."""
    for at in range(g, g + 9):  # noqa: SIM110 - a generator is slower, and cannot be compiled
        if s[at] == face:
            return True
    return False
