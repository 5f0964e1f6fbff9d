"""A trophy or cup on the shelf."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trophy:
    """A trophy or a cup: its name in the program, its picture, its title, and its condition.

    `told` says how it was won, and is empty if it was not; `way` says what a click opens, and is empty if nothing. A
    cup has up to three `leaves`; a trophy has None.
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
        """True if it has been won; otherwise only its shadow is shown."""
        return bool(self.told)
