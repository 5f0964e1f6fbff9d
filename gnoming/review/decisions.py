"""Decisions, and their cost against the best choice."""

from dataclasses import dataclass
from math import hypot
from typing import Generic

from gnoming.core.game import A, E, Game, JudgedAction, Judgement, S

PLAYOUTS = 240
"""Positions that a decision is judged by: one person's decisions in a game take some seconds.

Handicaps are calibrated with it (`python3 build handicap`): with another number they have to be measured anew.
"""


def judging_seed(seed: str, number: int) -> str:
    """Return what the judgement of a journal's entry draws by, so that whoever asks is answered alike."""
    return f"{seed}/{number}"


MISTAKE_POINTS = 0.5
"""Points lost from which a decision may count as a mistake."""
MISTAKE_STANDARD_ERRORS = 2.0
"""Standard errors that a mistake must exceed as well."""


@dataclass(frozen=True, slots=True)
class JudgedDecision(Generic[A]):
    """All judged choices of one decision, the best first, and the one taken."""

    kind: str
    choices: Judgement[A]
    taken: JudgedAction[A]

    @property
    def best(self) -> JudgedAction[A]:
        """The best choice."""
        return self.choices[0]

    @property
    def points_lost(self) -> float:
        """Points given away against the best choice; never negative."""
        return max(0.0, self.taken.points - self.best.points)

    @property
    def standard_error(self) -> float:
        """The standard error of `points_lost`; 0 for the best choice."""
        return 0.0 if self.taken is self.best else hypot(self.taken.standard_error, self.best.standard_error)

    @property
    def is_mistake(self) -> bool:
        """Whether it was worse than the best by more than noise and by more than a trifle."""
        return self.points_lost > max(MISTAKE_POINTS, MISTAKE_STANDARD_ERRORS * self.standard_error)


def judged_decision(game: Game[S, A, E], choices: Judgement[A], action: A) -> JudgedDecision[A]:
    """Return the decision for this action among judged choices, the best first."""
    taken = next(choice for choice in choices if choice.action == action)
    kinds = {game.decision_kind(taken.action), game.decision_kind(choices[0].action)}
    return JudgedDecision(min(kinds, key=game.decision_kinds.index), choices, taken)
