"""Human mistakes: players forget cards played long ago, and do not look at every line.

Their mistakes depend on the table alone, so overlooked lines stay the same for a whole turn: a player who misses a line
when drawing still misses it a moment later.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gnoming.around import visible
from gnoming.around.bots.grid_estimate import Heuristics
from gnoming.around.cards import MULLIGAN, Card
from gnoming.around.scoring import LINES, ROWS
from gnoming.around.state import AroundState
from gnoming.around.visible import Chances, VisibleGrid
from gnoming.core.luck import stream

_GOLDEN_FRACTION = 0.6180339887498949
"""The fractional part of the golden ratio. The fractional parts of its multiples are spread evenly from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Perception:
    """A player's attention, memory, and way of estimating grids."""

    heuristics: Heuristics
    memory: float
    """The depth in a discard pile at which half of the cards are forgotten; 0 forgets all but the top card."""
    rows: float
    """The chance that the player looks at a row of its grid in a turn."""
    columns: float
    """The chance that the player looks at a column; columns are harder to see."""


def remembered_chances(view: AroundState, perception: Perception) -> Chances:
    """Return the probabilities as this player sees them, assuming that forgotten cards may still turn up."""
    counts = visible.unseen_counts(view)
    for pile in view.piles:
        for card in _forgotten_cards(view, pile, perception.memory):
            if card.face is not None:
                counts[card.face] += 1
    return visible.uniform_chances(counts)


def _forgotten_cards(view: AroundState, pile: Sequence[Card], memory: float) -> list[Card]:
    """Return the forgotten cards of a pile; the deeper a card is, the likelier it is to be forgotten."""
    if not memory:
        return list(pile[:-1])
    turn = view.round_number * 0.377 + view.to_act[0] * 0.271
    return [
        card
        for depth, card in enumerate(reversed(pile))
        if 0.5 ** (depth / memory) < (card.order * _GOLDEN_FRACTION + turn) % 1.0
    ]


def overlooked_lines(view: AroundState, perception: Perception) -> frozenset[int]:
    """Return the lines of this player's own grid that the player overlooks in this turn, as indices in LINES.

    A finished set is never overlooked, since the table marks it. With a Mulligan or the round's last card in
    hand, a player looks everywhere.
    """
    hand = view.turn.hand
    if hand is not None and (hand.face is MULLIGAN or view.out is not None):
        return frozenset()
    attention = _attention_rng(view)
    grid = visible.visible_grid(view.grids[view.to_act[0]])
    kept = visible.secured_places(grid, view.options.runs)
    found = []
    for number, line in enumerate(LINES):
        looks = attention.random() < (perception.rows if number < len(ROWS) else perception.columns)
        if not looks and not kept.issuperset(line):
            found.append(number)
    return frozenset(found)


def _attention_rng(view: AroundState) -> Random:
    """Return the generator for this turn's attention, seeded by the other grids, which don't change during the turn."""
    seat = view.to_act[0]
    others: list[VisibleGrid] = [
        visible.visible_grid(grid) for other, grid in enumerate(view.grids) if other != seat
    ]
    words = " ".join("?" if face is None else str(face) for grid in others for face in grid)
    return stream(f"{view.round_number}/{seat}/{words}", "attention")
