"""What a decision cost against the best that could be done."""

from dataclasses import dataclass
from math import hypot
from typing import Generic

from gnoming.core.game import A, E, Game, JudgedAction, Judgement, S

MISTAKE_POINTS = 0.5
"""Points from which on a decision may be called a mistake."""
MISTAKE_STANDARD_ERRORS = 2.0
"""Standard errors that a mistake must exceed as well."""


@dataclass(frozen=True, slots=True)
class JudgedDecision(Generic[A]):
    """One choice among several: all of them judged, the best first, and the one that was taken."""

    kind: str
    choices: Judgement[A]
    taken: JudgedAction[A]

    @property
    def best(self) -> JudgedAction[A]:
        """The best that could be done."""
        return self.choices[0]

    @property
    def points_lost(self) -> float:
        """Points given away against the best; never less than 0."""
        return max(0.0, self.taken.points - self.best.points)

    @property
    def standard_error(self) -> float:
        """The standard error of what was lost; none if the best was done."""
        return 0.0 if self.taken is self.best else hypot(self.taken.standard_error, self.best.standard_error)

    @property
    def is_mistake(self) -> bool:
        """Whether it was clearly worse than the best, and not by a trifle."""
        return self.points_lost > max(MISTAKE_POINTS, MISTAKE_STANDARD_ERRORS * self.standard_error)


def judged_decision(game: Game[S, A, E], choices: Judgement[A], action: A) -> JudgedDecision[A]:
    """Return the decision for this action among choices that were judged, the best first."""
    taken = next(choice for choice in choices if choice.action == action)
    kinds = {game.decision_kind(taken.action), game.decision_kind(choices[0].action)}
    return JudgedDecision(min(kinds, key=game.decision_kinds.index), choices, taken)
