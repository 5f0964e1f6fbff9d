"""Is A better than B by two points of win share? A test that stops as soon as the deals say so.

The generalised sequential probability ratio test: A's share of wins is either fair (1 of n) or fair + 2 points. After
every deal the logarithm of how much likelier the deals' means are under the second than under the first is

    deals * (better - fair) * (2 * mean - fair - better) / (2 * variance)

with the variance as found so far ("generalised": it is not known beforehand). Above ln((1 - beta) / alpha) the two
points are accepted, below ln(beta / (1 - alpha)) refused. With alpha = beta = 0.05 at most one test in twenty accepts a
bot that is only as good, and at most one in twenty refuses one that is two points better. The deals are what is
counted, one value each, since the games of a deal hang together.
"""

from enum import Enum
from math import log

ALPHA = BETA = 0.05
TESTED_GAIN = 0.02
"""The share of wins above the fair one that is tested for."""
MIN_DEALS = 8
"""Deals before the spread is believed."""
REFUSE_BELOW, ACCEPT_ABOVE = log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)


class Verdict(Enum):
    """What the test says."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    UNDECIDED = "undecided"


class Sprt:
    """The test while it runs."""

    def __init__(self, seats: int) -> None:
        """A sits on one of so many seats."""
        self.fair = 1 / seats
        self._deals = 0
        self._sum = self._squares = 0.0

    def add(self, wins: float) -> None:
        """Count A's share of wins on one more deal."""
        self._deals += 1
        self._sum += wins
        self._squares += wins * wins

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio; 0 before the first deal.

        One deal won whole and one lost whole are added for the variance alone: deals that were all alike would
        otherwise decide everything.
        """
        deals = self._deals
        if not deals:
            return 0.0
        mean = self._sum / deals
        spread = max(self._squares - deals * mean * mean, 0.0) + mean * mean + (1 - mean) ** 2
        variance = spread / (deals + 1)
        return deals * TESTED_GAIN * (2 * mean - 2 * self.fair - TESTED_GAIN) / (2 * variance)

    @property
    def verdict(self) -> Verdict:
        """What the deals so far say."""
        if self._deals < MIN_DEALS or REFUSE_BELOW < self.ratio < ACCEPT_ABOVE:
            return Verdict.UNDECIDED
        return Verdict.ACCEPTED if self.ratio > 0 else Verdict.REFUSED
