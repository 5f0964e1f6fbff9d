"""Plays to its own goal by rules of thumb, one trick at a time."""

from gnoming.core.game import Budget
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots import heuristics
from gnoming.pesky.state import PeskyState


class Weeder:
    """Weighs what a trick would bring to its goal, and how likely a card is to win it; forgets what is gone."""

    def think(self, view: PeskyState, budget: Budget) -> PeskyAction:
        """Return a legal action; nothing is left to chance."""
        return heuristics.choose(view)
