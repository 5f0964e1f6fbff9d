"""The figures of a review for each player."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from gnoming.core.game import A
from gnoming.review.decisions import JudgedDecision
from gnoming.review.steps import Step, margins

COSTLIEST_COUNT = 3


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """One seat's figures so far, in points; lower is better, so luck below 0 is good luck.

    `points_lost` is the sum over all decisions, `mistakes_lost` over the mistakes alone; `result` and `adjusted` are
    relative to the others' mean. `adjusted` is the result without luck: the cost of the mistakes. So the better of two
    players never looks worse.
    """

    seat: int
    decisions: int
    mistakes: int
    points_lost: float
    mistakes_lost: float
    result: float
    adjusted: float

    @property
    def mean_loss(self) -> float:
        """The points lost by mistakes, per decision.

        Smaller losses are left out. The best choice is the best of noisy estimates, so every decision seems to lose a
        little, a careful one nearly as much as a random one.
        """
        return self.mistakes_lost / self.decisions if self.decisions else 0.0

    @property
    def luck(self) -> float:
        """The part of the result that the mistakes do not explain."""
        return self.result - self.adjusted


def player_stats(steps: Sequence[Step[A]], players: int) -> tuple[PlayerStats, ...]:
    results = margins(steps[-1].points) if steps else (0.0,) * players
    by_seat: list[list[JudgedDecision[A]]] = [[] for _ in range(players)]
    for step in steps:
        if step.seat is not None and step.decision is not None:
            by_seat[step.seat].append(step.decision)
    mistakes = [[decision.points_lost for decision in own if decision.is_mistake] for own in by_seat]
    costs = margins([sum(lost) for lost in mistakes])
    return tuple(
        PlayerStats(
            seat,
            len(own),
            len(mistakes[seat]),
            sum(decision.points_lost for decision in own),
            sum(mistakes[seat]),
            results[seat],
            costs[seat],
        )
        for seat, own in enumerate(by_seat)
    )


def costliest_steps(
    steps: Sequence[Step[A]], seats: Collection[int], most: int = COSTLIEST_COUNT
) -> tuple[Step[A], ...]:
    """Return these seats' mistakes that lost the most points, worst first; smaller losses may be noise."""
    mistakes = (step for step in steps if step.seat in seats and is_mistake(step))
    return tuple(sorted(mistakes, key=lambda step: -points_lost(step))[:most])


def points_lost(step: Step[A]) -> float:
    """Return the points lost in a step, or 0 if it holds no decision."""
    return 0.0 if step.decision is None else step.decision.points_lost


def is_mistake(step: Step[A]) -> bool:
    return step.decision is not None and step.decision.is_mistake
