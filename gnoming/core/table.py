"""A table without pixels: zones, placements of cards, and gestures.

It lets one table scene serve every game: a game describes these, and nothing about drawing.
"""

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Spot:
    """One place for cards: a zone's name and the index within it, from 0."""

    zone: str
    index: int = 0


class ZoneKind(Enum):
    """How a zone lays out its cards."""

    GRID = "grid"
    PILE = "pile"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table with `size` spots (a pile has one), owned by `seat` (None for everybody)."""

    name: str
    kind: ZoneKind
    size: int = 1
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Placement:
    """The place of one card, by its index in the deck: spot, depth (0 is the lowest), and face if visible."""

    card: int
    spot: Spot
    depth: int
    face: str | None


@dataclass(frozen=True, slots=True)
class Press:
    """A click, tap or key on a spot."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Drag:
    """A card moved from one spot to another, by a drag or two clicks."""

    source: Spot
    target: Spot


@dataclass(frozen=True, slots=True)
class Choose:
    """A named choice without a card; the scene shows a button for it."""

    name: str


Gesture = Press | Drag | Choose
