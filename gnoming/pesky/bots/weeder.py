"""Plays to its own goal by rules of thumb, one trick at a time."""

from gnoming.core.game import Budget
from gnoming.core.luck import stream
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots import heuristics
from gnoming.pesky.bots.lapses import noticed
from gnoming.pesky.rules import playable
from gnoming.pesky.state import PeskyState, Phase

OVERLOOKED = 0.42
MEMORY = 1


class Weeder:
    """Weighs what a trick would bring to its goal, and how likely a card is to win it; forgets what is gone.

    Of the tricks that it has won only the latest is in its memory, and it overlooks many of its cards.
    """

    def think(self, view: PeskyState, budget: Budget) -> PeskyAction:
        """Return a legal action; the seed decides which cards it overlooks."""
        if view.phase is not Phase.PLAY:
            return heuristics.choose(view)
        cards = noticed(playable(view), OVERLOOKED, stream(budget.seed, "overlooked"))
        return heuristics.choose_card(view, cards, memory=MEMORY)
