"""Requests to bots, their answers, and the protocol of whoever answers them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gnoming.core.game import Action, AnyGame, Budget, Judgement, Player, State

Move = tuple[int | None, Action]
"""A seat (None for the table) and its action."""
GameFinder = Callable[[str], AnyGame]
"""Return the game of a name; a worker's must be importable by its qualified name."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A request for a bot's move in this view; the answer is an action."""

    game: str
    player: Player
    view: State
    budget: Budget


@dataclass(frozen=True, slots=True)
class JudgeRequest:
    """A request to judge every action in this view; the answer is that of `Game.judge`, or empty."""

    game: str
    view: State
    budget: Budget


@dataclass(frozen=True, slots=True)
class RoundRequest:
    """A request to let bots play a round, or all that follows, from a full state; the answer is RoundPlayed.

    `seed` is what the bots' own chance comes from, and `first_number` the number of the first move in it.
    """

    game: str
    players: tuple[Player, ...]
    state: State
    seed: str
    first_number: int = 0
    to_the_end: bool = False


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """The moves of a round that bots have played; none where that failed."""

    moves: tuple[Move, ...] = ()


BotRequest = MoveRequest | JudgeRequest | RoundRequest
BotAnswer = Action | Judgement[Action] | RoundPlayed


class Thinker(Protocol):
    """Answers requests in its own time. Nothing here raises, whatever a bot does.

    `in_background` says that long work costs no frame: it is then done unasked.
    """

    @property
    def in_background(self) -> bool:
        """Whether another process does the thinking."""

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Get these bots ready."""

    def submit(self, request: BotRequest) -> int:
        """Take a request and return its number at once. The latest request is answered first."""

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Return the answer to a request, once; None while there is none. Wait for it up to `wait` seconds."""

    def cancel(self, number: int) -> None:
        """Forget a request, answered or not."""

    def close(self) -> None:
        """Stop, and forget every open request."""


@dataclass(frozen=True, slots=True)
class PrepareBots:
    """Make these players' bots ahead of their first request."""

    game: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class SubmitRequest:
    """A request and its number."""

    number: int
    request: BotRequest


@dataclass(frozen=True, slots=True)
class CancelRequest:
    """The request of this number is no longer wanted."""

    number: int


Message = PrepareBots | SubmitRequest | CancelRequest


@dataclass(frozen=True, slots=True)
class RequestAnswered:
    """The answer to a request."""

    number: int
    answer: BotAnswer


@dataclass(frozen=True, slots=True)
class RequestFailed:
    """A bot or a judgement raised an exception; `traceback` is its text."""

    number: int
    traceback: str


@dataclass(frozen=True, slots=True)
class StillThinking:
    """A sign of life: the worker is at a request that takes long, such as a whole round."""


Reply = RequestAnswered | RequestFailed | StillThinking
