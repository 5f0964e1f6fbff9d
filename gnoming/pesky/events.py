"""The events of a game, in the past tense. The docstrings say which data are secret."""

from dataclasses import dataclass

from gnoming.core.model import Event, GameWon, RevealingEvent, RoundScored
from gnoming.pesky.actions import Trump
from gnoming.pesky.cards import Face
from gnoming.pesky.sheet import Goal


@dataclass(frozen=True, slots=True)
class Dealt(RevealingEvent):
    """Cards, goals and tokens were shuffled into these orders and dealt (2.1); all of it is secret."""

    dealer: int
    seats: int
    deck: tuple[Face, ...]
    goals: tuple[Goal, ...]
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChoiceBegan(Event):
    """This seat may decide whether to take more (section 2.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ExtraTaken(RevealingEvent):
    """A seat drew a second goal, a second token or both (2.2). The cards drawn are secret."""

    seat: int
    goal: Goal | None
    token: int | None


@dataclass(frozen=True, slots=True)
class ExtraDeclined(Event):
    """A seat that could have taken more chose not to (section 2.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoalKept(Event):
    """A seat returned one of its two goals.

    `second`, known only to that seat, is True if it kept the goal drawn last (2.2).
    """

    seat: int
    second: bool


@dataclass(frozen=True, slots=True)
class TokenKept(Event):
    """A seat returned one of its two tokens.

    `second`, known only to that seat, is True if it kept the token drawn last (2.2).
    """

    seat: int
    second: bool


@dataclass(frozen=True, slots=True)
class TokensRevealed(RevealingEvent):
    """All bid tokens were revealed (section 2.3)."""


@dataclass(frozen=True, slots=True)
class TrumpAwaited(Event):
    """This seat, with the second-highest token, has to name trump (section 2.4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """A seat has named trump (section 2.4)."""

    seat: int
    trump: Trump


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """This seat's turn to play a card began."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed(RevealingEvent):
    """A seat played a card to the trick, visible to everybody."""

    seat: int
    face: Face


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A seat won the trick and took its cards (section 2.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoalRevealed(RevealingEvent):
    """The hand is over: a seat's goal was revealed (section 2.3)."""

    seat: int


PeskyEvent = (
    Dealt | ChoiceBegan | ExtraTaken | ExtraDeclined | GoalKept | TokenKept | TokensRevealed | TrumpAwaited
    | TrumpNamed | TurnBegan | CardPlayed | TrickWon | GoalRevealed | RoundScored | GameWon
)  # fmt: skip
