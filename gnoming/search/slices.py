"""Thinking in slices: a generator that yields every two milliseconds or so, and returns what it has found."""

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Generic, TypeVar

from gnoming.core.model import A, Budget, S

T = TypeVar("T")
Slices = Generator[None, None, T]


def finish(slices: Slices[T]) -> T:
    """Run a generator to its end and return its value."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            value: T = end.value
            return value


class SlicedPlayer(ABC, Generic[S, A]):
    """A bot that can rest while it thinks."""

    def think(self, view: S, budget: Budget) -> A:
        """Return a legal action, the same for the same view, seed and number of playouts."""
        return finish(self.think_in_slices(view, budget))

    @abstractmethod
    def think_in_slices(self, view: S, budget: Budget) -> Slices[A]:
        """Think in slices of about two milliseconds; the action is the generator's value."""
