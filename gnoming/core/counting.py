"""Counting rounds that people have played with real cards: the interface that games implement."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from gnoming.core.match import Match, Options
from gnoming.core.model import RoundScored, ScoredCards, State


@dataclass(frozen=True, slots=True)
class Doubt:
    """A reason to check the cards again.

    It is shown but never enforced, because home-made packs may differ. `key` identifies it, and `seats` are the seats
    whose cards are in doubt.
    """

    key: str
    sentence: str
    seats: tuple[int, ...]
    counts: tuple[int, ...] = ()
    """The number of copies that each of these seats has, if the doubt is about one card."""
    is_late: bool = False
    """True if later cards may resolve the doubt, so that it matters only once a seat's cards are complete."""


class Counting(ABC):
    """The counting of a game's rounds from the cards in front of each player.

    A player's cards are given as text, such as `5 M 5 / 3 7 4 / -4 7 X`. Each method raises RecordError for a text in
    another form.
    """

    options: ClassVar[tuple[str, ...]] = ()
    """The names of the options that matter for a single player's cards."""
    empty: ClassVar[str]
    """The text before any card has been entered."""
    asks_who_went_out: ClassVar[bool] = False
    """True if it matters who ended the round."""
    may_grow: ClassVar[bool] = False
    """True if a player whose cards are complete may still get more."""

    @abstractmethod
    def score(self, words: str, options: Options, players: int) -> tuple[ScoredCards, ...]:
        """Return the items of a player's score; cards not yet entered score 0."""

    @abstractmethod
    def is_complete(self, words: str, options: Options) -> bool:
        """Return whether everything that affects the score has been entered."""

    @abstractmethod
    def doubts(self, hands: Sequence[str], match: Match) -> tuple[Doubt, ...]:
        """Return the doubts: cards that one pack can't hold."""

    @abstractmethod
    def round_scored(self, hands: Sequence[str], out: int | None, options: Options) -> RoundScored:
        """Return the round's scores; `out` is the seat that went out, or None."""

    @abstractmethod
    def state(self, match: Match, results: Sequence[RoundScored]) -> State:
        """Return the state of the game after these rounds; it is over if they end the game."""
