"""What a seat may expect to miss its goal by, learned from hands that the bots played among themselves.

A seat is judged by four things: the tricks to come, whether it leads, how strong its cards are, and how far what it
needs is from what its cards should bring. Misses are in hundredths of a point, chances in thousandths.
"""

from typing import NamedTuple

from gnoming.pesky.search.flat_state import (
    CARDS,
    GAIN,
    GOAL,
    HAND_COUNT,
    HAND_SIZE,
    HANDS,
    NEED,
    POWER,
    TRUMP,
)

POINTS, ALL_CARDS, SOME_CARDS, TOKEN = 0, 1, 2, 3
"""Kinds of goals, as far as it matters how hard they are to come close to."""
KINDS, GOALS, TRUMPS = 4, 10, 5
STRENGTHS, GAPS, FAR = 6, 61, 30
"""Steps of how strong cards are; and of how far a seat is from what it needs, from -FAR to FAR."""
STEP = 1000 // STRENGTHS + 1
UNIT, HALF = 10, 512
"""What cards bring is counted in parts of 2 to the power of UNIT: a shift is quicker than a division."""
FINE = 20
LEADING = STRENGTHS * GAPS
STAGE = 2 * LEADING
VALUE_SIZE = KINDS * (HAND_SIZE + 1) * STAGE
ABOVE, AFTER = 12, 5
HOLD_SIZE = (HAND_SIZE + 1) * 2 * ABOVE * AFTER
MAX_MISS = 1000
"""The most that a hand adds to a score, in hundredths."""


class Weights(NamedTuple):
    """What is known beforehand, for one sheet and number of players.

    `value`: the miss to be expected, by kind, tricks left, leading, strength and gap. `hold`: how often the best card
    so far wins the trick, by cards left, whether it can be trumped, cards above it, and players to come. `power`: how
    often a card wins its trick, by trump. `card_value`: what a card brings to a goal. `gain`: what playing it should
    bring, by trump. `later`: what cards to come in a trick bring, by colour led and how many. `suit`, `lowest_card`:
    the deck's colours. `softness`: how likely a choice is, by how much more surprising it is than the least,
    in twelfths of a logarithm.
    `goal_kind`: the goals' kinds. `habits`, `care`: what strong bots play, and by cards in hand how much it matters to
    them what a card costs (`habits.py`).
    """

    value: list[int]
    hold: list[int]
    power: list[int]
    card_value: list[int]
    gain: list[int]
    later: list[int]
    suit: list[int]
    lowest_card: list[int]
    softness: list[int]
    goal_kind: list[int]
    habits: list[int]
    care: list[int]


def power_factor(left: int) -> int:
    """Return by what the power of so many cards is multiplied to have its step, in parts of 2 to the power of FINE."""
    return (1 << FINE) // (left * STEP)


def gap_step(need: int, gain: int) -> int:
    """Return the step for what a seat needs beyond what its cards should bring."""
    d = ((need << UNIT) - gain + HALF) >> UNIT
    return 0 if d < -FAR else (2 * FAR if d > FAR else d + FAR)


def value_index(kind: int, left: int, leading: int, power: int) -> int:
    """Return where the values begin of those with so many cards left, at least one, of so much power."""
    place = (kind * (HAND_SIZE + 1) + left) * STAGE + leading * LEADING
    return place + (power * power_factor(left) >> FINE) * GAPS


def sum_hand(s: list[int], k: Weights, seat: int) -> None:
    """Add up what a seat's cards are worth in tricks and for its goal."""
    trump = s[TRUMP]
    p = trump * CARDS
    g = (trump * GOALS + s[GOAL + seat]) * CARDS
    power = 0
    gain = 0
    h = HANDS + HAND_SIZE * seat
    for i in range(h, h + s[HAND_COUNT + seat]):
        power += k.power[p + s[i]]
        gain += k.gain[g + s[i]]
    s[POWER + seat] = power
    s[GAIN + seat] = gain


def expected_miss(s: list[int], k: Weights, seat: int, leading: int) -> int:
    """Return what a seat that has cards left may expect to miss by, between two tricks."""
    kind = k.goal_kind[s[GOAL + seat]]
    place = value_index(kind, s[HAND_COUNT + seat], leading, s[POWER + seat])
    return k.value[place + gap_step(s[NEED + seat], s[GAIN + seat])]


def final_miss(s: list[int], seat: int) -> int:
    """Return the points that a seat adds to its score at the end of a hand."""
    points = abs(s[NEED + seat])
    return 10 if points > 10 else points
