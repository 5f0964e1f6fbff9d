"""The achievements of one game, won by playing it well."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from gnoming.core.model import A, E, Entry, S


@dataclass(frozen=True, slots=True)
class GameAchievements(Generic[S, A, E]):
    """A game's achievements by name, in shelf order, and the rules for them.

    `victory` is for winning a full-length game against three strong bots. `careful` gives, for some achievements, the
    most points that a decision may cost on average in a rated game. `won` returns all others that a seat has won in a
    finished game, whoever the opponents were.
    """

    names: tuple[str, ...]
    victory: str
    careful: Mapping[str, float]
    won: Callable[[Sequence[Entry[S, A, E]], int], frozenset[str]]
    is_full_length: Callable[[S], bool]
