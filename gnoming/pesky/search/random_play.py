"""Hands played out by any cards, of which none is likelier than another: what is judged so knows the rules alone."""

from gnoming.pesky.search.flat_state import HAND_COUNT, SEAT, TRUMP
from gnoming.pesky.search.playouts import NAME_TRUMP, outcome_cost
from gnoming.pesky.search.policy import play_card, playable_span
from gnoming.pesky.search.value import Weights
from gnoming.pesky.search.worlds import draw_goals, exchange_cards, hand_out
from gnoming.search.flat_random import RNG_STATE, random_below


def play_any_card(s: list[int], k: Weights) -> None:
    """Play any card of the seat in turn that may be played."""
    found = playable_span(s, k, s[SEAT])
    low = found & 15
    play_card(s, k, low + random_below(s, (found >> 4) - low))


def play_any_cards(s: list[int], k: Weights) -> None:
    """Play the hand out by any cards."""
    while s[HAND_COUNT + s[SEAT]] > 0:
        play_any_card(s, k)


def next_world(s: list[int], d: list[int], k: Weights, won: list[int], odds: list[int]) -> None:
    """Move on to another world, with goals by these odds."""
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
    """Play every choice out by any cards in so many worlds, one after another, and add up what they cost."""
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
