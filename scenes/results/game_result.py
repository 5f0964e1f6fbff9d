"""A finished game as its last pages show it, and where they lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.results.medals import Medal


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


@dataclass(frozen=True, slots=True)
class FinalExits:
    """The ways on from the end of a game."""

    play_again: Callable[[], None]
    open_review: Callable[[], None]
    watch_replay: Callable[[], None]
    show_title: Callable[[], None]
    show_deal: Callable[[], None]
    show_envelope: Callable[[], None]
