"""What a game tells the table of its score: cards that count, line by line, and the rows of the board."""

from __future__ import annotations

from dataclasses import dataclass

from gnoming.core.table import Spot


@dataclass(frozen=True, slots=True)
class ScoringLine:
    """Cards that score together, or one that scores alone: its spots, its words, its points."""

    spots: tuple[Spot, ...]
    words: str
    points: int
    joined: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the score board: total so far, and what is to be marked."""

    seat: int
    total: int
    dealer: bool
    out: bool
