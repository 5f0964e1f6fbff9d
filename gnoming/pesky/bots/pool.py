"""Bots that only the arena offers: textbook searches with random playouts, as yardsticks for the strong levels."""

from gnoming.pesky.bots.search_bot import SearchBot
from gnoming.pesky.search import playouts, tree
from gnoming.pesky.search.decision import Decision
from gnoming.pesky.search.flat_state import HAND_SIZE, HANDS, SEAT, SIZE
from gnoming.pesky.search.playouts import NAME_TRUMP
from gnoming.search import flat
from gnoming.search.slices import Slices

WORLDS, TREE_WORLDS = 400, 4000
"""The deals per choice in the flat search, and per card in the tree search, if the budget sets no number."""


class FlatMonteCarlo(SearchBot):
    """A flat Monte Carlo player, which plays every choice out at random in the same deals and compares the results."""

    def __init__(self, worlds: int = WORLDS) -> None:
        super().__init__(worlds)

    def search(self, decision: Decision, codes: list[int], aims: list[int], nodes: int | None) -> Slices[int]:
        worlds = self.playouts if nodes is None else -(-nodes // len(codes))
        s, t = flat.ints(list(decision.table)), flat.ints([0] * SIZE)
        sums, boxed = flat.ints([0] * len(codes)), flat.ints(codes)
        playouts.play_worlds_at_random(
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


class TreeSearch(FlatMonteCarlo):
    """A player that grows an information-set tree and plays the most visited card; it names trump by flat search."""

    def search(self, decision: Decision, codes: list[int], aims: list[int], nodes: int | None) -> Slices[int]:
        worlds = TREE_WORLDS if nodes is None else nodes
        if codes[0] >= NAME_TRUMP:
            return (yield from super().search(decision, codes, aims, worlds))
        s, t = flat.ints(list(decision.table)), flat.ints([0] * SIZE)
        grown, path = flat.ints([0] * tree.NODE_SIZE * (worlds + 1)), flat.ints([0] * tree.LONGEST_PATH)
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
