"""Requests to bots, their answers, and the protocol of whoever answers them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gnoming.core.game import Action, AnyGame, Budget, Judgement, Player, State

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


BotRequest = MoveRequest | JudgeRequest
BotAnswer = Action | Judgement[Action]


class Thinker(Protocol):
    """Answers requests in its own time. Nothing here raises, whatever a bot does."""

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
