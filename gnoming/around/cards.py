"""The deck of 110 cards (section 1), and grids written as text."""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache


class Face(IntEnum):
    """The face of a card; its number is its score outside a set (sections 1 and 8)."""

    EIGHT = 8
    SEVEN = 7
    SIX = 6
    FIVE = 5
    FOUR = 4
    THREE = 3
    MINUS_ONE = -1
    MINUS_TWO = -2
    MINUS_THREE = -3
    MINUS_FOUR = -4
    HAZARD = 10
    MULLIGAN = 0

    def __str__(self) -> str:
        return _TEXT[self]

    @property
    def positive(self) -> bool:
        """True for the golf cards 3 to 8, the only ones that make sets and bounces."""
        return 3 <= self <= 8


_TEXT = {face: str(face.value) for face in Face} | {Face.HAZARD: "X", Face.MULLIGAN: "M"}
BY_TEXT = {text: face for face, text in _TEXT.items()}
HAZARD = Face.HAZARD
MULLIGAN = Face.MULLIGAN

COPIES: dict[Face, int] = {
    Face.EIGHT: 13, Face.SEVEN: 13, Face.SIX: 14, Face.FIVE: 14, Face.FOUR: 14, Face.THREE: 14,
    Face.MINUS_ONE: 6, Face.MINUS_TWO: 8, Face.MINUS_THREE: 5, Face.MINUS_FOUR: 3, Face.HAZARD: 3,
    Face.MULLIGAN: 3,
}  # fmt: skip
DECK: tuple[Face, ...] = tuple(face for face, copies in COPIES.items() for _ in range(copies))


@dataclass(frozen=True, slots=True)
class Card:
    """One card on the table: `order` is its position in the deck and identifies it throughout a round."""

    order: int
    face: Face | None
    face_up: bool = False

    def __str__(self) -> str:
        return "?" if self.face is None else str(self.face)


Grid = tuple[Card, ...]


@cache
def card(order: int, face: Face | None, face_up: bool = False) -> Card:
    """Return the shared object for this card. There are few different cards, but 110 in every position."""
    return Card(order, face, face_up)


def turned_up(down: Card) -> Card:
    return card(down.order, down.face, True)


def hidden(down: Card) -> Card:
    """Return the card as seen by players who cannot know its face."""
    return card(down.order, None, False)


def parse_faces(text: str) -> tuple[Face | None, ...]:
    """Return the nine faces of a grid written row by row, such as `5 M 5 / ? 7 4 / -4 7 X`.

    `?` is a face-down card (None). Raises ValueError for anything but three rows of three cards.
    """
    rows = [row.split() for row in text.split("/")]
    if len(rows) != 3 or any(len(row) != 3 for row in rows):
        raise ValueError(text)
    words = [word for row in rows for word in row]
    unknown = [word for word in words if word != "?" and word not in BY_TEXT]
    if unknown:
        raise ValueError(unknown[0])
    return tuple(BY_TEXT.get(word) for word in words)
