"""Searching in slices of about two milliseconds, within a budget, and the resulting estimates.

A sliced search is a generator that yields between slices and returns its result.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Generic, TypeVar

from gnoming.core.model import A, Budget, JudgedAction, Judgement, S

T = TypeVar("T")
Slices = Generator[None, None, T]


def add_in_order(numbers: Iterable[float]) -> float:
    """Return the sum of numbers added from left to right; from Python 3.12 on, `sum` rounds differently."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def finish(slices: Slices[T]) -> T:
    """Run a generator to its end and return its value."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            value: T = end.value
            return value


class SlicedPlayer(ABC, Generic[S, A]):
    """A bot that can pause while it thinks."""

    def think(self, view: S, budget: Budget) -> A:
        """Return a legal action, the same one for the same view, seed and number of playouts."""
        return finish(self.think_in_slices(view, budget))

    @abstractmethod
    def think_in_slices(self, view: S, budget: Budget) -> Slices[A]:
        """Think in slices of about two milliseconds, and return the action as the generator's value."""


PLAYOUTS = 300
"""Playouts for one judgement if the budget limits neither their number nor the time."""


@dataclass(frozen=True, slots=True)
class ChoiceEstimate:
    """A choice by its number, its cost in points, and the standard error of its difference from the best choice;
    `means` as in `JudgedAction`.
    """

    number: int
    points: float
    error: float
    means: tuple[float, ...] = ()


def judgement(choices: Sequence[A], estimates: Iterable[ChoiceEstimate]) -> Judgement[A]:
    """Return these estimates of the choices as a judgement."""
    return tuple(JudgedAction(choices[one.number], one.points, one.error, one.means) for one in estimates)


def budget_spent(budget: Budget) -> Callable[[int], bool]:
    """Return a function that takes the number of playouts so far and returns whether the budget is used up."""
    end = None if budget.seconds is None else monotonic() + budget.seconds
    most = PLAYOUTS if budget.nodes is None and end is None else budget.nodes

    def enough(played: int) -> bool:
        return (most is not None and played >= most) or (end is not None and monotonic() >= end)

    return enough
