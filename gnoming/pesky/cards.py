"""The 50 playing cards and the 10 bid tokens (section 1)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import total_ordering
from operator import attrgetter
from typing import Generic, TypeVar

F = TypeVar("F")
HAND_SIZE = 10
"""The number of cards dealt to each player, and hence the number of tricks in a hand."""
TOKENS = (1, 4, 6, 8, 11, -2, -6, -8, -9, -13)


class Suit(IntEnum):
    """A suit; green is the shortest, red the longest."""

    GREEN = 0
    YELLOW = 1
    BLUE = 2
    RED = 3

    @property
    def letter(self) -> str:
        """The suit's letter in a record."""
        return "gybr"[self]

    @property
    def highest(self) -> int:
        """The suit's highest rank, which is also its number of cards."""
        return 5 * (self + 1)


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """The face of a playing card: its suit, and its rank from 1. Each is a single object, from `DECK`."""

    suit: Suit
    rank: int

    def __str__(self) -> str:
        return f"{self.suit.letter}{self.rank}"

    def __hash__(self) -> int:
        """Return a unique hash, which is quick to compute because positions have many faces."""
        return 32 * self.suit + self.rank

    def __lt__(self, other: "Face") -> bool:
        return (self.suit, self.rank) < (other.suit, other.rank)

    def __reduce__(self) -> "tuple[Callable[[Suit, int], Face], tuple[Suit, int]]":
        """Make copies from other processes the same object."""
        return shared_face, (self.suit, self.rank)


DECK: tuple[Face, ...] = tuple(Face(suit, rank) for suit in Suit for rank in range(1, suit.highest + 1))
BY_TEXT = {str(face): face for face in DECK}
suit_and_rank = attrgetter("suit", "rank")
"""The key that sorts faces like `<`, but faster."""


def shared_face(suit: Suit, rank: int) -> Face:
    return BY_TEXT[f"{suit.letter}{rank}"]


@dataclass(frozen=True, slots=True)
class Card(Generic[F]):
    """A card, goal or token. `order` identifies it for a whole hand; `face` is None if it cannot be known."""

    order: int
    face: F | None


PlayingCard = Card[Face]
"""A playing card; its order is its position in the deck."""


def hidden(card: Card[F]) -> Card[F]:
    """Return the card as seen by players who cannot know its face."""
    return Card(card.order, None)


def known_faces(cards: Iterable[Card[F]]) -> tuple[F, ...]:
    return tuple([card.face for card in cards if card.face is not None])


def format_token(token: int) -> str:
    """Return a token with its sign, as it is written and printed."""
    return f"{token:+d}"


TOKEN_BY_TEXT = {format_token(token): token for token in TOKENS}
