"""Choices played out in one world after another, and what they come to."""

from gnoming.pesky.mind.deal import draw_goals, hand_out, stir, weigh_all
from gnoming.pesky.mind.flat import PLAYERS, SEAT, TRUMP
from gnoming.pesky.mind.tricks import finish, play
from gnoming.pesky.mind.worth import Kit, miss

NAME = 16
"""A choice is the place of a card in hand, or `NAME` and a trump."""
TOTALS, GOAL_SCORE, STAKE, ODDS, AIM_SIZE = 0, 5, 6, 7, 7 + 61 * 128
"""What is aimed at: the game scores, the score that ends the game, and how much winning it counts against points."""
SHARE = 10_000
FAR_BEHIND = 127


def cost(s: list[int], aims: list[int], seat: int) -> int:
    """Return what a hand's end is worth to a seat; less is better.

    Its points less the mean of the others', in hundredths, and as far as that is at stake its chance to win the game.
    """
    players = s[PLAYERS]
    own = miss(s, seat)
    total = 0
    highest = 0
    lowest = 1000
    for other in range(players):
        points = miss(s, other)
        total += points
        score = aims[TOTALS + other] + points
        if score > highest:
            highest = score
        if score < lowest:
            lowest = score
    margin = 100 * own - 100 * (total - own) // (players - 1)
    if aims[STAKE] == 0:
        return margin
    return margin - aims[STAKE] * chance(s, aims, seat, highest, lowest) // SHARE


def chance(s: list[int], aims: list[int], seat: int, highest: int, lowest: int) -> int:
    """Return how likely a seat is to win the game with the scores after this hand, in parts of SHARE."""
    behind = aims[TOTALS + seat] + miss(s, seat) - lowest
    to_go = aims[GOAL_SCORE] - highest
    if to_go < 0 and behind > 0:
        return 0
    shares = 0
    for other in range(s[PLAYERS]):
        gap = aims[TOTALS + other] + miss(s, other) - lowest
        if to_go < 0:
            shares += SHARE if gap == 0 else 0
        else:
            shares += aims[ODDS + 128 * to_go + (gap if gap < FAR_BEHIND else FAR_BEHIND)]
    if to_go < 0:
        return SHARE * SHARE // shares
    return SHARE * aims[ODDS + 128 * to_go + (behind if behind < FAR_BEHIND else FAR_BEHIND)] // shares


def try_all(
    s: list[int],
    t: list[int],
    k: Kit,
    aims: list[int],
    codes: list[int],
    tried: list[int],
    count: int,
    sums: list[int],
    costs: list[int],
) -> None:
    """Play out the first `count` choices of `tried` in the world `s` and add up what they cost."""
    seat = s[SEAT]
    for n in range(count):
        t[:] = s
        code = codes[tried[n]]
        if code >= NAME:
            t[TRUMP] = code - NAME
        weigh_all(t, k)
        if code < NAME:
            play(t, k, code)
        finish(t, k, costs)
        sums[tried[n]] += cost(t, aims, seat)


def try_worlds(
    s: list[int],
    t: list[int],
    d: list[int],
    k: Kit,
    won: list[int],
    odds: list[int],
    aims: list[int],
    codes: list[int],
    tried: list[int],
    worlds: int,
    sums: list[int],
    costs: list[int],
) -> None:
    """Play out the choices of `tried` in so many worlds, one after another, with goals by these odds."""
    for _ in range(worlds):
        stir(s, d, k)
        hand_out(s, d)
        draw_goals(s, d, k, won, odds)
        try_all(s, t, k, aims, codes, tried, len(tried), sums, costs)
