"""A choice's outcome in the judgement's playouts, and the larger part of the difference between two."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from statistics import fmean
from typing import NamedTuple, Self

from gnoming.core.game import Budget, JudgedAction, Judgement
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots.judge import HOPELESS, judge
from gnoming.pesky.search import playouts
from gnoming.pesky.state import PeskyState

Judged = Sequence[JudgedAction[PeskyAction]]
AGAIN = 160
"""The number of hands to play out for a judgement that has lost its means; few, as the table waits for them."""


class Outcome(NamedTuple):
    """The means over all playouts for the seat to act.

    `won` is how often it won the current trick, `brought` and `later` what this trick and the later ones brought its
    goal, `tricks` the number of later tricks it won, and `over`, `short` its distance above and below its goal at the
    end, which cost it `cost` points. `others` are the points of the other seats.
    """

    won: float
    brought: float
    later: float
    tricks: float
    over: float
    short: float
    cost: float
    others: Mapping[int, float]

    @classmethod
    def of(cls, view: PeskyState, means: Sequence[float]) -> Self:
        """Return the outcome with these means of a judgement of the view."""
        misses = means[playouts.MISSES : playouts.MISSES + view.players]
        others = {seat: points for seat, points in enumerate(misses) if seat != view.seat}
        won, brought, later, tricks, over, short = means[: playouts.MISSES]
        return cls(won, brought, later, tricks, over, short, misses[view.seat], others)

    @property
    def apart(self) -> float:
        """The distance from the goal at the end, however far."""
        return self.over + self.short


class Ends(NamedTuple):
    """The outcomes of two choices, the better one's first."""

    best: Outcome
    rival: Outcome

    @property
    def is_own(self) -> bool:
        """True unless the better choice hurts the others far more than it helps its seat."""
        best, rival = (fmean(one.others.values()) for one in self)
        is_felt = self.rival.cost - self.best.cost >= (best - rival) / 2
        return is_felt or (self.is_hopeless and self.best.apart < self.rival.apart)

    @property
    def is_hopeless(self) -> bool:
        """True if the goal is as good as lost with either choice."""
        return min(self.best.cost, self.rival.cost) >= HOPELESS

    @property
    def wants_more(self) -> bool:
        """True if the other choice, compared with the better one, ends too low rather than too high."""
        return self.rival.short - self.best.short >= self.rival.over - self.best.over

    @property
    def is_now(self) -> bool:
        """True if the current trick contributes at least as much to that difference as the later ones."""
        sign = 1 if self.wants_more else -1
        return sign * (self.best.brought - self.rival.brought) >= sign * (self.best.later - self.rival.later)

    @property
    def is_plain(self) -> bool:
        """True if the better choice brings the goal more, or less, as `wants_more` says."""
        sign, kept = 1 if self.wants_more else -1, [one.brought + one.later for one in self]
        return sign * (kept[0] - kept[1]) > 0

    @property
    def most_hurt(self) -> tuple[int, float]:
        """The seat that the better choice costs more points than any other, and the number of points."""
        lost = {seat: points - self.rival.others[seat] for seat, points in self.best.others.items()}
        return max(lost.items(), key=lambda one: one[1])


def outcomes(view: PeskyState, judged: Judged) -> dict[PeskyAction, Outcome]:
    """Return the outcome of each card or trump; a judgement without means, such as an exercise's, is made again."""
    known = judged if all(one.means for one in judged) else _judge_again(view)
    return {one.action: Outcome.of(view, one.means or [0.0] * playouts.NOTES) for one in known}


@lru_cache(maxsize=8)
def _judge_again(view: PeskyState) -> Judgement[PeskyAction]:
    return judge(view, Budget("reasons", nodes=AGAIN))
