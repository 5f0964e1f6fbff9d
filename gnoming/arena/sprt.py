"""A sequential test of whether A beats B by two percentage points of win share.

The generalised sequential probability ratio test compares two hypotheses: A's share of wins is fair (1/n), or fair + 2
points. After every deal, the log likelihood ratio of the second to the first is

    deals * (better - fair) * (2 * mean - fair - better) / (2 * variance)

with the sample variance ("generalised": the variance is not known in advance). Above ln((1 - beta) / alpha) the gain
is accepted, below ln(beta / (1 - alpha)) it is refused. With alpha = beta = 0.05, at most one test in twenty accepts a
bot that is no better, and at most one in twenty refuses a bot that is two points better. The sample has one value per
deal, since the games of a deal are correlated.
"""

from enum import Enum
from math import log

ALPHA = BETA = 0.05
TESTED_GAIN = 0.02
"""The tested gain over the fair share of wins."""
MIN_DEALS = 8
"""The number of deals from which the sample variance can be trusted."""
REFUSE_BELOW, ACCEPT_ABOVE = log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)


class SprtVerdict(Enum):
    ACCEPTED = "accepted"
    REFUSED = "refused"
    UNDECIDED = "undecided"


class Sprt:
    """A running test."""

    def __init__(self, seats: int) -> None:
        """Test an entry at a table of `seats` seats."""
        self.fair = 1 / seats
        self._deals = 0
        self._sum = self._squares = 0.0

    def add(self, wins: float) -> None:
        """Add A's share of wins in one more deal."""
        self._deals += 1
        self._sum += wins
        self._squares += wins * wins

    @property
    def ratio(self) -> float:
        """The log likelihood ratio; 0 before the first deal.

        The variance includes one deal won completely and one lost completely, since identical deals alone would decide
        the test at once.
        """
        deals = self._deals
        if not deals:
            return 0.0
        mean = self._sum / deals
        spread = max(self._squares - deals * mean * mean, 0.0) + mean * mean + (1 - mean) ** 2
        variance = spread / (deals + 1)
        return deals * TESTED_GAIN * (2 * mean - 2 * self.fair - TESTED_GAIN) / (2 * variance)

    @property
    def verdict(self) -> SprtVerdict:
        if self._deals < MIN_DEALS or REFUSE_BELOW < self.ratio < ACCEPT_ABOVE:
            return SprtVerdict.UNDECIDED
        return SprtVerdict.ACCEPTED if self.ratio > 0 else SprtVerdict.REFUSED
