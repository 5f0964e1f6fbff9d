"""Requests to bots, their answers, the protocol for thinkers, and the messages to and from the worker process."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gnoming.core.game import Action, AnyGame, Budget, Judgement, Player, State

Move = tuple[int | None, Action]
"""A seat (None for the table) and its action."""
GameFinder = Callable[[str], AnyGame]
"""A function that returns a game by name; one for a worker must be importable by its qualified name."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A request for a bot's move in this view; the answer is an action."""

    game: str
    player: Player
    view: State
    budget: Budget


@dataclass(frozen=True, slots=True)
class JudgeRequest:
    """A request to judge every action in this view; the answer is `Game.judge`'s result, or empty if that fails."""

    game: str
    view: State
    budget: Budget


@dataclass(frozen=True, slots=True)
class RoundRequest:
    """A request to have bots play a round, or the rest of a game, from a full state; the answer is a RoundPlayed.

    `seed` is for the bots' random numbers, and `first_number` the number of the first move.
    """

    game: str
    players: tuple[Player, ...]
    state: State
    seed: str
    first_number: int = 0
    to_the_end: bool = False


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """The moves of a round, or the rest of a game, played by bots; none if that failed."""

    moves: tuple[Move, ...] = ()


BotRequest = MoveRequest | JudgeRequest | RoundRequest
BotAnswer = Action | Judgement[Action] | RoundPlayed


class Thinker(Protocol):
    """An object that answers bot requests asynchronously. Nothing here raises, even if a bot fails.

    If `in_background` is True, long work takes no frame time, so callers also request optional work.
    """

    @property
    def in_background(self) -> bool:
        """True if another process does the thinking."""

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Prepare these bots, so that their first answers come sooner."""

    def submit(self, request: BotRequest) -> int:
        """Take a request and return its number immediately. The latest request is answered first."""

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Return a request's answer and forget it; None if it doesn't arrive within `wait` seconds."""

    def cancel(self, number: int) -> None:
        """Forget a request, answered or not."""

    def close(self) -> None:
        """Stop, and forget every open request."""


@dataclass(frozen=True, slots=True)
class PrepareBots:
    """A message to create these players' bots before their first request."""

    game: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class SubmitRequest:
    """A message with a request and its number."""

    number: int
    request: BotRequest


@dataclass(frozen=True, slots=True)
class CancelRequest:
    """A message that cancels the request with this number."""

    number: int


Message = PrepareBots | SubmitRequest | CancelRequest


@dataclass(frozen=True, slots=True)
class RequestAnswered:
    """A reply with the answer to a request."""

    number: int
    answer: BotAnswer


@dataclass(frozen=True, slots=True)
class RequestFailed:
    """A reply that reports an exception in a bot or a judgement; `traceback` is its text."""

    number: int
    traceback: str


@dataclass(frozen=True, slots=True)
class StillThinking:
    """A sign of life: the worker is busy with a request that takes a long time, such as a whole round."""


Reply = RequestAnswered | RequestFailed | StillThinking
