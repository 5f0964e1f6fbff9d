"""The result of a finished game, and its texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gnoming.text import format_decimal, text, text_n
from scenes.kit.text.phrases import player_text
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


class ResultWords:
    """The sentences of a result; `ranks` are the ranks of the seats in its order, 1 for the winners."""

    def __init__(self, result: GameResult, ranks: Sequence[int]) -> None:
        self._result = result
        self._places = dict(zip(result.order, ranks, strict=True))

    def heading(self) -> str:
        """Return the sentence that names the winners."""
        names = [self._result.names[seat] for seat in self._result.winners]
        if len(names) == 1:
            return player_text("final.wins", names[0])  # text keys: final.wins.*
        if len(names) == 2:
            return text("final.two-win", first=names[0], second=names[1])
        return text_n("final.many-win", len(names))

    def news(self) -> str:
        """Return the winners and the place of each person."""
        return " ".join([self.heading(), *map(self._place, self._result.people)])

    def rounds(self) -> str:
        """Return the whole board, row by row."""
        return " ".join(map(self._row, self._result.order))

    def rounds_name(self) -> str:
        """Return the label of the button that shows all rounds, or hands."""
        return text(f"final.rounds.{self._result.game}")  # text keys: final.rounds.*

    def _place(self, seat: int) -> str:
        total = format_decimal(self._result.totals[seat], 0)
        return text("final.told.place", name=self._result.names[seat], place=self._places[seat], total=total)

    def _row(self, seat: int) -> str:
        points = ", ".join(format_decimal(scored, 0) for scored in self._result.rounds[seat])
        # text keys: final.told.rounds.*
        points_text = text(f"final.told.rounds.{self._result.game}", points=points)
        return f"{self._place(seat)} {points_text}"
