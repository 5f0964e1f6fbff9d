"""Tricks on the flat table: which card a seat plays that weighs one trick by what is learned, and what comes of it."""

from gnoming.pesky.mind.flat import (
    BEST,
    CARDS,
    COUNT,
    GAIN,
    GOAL,
    HAND,
    HANDS,
    LEADER,
    LED,
    NEED,
    NO_TRUMP,
    PLAYERS,
    POWER,
    SEAT,
    TRICK,
    TRUMP,
    TURN,
    UP,
)
from gnoming.pesky.mind.worth import (
    ABOVE,
    AFTER,
    FAR,
    FINE,
    GAPS,
    GOALS,
    HALF,
    LEADING,
    MOST,
    STAGE,
    UNIT,
    Kit,
    fraction,
)


def span(s: list[int], k: Kit, seat: int) -> int:
    """Return which cards of a hand may be played: the place of the first, and 16 times the place after the last."""
    n = s[COUNT + seat]
    if s[TURN] == 0:
        return 16 * n
    led = s[LED]
    h = HANDS + HAND * seat
    suit = k.suit
    low = 0
    while low < n and suit[s[h + low]] > led:
        low += 1
    high = low
    while high < n and suit[s[h + high]] == led:
        high += 1
    return 16 * n if low == high else 16 * high + low


def weigh_choices(s: list[int], k: Kit, seat: int, goal: int, need: int, gain: int, costs: list[int]) -> int:
    """Fill `costs` with the miss to be expected after each card that may be played; return their span.

    In hundred thousandths of a point. It is asked how the seat would weigh them if it had this goal and need.
    """
    found = span(s, k, seat)
    low = found & 15
    high = found >> 4
    turn = s[TURN]
    trump = s[TRUMP]
    best = s[BEST]
    left = s[COUNT + seat] - 1
    after = s[PLAYERS] - 1 - turn
    w = goal * CARDS
    pot = 0
    for i in range(turn):
        pot += k.worth[w + s[TRICK + i]]
    value, suit, power_of, gain_of, hold_of = k.value, k.suit, k.power, k.gain, k.hold
    p = trump * CARDS
    g = (trump * GOALS + goal) * CARDS
    power = s[POWER + seat]
    place = (k.kind[goal] * (HAND + 1) + left) * STAGE
    part = fraction(left) if left > 0 else 0
    above_own = 0
    last = -1
    h = HANDS + HAND * seat
    for i in range(low, high):
        card = s[h + i]
        own = suit[card]
        above_own = above_own + 1 if own == last else 0
        last = own
        rest = gain - gain_of[g + card]
        at = place
        if left > 0:
            at += ((power - power_of[p + card]) * part >> FINE) * GAPS
        loses = value_at(value, at, left, need, rest)
        cost = 1000 * loses
        if turn == 0 or (card > best if own == suit[best] else own == trump):
            led = own if turn == 0 else s[LED]
            brings = pot + k.worth[w + card] + k.later[(goal * 4 + led) * AFTER + after]
            wins = value_at(value, at + LEADING, left, need - brings, rest)
            hold = 1000
            if after > 0:
                above = s[UP + card] - above_own
                if above >= ABOVE:
                    above = ABOVE - 1
                safe = 1 if own == trump or trump == NO_TRUMP else 0
                hold = hold_of[((left * 2 + safe) * ABOVE + above) * AFTER + after]
            cost += hold * (wins - loses)
        costs[i] = cost
    return found


def value_at(value: list[int], at: int, left: int, need: int, gain: int) -> int:
    """Return what is to be missed, the table's place but for the gap being found already."""
    if left == 0:
        points = 100 * need if need > 0 else -100 * need
        return MOST if points > MOST else points
    d = (((need << UNIT) - gain + HALF) >> UNIT) + FAR
    return value[at + (0 if d < 0 else (2 * FAR if d > 2 * FAR else d))]


def pick(s: list[int], k: Kit, costs: list[int]) -> int:
    """Return the place in hand of the card that the seat in turn plays."""
    seat = s[SEAT]
    if s[COUNT + seat] == 1:
        return 0
    goal = s[GOAL + seat]
    found = weigh_choices(s, k, seat, goal, s[NEED + seat], s[GAIN + seat], costs)
    best = found & 15
    for i in range(best + 1, found >> 4):
        if costs[i] < costs[best]:
            best = i
    return best


def play(s: list[int], k: Kit, place: int) -> None:
    """Play the card at this place of the hand for the seat in turn; the last of a trick takes it to its winner."""
    seat = s[SEAT]
    goal = s[GOAL + seat]
    trump = s[TRUMP]
    n = s[COUNT + seat] - 1
    h = HANDS + HAND * seat
    card = s[h + place]
    for i in range(h + place, h + n):
        s[i] = s[i + 1]
    s[COUNT + seat] = n
    s[POWER + seat] -= k.power[trump * CARDS + card]
    s[GAIN + seat] -= k.gain[(trump * GOALS + goal) * CARDS + card]
    put(s, k, seat, card)


def put(s: list[int], k: Kit, seat: int, card: int) -> None:
    """Lay a card that has left its hand to the trick."""
    own = k.suit[card]
    for lower in range(k.first[own], card):
        s[UP + lower] -= 1
    turn = s[TURN]
    if turn == 0:
        s[LED] = own
    best = s[BEST]
    if turn == 0 or (card > best if own == k.suit[best] else own == s[TRUMP]):
        s[BEST] = card
        s[LEADER] = seat
    s[TRICK + turn] = card
    turn += 1
    if turn < s[PLAYERS]:
        s[TURN] = turn
        s[SEAT] = seat + 1 if seat + 1 < s[PLAYERS] else 0
        return
    winner = s[LEADER]
    w = s[GOAL + winner] * CARDS
    for i in range(turn):
        s[NEED + winner] -= k.worth[w + s[TRICK + i]]
    s[TURN] = 0
    s[SEAT] = winner


def finish(s: list[int], k: Kit, costs: list[int]) -> None:
    """Play the hand out."""
    while s[COUNT + s[SEAT]] > 0:
        play(s, k, pick(s, k, costs))
