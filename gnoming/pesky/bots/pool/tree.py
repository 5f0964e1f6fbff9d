"""A player that grows an information-set tree."""

from gnoming.pesky.bots.pool.flat import FlatMonteCarlo
from gnoming.pesky.search import tree
from gnoming.pesky.search.decision import Decision
from gnoming.pesky.search.flat_state import HAND_SIZE, HANDS, SEAT, SIZE
from gnoming.pesky.search.playouts import NAME_TRUMP
from gnoming.search import arrays
from gnoming.search.slices import Slices

WORLDS = 4000
"""Deals for a card where the budget says nothing else."""


class TreeSearch(FlatMonteCarlo):
    """Plays the card that its tree visits most; names trump as flat Monte-Carlo does, with as many playouts."""

    def search(self, decision: Decision, codes: list[int], aims: list[int], nodes: int | None) -> Slices[int]:
        """Return the number of the choice that was visited most."""
        worlds = WORLDS if nodes is None else nodes
        if codes[0] >= NAME_TRUMP:
            return (yield from super().search(decision, codes, aims, worlds))
        s, t = arrays.ints(list(decision.table)), arrays.ints([0] * SIZE)
        grown, path = arrays.ints([0] * tree.NODE_SIZE * (worlds + 1)), arrays.ints([0] * tree.LONGEST_PATH)
        tree.grow_tree(
            s,
            t,
            decision.world,
            decision.weights,
            decision.won,
            decision.goal_odds,
            aims,
            grown,
            path,
            worlds,
        )
        yield
        hand = HANDS + HAND_SIZE * int(decision.table[SEAT])

        def visits(number: int) -> int:
            node = tree.find_child(grown, 0, int(decision.table[hand + codes[number]]))
            return int(grown[node * tree.NODE_SIZE + tree.VISITS])

        return max(range(len(codes)), key=visits)
