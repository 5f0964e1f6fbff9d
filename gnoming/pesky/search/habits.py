"""The habits of strong bots: the surprise of each card, beyond its cost.

The habits were learned from the play of search bots (`assets/training/pesky/habits.py`): for every playable card, a few
values from tables are added up. Surprise is the negative logarithm of the card's probability, in units of 1/`SURPRISE`,
up to a constant shared by all cards of a choice.
"""

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
    PLAYERS,
    SEAT,
    SUIT_LED,
    TRICK,
    TRUMP,
    TURN,
)
from gnoming.pesky.search.policy import play_card, playable_span, score_cards
from gnoming.pesky.search.value import AFTER, GOALS, KINDS, UNIT, Weights

SURPRISE = 1200
"""The number of units in one natural logarithm."""
FINE = 16
"""The number of binary places in the weight of costs."""
LEADS, BEATS, TAKES, LOSES, SITUATIONS = 0, 1, 2, 3, 4
"""The effects of a card on the trick: it leads, is the best card so far, is sure to take the trick, or can't take it.
"""
FEW_CARDS, SOME_CARDS, SPANS = 4, 7, 3
"""The limits between classes of hands: fewer cards than the first number, than the second, or more; and the number of
classes.
"""
GAPS = 6
"""The number of classes for the gap that remains after playing a card; see `find_habits`."""
HELD, OVER, HIGHER, LACKING, BEHIND = 6, 4, 7, 17, 6
"""The table dimensions: cards of the suit in hand; higher ones among them; other higher ones not yet played;
and the need after the trick, counted from -BEHIND."""
BY_CARD = 0
BY_COLOUR = BY_CARD + KINDS * SITUATIONS * GAPS * CARDS
BY_HIGHER = BY_COLOUR + SITUATIONS * 4 * HELD * OVER * GAPS
BY_NEED = BY_HIGHER + KINDS * SITUATIONS * 2 * HIGHER
HABITS_SIZE = BY_NEED + KINDS * SITUATIONS * SPANS * LACKING
PLACES, PLACES_SIZE = 4, 4 * HAND_SIZE
"""The number of tables in which each card is looked up; and the number of table entries for a whole hand."""


def weigh_surprises(
    s: list[int], k: Weights, seat: int, goal: int, need: int, gain: int, places: list[int], costs: list[int]
) -> int:
    """Fill `costs` with the surprise of each playable card if this is the seat's goal; return those cards' span.

    `places` is overwritten.
    """
    found = score_cards(s, k, seat, goal, need, gain, costs)
    low = found & 15
    high = found >> 4
    find_habits(s, k, seat, goal, need, gain, low, high, places)
    habits, care = k.habits, k.care[s[HAND_COUNT + seat]]
    for i in range(low, high):
        at = PLACES * i
        costs[i] = (costs[i] * care >> FINE) - (
            habits[places[at]] + habits[places[at + 1]] + habits[places[at + 2]] + habits[places[at + 3]]
        )
    return found


def find_habits(
    s: list[int],
    k: Weights,
    seat: int,
    goal: int,
    need: int,
    gain: int,
    low: int,
    high: int,
    places: list[int],
) -> None:
    """Fill `places` with four table indices for each card in hand from place `low` to before `high`.

    If they include one card of a suit, they must include all of it.
    """
    h = HANDS + HAND_SIZE * seat
    suit, value_of, gain_of = k.suit, k.card_value, k.gain
    trump, turn, best = s[TRUMP], s[TURN], s[BEST_CARD]
    best_suit, taking = suit[best], TAKES if turn == s[PLAYERS] - 1 else BEATS
    kind, w, g = k.goal_kind[goal] * SITUATIONS, goal * CARDS, (trump * GOALS + goal) * CARDS
    behind, lacking_first = (need << UNIT) - gain, need + BEHIND
    for i in range(turn):
        lacking_first -= value_of[w + s[TRICK + i]]
    later, after = k.later, goal * 4 * AFTER + s[PLAYERS] - 1 - turn
    count = s[HAND_COUNT + seat]
    span = 0 if count < FEW_CARDS else (1 if count < SOME_CARDS else 2)
    last = low
    while last < high:
        first = last
        own = suit[s[h + first]]
        while last < high and suit[s[h + last]] == own:
            last += 1
        held = last - first if last - first < HELD else HELD - 1
        lacking_then = lacking_first - later[after + AFTER * (own if turn == 0 else s[SUIT_LED])]
        for i in range(first, last):
            card = s[h + i]
            situation = LEADS
            if turn > 0:
                situation = taking if (card > best if own == best_suit else own == trump) else LOSES
            by_goal = kind + situation
            d = (behind + gain_of[g + card]) >> UNIT
            gap = (0 if d < -3 else (1 if d < -1 else 2)) if d < 0 else (3 if d < 1 else (4 if d < 3 else 5))
            over = i - first
            at = PLACES * i
            places[at] = BY_CARD + (by_goal * GAPS + gap) * CARDS + card
            places[at + 1] = (
                BY_COLOUR
                + (((situation * 4 + own) * HELD + held) * OVER + (over if over < OVER else OVER - 1)) * GAPS
                + gap
            )
            higher = s[HIGHER_LEFT + card] - over
            higher = 0 if higher < 0 else (higher if higher < HIGHER else HIGHER - 1)
            places[at + 2] = BY_HIGHER + (by_goal * 2 + (1 if own == trump else 0)) * HIGHER + higher
            lacking = lacking_then - value_of[w + card]
            lacking = 0 if lacking < 0 else (lacking if lacking < LACKING else LACKING - 1)
            places[at + 3] = BY_NEED + (by_goal * SPANS + span) * LACKING + lacking


def play_out_by_habit(s: list[int], k: Weights, places: list[int], costs: list[int]) -> None:
    """Play the hand out; every seat always plays its least surprising card."""
    while s[HAND_COUNT + s[SEAT]] > 0:
        play_card(s, k, _pick_by_habit(s, k, places, costs))


def _pick_by_habit(s: list[int], k: Weights, places: list[int], costs: list[int]) -> int:
    seat = s[SEAT]
    span = playable_span(s, k, seat)
    if span >> 4 == (span & 15) + 1:
        return span & 15
    found = weigh_surprises(s, k, seat, s[GOAL + seat], s[NEED + seat], s[GAIN + seat], places, costs)
    best = found & 15
    for i in range(best + 1, found >> 4):
        if costs[i] < costs[best]:
            best = i
    return best
