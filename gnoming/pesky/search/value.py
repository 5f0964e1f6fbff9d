"""The expected miss of a seat's goal, learned from hands that the bots played among themselves.

It depends on four things: the number of tricks left, whether the seat leads, the strength of its cards, and
the gap between what it needs and what its cards should contribute. Misses are in hundredths of a point,
probabilities in thousandths.
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
"""The kinds of goals, by how hard they are to meet."""
KINDS, GOALS, TRUMPS = 4, 10, 5
STRENGTHS, GAPS, FAR = 6, 61, 30
"""The numbers of steps for strength and gap; gaps range from -FAR to FAR."""
STEP = 1000 // STRENGTHS + 1
UNIT, HALF = 10, 512
"""The binary places of cards' contributions, since shifting is faster than dividing; and one half."""
FINE = 20
POWER_FACTOR = (0, *((1 << FINE) // (left * STEP) for left in range(1, HAND_SIZE + 1)))
"""The factor that turns the power of a number of cards into a step, with FINE binary places."""
LEADING = STRENGTHS * GAPS
STAGE = 2 * LEADING
VALUE_SIZE = KINDS * (HAND_SIZE + 1) * STAGE
ABOVE, AFTER = 12, 5
HOLD_SIZE = (HAND_SIZE + 1) * 2 * ABOVE * AFTER
MAX_MISS = 1000
"""The most points that a hand adds to a score, in hundredths of a point."""


class Weights(NamedTuple):
    """The learned values and the facts that follow from the cards, for one sheet and number of players.

    `value`: the expected miss, by kind of goal, tricks left, leading, strength and gap. `hold`: how often the best
    card so far wins the trick, by cards left, whether it can be trumped, higher cards, and players to come. `power`:
    how often a card wins its trick, by trump. `card_value`: a card's contribution to a goal. `gain`: the expected
    contribution of playing it, by trump. `later`: the expected contribution of the cards to come in a trick, by suit
    led and their number. `suit`, `lowest_card`: the suits of the deck. `softness`: the relative likelihood of a
    choice, by its extra surprise over the least surprising one, in twelfths of a logarithm. `goal_kind`: the kinds of
    the goals. `habits`, `care`: the habits of strong bots, and the weight they give to costs, by cards in hand
    (`habits.py`).
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


def gap_step(need: int, gain: int) -> int:
    """Return the step for the gap between a seat's need and its cards' expected contribution."""
    d = ((need << UNIT) - gain + HALF) >> UNIT
    return 0 if d < -FAR else (2 * FAR if d > FAR else d + FAR)


def value_index(kind: int, left: int, leading: int, power: int) -> int:
    """Return the index of the values for `left` cards (at least one) with this power."""
    place = (kind * (HAND_SIZE + 1) + left) * STAGE + leading * LEADING
    return place + (power * POWER_FACTOR[left] >> FINE) * GAPS


def sum_hand(s: list[int], k: Weights, seat: int) -> None:
    """Add up the worth of a seat's cards, in tricks and for its goal."""
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
    """Return the expected miss of a seat that has cards left, between two tricks."""
    kind = k.goal_kind[s[GOAL + seat]]
    place = value_index(kind, s[HAND_COUNT + seat], leading, s[POWER + seat])
    return k.value[place + gap_step(s[NEED + seat], s[GAIN + seat])]


def final_miss(s: list[int], seat: int) -> int:
    """Return the points that a seat adds to its score at the end of a hand."""
    points = abs(s[NEED + seat])
    return 10 if points > 10 else points
