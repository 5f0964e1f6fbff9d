"""The faces of a game's cards: their pictures, and the numbers and small pictures set on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scenes.kit.theme import Colour

CARD_SHAPE = 123 / 88
"""A card's height to its width."""


class PictureMark(NamedTuple):
    """A small picture laid on a card; its rectangle in shares of the card's width and height."""

    picture: str
    left: float
    top: float
    width: float
    height: float


class NumberMark(NamedTuple):
    """A number written on a card, in the hand of the program's own figures.

    Centre in shares of the card's width and height; `high` and the most it may be `wide` in shares of the width.
    """

    text: str
    x: float
    y: float
    height: float
    max_width: float
    ink: Colour
    outline: Colour


Mark = PictureMark | NumberMark


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card: its picture for large sizes and the one for small sizes, and what is set on each.

    Pictures are named by their path below the folder of the cards, without an ending. `round` is for tokens.
    """

    large: str
    small: str
    marks: tuple[Mark, ...] = ()
    small_marks: tuple[Mark, ...] = ()
    round: bool = False

    def picture_name(self, small: bool) -> str:
        """Return the picture's name."""
        return self.small if small else self.large

    def marks_for(self, small: bool) -> tuple[Mark, ...]:
        """Return the marks set on that picture."""
        return self.small_marks if small else self.marks


@dataclass(frozen=True, slots=True)
class Deck:
    """The faces of a game by the names under which its table asks for them.

    `cards` are those that lie on the table and are worth preparing; `faces` may hold more (tokens, goals). `back` is
    the name of the face of a card that nobody may see.
    """

    faces: Mapping[str, Face] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    back: str = "back"
