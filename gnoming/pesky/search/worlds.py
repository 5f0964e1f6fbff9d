"""Worlds that a view allows, as flat numbers: the unseen cards, distributed among their possible holders.

Each world is made from the previous one by exchanging random cards, but no holder ever gets a suit that it is void in.
After enough exchanges, all worlds are equally likely.
"""

from gnoming.pesky.search.flat_state import GOAL, HAND_COUNT, HAND_SIZE, HANDS, NEED, PLAYERS, sort_hand
from gnoming.pesky.search.value import GOALS, POINTS, TOKEN, Weights, sum_hand
from gnoming.search.flat import RNG_STATE, random_below

# Indices into the list of a world.
FREE_CARDS, VOIDS, TARGET, TOKENS, OWN_SEAT, POOL, HOLDER, WORLD_SIZE = 0, 1, 25, 35, 40, 41, 91, 141
"""`FREE_CARDS` cards are distributed: `POOL` lists them, and `HOLDER` the holder of each (a seat, or UNDEALT).
`VOIDS` has 4 numbers per holder, 1 for a suit that it lacks; `TARGET` has each goal's target, `TOKENS` each
seat's token; and `OWN_SEAT` is to act."""
UNDEALT = 5
VOIDS_SIZE = 24
EXCHANGES, SETTLING, MOST_ROUNDS = 2, 4, 500
"""The exchanges to try per card in a round, the final rounds that settle the first world, and the most rounds before
those.
"""


def exchange_cards(s: list[int], d: list[int], k: Weights) -> None:
    """Exchange random cards, unless that leaves more of them with a holder who is void in their suit."""
    free = d[FREE_CARDS]
    if free < 2:
        return
    state = s[RNG_STATE]
    for _ in range(EXCHANGES * free):
        # twice `random_below`, without the calls
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        i = (state >> 10) % free
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        j = (state >> 10) % free
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
    s[RNG_STATE] = state


def settle(s: list[int], d: list[int], k: Weights) -> int:
    """Exchange cards until no holder has a suit in which it is void, then some more.

    Return the number of cards for which that failed.
    """
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
    """Give the other seats their cards in this world; the seat's own hand is already there."""
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
    """Return the number that a seat still needs if this is its goal."""
    kind = k.goal_kind[goal]
    if kind == TOKEN:
        return -d[TOKENS + seat]
    need = d[TARGET + goal] - won[seat * GOALS + goal]
    return need - d[TOKENS + seat] if kind == POINTS else need


def draw_goals(s: list[int], d: list[int], k: Weights, won: list[int], odds: list[int]) -> None:
    """Draw a different goal for each of the others by these odds, and store their needs."""
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
    for seat in range(s[PLAYERS]):
        sum_hand(s, k, seat)
