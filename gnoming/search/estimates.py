"""The estimated values of choices, and when enough playouts have been spent on them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import monotonic

from gnoming.core.model import A, Budget, JudgedAction, Judgement

PLAYOUTS = 300
"""Playouts for one judgement when the budget names neither a number nor a time."""


@dataclass(frozen=True, slots=True)
class ChoiceEstimate:
    """A choice by its number, its cost in points, and the standard error of how far it lies behind the best."""

    number: int
    points: float
    error: float


def judgement(choices: Sequence[A], estimates: Iterable[ChoiceEstimate]) -> Judgement[A]:
    """Return the estimates with the actions that they are of."""
    return tuple(JudgedAction(choices[one.number], one.points, one.error) for one in estimates)


def budget_spent(budget: Budget) -> Callable[[int], bool]:
    """Return a test of whether so many playouts are enough, by the budget's nodes and by its seconds if it has any."""
    end = None if budget.seconds is None else monotonic() + budget.seconds
    most = PLAYOUTS if budget.nodes is None and end is None else budget.nodes

    def enough(played: int) -> bool:
        return (most is not None and played >= most) or (end is not None and monotonic() >= end)

    return enough
