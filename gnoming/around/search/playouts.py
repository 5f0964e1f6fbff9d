"""The value of a choice (a code of `evaluate`), found by playing it out many times, up to the seat's next draw."""

from math import sqrt

from gnoming.around.search.evaluate import (
    ACTOR,
    BOUNCE,
    BOUNCES,
    DECLINE,
    DISCARD,
    FLIP,
    IN_HAND,
    PLAY,
    REMOVE,
)
from gnoming.around.search.flat_rules import (
    DRAW,
    draw,
    end_turn,
    final_scores,
    lay_on_pile,
    mulligans,
    put,
    take,
    turn_up_all,
)
from gnoming.around.search.flat_state import (
    ENDED,
    FACE_DOWN,
    FREE_TAKE,
    GRIDS,
    HAZARD,
    HIDDEN,
    MULLIGAN,
    OUT,
    PLAYERS,
    SEAT,
    SPREAD,
)
from gnoming.around.search.objective import objective_in_points, others_mean
from gnoming.around.search.planning import chain_bounces, choose_source, plan_turn
from gnoming.around.search.policy import flip, flip_after_hazard, place_drawn, play_turn, throw_away
from gnoming.around.search.scratch import DRAWN, FORESEES_DRAW, MEAN_EXCESS, SHARP
from gnoming.around.search.value import (
    LAST,
    LATER,
    NEXT,
    NO_TURN,
    ONE_TURN,
    Weights,
    measure_unseen,
    seat_clock,
    seat_value,
    stage,
)
from gnoming.search.flat import RNG_STATE

STRIDES = tuple(int(sqrt(prime) % 1.0 * 2**31) for prime in (5, 2, 3, 7, 11, 13, 17, 19))
"""The steps, by turn, from one playout's first random number to the next one's. Multiples of an irrational number
spread evenly between 0 and 1, so a few dozen playouts meet each card about as often as they should.
"""
BACK = pow(1103515245, -1, 2**31)
"""The inverse of the random generator's factor."""


def apply_choice(s: list[int], k: Weights, x: list[float], now: list[int], code: int) -> None:
    """Make this choice on the flat table, finish the turn by the learned weights, and end it."""
    face = now[IN_HAND]
    if code < PLAY:
        owned = mulligans(s, s[SEAT])
        plan_turn(s, k, x)
        face = draw(s) if code == DRAW else take(s, code)
        may = code == DRAW or s[FREE_TAKE] == 1
        place_drawn(s, k, x, face, may and (owned < 2 or face in (HAZARD, MULLIGAN)))
    elif code < DISCARD:
        place = code % 10
        was_down = s[GRIDS + 9 * s[SEAT] + place] == HIDDEN
        bounces = now[BOUNCES] + (1 if code >= BOUNCE else 0)
        x[MEAN_EXCESS] = measure_unseen(s, x)
        taken = put(s, place, face)
        throw_away(s, k, x, chain_bounces(s, k, x, taken, was_down, place, bounces))
    elif code < REMOVE:
        lay_on_pile(s, code - DISCARD, face)
    elif code < FLIP:
        throw_away(s, k, x, HAZARD)
    else:
        _answer_offer(s, k, x, now[ACTOR], code)
    end_turn(s)


def _answer_offer(s: list[int], k: Weights, x: list[float], seat: int, code: int) -> None:
    """Turn up a card after a Hazard, or decline; then let the seats after this one answer."""
    if code != DECLINE:
        flip(s, seat, code - FLIP)
    flip_after_hazard(s, k, x, (seat - s[SEAT]) % s[PLAYERS] + 1)


def expected_scores(s: list[int], k: Weights, x: list[float], scores: list[float]) -> None:
    """Fill `scores` with each seat's expected score at the start of a turn, or the scores of a finished round."""
    if s[ENDED] == 1:
        turn_up_all(s)
        final_scores(s, k, x, scores)
        return
    mean = measure_unseen(s, x)
    players = s[PLAYERS]
    now = s[SEAT]
    for seat in range(players):
        if s[OUT] >= 0:
            to_come = (seat - now) % players < (s[OUT] - now) % players
            clock = ONE_TURN if to_come else NO_TURN
        else:
            clock = seat_clock(s, seat, -1, 0)
        when = NEXT if seat == now else (LAST if (now - seat) % players == 1 else LATER)
        scores[seat] = seat_value(s, k, x, mean, seat, stage(s[FACE_DOWN + seat], clock), when)


def foresee_draw(s: list[int], k: Weights, x: list[float], scores: list[float]) -> None:
    """Replace the current seat's expected score with its score after the best draw from the piles as they are.

    Here the seat considers the others, unlike in the turns that are played out.
    """
    x[SHARP] = 1.0
    plan_turn(s, k, x)
    choose_source(s, x)
    x[SHARP] = 0.0
    seat = s[SEAT]
    scores[seat] = others_mean(s, scores, seat) + x[DRAWN]


def playout_seed(playout: int, turn: int) -> int:
    """Return the random seed of a turn; the seeds of any two turns and playouts are far apart."""
    n = (playout * 1103515245 + turn * 747796405 + 12345) & 0x7FFFFFFF
    n = ((n ^ (n >> 15)) * 739982445) & 0x7FFFFFFF
    return n ^ (n >> 13)


def turn_seed(start: list[int], playout: int, turn: int) -> int:
    """Return the random seed of a playout's turn.

    The first random numbers of the turn are spread evenly over the playouts.
    """
    if start[SPREAD] == 0 or turn >= len(STRIDES):
        return playout_seed(start[RNG_STATE] + playout, turn)
    first = (playout_seed(start[RNG_STATE], turn) + playout * STRIDES[turn]) & 0x7FFFFFFF
    return (first - 12345) * BACK & 0x7FFFFFFF


def run_playouts(
    start: list[int],
    s: list[int],
    k: Weights,
    x: list[float],
    now: list[int],
    code: int,
    first: int,
    count: int,
    sums: list[float],
) -> None:
    """Play a choice out `count` times, starting with playout number `first`, and add the results to `sums`.

    Each playout ends at the seat's next draw. For every choice, the nth playout uses the same random numbers turn
    by turn, so that only the choice makes a difference.
    """
    seat = now[ACTOR]
    for n in range(first, first + count):
        s[:] = start
        s[RNG_STATE] = turn_seed(start, n, 0)
        apply_choice(s, k, x, now, code)
        turn = 1
        while s[ENDED] == 0 and s[SEAT] != seat:
            s[RNG_STATE] = turn_seed(start, n, turn)
            play_turn(s, k, x)
            turn += 1
        s[RNG_STATE] = turn_seed(start, n, turn)
        expected_scores(s, k, x, sums)
        if x[FORESEES_DRAW] > 0.0 and s[ENDED] == 0:
            foresee_draw(s, k, x, sums)
        value = objective_in_points(s, x, sums, seat)
        sums[10] += value
