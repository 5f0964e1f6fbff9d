"""Flat Monte-Carlo: every choice in the same deals, each played out by any cards."""

from gnoming.pesky.bots.search_bot import SearchBot
from gnoming.pesky.search import random_play
from gnoming.pesky.search.decision import Decision
from gnoming.pesky.search.flat_state import SIZE
from gnoming.search import arrays
from gnoming.search.slices import Slices

WORLDS = 400
"""Deals for each choice where the budget says nothing else."""


class FlatMonteCarlo(SearchBot):
    """Deals so that nobody has a colour they could not follow, and counts points against the others' mean."""

    def __init__(self, worlds: int = WORLDS) -> None:
        super().__init__(worlds)

    def search(self, decision: Decision, codes: list[int], aims: list[int], nodes: int | None) -> Slices[int]:
        """Return the number of the choice that comes off best."""
        worlds = self.playouts if nodes is None else -(-nodes // len(codes))
        s, t = arrays.ints(list(decision.table)), arrays.ints([0] * SIZE)
        sums, boxed = arrays.ints([0] * len(codes)), arrays.ints(codes)
        random_play.play_worlds_at_random(
            s,
            t,
            decision.world,
            decision.weights,
            decision.won,
            decision.goal_odds,
            aims,
            boxed,
            worlds,
            sums,
        )
        yield
        return min(range(len(codes)), key=lambda number: int(sums[number]))
