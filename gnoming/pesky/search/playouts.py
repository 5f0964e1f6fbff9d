"""Choices played out in one world after another, by a policy or with random cards, and their results."""

from gnoming.pesky.search.flat_state import HAND_COUNT, NEED, PLAYERS, SEAT, TRUMP, TURN
from gnoming.pesky.search.habits import play_out_by_habit
from gnoming.pesky.search.policy import pick_card, play_card, play_out, playable_span
from gnoming.pesky.search.value import Weights, final_miss
from gnoming.pesky.search.worlds import draw_goals, exchange_cards, hand_out, sum_hands
from gnoming.search.flat import RNG_STATE, random_below

NAME_TRUMP = 16
"""A choice's code is the place of a card in hand, or `NAME_TRUMP` plus a trump."""
TOTALS, TARGET_SCORE, STAKE, ODDS, OBJECTIVE_SIZE = 0, 5, 6, 7, 7 + 61 * 128
"""The objective, by index: the game scores, the score that ends the game, the value of winning it, and the odds of
winning."""
WON, BROUGHT, LATER, TRICKS, OVER, SHORT, MISSES, NOTES = 0, 1, 2, 3, 4, 5, 6, 11
"""The notes on a choice's playouts, by index, all for the seat to act: whether it won the current trick, what that
trick and the later ones brought its goal, the number of later tricks it won, its distance above and below its
goal at the end, and the points of every seat. All of them are sums."""
UNIT_CHANCE = 10_000
FAR_BEHIND = 127


def outcome_cost(s: list[int], aims: list[int], seat: int) -> int:
    """Return the cost of a hand's outcome for a seat; less is better.

    It is the seat's points minus the others' mean, in hundredths of a point, minus the stake times the chance to win
    the game.
    """
    players = s[PLAYERS]
    own = final_miss(s, seat)
    total = 0
    highest = 0
    lowest = 1000
    for other in range(players):
        points = final_miss(s, other)
        total += points
        score = aims[TOTALS + other] + points
        if score > highest:
            highest = score
        if score < lowest:
            lowest = score
    margin = 100 * own - 100 * (total - own) // (players - 1)
    if aims[STAKE] == 0:
        return margin
    return margin - aims[STAKE] * win_chance(s, aims, seat, highest, lowest) // UNIT_CHANCE


def win_chance(s: list[int], aims: list[int], seat: int, highest: int, lowest: int) -> int:
    """Return a seat's chance to win the game from the scores after this hand, in units of 1/UNIT_CHANCE."""
    behind = aims[TOTALS + seat] + final_miss(s, seat) - lowest
    to_go = aims[TARGET_SCORE] - highest
    if to_go < 0 and behind > 0:
        return 0
    shares = 0
    for other in range(s[PLAYERS]):
        gap = aims[TOTALS + other] + final_miss(s, other) - lowest
        if to_go < 0:
            shares += UNIT_CHANCE if gap == 0 else 0
        else:
            shares += aims[ODDS + 128 * to_go + (gap if gap < FAR_BEHIND else FAR_BEHIND)]
    if to_go < 0:
        return UNIT_CHANCE * UNIT_CHANCE // shares
    return UNIT_CHANCE * aims[ODDS + 128 * to_go + (behind if behind < FAR_BEHIND else FAR_BEHIND)] // shares


def apply_choice(s: list[int], k: Weights, code: int) -> None:
    """Name trump or play the card with this code, on a table whose hands have not been summed up yet."""
    if code >= NAME_TRUMP:
        s[TRUMP] = code - NAME_TRUMP
    sum_hands(s, k)
    if code < NAME_TRUMP:
        play_card(s, k, code)


def play_out_choices(
    s: list[int],
    t: list[int],
    k: Weights,
    aims: list[int],
    codes: list[int],
    tried: list[int],
    count: int,
    sums: list[int],
    places: list[int],
    costs: list[int],
) -> None:
    """Play out the first `count` choices of `tried` in the world `s`, and add their costs to `sums`.

    Everybody plays by habit if `places` is not empty, otherwise by the cost of a trick.
    """
    seat = s[SEAT]
    for n in range(count):
        t[:] = s
        apply_choice(t, k, codes[tried[n]])
        if len(places) > 0:
            play_out_by_habit(t, k, places, costs)
        else:
            play_out(t, k, costs)
        sums[tried[n]] += outcome_cost(t, aims, seat)


def play_out_worlds(
    s: list[int],
    t: list[int],
    d: list[int],
    k: Weights,
    won: list[int],
    odds: list[int],
    aims: list[int],
    codes: list[int],
    tried: list[int],
    worlds: int,
    sums: list[int],
    places: list[int],
    costs: list[int],
) -> None:
    """Play out the choices of `tried` in this many worlds, one after another, with goals drawn by these odds."""
    for _ in range(worlds):
        next_world(s, d, k, won, odds)
        play_out_choices(s, t, k, aims, codes, tried, len(tried), sums, places, costs)


def play_out_noting(
    s: list[int],
    t: list[int],
    k: Weights,
    aims: list[int],
    codes: list[int],
    sums: list[int],
    notes: list[int],
    costs: list[int],
) -> None:
    """Play every choice out in the world `s` by the cost of a trick.

    Add the costs to `sums`, and the events to `notes`.
    """
    seat = s[SEAT]
    for n in range(len(codes)):
        t[:] = s
        apply_choice(t, k, codes[n])
        at = NOTES * n
        if codes[n] < NAME_TRUMP:
            while t[TURN] != 0:
                play_card(t, k, pick_card(t, k, costs))
            if t[SEAT] == seat:
                notes[at + WON] += 1
        before = t[NEED + seat]
        notes[at + BROUGHT] += s[NEED + seat] - before
        while t[HAND_COUNT + t[SEAT]] > 0:
            play_card(t, k, pick_card(t, k, costs))
            if t[TURN] == 0 and t[SEAT] == seat:
                notes[at + TRICKS] += 1
        need = t[NEED + seat]
        notes[at + LATER] += before - need
        notes[at + (SHORT if need > 0 else OVER)] += abs(need)
        for other in range(t[PLAYERS]):
            notes[at + MISSES + other] += final_miss(t, other)
        sums[n] += outcome_cost(t, aims, seat)


def play_any_card(s: list[int], k: Weights) -> None:
    found = playable_span(s, k, s[SEAT])
    low = found & 15
    play_card(s, k, low + random_below(s, (found >> 4) - low))


def play_any_cards(s: list[int], k: Weights) -> None:
    while s[HAND_COUNT + s[SEAT]] > 0:
        play_any_card(s, k)


def next_world(s: list[int], d: list[int], k: Weights, won: list[int], odds: list[int]) -> None:
    """Move on to another world, with goals drawn by these odds."""
    exchange_cards(s, d, k)
    hand_out(s, d)
    draw_goals(s, d, k, won, odds)


def play_worlds_at_random(
    s: list[int],
    t: list[int],
    d: list[int],
    k: Weights,
    won: list[int],
    odds: list[int],
    aims: list[int],
    codes: list[int],
    worlds: int,
    sums: list[int],
) -> None:
    """Play every choice out with random cards in this many worlds, and add the costs to `sums`."""
    seat = s[SEAT]
    for _ in range(worlds):
        next_world(s, d, k, won, odds)
        for n in range(len(codes)):
            t[:] = s
            if codes[n] >= NAME_TRUMP:
                t[TRUMP] = codes[n] - NAME_TRUMP
            else:
                play_card(t, k, codes[n])
            play_any_cards(t, k)
            sums[n] += outcome_cost(t, aims, seat)
            s[RNG_STATE] = t[RNG_STATE]
