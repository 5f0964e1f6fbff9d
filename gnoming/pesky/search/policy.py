"""Playing tricks on the flat table: each seat weighs one trick at a time by the learned values."""

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
    TRICK_WINNER,
    TRUMP,
    TURN,
)
from gnoming.pesky.search.value import (
    ABOVE,
    AFTER,
    FAR,
    FINE,
    GAPS,
    GOALS,
    HALF,
    LEADING,
    POWER_FACTOR,
    STAGE,
    UNIT,
    Weights,
)


def playable_span(s: list[int], k: Weights, seat: int) -> int:
    """Return the span of playable cards in a hand: the place of the first plus 16 times the place after the last."""
    n = s[HAND_COUNT + seat]
    if s[TURN] == 0:
        return 16 * n
    led = s[SUIT_LED]
    h = HANDS + HAND_SIZE * seat
    suit = k.suit
    low = 0
    while low < n and suit[s[h + low]] > led:
        low += 1
    high = low
    while high < n and suit[s[h + high]] == led:
        high += 1
    return 16 * n if low == high else 16 * high + low


def score_cards(
    s: list[int], k: Weights, seat: int, span: int, goal: int, need: int, gain: int, costs: list[int]
) -> None:
    """Fill `costs` with the expected miss after each card of the playable span.

    The costs are in hundred-thousandths of a point, as the seat sees them with this goal and need. The seat must hold
    at least two cards.
    """
    turn = s[TURN]
    trump = s[TRUMP]
    best = s[BEST_CARD]
    left = s[HAND_COUNT + seat] - 1
    after = s[PLAYERS] - 1 - turn
    w = goal * CARDS
    pot = 0
    for i in range(turn):
        pot += k.card_value[w + s[TRICK + i]]
    value, suit, power_of, gain_of, hold_of = k.value, k.suit, k.power, k.gain, k.hold
    p = trump * CARDS
    g = (trump * GOALS + goal) * CARDS
    power = s[POWER + seat]
    place = (k.goal_kind[goal] * (HAND_SIZE + 1) + left) * STAGE
    part = POWER_FACTOR[left]
    needed = (need << UNIT) + HALF
    above_own = 0
    last = -1
    h = HANDS + HAND_SIZE * seat
    for i in range(span & 15, span >> 4):
        card = s[h + i]
        own = suit[card]
        above_own = above_own + 1 if own == last else 0
        last = own
        lacking = needed - gain + gain_of[g + card]
        at = place + ((power - power_of[p + card]) * part >> FINE) * GAPS
        d = (lacking >> UNIT) + FAR
        loses = value[at + (0 if d < 0 else (2 * FAR if d > 2 * FAR else d))]
        cost = 1000 * loses
        if turn == 0 or (card > best if own == suit[best] else own == trump):
            led = own if turn == 0 else s[SUIT_LED]
            brings = pot + k.card_value[w + card] + k.later[(goal * 4 + led) * AFTER + after]
            d = ((lacking - (brings << UNIT)) >> UNIT) + FAR
            wins = value[at + LEADING + (0 if d < 0 else (2 * FAR if d > 2 * FAR else d))]
            hold = 1000
            if after > 0:
                above = s[HIGHER_LEFT + card] - above_own
                if above >= ABOVE:
                    above = ABOVE - 1
                safe = 1 if own == trump or trump == NO_TRUMP else 0
                hold = hold_of[((left * 2 + safe) * ABOVE + above) * AFTER + after]
            cost += hold * (wins - loses)
        costs[i] = cost


def pick_card(s: list[int], k: Weights, costs: list[int]) -> int:
    """Return the place in hand of the card that the current seat should play."""
    seat = s[SEAT]
    span = playable_span(s, k, seat)
    if span >> 4 == (span & 15) + 1:
        return span & 15
    score_cards(s, k, seat, span, s[GOAL + seat], s[NEED + seat], s[GAIN + seat], costs)
    return least_of(costs, span)


def least_of(costs: list[int], span: int) -> int:
    """Return the place of the card in the span with the lowest cost; the first one if several are equal."""
    best = span & 15
    for i in range(best + 1, span >> 4):
        if costs[i] < costs[best]:
            best = i
    return best


def play_card(s: list[int], k: Weights, place: int) -> None:
    """Play the card at this place of the current seat's hand; a finished trick goes to its winner, who leads next."""
    seat = s[SEAT]
    goal = s[GOAL + seat]
    trump = s[TRUMP]
    n = s[HAND_COUNT + seat] - 1
    h = HANDS + HAND_SIZE * seat
    card = s[h + place]
    for i in range(h + place, h + n):
        s[i] = s[i + 1]
    s[HAND_COUNT + seat] = n
    s[POWER + seat] -= k.power[trump * CARDS + card]
    s[GAIN + seat] -= k.gain[(trump * GOALS + goal) * CARDS + card]
    lay_card(s, k, seat, card)


def lay_card(s: list[int], k: Weights, seat: int, card: int) -> None:
    """Add a card that has left a hand to the trick; a finished trick goes to its winner, who leads next."""
    own = k.suit[card]
    for lower in range(k.lowest_card[own], card):
        s[HIGHER_LEFT + lower] -= 1
    turn = s[TURN]
    if turn == 0:
        s[SUIT_LED] = own
    best = s[BEST_CARD]
    if turn == 0 or (card > best if own == k.suit[best] else own == s[TRUMP]):
        s[BEST_CARD] = card
        s[TRICK_WINNER] = seat
    s[TRICK + turn] = card
    turn += 1
    if turn < s[PLAYERS]:
        s[TURN] = turn
        s[SEAT] = seat + 1 if seat + 1 < s[PLAYERS] else 0
        return
    winner = s[TRICK_WINNER]
    w = s[GOAL + winner] * CARDS
    for i in range(turn):
        s[NEED + winner] -= k.card_value[w + s[TRICK + i]]
    s[TURN] = 0
    s[SEAT] = winner


def play_out(s: list[int], k: Weights, costs: list[int]) -> None:
    """Play the hand out; every seat weighs one trick at a time."""
    while s[HAND_COUNT + s[SEAT]] > 0:
        play_card(s, k, pick_card(s, k, costs))
