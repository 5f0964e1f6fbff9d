"""Rounds that the bots play against themselves, on the flat table of `gnoming/around/search`."""

import numba
import numpy as np

from gnoming.around.search import flat_rules, policy, value
from gnoming.around.search.flat_state import (
    BOUNCE_FACE_UP,
    ENDED,
    FACE_COUNTS,
    FACE_DOWN,
    GRIDS,
    HAZARD,
    HAZARD_NEEDS,
    HIDDEN,
    IN_GRIDS,
    MULLIGAN,
    MULLIGAN_ONE_VALUE,
    NOBODY,
    OUT,
    PENALTY,
    PILE,
    PLAYERS,
    ROUNDS_LEFT,
    RUNS,
    SEAT,
    STIRRED,
    TOUCHED,
    UNSEEN,
)
from gnoming.search import flat
from gnoming.search.flat import RNG_STATE

DECK = np.array(FACE_COUNTS)
MOST_TURNS = 600
random_below, draw, put, lay_on_pile, end_turn, mulligans = (
    flat.random_below,
    flat_rules.draw,
    flat_rules.put,
    flat_rules.lay_on_pile,
    flat_rules.end_turn,
    flat_rules.mulligans,
)
best_flip, flip, throw_away, play_turn = policy.best_flip, policy.flip, policy.throw_away, policy.play_turn
stage, ONE_TURN, NO_TURN = value.stage, value.ONE_TURN, value.NO_TURN


@numba.njit
def deal_round(s, k, x, players, first, advanced, stray):
    """Deal a round, start the piles and turn up two cards of each grid (section 2); seat `stray` picks them at
    random.
    """
    dice = s[RNG_STATE]
    s[:] = 0
    s[RNG_STATE], s[PLAYERS], s[SEAT], s[OUT], s[PENALTY], s[ROUNDS_LEFT] = dice, players, first, NOBODY, 5, 2
    s[BOUNCE_FACE_UP], s[RUNS], s[MULLIGAN_ONE_VALUE], s[HAZARD_NEEDS] = (
        advanced,
        advanced,
        advanced,
        4 if advanced else 2,
    )
    s[IN_GRIDS : IN_GRIDS + 12] = DECK
    s[UNSEEN], s[PILE] = 110, 110 - 9 * players
    for seat in range(players):
        s[FACE_DOWN + seat] = 9
        s[TOUCHED + seat] = 1
        s[GRIDS + 9 * seat : GRIDS + 9 * seat + 9] = HIDDEN
    for side in range(2):
        face = draw(s)
        while face == HAZARD:
            face = draw(s)
        lay_on_pile(s, side, face)
    for n in range(players):
        seat = (first + n) % players
        for _ in range(2):
            place = best_flip(s, k, x, seat, False)
            while seat == stray and random_below(s, 3) > 0:
                any_place = random_below(s, 9)
                if s[GRIDS + 9 * seat + any_place] == HIDDEN:
                    place = any_place
            flip(s, seat, place)
    s[STIRRED] = 0


@numba.njit
def stray_turn(s, k, x):
    """Play a turn that nobody would choose, so that the values of unusual grids are learned too."""
    owned = mulligans(s, s[SEAT])
    face = draw(s)
    free = face in (HAZARD, MULLIGAN)
    if owned >= 2 and not free:
        for place in range(9):
            if s[GRIDS + 9 * s[SEAT] + place] == MULLIGAN:
                throw_away(s, k, x, put(s, place, face))
                break
    elif owned == 0 and not free and random_below(s, 4) > 0:
        throw_away(s, k, x, put(s, random_below(s, 9), face))
    else:
        throw_away(s, k, x, face)
    end_turn(s)


@numba.njit
def turn_start_clock(s, seat):
    """Return a seat's clock at the beginning of a turn: how soon another may end the round."""
    players, now = s[PLAYERS], s[SEAT]
    if s[OUT] != NOBODY:
        return ONE_TURN if (seat - now) % players < (s[OUT] - now) % players else NO_TURN
    fewest = 7
    for other in range(players):
        if other != seat and s[FACE_DOWN + other] < fewest:
            fewest = s[FACE_DOWN + other]
    return fewest


@numba.njit
def one_turn(s, k, x, strays):
    """Play one turn, a random one if it `strays`; return whether the round goes on."""
    if strays:
        stray_turn(s, k, x)
    else:
        play_turn(s, k, x)
    for seat in range(s[PLAYERS]):
        s[TOUCHED + seat] = 1
    return s[ENDED] == 0
