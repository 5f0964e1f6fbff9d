"""The facts that every bot looks at: the visible grids, and how likely each face is to come up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gnoming.around.actions import Source
from gnoming.around.cards import COPIES, DECK, HAZARD, MULLIGAN, Face, Grid
from gnoming.around.evolve import renewable
from gnoming.around.scoring import LINES, line_scored
from gnoming.around.state import AroundState

VisibleGrid = tuple[Face | None, ...]
"""The nine places of a grid; None stands for a face-down card."""

LINES_OF = tuple(tuple(line for line in LINES if place in line) for place in range(9))
"""The row and the column of each place (from 0)."""


def visible_grid(grid: Grid) -> VisibleGrid:
    """Return the faces of the face-up cards, and None for the others, even if their face is known."""
    return tuple([card.face if card.face_up else None for card in grid])


def with_face(grid: VisibleGrid, place: int, face: Face) -> VisibleGrid:
    """Return the grid with this face on a place (from 0)."""
    return (*grid[:place], face, *grid[place + 1 :])


def hand_face(view: AroundState) -> Face:
    """Return the face of the card in hand; there must be one."""
    hand = view.turn.hand
    assert hand is not None
    assert hand.face is not None
    return hand.face


def top_face(view: AroundState, pile: Source) -> Face | None:
    """Return the face on top of a discard pile; None if it is empty."""
    cards = view.piles[pile]
    return cards[-1].face if cards else None


def unseen_counts(view: AroundState) -> dict[Face, int]:
    counts = dict(COPIES)
    hand = view.turn.hand
    for cards in (*view.grids, *view.piles, view.removed, () if hand is None else (hand,)):
        for card in cards:
            if card.face_up and card.face is not None:
                counts[card.face] -= 1
    return counts


@dataclass(frozen=True, slots=True)
class Chances:
    """The probability of each face: for the next card of the draw pile, and for a face-down card in a grid."""

    in_draw_pile: Mapping[Face, float]
    in_grids: Mapping[Face, float]


def chances(view: AroundState) -> Chances:
    """Return the probabilities from counting visible cards; those in a renewed draw pile are known (section 7)."""
    unseen = unseen_counts(view)
    if view.renewed:
        coming = {face: view.renewed_faces.count(face) for face in unseen}
        return Chances(_normalise(coming), _normalise({face: n - coming[face] for face, n in unseen.items()}))
    if view.draw_pile:
        return uniform_chances(unseen)
    discards = [card.face for card in renewable(view)]
    return Chances(_normalise({face: discards.count(face) for face in unseen}), _normalise(unseen))


def uniform_chances(counts: Mapping[Face, int]) -> Chances:
    """Return the probabilities if every hidden card is equally likely to be any of these."""
    shares = _normalise(counts)
    return Chances(shares, shares)


def _normalise(counts: Mapping[Face, int]) -> Mapping[Face, float]:
    total = max(1, sum(counts.values()))
    return {face: count / total for face, count in counts.items()}


def turns_played(view: AroundState) -> float:
    """Return roughly how many turns each seat has had. Each turn puts one card on a pile or out of play."""
    discards = len(view.piles[0]) + len(view.piles[1]) + len(view.removed) - 2
    if view.renewed:
        discards += len(DECK) - 2 - 9 * view.players
    return max(0, discards) / view.players


def open_places(grid: VisibleGrid, face: Face) -> Sequence[int]:
    """Return the places (from 0) where a drawn card may be played (section 5)."""
    owned = [place for place, own in enumerate(grid) if own is MULLIGAN]
    return owned if len(owned) >= 2 or (owned and face is MULLIGAN) else range(9)


def may_discard_drawn(grid: VisibleGrid, face: Face) -> bool:
    """Return whether a card from the draw pile may be discarded immediately (section 5)."""
    return face is HAZARD or face is MULLIGAN or grid.count(MULLIGAN) < 2


def completes_line(grid: VisibleGrid, place: int, face: Face, runs: bool) -> bool:
    """Return whether this face on a place (from 0) completes a set or run of face-up cards."""
    after = with_face(grid, place, face)
    return any(_is_scored(after, line, runs) for line in LINES_OF[place])


def secured_places(grid: VisibleGrid, runs: bool) -> frozenset[int]:
    """Return the places (from 0) whose cards are already part of a set or run."""
    return frozenset(place for line in LINES if _is_scored(grid, line, runs) for place in line)


def count_alike_in_line(grid: VisibleGrid, place: int, face: Face) -> int:
    """Return how many other face-up cards in the row and column of a place (from 0) have this face."""
    return sum(grid[other] is face for line in LINES_OF[place] for other in line if other != place)


def count_open_in_line(grid: VisibleGrid, place: int) -> int:
    """Return how many other cards in the row and column of a place (from 0) are face up."""
    return sum(grid[other] is not None for line in LINES_OF[place] for other in line if other != place)


def _is_scored(grid: VisibleGrid, line: tuple[int, int, int], runs: bool) -> bool:
    a, b, c = grid[line[0]], grid[line[1]], grid[line[2]]
    return a is not None and b is not None and c is not None and line_scored(a, b, c, runs) is not None
