"""The inference of goals from the cards that others play: how probable each card is with each goal in a given world."""

from gnoming.pesky.search.flat_state import (
    CARDS,
    HAND_COUNT,
    HAND_SIZE,
    HANDS,
    MAX_SEATS,
    PLAYERS,
    POWER,
    SEAT,
    TRICK,
    TRUMP,
    TURN,
    reset_higher_left,
    sort_hand,
)
from gnoming.pesky.search.habits import weigh_surprises
from gnoming.pesky.search.policy import lay_card, playable_span, score_cards
from gnoming.pesky.search.value import GOALS, Weights, sum_hand
from gnoming.pesky.search.worlds import OWN_SEAT, exchange_cards, goal_need, hand_out

STEP_OF_COST, STEP_OF_SURPRISE = 5000, 100
"""One twelfth of a natural logarithm, the unit of `softness`: in units of card costs (a twentieth of a point),
and in units of surprise."""
CERTAIN = 1_000_000
"""The likelihood given to a seat's likeliest goal; those of its other goals are scaled to match."""
NOISE_BY_COST, NOISE_BY_HABIT = 150, 50
"""The number of cards in a thousand that are played for an unknown reason."""
WON, GAINS, LIKELY, NOTES_SIZE = 0, MAX_SEATS * GOALS, 2 * MAX_SEATS * GOALS, 3 * MAX_SEATS * GOALS
MAX_SOFT = 199


def infer_in_world(
    s: list[int],
    t: list[int],
    d: list[int],
    k: Weights,
    first: list[int],
    odds: list[int],
    played: list[int],
    notes: list[int],
    places: list[int],
    costs: list[int],
) -> None:
    """Move on to another world, and add to `odds` the likelihood of each goal there for each of the other seats.

    `first` are the odds before anything was played; goals with odds 0 are known to be elsewhere. `played` has the
    number of cards played in this hand, then the seat and card of each. A card's likelihood depends on its surprise if
    `places` is not empty, otherwise on its cost. `t`, `notes`, `places` and `costs` are overwritten.
    """
    exchange_cards(s, d, k)
    hand_out(s, d)
    _rewind(s, t, k, played, notes)
    for n in range(played[0]):
        seat = played[1 + 2 * n]
        card = played[2 + 2 * n]
        h = HANDS + HAND_SIZE * seat
        place = 0
        while t[h + place] != card:
            place += 1
        if seat != d[OWN_SEAT] and t[HAND_COUNT + seat] > 1:
            _update_likelihoods(t, d, k, seat, place, first, notes, places, costs)
        _replay_card(t, k, seat, place, notes)
    for seat in range(s[PLAYERS]):
        if seat != d[OWN_SEAT]:
            for goal in range(GOALS):
                at = seat * GOALS + goal
                if first[at] > 0:
                    odds[at] += 1 + notes[LIKELY + at] // 1000


def _rewind(s: list[int], t: list[int], k: Weights, played: list[int], notes: list[int]) -> None:
    """Put all cards played so far back into the hands."""
    t[:] = s
    reset_higher_left(t)
    t[TURN] = 0
    for n in range(played[0]):
        seat = played[1 + 2 * n]
        t[HANDS + HAND_SIZE * seat + t[HAND_COUNT + seat]] = played[2 + 2 * n]
        t[HAND_COUNT + seat] += 1
    for seat in range(t[PLAYERS]):
        sort_hand(t, seat)
        sum_hand(t, k, seat)
        h = HANDS + HAND_SIZE * seat
        for goal in range(GOALS):
            at = seat * GOALS + goal
            g = (t[TRUMP] * GOALS + goal) * CARDS
            gain = 0
            for i in range(h, h + t[HAND_COUNT + seat]):
                gain += k.gain[g + t[i]]
            notes[WON + at] = 0
            notes[GAINS + at] = gain
            notes[LIKELY + at] = CERTAIN


def _update_likelihoods(
    t: list[int],
    d: list[int],
    k: Weights,
    seat: int,
    place: int,
    first: list[int],
    notes: list[int],
    places: list[int],
    costs: list[int],
) -> None:
    """Scale each goal's likelihood by the probability that a seat with that goal plays the card at this place."""
    by_habit = len(places) > 0
    step = STEP_OF_SURPRISE if by_habit else STEP_OF_COST
    noise = NOISE_BY_HABIT if by_habit else NOISE_BY_COST
    most = 0
    span = playable_span(t, k, seat)
    low = span & 15
    high = span >> 4
    if high - low == 1:
        return
    for goal in range(GOALS):
        at = seat * GOALS + goal
        if first[at] == 0:
            continue
        need = goal_need(k, d, notes, seat, goal)
        if by_habit:
            weigh_surprises(t, k, seat, span, goal, need, notes[GAINS + at], places, costs)
        else:
            score_cards(t, k, seat, span, goal, need, notes[GAINS + at], costs)
        least = costs[low]
        for i in range(low + 1, high):
            if costs[i] < least:
                least = costs[i]
        total = 0
        own = 0
        for i in range(low, high):
            behind = (costs[i] - least) // step
            soft = k.softness[behind if behind < MAX_SOFT else MAX_SOFT]
            total += soft
            if i == place:
                own = soft
        chance = noise // (high - low) + (1000 - noise) * own // total
        notes[LIKELY + at] = notes[LIKELY + at] * chance // 1000
        if notes[LIKELY + at] > most:
            most = notes[LIKELY + at]
    for goal in range(GOALS):
        at = LIKELY + seat * GOALS + goal
        notes[at] = notes[at] * CERTAIN // most if most > 0 else CERTAIN


def _replay_card(t: list[int], k: Weights, seat: int, place: int, notes: list[int]) -> None:
    """Play a card; if it completes the trick, count the trick for its winner."""
    h = HANDS + HAND_SIZE * seat
    card = t[h + place]
    left = t[HAND_COUNT + seat] - 1
    for i in range(h + place, h + left):
        t[i] = t[i + 1]
    t[HAND_COUNT + seat] = left
    t[POWER + seat] -= k.power[t[TRUMP] * CARDS + card]
    for goal in range(GOALS):
        g = (t[TRUMP] * GOALS + goal) * CARDS
        notes[GAINS + seat * GOALS + goal] -= k.gain[g + card]
    lay_card(t, k, seat, card)
    if t[TURN] == 0:
        winner = t[SEAT]
        for goal in range(GOALS):
            for i in range(t[PLAYERS]):
                notes[WON + winner * GOALS + goal] += k.card_value[goal * CARDS + t[TRICK + i]]
