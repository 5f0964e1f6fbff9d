"""Worlds that a view allows, in flat numbers: the cards that nobody has shown, spread over those who may hold them.

A world follows from the one before it by exchanging cards at random wherever nobody would get a colour that they have
shown not to have. What has been exchanged often enough is equally likely to be any world.
"""

from gnoming.pesky.search.flat_state import (
    GOAL,
    HAND_COUNT,
    HAND_SIZE,
    HANDS,
    NEED,
    PLAYERS,
    sort_hand,
)
from gnoming.pesky.search.value import GOALS, POINTS, TOKEN, Weights, sum_hand
from gnoming.search.flat_random import random_below

# Where things stand in the list of a deal.
FREE_CARDS, VOIDS, TARGET, TOKENS, OWN_SEAT, POOL, HOLDER, WORLD_SIZE = 0, 1, 25, 35, 40, 41, 91, 141
"""`FREE` cards are spread: `POOL` has them, `HOLDER` beside it says who holds each (a seat, or the rest). `LACKS` has
4 numbers a holder, 1 for a colour that they lack; `TARGET` is each goal's number, and seat `OWN` is to act."""
UNDEALT = 5
VOIDS_SIZE = 24
EXCHANGES, SETTLING, MOST_ROUNDS = 2, 4, 500
"""So many exchanges are tried for each card to come to another world, and so many times that for the first one."""


def exchange_cards(s: list[int], d: list[int], k: Weights) -> None:
    """Exchange cards at random, never so that more of them lie with those who lack their colour."""
    free = d[FREE_CARDS]
    if free < 2:
        return
    for _ in range(EXCHANGES * free):
        i = random_below(s, free)
        j = random_below(s, free)
        one = VOIDS + 4 * d[HOLDER + i]
        other = VOIDS + 4 * d[HOLDER + j]
        if one != other:
            a = d[POOL + i]
            b = d[POOL + j]
            own = k.suit[a]
            another = k.suit[b]
            if d[one + another] + d[other + own] <= d[one + own] + d[other + another]:
                d[POOL + i] = b
                d[POOL + j] = a


def settle(s: list[int], d: list[int], k: Weights) -> int:
    """Exchange cards until nobody has a colour that they lack, and some more; return how many still lie wrong."""
    wrong = d[FREE_CARDS]
    for _ in range(MOST_ROUNDS):
        exchange_cards(s, d, k)
        wrong = 0
        for i in range(d[FREE_CARDS]):
            wrong += d[VOIDS + 4 * d[HOLDER + i] + k.suit[d[POOL + i]]]
        if wrong == 0:
            break
    for _ in range(SETTLING):
        exchange_cards(s, d, k)
    return wrong


def hand_out(s: list[int], d: list[int]) -> None:
    """Give the cards of a world to the others; the own hand lies there already."""
    for seat in range(s[PLAYERS]):
        if seat != d[OWN_SEAT]:
            s[HAND_COUNT + seat] = 0
    for i in range(d[FREE_CARDS]):
        seat = d[HOLDER + i]
        if seat != UNDEALT:
            s[HANDS + HAND_SIZE * seat + s[HAND_COUNT + seat]] = d[POOL + i]
            s[HAND_COUNT + seat] += 1
    for seat in range(s[PLAYERS]):
        if seat != d[OWN_SEAT]:
            sort_hand(s, seat)


def goal_need(k: Weights, d: list[int], won: list[int], seat: int, goal: int) -> int:
    """Return what a seat still needs if this is its goal."""
    kind = k.goal_kind[goal]
    if kind == TOKEN:
        return -d[TOKENS + seat]
    need = d[TARGET + goal] - won[seat * GOALS + goal]
    return need - d[TOKENS + seat] if kind == POINTS else need


def draw_goals(s: list[int], d: list[int], k: Weights, won: list[int], odds: list[int]) -> None:
    """Draw a goal for each of the others by these odds, none twice, and note what they need."""
    players = s[PLAYERS]
    first = random_below(s, players)
    taken = 1 << s[GOAL + d[OWN_SEAT]]
    for n in range(players):
        seat = (first + n) % players
        if seat == d[OWN_SEAT]:
            continue
        total = 0
        for goal in range(GOALS):
            if taken >> goal & 1 == 0:
                total += odds[seat * GOALS + goal]
        found = _draw_goal(s, seat, taken, total, odds)
        taken |= 1 << found
        s[GOAL + seat] = found
        s[NEED + seat] = goal_need(k, d, won, seat, found)


def _draw_goal(s: list[int], seat: int, taken: int, total: int, odds: list[int]) -> int:
    at = random_below(s, total) if total > 0 else 0
    found = 0
    for goal in range(GOALS):
        if taken >> goal & 1 == 0:
            found = goal
            at -= odds[seat * GOALS + goal] if total > 0 else 1
            if at < 0:
                break
    return found


def sum_hands(s: list[int], k: Weights) -> None:
    """Add up what all hands are worth."""
    for seat in range(s[PLAYERS]):
        sum_hand(s, k, seat)
