"""Playouts of a hand with all cards and goals known, in which the others sometimes play a random card."""

from gnoming.pesky.search.flat_state import HAND_COUNT, SEAT
from gnoming.pesky.search.playouts import outcome_cost, play_any_card
from gnoming.pesky.search.policy import pick_card, play_card
from gnoming.pesky.search.value import Weights
from gnoming.pesky.search.worlds import sum_hands
from gnoming.search.flat import RNG_STATE, random_below

THOUSAND = 1000


def play_out_open(
    s: list[int],
    t: list[int],
    k: Weights,
    aims: list[int],
    seat: int,
    slips: int,
    playouts: int,
    costs: list[int],
) -> int:
    """Play the hand out this many times and return the seat's total cost, in hundredths of a point.

    Each of the others plays a random card `slips` times in a thousand, because a plan that only works against
    expected play is worth little.
    """
    total = 0
    for _ in range(playouts):
        t[:] = s
        sum_hands(t, k)
        while t[HAND_COUNT + t[SEAT]] > 0:
            if t[SEAT] != seat and random_below(t, THOUSAND) < slips:
                play_any_card(t, k)
            else:
                play_card(t, k, pick_card(t, k, costs))
        total += outcome_cost(t, aims, seat)
        s[RNG_STATE] = t[RNG_STATE]
    return total
