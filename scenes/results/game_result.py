"""A finished game as its last pages show it."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.table.game.face import Medal


@dataclass(frozen=True, slots=True)
class GameResult:
    """Who has played what, how it ended, and each seat's score in each round; `winners` may be several."""

    game: str
    """The game's name: one has rounds, the other hands."""
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    medals: tuple[Medal, ...] = ()
    people: tuple[int, ...] = ()
    """The seats of people, who are told at once how they have done."""

    @property
    def order(self) -> list[int]:
        """The seats from first to last."""
        seats = range(len(self.names))
        return sorted(seats, key=lambda seat: (seat not in self.winners, self.totals[seat], seat))
