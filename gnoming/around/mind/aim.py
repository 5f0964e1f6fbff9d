"""What one plays for: to win the game, which in its last round is another thing than few points."""

from math import sqrt

from gnoming.around.mind.flat import BY_ROUNDS, DOWN, ENDED, PLAYERS, ROUNDS_LEFT, TOTALS, WON

ROUND_VARIANCE = 225.0
"""How far a seat's points in a whole round spread, squared."""
AIM, SLOPE, NOW = 118, 119, 120
"""Where the scratch list keeps what the aim was when the question was asked."""


def above(difference: float, variance: float) -> float:
    """Return how likely a number that is expected to be `difference` lies above 0."""
    z = difference / sqrt(variance)
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)


def spread(s: list[int], seat: int) -> float:
    """Return how uncertain a seat's points in this round still are, squared."""
    return 0.02 if s[ENDED] == 1 else 8.0 + 25.0 * s[DOWN + seat]


def winning(s: list[int], scores: list[float], seat: int) -> float:
    """Return about how likely a seat wins the game (section 8) when this round brings such points."""
    players = s[PLAYERS]
    left = s[ROUNDS_LEFT]
    chance = 1.0
    own = winning_round(s, scores, seat) if s[BY_ROUNDS] == 1 else 0.0
    for other in range(players):
        if other == seat:
            continue
        lead = s[TOTALS + other] + scores[other] - s[TOTALS + seat] - scores[seat]
        variance = spread(s, seat) + spread(s, other)
        if s[BY_ROUNDS] == 1:
            rounds = s[WON + seat] + own - s[WON + other] - winning_round(s, scores, other)
            chance *= above(rounds + 0.003 * lead, 0.02 + 0.002 * variance + 0.4 * left)
        else:
            chance *= above(lead, variance + 2.0 * ROUND_VARIANCE * left)
    return chance


def winning_round(s: list[int], scores: list[float], seat: int) -> float:
    """Return about how likely a seat has the lowest score of this round."""
    chance = 1.0
    for other in range(s[PLAYERS]):
        if other != seat:
            chance *= above(scores[other] - scores[seat], spread(s, seat) + spread(s, other))
    return chance


def mean_margin(s: list[int], scores: list[float], seat: int) -> float:
    """Return a seat's points less the mean of the others'."""
    total = 0.0
    for other in range(s[PLAYERS]):
        total += scores[other]
    return scores[seat] - (total - scores[seat]) / (s[PLAYERS] - 1)


def take_aim(s: list[int], x: list[float], scores: list[float], seat: int) -> None:
    """Note how likely the seat wins as things stand, and what a point more or less changes of that."""
    x[AIM] = winning(s, scores, seat)
    scores[seat] -= 1.0
    better = winning(s, scores, seat)
    scores[seat] += 2.0
    worse = winning(s, scores, seat)
    scores[seat] -= 1.0
    x[SLOPE] = (better - worse) / 2.0
    x[NOW] = mean_margin(s, scores, seat)


def in_points(s: list[int], x: list[float], scores: list[float], seat: int) -> float:
    """Return how the game stands for a seat, in points of this round by what a point was worth at first.

    With no `SLOPE`, only how the round stands.
    """
    if x[SLOPE] == 0.0:
        return mean_margin(s, scores, seat)
    slope = x[SLOPE] if x[SLOPE] > 0.001 else 0.001
    return x[NOW] + (x[AIM] - winning(s, scores, seat)) / slope
