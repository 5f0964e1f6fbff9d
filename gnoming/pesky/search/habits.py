"""The habits of strong bots: the surprise of each card, beyond its cost.

The habits were learned from the play of search bots (`assets/training/pesky/habits.py`): a few table values are added
up for each playable card. Surprise is the negative logarithm of the card's probability, in units of 1/`SURPRISE`, up to
a constant shared by all cards of a choice.
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
    NO_TRUMP,
    PLAYERS,
    POWER,
    SEAT,
    SUIT_LED,
    TRICK,
    TRUMP,
    TURN,
)
from gnoming.pesky.search.policy import least_of, play_card, playable_span
from gnoming.pesky.search.value import (
    ABOVE,
    AFTER,
    FAR,
    GOALS,
    HALF,
    KINDS,
    LEADING,
    POWER_FACTOR,
    STAGE,
    UNIT,
    Weights,
)
from gnoming.pesky.search.value import FINE as POWER_PLACES
from gnoming.pesky.search.value import GAPS as GAP_STEPS

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
"""The number of classes for the gap that remains after playing a card; see `weigh_surprises`."""
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
    s: list[int],
    k: Weights,
    seat: int,
    span: int,
    goal: int,
    need: int,
    gain: int,
    places: list[int],
    costs: list[int],
) -> None:
    """Fill `costs` with the surprise of each card of the playable span if this is the seat's goal.

    `places` is filled with the four table indices of each card, which training needs. The cost is that of
    `policy.score_cards`, but computed in the same loop, because playouts spend most of their time here.
    """
    high = span >> 4
    h = HANDS + HAND_SIZE * seat
    count = s[HAND_COUNT + seat]
    suit, value_of, gain_of, power_of, hold_of = k.suit, k.card_value, k.gain, k.power, k.hold
    value, habits, later, care = k.value, k.habits, k.later, k.care[count]
    trump, turn, best = s[TRUMP], s[TURN], s[BEST_CARD]
    kind, w, g, p = k.goal_kind[goal], goal * CARDS, (trump * GOALS + goal) * CARDS, trump * CARDS
    best_suit, led = suit[best], s[SUIT_LED]
    left, after = count - 1, s[PLAYERS] - 1 - turn
    situation = LEADS
    taking = BEATS if after > 0 else TAKES
    pot = 0
    for i in range(turn):
        pot += value_of[w + s[TRICK + i]]
    behind, power, part = (need << UNIT) - gain, s[POWER + seat], POWER_FACTOR[left]
    stage = (kind * (HAND_SIZE + 1) + left) * STAGE
    by_later = goal * 4 * AFTER + after
    by_need = BY_NEED + (0 if count < FEW_CARDS else (1 if count < SOME_CARDS else 2)) * LACKING
    kind *= SITUATIONS
    own, first, held, coming, by_higher, by_hold = -1, 0, 0, 0, 0, 0
    for i in range(span & 15, high):
        card = s[h + i]
        if suit[card] != own:
            own = suit[card]
            first = i
            held = 1
            while held < HELD - 1 and i + held < high and suit[s[h + i + held]] == own:
                held += 1
            coming = pot + later[by_later + AFTER * (own if turn == 0 else led)]
            by_higher = BY_HIGHER + (HIGHER if own == trump else 0)
            by_hold = (left * 2 + (1 if own == trump or trump == NO_TRUMP else 0)) * ABOVE * AFTER + after
        if turn > 0:
            situation = taking if (card > best if own == best_suit else own == trump) else LOSES
        over = i - first
        higher = s[HIGHER_LEFT + card] - over
        lacking = behind + gain_of[g + card]
        brings = coming + value_of[w + card]
        at = stage + ((power - power_of[p + card]) * part >> POWER_PLACES) * GAP_STEPS
        d = (lacking + HALF >> UNIT) + FAR
        cost = loses = 1000 * value[at + (0 if d < 0 else (2 * FAR if d > 2 * FAR else d))]
        if situation != LOSES:
            d -= brings
            cost = 1000 * value[at + LEADING + (0 if d < 0 else (2 * FAR if d > 2 * FAR else d))]
            if after > 0:
                hold = hold_of[by_hold + (higher if higher < ABOVE else ABOVE - 1) * AFTER]
                cost = loses + hold * (cost - loses) // 1000
        d = lacking >> UNIT
        gap = (0 if d < -3 else (1 if d < -1 else 2)) if d < 0 else (3 if d < 1 else (4 if d < 3 else 5))
        higher = 0 if higher < 0 else (higher if higher < HIGHER else HIGHER - 1)
        over = over if over < OVER else OVER - 1
        still = need + BEHIND - brings
        still = 0 if still < 0 else (still if still < LACKING else LACKING - 1)
        by_goal = kind + situation
        at = PLACES * i
        places[at] = BY_CARD + (by_goal * GAPS + gap) * CARDS + card
        places[at + 1] = BY_COLOUR + (((situation * 4 + own) * HELD + held) * OVER + over) * GAPS + gap
        places[at + 2] = by_higher + by_goal * 2 * HIGHER + higher
        places[at + 3] = by_need + by_goal * SPANS * LACKING + still
        costs[i] = (cost * care >> FINE) - (
            habits[places[at]] + habits[places[at + 1]] + habits[places[at + 2]] + habits[places[at + 3]]
        )


def play_out_by_habit(s: list[int], k: Weights, places: list[int], costs: list[int]) -> None:
    """Play the hand out; every seat always plays its least surprising card."""
    while s[HAND_COUNT + s[SEAT]] > 0:
        play_card(s, k, _pick_by_habit(s, k, places, costs))


def _pick_by_habit(s: list[int], k: Weights, places: list[int], costs: list[int]) -> int:
    seat = s[SEAT]
    span = playable_span(s, k, seat)
    if span >> 4 == (span & 15) + 1:
        return span & 15
    weigh_surprises(s, k, seat, span, s[GOAL + seat], s[NEED + seat], s[GAIN + seat], places, costs)
    return least_of(costs, span)
