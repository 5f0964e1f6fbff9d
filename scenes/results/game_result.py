"""The result of a finished game, as its last pages show it."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.table.game.face import Medal


@dataclass(frozen=True, slots=True)
class GameResult:
    """The players, the totals, the winners (there may be several), and each seat's score in each round."""

    game: str
    """The game's name, which decides whether the page speaks of rounds or of hands."""
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    medals: tuple[Medal, ...] = ()
    people: tuple[int, ...] = ()
    """The seats of people; their places are announced at once."""

    @property
    def order(self) -> list[int]:
        """The seats from first to last."""
        seats = range(len(self.names))
        return sorted(seats, key=lambda seat: (seat not in self.winners, self.totals[seat], seat))
