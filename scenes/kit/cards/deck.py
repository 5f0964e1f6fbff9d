"""What the cards of a game are made of: which picture, and which numbers and small pictures are set on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from scenes.kit.text.typography import Typography

Painter = Callable[[str, Typography, bool], pygame.Surface]
"""Draws a whole face by its name, large or small, where its picture is missing."""
Colour = tuple[int, int, int]


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
        """The picture's name."""
        return self.small if small else self.large

    def marks_for(self, small: bool) -> tuple[Mark, ...]:
        """What is set on that picture."""
        return self.small_marks if small else self.marks


@dataclass(frozen=True, slots=True)
class Deck:
    """The faces of a game by the names under which its table asks for them.

    `cards` are those that lie on the table and are worth preparing; `faces` may hold more (tokens, goals). `back` is
    the name of the face of a card that nobody may see. Where a picture is missing, the `painter` draws the face.
    """

    faces: Mapping[str, Face] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    back: str = "back"
    painter: Painter | None = None
