"""How people miss things: cards long gone are forgotten, and a line is not always looked at.

What is forgotten or overlooked follows from the table alone and stays the same for a whole turn: a player who has not
seen a line when drawing does not see it a moment later either.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gnoming.around.bots.grid_estimate import Heuristics
from gnoming.around.cards import Card
from gnoming.around.scoring import LINES, ROWS
from gnoming.around.state import AroundState
from gnoming.around.visible import (
    Chances,
    VisibleGrid,
    secured_places,
    uniform_chances,
    unseen_counts,
    visible_grid,
)
from gnoming.core.luck import stream

_GOLDEN_FRACTION = 0.6180339887498949
"""The golden ratio's part behind the point: its multiples fall evenly between 0 and 1."""


@dataclass(frozen=True, slots=True)
class Perception:
    """What a player takes in, and what it makes of that."""

    heuristics: Heuristics
    memory: float
    """How many cards deep in a discard pile every second one is forgotten; 0 forgets all but the top."""
    rows: float
    """How likely it looks at a row of its grid in a turn."""
    columns: float
    """How likely it looks at a column; they are harder to see."""


def remembered_chances(view: AroundState, perception: Perception) -> Chances:
    """Return the chances as this player reckons them: what was forgotten might still come."""
    counts = unseen_counts(view)
    for pile in view.piles:
        for card in _forgotten_cards(view, pile, perception.memory):
            if card.face is not None:
                counts[card.face] += 1
    return uniform_chances(counts)


def _forgotten_cards(view: AroundState, pile: Sequence[Card], memory: float) -> list[Card]:
    """Return the cards of a pile that are forgotten, some sooner, some later, but each for good."""
    if not memory:
        return list(pile[:-1])
    turn = view.round_number * 0.377 + view.to_act[0] * 0.271
    return [
        card
        for depth, card in enumerate(reversed(pile))
        if 0.5 ** (depth / memory) < (card.order * _GOLDEN_FRACTION + turn) % 1.0
    ]


def overlooked_lines(view: AroundState, perception: Perception) -> frozenset[int]:
    """Return the lines of the own grid, from 0 in the order of LINES, that this player does not look at in this turn.

    A set that lies there is marked on the table; nobody overlooks that.
    """
    attention = _attention_rng(view)
    grid = visible_grid(view.grids[view.to_act[0]])
    kept = secured_places(grid, view.options.runs)
    found = []
    for number, line in enumerate(LINES):
        looks = attention.random() < (perception.rows if number < len(ROWS) else perception.columns)
        if not looks and not kept.issuperset(line):
            found.append(number)
    return frozenset(found)


def _attention_rng(view: AroundState) -> Random:
    """Return where this player's eyes wander in this turn: the others' grids stay as they are until it ends."""
    seat = view.to_act[0]
    others: list[VisibleGrid] = [visible_grid(grid) for other, grid in enumerate(view.grids) if other != seat]
    words = " ".join("?" if face is None else str(face) for grid in others for face in grid)
    return stream(f"{view.round_number}/{seat}/{words}", "attention")
