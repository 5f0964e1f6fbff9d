"""Decisions, their cost compared with the best choice, and the thoroughness of their judgement."""

from dataclasses import dataclass
from math import hypot
from typing import Generic

from gnoming.core.game import A, E, Game, JudgedAction, Judgement, S

PLAYOUTS = 240
"""The number of positions examined to judge a decision in a review.

Judging one person's decisions in a game takes seconds. Handicaps are calibrated with this number (`python3
build handicap`); if it changes, they must be measured again.
"""
ROUGH_PLAYOUTS = 48
"""The number of positions examined for a first, rough judgement, which a review shows until it has a better one."""


def judging_seed(seed: str, number: int) -> str:
    """Return the seed for judging a journal entry, so that its judgement is always the same."""
    return f"{seed}/{number}"


MISTAKE_POINTS = 0.5
"""The fewest points that a decision must lose to be a mistake."""
HARDLY_WORSE = 1.0
"""The most points by which a move may trail the best one and still be recommended, as it is easier to understand."""
MISTAKE_STANDARD_ERRORS = 2.0
"""The number of standard errors that a mistake's loss must also exceed."""


@dataclass(frozen=True, slots=True)
class JudgedDecision(Generic[A]):
    """All judged choices for one decision, best first, and the choice that was made."""

    kind: str
    choices: Judgement[A]
    taken: JudgedAction[A]

    @property
    def best(self) -> JudgedAction[A]:
        return self.choices[0]

    @property
    def points_lost(self) -> float:
        return max(0.0, self.taken.points - self.best.points)

    @property
    def standard_error(self) -> float:
        """The standard error of `points_lost`; 0 for the best choice."""
        return 0.0 if self.taken is self.best else hypot(self.taken.standard_error, self.best.standard_error)

    @property
    def is_mistake(self) -> bool:
        """True if the loss is neither trivial nor within the noise of the judgement."""
        return self.points_lost > MISTAKE_POINTS and not self.is_unsure

    @property
    def is_unsure(self) -> bool:
        """True if the loss is within the noise of the judgement."""
        return self.points_lost <= MISTAKE_STANDARD_ERRORS * self.standard_error


def judged_decision(game: Game[S, A, E], choices: Judgement[A], action: A) -> JudgedDecision[A]:
    """Return the decision for this action among the judged choices, which are sorted best first."""
    taken = next(choice for choice in choices if choice.action == action)
    kinds = {game.decision_kind(taken.action), game.decision_kind(choices[0].action)}
    return JudgedDecision(min(kinds, key=game.decision_kinds.index), choices, taken)


def recommended_first(
    game: Game[S, A, E], view: S, judged: Judgement[A], prefers_taught: bool
) -> Judgement[A]:
    """Return the judgement in a new order, in which the move that a hint recommends comes first.

    The review never calls that move a mistake. Among moves hardly worse than the best, hints prefer those
    that don't contradict the lessons, then those that the lessons teach (if `prefers_taught`, as in a first
    game), then the one that visibly gains most.
    """

    def is_fit(one: JudgedAction[A]) -> bool:
        decision = judged_decision(game, judged, one.action)
        return decision.points_lost <= HARDLY_WORSE and not decision.is_mistake

    fit = tuple(filter(is_fit, judged))
    fit = tuple(one for one in fit if not game.is_untaught(view, one.action)) or fit
    fit = tuple(one for one in fit if prefers_taught and game.is_taught(view, one.action)) or fit
    first = max(fit, key=lambda one: game.in_sight(view, one.action))
    return (first, *(one for one in judged if one is not first))
