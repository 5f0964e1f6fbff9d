"""An information-set tree: the cards that all seats may play from here on, in any world.

In each world, the search descends from the root by legal cards, adds one node, and plays the rest at random. A node's
statistics are those of the seat that played its card.
"""

from math import log, sqrt

from gnoming.pesky.search.flat_state import HAND_COUNT, HAND_SIZE, HANDS, SEAT
from gnoming.pesky.search.playouts import next_world, outcome_cost, play_any_cards
from gnoming.pesky.search.policy import play_card, playable_span
from gnoming.pesky.search.value import Weights
from gnoming.search.flat import RNG_STATE, random_below

CARD, PLAYER, CHILD, SIBLING, VISITS, OFFERED, COST, NODE_SIZE = 0, 1, 2, 3, 4, 5, 6, 7
"""The fields of a node: its card and the seat that played it; its first child and next sibling (0: none); the
numbers of visits and of opportunities to visit it; and its cost for that seat, in hundredths of a point."""
CURIOSITY = 500
"""The bonus for rarely tried cards, in hundredths of a point."""
LONGEST_PATH = 64


def grow_tree(
    s: list[int],
    t: list[int],
    d: list[int],
    k: Weights,
    won: list[int],
    odds: list[int],
    aims: list[int],
    tree: list[int],
    path: list[int],
    worlds: int,
) -> None:
    """Descend the tree once in each of many worlds. `tree` has the root, and room for one node per world."""
    for n in range(worlds):
        next_world(s, d, k, won, odds)
        t[:] = s
        length = descend(t, k, tree, path, n + 1)
        play_any_cards(t, k)
        for i in range(length):
            at = path[i] * NODE_SIZE
            tree[at + VISITS] += 1
            tree[at + COST] += outcome_cost(t, aims, tree[at + PLAYER])
        s[RNG_STATE] = t[RNG_STATE]


def descend(t: list[int], k: Weights, tree: list[int], path: list[int], new: int) -> int:
    """Play the most promising cards up to one never tried, which becomes node `new`; return the path's length."""
    at = 0
    length = 0
    while t[HAND_COUNT + t[SEAT]] > 0:
        seat = t[SEAT]
        found = playable_span(t, k, seat)
        h = HANDS + HAND_SIZE * seat
        fresh = 0
        place = 0
        most = -1e18
        child = 0
        for i in range(found & 15, found >> 4):
            node = find_child(tree, at, t[h + i])
            if node == 0:
                fresh += 1
                if random_below(t, fresh) == 0:
                    place = i
            else:
                tree[node * NODE_SIZE + OFFERED] += 1
                if fresh == 0:
                    promise = promise_of(tree, node)
                    if promise > most:
                        most, place, child = promise, i, node
        if fresh > 0:
            add_node(tree, at, new, t[h + place], seat)
            child = new
        path[length] = child
        length += 1
        play_card(t, k, place)
        if fresh > 0:
            break
        at = child
    return length


def find_child(tree: list[int], parent: int, card: int) -> int:
    """Return the child of a node for this card; 0 if it was never tried."""
    node = tree[parent * NODE_SIZE + CHILD]
    while node > 0 and tree[node * NODE_SIZE + CARD] != card:
        node = tree[node * NODE_SIZE + SIBLING]
    return node


def add_node(tree: list[int], parent: int, node: int, card: int, seat: int) -> None:
    """Add a node with no visits and one opportunity."""
    at = node * NODE_SIZE
    tree[at + CARD] = card
    tree[at + PLAYER] = seat
    tree[at + SIBLING] = tree[parent * NODE_SIZE + CHILD]
    tree[at + OFFERED] = 1
    tree[parent * NODE_SIZE + CHILD] = node


def promise_of(tree: list[int], node: int) -> float:
    """Return a node's promise for its seat: its mean result, plus a bonus if it is rarely tried."""
    at = node * NODE_SIZE
    visits = tree[at + VISITS]
    return CURIOSITY * sqrt(log(tree[at + OFFERED]) / visits) - tree[at + COST] / visits
