"""Learning from a hand of Those Pesky Garden Gnomes: how often cards win, and by how much seats missed in the end."""

import numba
import numpy as np

from gnoming.pesky.search import flat_state, policy
from gnoming.pesky.search import value as values
from gnoming.pesky.search.flat_state import (
    BEST_CARD,
    CARDS,
    GAIN,
    GOAL,
    HAND_COUNT,
    HAND_SIZE,
    HANDS,
    HIGHER_LEFT,
    NEED,
    NO_TRUMP,
    PLAYERS,
    POWER,
    SEAT,
    SIZE,
    TRICK,
    TRUMP,
    TURN,
)
from gnoming.pesky.search.value import ABOVE, AFTER, FINE, GAPS, LEADING, POINTS, POWER_FACTOR, STAGE, TOKEN
from gnoming.search import flat
from gnoming.search.flat import RNG_STATE

TOKENS = np.array([1, 4, 6, 8, 11, -2, -6, -8, -9, -13])
random_below, reset_higher_left, sort_hand = (
    flat.random_below,
    flat_state.reset_higher_left,
    flat_state.sort_hand,
)
sum_hand, expected_miss, gap_step, final_miss = (
    values.sum_hand,
    values.expected_miss,
    values.gap_step,
    values.final_miss,
)
playable_span, pick_card, play_card = policy.playable_span, policy.pick_card, policy.play_card
ODD_RATE = 3
"""The number of hands of which one has some cards played at random, so that unusual situations are learned too."""


@numba.njit
def shuffle(s, items):
    """Shuffle in place."""
    for i in range(len(items) - 1, 0, -1):
        j = random_below(s, i + 1)
        items[i], items[j] = items[j], items[i]


@numba.njit
def goal_need(k, targets, goal, token):
    """Return the initial need of a goal."""
    if k.goal_kind[goal] == POINTS:
        return targets[goal] - token
    return -token if k.goal_kind[goal] == TOKEN else targets[goal]


@numba.njit
def opening_miss(s, k, seat):
    """Return a seat's expected miss, averaged over all trumps."""
    total = 0
    for trump in range(5):
        s[TRUMP] = trump
        sum_hand(s, k, seat)
        total += expected_miss(s, k, seat, 0)
    return total


@numba.njit
def deal_hand(s, k, players, targets, cards, goals, tokens):
    """Deal a hand; some seats keep the better of two goals or tokens. The second-highest token names trump."""
    s[PLAYERS] = players
    s[TURN] = 0
    reset_higher_left(s)
    shuffle(s, cards)
    shuffle(s, goals)
    shuffle(s, tokens)
    for seat in range(players):
        s[HAND_COUNT + seat] = HAND_SIZE
        for i in range(HAND_SIZE):
            s[HANDS + HAND_SIZE * seat + i] = cards[HAND_SIZE * seat + i]
        sort_hand(s, seat)
        some = random_below(s, 6)
        own_goals = 2 if some in (3, 5) else 1
        own_tokens = 2 if some in (4, 5) else 1
        least = 10**9
        kept_goal = kept_token = seat
        for i in range(own_goals):
            for j in range(own_tokens):
                goal, token = seat + i * (9 - 2 * seat), seat + j * (9 - 2 * seat)
                s[GOAL + seat] = goals[goal]
                s[NEED + seat] = goal_need(k, targets, goals[goal], tokens[token])
                found = opening_miss(s, k, seat)
                if found < least:
                    least, kept_goal, kept_token = found, goal, token
        s[GOAL + seat] = goals[kept_goal]
        s[NEED + seat] = goal_need(k, targets, goals[kept_goal], tokens[kept_token])
        s[TRICK + seat] = tokens[kept_token]
    namer = 0
    for seat in range(players):
        higher = 0
        for other in range(players):
            higher += s[TRICK + other] > s[TRICK + seat]
        if higher == 1:
            namer = seat
    least, trump = 10**9, random_below(s, 5)
    if random_below(s, 4) > 0:
        for option in range(5):
            s[TRUMP] = option
            sum_hand(s, k, namer)
            found = expected_miss(s, k, namer, 1)
            if found < least:
                least, trump = found, option
    s[TRUMP] = trump
    s[SEAT] = namer
    for seat in range(players):
        sum_hand(s, k, seat)


@numba.njit
def update_mean(part, count, at, what, cap):
    """Move a mean towards an observation."""
    count[at] += 1.0
    part[at] += (what - part[at]) / min(count[at], cap)


@numba.njit
def train_batch(
    hands, seed, players, targets, k, power, hold, value, n_power, n_hold, n_value, settled, stats
):
    """Play this many hands and learn from each."""
    s = np.zeros(SIZE, dtype=np.int64)
    s[RNG_STATE] = seed
    costs = np.zeros(16, dtype=np.int64)
    cards, goals = np.arange(50), np.arange(10)
    tokens = TOKENS.copy()
    notes = np.zeros((5, HAND_SIZE), dtype=np.int64)
    holding = np.zeros(6, dtype=np.int64)
    for _ in range(hands):
        deal_hand(s, k, players, targets, cards, goals, tokens)
        odd = random_below(s, ODD_RATE * players)
        for trick in range(HAND_SIZE):
            left = HAND_SIZE - trick
            for seat in range(players):
                kind = k.goal_kind[s[GOAL + seat]]
                place = (kind * (HAND_SIZE + 1) + left) * STAGE + (LEADING if s[SEAT] == seat else 0)
                place += (s[POWER + seat] * POWER_FACTOR[left] >> FINE) * GAPS
                notes[seat, trick] = place + gap_step(s[NEED + seat], s[GAIN + seat])
            for turn in range(players):
                seat = s[SEAT]
                if seat == odd and random_below(s, 3) == 0:
                    found = playable_span(s, k, seat)
                    at = (found & 15) + random_below(s, (found >> 4) - (found & 15))
                else:
                    at = pick_card(s, k, costs)
                h = HANDS + HAND_SIZE * seat
                card = s[h + at]
                own = k.suit[card]
                above = s[HIGHER_LEFT + card]
                for i in range(at):
                    above -= k.suit[s[h + i]] == own
                safe = 1 if own == s[TRUMP] or s[TRUMP] == NO_TRUMP else 0
                holding[turn] = -1
                after = players - 1 - turn
                if turn == 0 or (card > s[BEST_CARD] if own == k.suit[s[BEST_CARD]] else own == s[TRUMP]):
                    holding[turn] = (((left - 1) * 2 + safe) * ABOVE + min(above, ABOVE - 1)) * AFTER + after
                play_card(s, k, at)
            winner_card = s[BEST_CARD]
            for turn in range(players):
                won = s[TRICK + turn] == winner_card
                if not settled:
                    update_mean(power, n_power, s[TRUMP] * CARDS + s[TRICK + turn], 1000.0 * won, 20000.0)
                if holding[turn] >= 0 and turn < players - 1:
                    update_mean(hold, n_hold, holding[turn], 1000.0 * won, 10000.0)
        for seat in range(players):
            missed = 100.0 * final_miss(s, seat)
            stats[0] += missed / 100
            stats[2] += 1
            for trick in range(HAND_SIZE):
                at = notes[seat, trick]
                if trick == 4:
                    stats[1] += ((missed - value[at]) / 100) ** 2
                update_mean(value, n_value, at, missed, 20000.0)
