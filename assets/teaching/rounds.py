"""Rounds that the mind plays against itself, on the flat table of `gnoming/around/mind`."""

import numba
import numpy as np

from gnoming.around.mind import deal, turn, worth
from gnoming.around.mind.flat import (
    COUNTS,
    DICE,
    DOWN,
    ENDED,
    GRIDS,
    HAZARD,
    HIDDEN,
    LYING,
    MULLIGAN,
    NEEDED,
    NOBODY,
    ONE,
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
    UP,
)

DECK = np.array(COUNTS)
MOST_TURNS = 600
roll, draw, put, leave, end_turn, mulligans = (
    deal.roll,
    deal.draw,
    deal.put,
    deal.leave,
    deal.end_turn,
    deal.mulligans,
)
best_flip, flip, throw, play_turn = turn.best_flip, turn.flip, turn.throw, turn.play_turn
stage, ONE_TURN, NO_TURN = worth.stage, worth.ONE_TURN, worth.NO_TURN


@numba.njit
def lay_out(s, k, x, players, first, advanced, stray):
    """Deal a round, start the piles and turn up two cards of each grid (section 2); seat `stray` takes any two."""
    dice = s[DICE]
    s[:] = 0
    s[DICE], s[PLAYERS], s[SEAT], s[OUT], s[PENALTY], s[ROUNDS_LEFT] = dice, players, first, NOBODY, 5, 2
    s[UP], s[RUNS], s[ONE], s[NEEDED] = advanced, advanced, advanced, 4 if advanced else 2
    s[LYING : LYING + 12] = DECK
    s[UNSEEN], s[PILE] = 110, 110 - 9 * players
    for seat in range(players):
        s[DOWN + seat] = 9
        s[TOUCHED + seat] = 1
        s[GRIDS + 9 * seat : GRIDS + 9 * seat + 9] = HIDDEN
    for side in range(2):
        face = draw(s)
        while face == HAZARD:
            face = draw(s)
        leave(s, side, face)
    for n in range(players):
        seat = (first + n) % players
        for _ in range(2):
            place = best_flip(s, k, x, seat, False)
            while seat == stray and roll(s, 3) > 0:
                any_place = roll(s, 9)
                if s[GRIDS + 9 * seat + any_place] == HIDDEN:
                    place = any_place
            flip(s, seat, place)
    s[STIRRED] = 0


@numba.njit
def stray_turn(s, k, x):
    """Play a turn as nobody would, so that what such a grid is worth is learned too."""
    owned = mulligans(s, s[SEAT])
    face = draw(s)
    free = face in (HAZARD, MULLIGAN)
    if owned >= 2 and not free:
        for place in range(9):
            if s[GRIDS + 9 * s[SEAT] + place] == MULLIGAN:
                throw(s, k, x, put(s, place, face))
                break
    elif owned == 0 and not free and roll(s, 4) > 0:
        throw(s, k, x, put(s, roll(s, 9), face))
    else:
        throw(s, k, x, face)
    end_turn(s)


@numba.njit
def clock_now(s, seat):
    """Return how soon another may end the round for a seat, as a turn begins."""
    players, now = s[PLAYERS], s[SEAT]
    if s[OUT] != NOBODY:
        return ONE_TURN if (seat - now) % players < (s[OUT] - now) % players else NO_TURN
    fewest = 7
    for other in range(players):
        if other != seat and s[DOWN + other] < fewest:
            fewest = s[DOWN + other]
    return fewest


@numba.njit
def one_turn(s, k, x, strays):
    """Play one turn, a strange one if it `strays`; return whether the round goes on."""
    if strays:
        stray_turn(s, k, x)
    else:
        play_turn(s, k, x)
    for seat in range(s[PLAYERS]):
        s[TOUCHED + seat] = 1
    return s[ENDED] == 0
