"""What is asked, what comes back, and who can be asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from gnoming.core.game import Action, Budget, Judged, Player, State
from gnoming.core.reading import AnyGame

Find = Callable[[str], AnyGame]
"""Gives the game of a name; one that a worker is given must be importable there by its name."""


@dataclass(frozen=True, slots=True)
class Think:
    """What does this player, a bot, do in this view? Answered by an action."""

    game: str
    player: Player
    view: State
    budget: Budget


@dataclass(frozen=True, slots=True)
class Judge:
    """What is each action worth in this view? Answered as `Game.judge` does, empty when it cannot be told."""

    game: str
    view: State
    budget: Budget


Question = Think | Judge
Thought = Action | tuple[Judged[Action], ...]


class Thinker(Protocol):
    """Somebody who answers questions in their own time. Nothing here raises, whatever becomes of a bot."""

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Get ready for what these bots will be asked."""

    def ask(self, question: Question) -> int:
        """Take a question and return its number at once. The question asked last is answered first."""

    def answer(self, number: int, wait: float = 0.0) -> Thought | None:
        """Return the answer to a question, once; None while there is none. May take `wait` seconds to have it."""

    def drop(self, number: int) -> None:
        """Forget a question that nobody asks any more, answered or not."""

    def close(self) -> None:
        """Think no more; every open question is forgotten."""
