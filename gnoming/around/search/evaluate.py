"""The estimated value of a choice, without playouts.

A *code* is a choice as a number: 0, 1 and 2 draw from the left, the right and the draw pile; the constants below
are the first codes of playing, bouncing, discarding and turning up.
"""

from gnoming.around.search.flat_rules import DRAW, forced_side, may_flip, mulligans, top, turn_ends_round
from gnoming.around.search.flat_state import (
    BOUNCE_FACE_UP,
    FACE_DOWN,
    FREE_TAKE,
    GRIDS,
    HAZARD,
    HIDDEN,
    IN_GRIDS,
    OUT,
    PLAYERS,
    POSITIVES,
    SEAT,
    TOUCHED,
    UNSEEN,
)
from gnoming.around.search.planning import value_of_draw_pile
from gnoming.around.search.policy import best_flip, cached_gain, flipped_value
from gnoming.around.search.scratch import BEST, GIFTS, MEAN_EXCESS, UNCHANGED
from gnoming.around.search.turn_end import IMPOSSIBLE, MOST_BOUNCES, is_open_in, turn_end_value
from gnoming.around.search.value import NEXT, Weights, grid_value, seat_clock, stage

PLAY, BOUNCE, DISCARD, REMOVE, FLIP, DECLINE = 10, 20, 30, 32, 40, 50
IN_HAND, FILLED, WAS_DOWN, BOUNCES, FROM_PILE, ACTOR = 0, 1, 2, 3, 4, 5
"""The indices of a choice's situation: the face in hand, the place just filled (-1 for none), 1 if the card in hand
was face down, the number of bounces, 1 if the card came from the draw pile, and the seat to act."""
CHAIN_STEP_COST = 0.01
"""The points that each bounce of a face-up card must gain."""


def gift_cost(s: list[int], x: list[float], face: int, side: int) -> float:
    """Return the cost of discarding `face` on `side`, which the next seat may use."""
    if face == HAZARD:
        left, right = top(s, 0), top(s, 1)
    elif side == 0:
        left, right = face, top(s, 1)
    else:
        left, right = top(s, 0), face
    most = 0.0
    if left >= 0:
        most = x[GIFTS + left]
    if right >= 0 and x[GIFTS + right] > most:
        most = x[GIFTS + right]
    return most / (s[PLAYERS] - 1)


def least_gift_cost(s: list[int], x: list[float], face: int) -> float:
    """Return the cost of discarding `face` on the better legal side, where the next seat may use it."""
    side = forced_side(s)
    if side >= 0:
        return gift_cost(s, x, face, side)
    left, right = gift_cost(s, x, face, 0), gift_cost(s, x, face, 1)
    return left if left < right else right


def measure_gifts(s: list[int], k: Weights, x: list[float]) -> None:
    """Compute the next seat's gain with each face, in points; 0 if that seat has no turn left."""
    following = (s[SEAT] + 1) % s[PLAYERS]
    for face in range(12):
        x[GIFTS + face] = 0.0
        if following != s[OUT] and not turn_ends_round(s):
            x[GIFTS + face] = cached_gain(s, k, x, following, face)


def evaluate(s: list[int], k: Weights, x: list[float], now: list[int], code: int) -> float:
    """Return the seat's standing after a choice, looking one turn ahead; call `plan_turn` and `measure_gifts` first."""
    if code < PLAY:
        return _evaluate_draw(s, x, code)
    if code < DISCARD:
        return _evaluate_put(s, k, x, now, code)
    if code < REMOVE:
        return turn_end_value(s, k, x, x[MEAN_EXCESS]) + gift_cost(s, x, now[IN_HAND], code - DISCARD)
    if code < FLIP:
        return turn_end_value(s, k, x, x[MEAN_EXCESS]) + gift_cost(s, x, HAZARD, 0) + _evaluate_flips(s, k, x)
    return evaluate_flip(s, k, x, now[ACTOR], code)


def _evaluate_draw(s: list[int], x: list[float], code: int) -> float:
    if code != DRAW:
        worth = x[BEST + top(s, code)]
        return x[UNCHANGED] if s[FREE_TAKE] == 1 and x[UNCHANGED] < worth else worth
    return value_of_draw_pile(s, x, mulligans(s, s[SEAT]))


def _evaluate_put(s: list[int], k: Weights, x: list[float], now: list[int], code: int) -> float:
    """Return the standing after placing the card; a hidden card under it counts as the mean of its possible faces."""
    seat = s[SEAT]
    place = code % 10
    face = now[IN_HAND]
    at = GRIDS + 9 * seat + place
    was = s[at]
    bounces = now[BOUNCES] + (1 if code >= BOUNCE else 0)
    s[at] = face
    s[TOUCHED + seat] = 1
    if was == HIDDEN:
        s[FACE_DOWN + seat] -= 1
        here = turn_end_value(s, k, x, x[MEAN_EXCESS])
        total = 0.0
        for under in range(12):
            if s[IN_GRIDS + under] > 0:
                worth = here + least_gift_cost(s, x, under)
                if bounces < MOST_BOUNCES and under < POSITIVES and is_open_in(s, at - place, under):
                    hop = _best_chain(s, k, x, under, place, MOST_BOUNCES, 1, 0.0)
                    worth = hop if hop < worth else worth
                total += worth * s[IN_GRIDS + under] / s[UNSEEN]
        s[FACE_DOWN + seat] += 1
        s[at] = was
        s[TOUCHED + seat] = 0
        return total
    worth = turn_end_value(s, k, x, x[MEAN_EXCESS]) + least_gift_cost(s, x, was)
    if (
        s[BOUNCE_FACE_UP] == 1
        and bounces < MOST_BOUNCES
        and was < POSITIVES
        and is_open_in(s, at - place, was)
    ):
        hop = _best_chain(s, k, x, was, place, bounces + 1, 4, CHAIN_STEP_COST)
        worth = hop if hop < worth else worth
    s[at] = was
    s[TOUCHED + seat] = 0
    return worth


def _best_chain(
    s: list[int],
    k: Weights,
    x: list[float],
    face: int,
    filled: int,
    bounces: int,
    depth: int,
    step_cost: float,
) -> float:
    """Return the best standing that a chain of up to `depth` bounces can reach (section 9).

    Every step costs `step_cost` points, so of two equally good chains the shorter one is better.
    """
    seat = s[SEAT]
    g = GRIDS + 9 * seat
    best = IMPOSSIBLE
    for place in range(9):
        was = s[g + place]
        if place == filled or was == face:
            continue
        s[g + place] = face
        if was == HIDDEN:
            s[FACE_DOWN + seat] -= 1
        worth = turn_end_value(s, k, x, x[MEAN_EXCESS])
        if was == HIDDEN:
            s[FACE_DOWN + seat] += 1
        else:
            worth += least_gift_cost(s, x, was)
            if depth > 1 and bounces < MOST_BOUNCES and was < POSITIVES and is_open_in(s, g, was):
                further = _best_chain(s, k, x, was, place, bounces + 1, depth - 1, step_cost)
                worth = further if further < worth else worth
        s[g + place] = was
        worth += step_cost
        if worth < best:
            best = worth
    return best


def _evaluate_flips(s: list[int], k: Weights, x: list[float]) -> float:
    """Return the points that the others gain on average when they turn up cards after a Hazard."""
    total = 0.0
    for other in range(s[PLAYERS]):
        if other != s[SEAT] and may_flip(s, other):
            place = best_flip(s, k, x, other, True)
            if place >= 0:
                kept = evaluate_flip(s, k, x, other, DECLINE)
                total += kept - evaluate_flip(s, k, x, other, FLIP + place)
    return total / (s[PLAYERS] - 1)


def evaluate_flip(s: list[int], k: Weights, x: list[float], seat: int, code: int) -> float:
    """Return the value of a seat's grid after turning up a card or declining (sections 2 and 6)."""
    g = GRIDS + 9 * seat
    downs = s[FACE_DOWN + seat]
    clock = seat_clock(s, seat, -1, 0)
    if code == DECLINE:
        same = stage(downs, clock)
        return grid_value(s, k, x, g, same) + k.base[3 * same + NEXT]
    at = stage(downs - 1, clock)
    place = code - FLIP
    return flipped_value(s, k, x, g, at, place, grid_value(s, k, x, g, at) + k.base[3 * at + NEXT])
