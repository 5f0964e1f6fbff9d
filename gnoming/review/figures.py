"""What a review says of each player."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from gnoming.core.game import A
from gnoming.review.luck import margins
from gnoming.review.steps import Step

COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class Figures:
    """One seat's game so far; `lost` in all decisions together, `luck` and `result` relative to the others' mean.

    All are points, and less is better: luck below 0 is good luck.
    """

    seat: int
    decisions: int
    mistakes: int
    lost: float
    luck: float
    result: float

    @property
    def error(self) -> float:
        """Points lost in a decision, on average."""
        return self.lost / self.decisions if self.decisions else 0.0

    @property
    def adjusted(self) -> float:
        """The result as it would be without luck."""
        return self.result - self.luck


def figures(steps: Sequence[Step[A]], players: int) -> tuple[Figures, ...]:
    """Return every seat's figures, as far as the steps go."""
    results = margins(steps[-1].points) if steps else (0.0,) * players
    return tuple(_seat(steps, seat, results[seat]) for seat in range(players))


def _seat(steps: Sequence[Step[A]], seat: int, result: float) -> Figures:
    own = [step.decision for step in steps if step.seat == seat and step.decision is not None]
    return Figures(
        seat,
        len(own),
        sum(decision.mistake for decision in own),
        sum(decision.lost for decision in own),
        sum(step.luck[seat] for step in steps),
        result,
    )


def costliest(steps: Sequence[Step[A]], seats: Collection[int], most: int = COSTLIEST) -> tuple[Step[A], ...]:
    """Return these seats' decisions that cost most, the worst first; none that cost nothing."""
    own = [step for step in steps if step.seat in seats and lost(step) > 0]
    return tuple(sorted(own, key=lambda step: -lost(step))[:most])


def lost(step: Step[A]) -> float:
    """Return what the decision of a step cost; nothing where there was none."""
    return 0.0 if step.decision is None else step.decision.lost
