"""A trophy or cup on the shelf."""

from __future__ import annotations

from dataclasses import dataclass


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
