"""Any legal action, each as likely as the next: what every level is measured against."""

from collections.abc import Callable
from typing import Generic

from gnoming.core.luck import stream
from gnoming.core.model import A, Budget, S


class RandomBot(Generic[S, A]):
    """A player that knows the rules and nothing else."""

    def __init__(self, legal: Callable[[S], tuple[A, ...]]) -> None:
        self._legal = legal

    def think(self, view: S, budget: Budget) -> A:
        """Return any legal action."""
        choices = self._legal(view)
        return choices[int(stream(budget.seed, "random").random() * len(choices))]
