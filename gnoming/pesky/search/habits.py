"""How surprising each card is that somebody plays, as strong bots play: beyond what it costs, there are habits.

Habits were learned from what bots played that search (`assets/training/pesky_habits.py`): for every card that may be
played a few tables are looked up and added. Surprise is the negative logarithm of how likely a card is, in `SURPRISE`
parts, but for what all cards of a choice share.
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
"""Parts of a natural logarithm."""
FINE = 16
"""How much a cost counts is in parts of 2 to the power of this."""
LEADS, BEATS, TAKES, LOSES, SITUATIONS = 0, 1, 2, 3, 4
"""What a card does to the trick: opens it, leads it so far, takes it for good, or does not take it."""
FEW_CARDS, SOME_CARDS, SPANS = 4, 7, 3
"""Hands of fewer cards than these are told apart."""
GAPS = 6
"""Steps of what would be lacking after a card; see `_gap`."""
HELD, OVER, HIGHER, LACKING, BEHIND = 6, 4, 7, 17, 6
"""Cards of a colour in hand; those of them that are higher; higher ones still to come; needs after a trick, from
-BEHIND."""
BY_CARD = 0
BY_COLOUR = BY_CARD + KINDS * SITUATIONS * GAPS * CARDS
BY_HIGHER = BY_COLOUR + SITUATIONS * 4 * HELD * OVER * GAPS
BY_NEED = BY_HIGHER + KINDS * SITUATIONS * 2 * HIGHER
HABITS_SIZE = BY_NEED + KINDS * SITUATIONS * SPANS * LACKING
PLACES, PLACES_SIZE = 4, 4 * HAND_SIZE
"""Each card is looked up in so many tables; and so many places a hand has in all."""


def weigh_surprises(
    s: list[int], k: Weights, seat: int, goal: int, need: int, gain: int, places: list[int], costs: list[int]
) -> int:
    """Fill `costs` with the surprise of each card that may be played, had the seat this goal; return their span.

    `places` is written over.
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
    """Fill `places` with where the habits stand, four for each place in hand, of the cards from `low` to before `high`.

    All cards of a colour that are held are among them.
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
    """Play the hand out, every seat the card that surprises least."""
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
