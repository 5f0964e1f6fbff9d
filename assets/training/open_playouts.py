"""A hand of which all cards and goals are known, played out: the others play any card now and then."""

from gnoming.pesky.search.flat_state import HAND_COUNT, SEAT, TRUMP
from gnoming.pesky.search.playouts import NAME_TRUMP, outcome_cost
from gnoming.pesky.search.policy import pick_card, play_card, playable_span
from gnoming.pesky.search.value import Weights
from gnoming.pesky.search.worlds import sum_hands
from gnoming.search.flat_random import RNG_STATE, random_below

THOUSAND = 1000


def play_choice(s: list[int], k: Weights, code: int) -> None:
    """Name trump or play a card, as the code says (`NAME_TRUMP` and above are trumps)."""
    if code >= NAME_TRUMP:
        s[TRUMP] = code - NAME_TRUMP
    sum_hands(s, k)
    if code < NAME_TRUMP:
        play_card(s, k, code)


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
    """Play the hand out so often and return the sum of what it costs the seat, in hundredths of a point.

    Each of the others plays any card `slips` times in a thousand: what holds only if all play as expected is worth
    little.
    """
    total = 0
    for _ in range(playouts):
        t[:] = s
        sum_hands(t, k)
        while t[HAND_COUNT + t[SEAT]] > 0:
            if t[SEAT] != seat and random_below(t, THOUSAND) < slips:
                found = playable_span(t, k, t[SEAT])
                low = found & 15
                play_card(t, k, low + random_below(t, (found >> 4) - low))
            else:
                play_card(t, k, pick_card(t, k, costs))
        total += outcome_cost(t, aims, seat)
        s[RNG_STATE] = t[RNG_STATE]
    return total
