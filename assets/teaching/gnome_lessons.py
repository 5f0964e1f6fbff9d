"""What is learned from a hand of Those Pesky Garden Gnomes: how often cards win, and what seats missed in the end."""

import numba
import numpy as np

from gnoming.pesky.mind import flat, tricks, worth
from gnoming.pesky.mind.flat import (
    BEST,
    CARDS,
    COUNT,
    DICE,
    GAIN,
    GOAL,
    HAND,
    HANDS,
    NEED,
    NO_TRUMP,
    PLAYERS,
    POWER,
    SEAT,
    SIZE,
    TRICK,
    TRUMP,
    TURN,
    UP,
)
from gnoming.pesky.mind.worth import ABOVE, AFTER, FINE, GAPS, LEADING, STAGE, TOKEN

TOKENS = np.array([1, 4, 6, 8, 11, -2, -6, -8, -9, -13])
roll, none_played, sort_hand = flat.roll, flat.none_played, flat.sort_hand
weigh_hand, seat_miss, gap, miss, fraction = (
    worth.weigh_hand,
    worth.seat_miss,
    worth.gap,
    worth.miss,
    worth.fraction,
)
span, pick, play = tricks.span, tricks.pick, tricks.play
RARE = 3
"""One in so many hands somebody plays now and then any card, so that also what is odd is met."""


@numba.njit
def shuffle(s, items):
    """Shuffle in place."""
    for i in range(len(items) - 1, 0, -1):
        j = roll(s, i + 1)
        items[i], items[j] = items[j], items[i]


@numba.njit
def needed(k, targets, goal, token):
    """Return what a goal needs at first."""
    if k.kind[goal] == worth.POINTS:
        return targets[goal] - token
    return -token if k.kind[goal] == TOKEN else targets[goal]


@numba.njit
def start_miss(s, k, seat):
    """Return what a seat expects to miss by, as a mean over all trumps."""
    total = 0
    for trump in range(5):
        s[TRUMP] = trump
        weigh_hand(s, k, seat)
        total += seat_miss(s, k, seat, 0)
    return total


@numba.njit
def lay_out(s, k, players, targets, cards, goals, tokens):
    """Deal a hand; some seats keep the better of two goals or tokens. The second highest token names trump."""
    s[PLAYERS] = players
    s[TURN] = 0
    none_played(s)
    shuffle(s, cards)
    shuffle(s, goals)
    shuffle(s, tokens)
    for seat in range(players):
        s[COUNT + seat] = HAND
        for i in range(HAND):
            s[HANDS + HAND * seat + i] = cards[HAND * seat + i]
        sort_hand(s, seat)
        some = roll(s, 6)
        own_goals = 2 if some in (3, 5) else 1
        own_tokens = 2 if some in (4, 5) else 1
        least = 10**9
        kept_goal = kept_token = seat
        for i in range(own_goals):
            for j in range(own_tokens):
                goal, token = seat + i * (9 - 2 * seat), seat + j * (9 - 2 * seat)
                s[GOAL + seat] = goals[goal]
                s[NEED + seat] = needed(k, targets, goals[goal], tokens[token])
                found = start_miss(s, k, seat)
                if found < least:
                    least, kept_goal, kept_token = found, goal, token
        s[GOAL + seat] = goals[kept_goal]
        s[NEED + seat] = needed(k, targets, goals[kept_goal], tokens[kept_token])
        s[TRICK + seat] = tokens[kept_token]
    namer = 0
    for seat in range(players):
        higher = 0
        for other in range(players):
            higher += s[TRICK + other] > s[TRICK + seat]
        if higher == 1:
            namer = seat
    least, trump = 10**9, roll(s, 5)
    if roll(s, 4) > 0:
        for option in range(5):
            s[TRUMP] = option
            weigh_hand(s, k, namer)
            found = seat_miss(s, k, namer, 1)
            if found < least:
                least, trump = found, option
    s[TRUMP] = trump
    s[SEAT] = namer
    for seat in range(players):
        weigh_hand(s, k, seat)


@numba.njit
def learn(part, count, at, what, cap):
    """Move a mean towards what was seen."""
    count[at] += 1.0
    part[at] += (what - part[at]) / min(count[at], cap)


@numba.njit
def lesson(hands, seed, players, targets, k, power, hold, value, n_power, n_hold, n_value, settled, told):
    """Play so many hands and learn from each."""
    s = np.zeros(SIZE, dtype=np.int64)
    s[DICE] = seed
    costs = np.zeros(16, dtype=np.int64)
    cards, goals = np.arange(50), np.arange(10)
    tokens = TOKENS.copy()
    notes = np.zeros((5, HAND), dtype=np.int64)
    holding = np.zeros(6, dtype=np.int64)
    for _ in range(hands):
        lay_out(s, k, players, targets, cards, goals, tokens)
        odd = roll(s, RARE * players)
        for trick in range(HAND):
            left = HAND - trick
            for seat in range(players):
                kind = k.kind[s[GOAL + seat]]
                place = (kind * (HAND + 1) + left) * STAGE + (LEADING if s[SEAT] == seat else 0)
                place += (s[POWER + seat] * fraction(left) >> FINE) * GAPS
                notes[seat, trick] = place + gap(s[NEED + seat], s[GAIN + seat])
            for turn in range(players):
                seat = s[SEAT]
                if seat == odd and roll(s, 3) == 0:
                    found = span(s, k, seat)
                    at = (found & 15) + roll(s, (found >> 4) - (found & 15))
                else:
                    at = pick(s, k, costs)
                h = HANDS + HAND * seat
                card = s[h + at]
                own = k.suit[card]
                above = s[UP + card]
                for i in range(at):
                    above -= k.suit[s[h + i]] == own
                safe = 1 if own == s[TRUMP] or s[TRUMP] == NO_TRUMP else 0
                holding[turn] = -1
                after = players - 1 - turn
                if turn == 0 or (card > s[BEST] if own == k.suit[s[BEST]] else own == s[TRUMP]):
                    holding[turn] = (((left - 1) * 2 + safe) * ABOVE + min(above, ABOVE - 1)) * AFTER + after
                play(s, k, at)
            winner_card = s[BEST]
            for turn in range(players):
                won = s[TRICK + turn] == winner_card
                if not settled:
                    learn(power, n_power, s[TRUMP] * CARDS + s[TRICK + turn], 1000.0 * won, 20000.0)
                if holding[turn] >= 0 and turn < players - 1:
                    learn(hold, n_hold, holding[turn], 1000.0 * won, 10000.0)
        for seat in range(players):
            missed = 100.0 * miss(s, seat)
            told[0] += missed / 100
            told[2] += 1
            for trick in range(HAND):
                at = notes[seat, trick]
                if trick == 4:
                    told[1] += ((missed - value[at]) / 100) ** 2
                learn(value, n_value, at, missed, 20000.0)
