"""Champion's objective, which is to win the game. In the last round, that's not the same as scoring few points."""

from math import sqrt

from gnoming.around.search.flat_state import (
    COUNT_ROUNDS_WON,
    ENDED,
    FACE_DOWN,
    PLAYERS,
    ROUNDS_LEFT,
    ROUNDS_WON,
    TOTALS,
)
from gnoming.around.search.scratch import MARGIN, WIN_CHANCE, WIN_SLOPE

ROUND_VARIANCE = 225.0
"""The variance of a seat's points in a whole round."""


def chance_above_zero(difference: float, variance: float) -> float:
    """Return the probability that a value with this expected `difference` and variance is above 0."""
    z = difference / sqrt(variance)
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)


def score_variance(s: list[int], seat: int) -> float:
    """Return the variance of a seat's remaining points in this round."""
    return 0.02 if s[ENDED] == 1 else 8.0 + 25.0 * s[FACE_DOWN + seat]


def win_chance(s: list[int], scores: list[float], seat: int) -> float:
    """Return the approximate probability that a seat wins the game if the round ends with these scores."""
    players = s[PLAYERS]
    left = s[ROUNDS_LEFT]
    chance = 1.0
    own = round_win_chance(s, scores, seat) if s[COUNT_ROUNDS_WON] == 1 else 0.0
    for other in range(players):
        if other == seat:
            continue
        lead = s[TOTALS + other] + scores[other] - s[TOTALS + seat] - scores[seat]
        variance = score_variance(s, seat) + score_variance(s, other)
        if s[COUNT_ROUNDS_WON] == 1:
            rounds = s[ROUNDS_WON + seat] + own - s[ROUNDS_WON + other] - round_win_chance(s, scores, other)
            chance *= chance_above_zero(rounds + 0.003 * lead, 0.02 + 0.002 * variance + 0.4 * left)
        else:
            chance *= chance_above_zero(lead, variance + 2.0 * ROUND_VARIANCE * left)
    return chance


def round_win_chance(s: list[int], scores: list[float], seat: int) -> float:
    """Return the approximate probability that a seat has the lowest score of this round."""
    chance = 1.0
    for other in range(s[PLAYERS]):
        if other != seat:
            chance *= chance_above_zero(
                scores[other] - scores[seat], score_variance(s, seat) + score_variance(s, other)
            )
    return chance


def others_mean(s: list[int], scores: list[float], seat: int) -> float:
    total = 0.0
    for other in range(s[PLAYERS]):
        total += scores[other]
    return (total - scores[seat]) / (s[PLAYERS] - 1)


def mean_margin(s: list[int], scores: list[float], seat: int) -> float:
    """Return a seat's points relative to the others' mean."""
    return scores[seat] - others_mean(s, scores, seat)


def set_objective(s: list[int], x: list[float], scores: list[float], seat: int) -> None:
    """Store the seat's chance to win, its change per point, and the seat's margin over the others' mean."""
    x[WIN_CHANCE] = win_chance(s, scores, seat)
    scores[seat] -= 1.0
    better = win_chance(s, scores, seat)
    scores[seat] += 2.0
    worse = win_chance(s, scores, seat)
    scores[seat] -= 1.0
    x[WIN_SLOPE] = (better - worse) / 2.0
    x[MARGIN] = mean_margin(s, scores, seat)


def objective_in_points(s: list[int], x: list[float], scores: list[float], seat: int) -> float:
    """Return a seat's standing in the game, converted into points of this round by the initial `WIN_SLOPE`.

    If `WIN_SLOPE` is 0, only the margin in this round counts.
    """
    if x[WIN_SLOPE] == 0.0:
        return mean_margin(s, scores, seat)
    slope = x[WIN_SLOPE] if x[WIN_SLOPE] > 0.001 else 0.001
    return x[MARGIN] + (x[WIN_CHANCE] - win_chance(s, scores, seat)) / slope
