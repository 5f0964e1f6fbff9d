"""A table without pixels: zones, the places of cards, and gestures.

Games describe their tables in these terms, without any drawing, so one table scene serves them all.
"""

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for cards: the name of a zone, and the index within it, from 0."""

    zone: str
    index: int = 0


class ZoneKind(Enum):
    """The arrangement of the cards in a zone."""

    GRID = "grid"
    PILE = "pile"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table: `size` spots (a pile has one) in rows of `columns`; owned by `seat` or, if None, by all."""

    name: str
    kind: ZoneKind
    size: int = 1
    seat: int | None = None
    columns: int = 1


@dataclass(frozen=True, slots=True)
class CardPlacement:
    """The place of a card, by its index in the deck: spot, depth in the pile (0 is the bottom), and face if visible."""

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
    """A card moved from one spot to another, by dragging or with two clicks."""

    source: Spot
    target: Spot


@dataclass(frozen=True, slots=True)
class Choose:
    """A named choice that involves no card; the scene shows a button for it."""

    name: str


Gesture = Press | Drag | Choose
