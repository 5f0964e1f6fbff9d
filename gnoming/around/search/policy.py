"""Playing whole turns by the learned weights, as playouts do."""

from gnoming.around.search.flat_rules import (
    DRAW,
    draw,
    end_turn,
    forced_side,
    lay_on_pile,
    may_flip,
    mulligans,
    put,
    take,
    top,
)
from gnoming.around.search.flat_state import (
    FACE_DOWN,
    FREE_TAKE,
    GRIDS,
    HAZARD,
    HIDDEN,
    IN_GRIDS,
    MULLIGAN,
    OUT,
    PILE,
    PLAYERS,
    RENEWED,
    SEAT,
    STIRRED,
    TOUCHED,
    UNSEEN,
)
from gnoming.around.search.planning import chain_bounces, choose_source, plan_turn
from gnoming.around.search.scratch import BEST, GAINS, NOT_COMPUTED, PLACE, PLACED, UNCHANGED
from gnoming.around.search.turn_end import IMPOSSIBLE
from gnoming.around.search.value import (
    CLOCKS,
    NEXT,
    Weights,
    grid_value,
    measure_place,
    measure_unseen,
    seat_clock,
    stage,
)


def compute_gain(s: list[int], k: Weights, x: list[float], seat: int, face: int, clock: int) -> float:
    """Return the most points that a face can gain in a seat's grid at this `clock`."""
    g = GRIDS + 9 * seat
    downs = s[FACE_DOWN + seat]
    same = stage(downs, clock)
    fewer = stage(downs - 1, clock) if downs > 0 else same
    now = k.base[3 * same + NEXT] - k.base[3 * fewer + NEXT]
    total = grid_value(s, k, x, g, same)
    less = grid_value(s, k, x, g, fewer)
    best = 0.0
    for place in range(9):
        was = s[g + place]
        measure_place(s, k, x, g, fewer if was == HIDDEN else same, place, face, face + 1)
        change = x[PLACED + face] - x[PLACED + was]
        if was == HIDDEN:
            change += less - total - now
        if change < best:
            best = change
    return -best


def cached_gain(s: list[int], k: Weights, x: list[float], seat: int, face: int) -> float:
    """Return the points that a seat would gain with a face if it played next."""
    if face < 0 or face == HAZARD:
        return 0.0
    clock = seat_clock(s, seat, s[SEAT], s[FACE_DOWN + s[SEAT]])
    if s[TOUCHED + seat] == 1:
        return compute_gain(s, k, x, seat, face, clock)
    n = GAINS + (seat * CLOCKS + clock) * 12 + face
    if x[n] == NOT_COMPUTED:
        x[n] = compute_gain(s, k, x, seat, face, clock)
    return x[n]


def choose_side(s: list[int], k: Weights, x: list[float], face: int) -> int:
    """Return the pile on which a discard helps the next seat least."""
    side = forced_side(s)
    if side >= 0:
        return side
    following = (s[SEAT] + 1) % s[PLAYERS]
    if following == s[OUT] or (s[RENEWED] == 1 and s[PILE] == 0):
        return 0
    left = cached_gain(s, k, x, following, top(s, 0))
    right = cached_gain(s, k, x, following, top(s, 1))
    return 0 if left > right else 1


def throw_away(s: list[int], k: Weights, x: list[float], face: int) -> None:
    """Discard a card onto a pile; a Hazard leaves play instead, and the others may flip (section 6)."""
    if face != HAZARD:
        lay_on_pile(s, choose_side(s, k, x, face), face)
        return
    flip_after_hazard(s, k, x, 1)


def flip_after_hazard(s: list[int], k: Weights, x: list[float], first: int) -> None:
    """Let the others, from the seat `first` after this one on, turn up a card if that pays (section 6)."""
    for n in range(first, s[PLAYERS]):
        other = (s[SEAT] + n) % s[PLAYERS]
        if may_flip(s, other):
            place = best_flip(s, k, x, other, True)
            if place >= 0:
                flip(s, other, place)


def flip(s: list[int], seat: int, place: int) -> None:
    now = s[SEAT]
    s[SEAT] = seat
    stirred = s[STIRRED]
    face = put(s, place, HIDDEN)
    s[GRIDS + 9 * seat + place] = face
    s[STIRRED] = stirred
    s[SEAT] = now


def flipped_value(
    s: list[int], k: Weights, x: list[float], g: int, at: int, place: int, down_value: float
) -> float:
    """Return the mean value, in stage `at`, of the grid at `g` once its face-down card at `place` is turned up.

    `down_value` is the grid's value in that stage with the card still face down.
    """
    measure_place(s, k, x, g, at, place, 0, 12)
    total = down_value - x[PLACED + HIDDEN]
    for face in range(12):
        if s[IN_GRIDS + face] > 0:
            total += x[PLACED + face] * s[IN_GRIDS + face] / s[UNSEEN]
    return total


def best_flip(s: list[int], k: Weights, x: list[float], seat: int, may_decline: bool) -> int:
    """Return the best of a seat's face-down cards to turn up, or -1 if it is better to decline."""
    g = GRIDS + 9 * seat
    downs = s[FACE_DOWN + seat]
    measure_unseen(s, x)
    clock = seat_clock(s, seat, -1, 0)
    same = stage(downs, clock)
    fewer = stage(downs - 1, clock)
    found = -1
    best = IMPOSSIBLE
    down_value = grid_value(s, k, x, g, fewer)
    if may_decline:
        best = grid_value(s, k, x, g, same) + k.base[3 * same + NEXT] - k.base[3 * fewer + NEXT]
    for place in range(9):
        if s[g + place] != HIDDEN:
            continue
        worth = flipped_value(s, k, x, g, fewer, place, down_value)
        if worth < best - 0.0001:
            best = worth
            found = place
    return found


def play_turn(s: list[int], k: Weights, x: list[float]) -> None:
    """Play the current seat's whole turn and end it."""
    plan_turn(s, k, x)
    source = choose_source(s, x)
    owned = mulligans(s, s[SEAT])
    face = draw(s) if source == DRAW else take(s, source)
    may_throw = source == DRAW or s[FREE_TAKE] == 1
    if owned >= 2 and face not in (HAZARD, MULLIGAN):
        may_throw = False
    place_drawn(s, k, x, face, may_throw)
    end_turn(s)


def place_drawn(s: list[int], k: Weights, x: list[float], face: int, may_throw: bool) -> None:
    """Put or discard a drawn face as planned in `x`, with the bounces that follow."""
    place = int(x[PLACE + face])
    if place < 0 or (may_throw and x[UNCHANGED] <= x[BEST + face]):
        throw_away(s, k, x, face)
        return
    was_down = s[GRIDS + 9 * s[SEAT] + place] == HIDDEN
    taken = put(s, place, face)
    throw_away(s, k, x, chain_bounces(s, k, x, taken, was_down, place, 0))
