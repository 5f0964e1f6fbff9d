"""What a table asks of the player's profile."""

from typing import Protocol

from gnoming.storage.settings import HandOrder
from scenes.table.play.pacer import PaceSource


class TableSettings(PaceSource, Protocol):
    """How somebody likes a table, and what is to be told there of the profile."""

    def next_notice(self) -> str | None:
        """Return a sentence that waits to be told, once; None if there is none."""

    @property
    def save_problem(self) -> str | None:
        """The sentence why the game is not saved just now; None if it is."""

    @property
    def memory_aid(self) -> bool:
        """Whether the table may remember for people what was played."""

    @property
    def hand_order(self) -> HandOrder:
        """How a hand of many cards is held."""

    @property
    def auto_play(self) -> bool:
        """Whether a card that is the only one that may be played goes by itself."""

    @property
    def coach_points(self) -> int:
        """What a move may cost before the coach holds it back; 0: nobody coaches."""
