"""What is asked, what comes back, and who can be asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gnoming.core.game import Action, AnyGame, Budget, Judgement, Player, State

GameFinder = Callable[[str], AnyGame]
"""Gives the game of a name; one that a worker is given must be importable there by its name."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What does this player, a bot, do in this view? Answered by an action."""

    game: str
    player: Player
    view: State
    budget: Budget


@dataclass(frozen=True, slots=True)
class JudgeRequest:
    """What is each action worth in this view? Answered as `Game.judge` does, empty when it cannot be told."""

    game: str
    view: State
    budget: Budget


BotRequest = MoveRequest | JudgeRequest
BotAnswer = Action | Judgement[Action]


class Thinker(Protocol):
    """Somebody who answers questions in their own time. Nothing here raises, whatever becomes of a bot."""

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Get ready for what these bots will be asked."""

    def submit(self, question: BotRequest) -> int:
        """Take a question and return its number at once. The question asked last is answered first."""

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Return the answer to a question, once; None while there is none. May take `wait` seconds to have it."""

    def cancel(self, number: int) -> None:
        """Forget a question that nobody asks any more, answered or not."""

    def close(self) -> None:
        """Think no more; every open question is forgotten."""
