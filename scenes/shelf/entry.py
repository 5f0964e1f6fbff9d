"""What stands on the shelf, and what the page asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Trophy:
    """A trophy or a cup: its name in the program, its picture, its title, and what it asks for.

    `told` says how it was won, empty for one that is not; `way` where a press leads, empty where it leads nowhere. A
    cup has up to three `leaves`; None for a trophy.
    """

    name: str
    picture: str
    title: str
    asks: str
    told: str = ""
    way: str = ""
    is_new: bool = False
    leaves: int | None = None

    @property
    def is_won(self) -> bool:
        """Whether it stands there, and not only its shadow."""
        return bool(self.told)


class ShelfDesk(Protocol):
    """What stands on the shelf, and where it leads."""

    def rows(self) -> Sequence[Sequence[Trophy]]:
        """Return what stands on each board, from the top."""

    def count_words(self) -> str:
        """Return how many trophies are won."""

    def use(self, trophy: Trophy) -> None:
        """Go where a trophy leads: to the film of its game, or to its course."""

    def poll(self) -> bool:
        """Go on with what takes a while; return whether something has come to the shelf."""

    def leave(self) -> None:
        """Go back to where one came from."""
