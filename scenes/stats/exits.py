"""What the page of statistics asks of those who keep files, and where it leads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from gnoming.past.archive import PastGames
from gnoming.stats.reviewed_games import Habit, Identity
from gnoming.stats.summary import PlayedGame


class Told(NamedTuple):
    """What is known of who plays besides the games, for one kind of game."""

    handicap: str
    history: str


class StatsExits(Protocol):
    """What the page asks of those who keep files, and where it leads."""

    @property
    def owner(self) -> str:
        """The name of who plays; empty where nobody was named."""

    @property
    def forgotten(self) -> str:
        """The moment until which games do not count; empty: all do."""

    @property
    def losses(self) -> Mapping[Identity, float]:
        """The points that decisions of who plays gave away in each game where that is known."""

    def habit(self, games: Iterable[Identity]) -> Habit | None:
        """Return what cost who plays most in these games."""

    def told(self, game: str) -> Told:
        """Return what is told of the handicap in a game."""

    def export(self, entries: Sequence[PlayedGame]) -> str:
        """Write figures and games of these entries; return the sentence that says where, or why not."""

    def forget(self) -> None:
        """Let all games until now count no longer."""

    def restore(self) -> PastGames:
        """Let all games count, and return them with none of them read yet."""

    def keep_index(self, document: bytes) -> None:
        """Write the index of finished games."""

    def leave(self) -> None:
        """Go back to the clubhouse."""
