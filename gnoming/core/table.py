"""A table without pixels: where cards can lie, where each one lies, and what a person can do with them.

One table scene serves every game, because a game tells it these things and nothing about drawing.
"""

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Spot:
    """One place where cards lie: a zone's name and the index within it, from 0."""

    zone: str
    index: int = 0


class ZoneKind(Enum):
    """How a zone lays out its cards."""

    GRID = "grid"
    PILE = "pile"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table: `size` spots (a pile has one), and whose it is (None: everybody's)."""

    name: str
    kind: ZoneKind
    size: int = 1
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Placement:
    """Where one card lies: its order in the deck, its spot, its depth (0 lies lowest), its face if it shows."""

    card: int
    spot: Spot
    depth: int
    face: str | None


@dataclass(frozen=True, slots=True)
class Press:
    """A spot was clicked, tapped, or chosen by key."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Drag:
    """The card on one spot was brought to another, in one drag or by two clicks."""

    source: Spot
    target: Spot


@dataclass(frozen=True, slots=True)
class Choose:
    """A named choice was made that no card stands for; the scene shows a button for it."""

    name: str


Gesture = Press | Drag | Choose
