"""What the program and its worker tell each other. They are one program: nothing here comes from outside."""

from dataclasses import dataclass

from gnoming.core.game import Player
from gnoming.thinking.questions import Question, Thought


@dataclass(frozen=True, slots=True)
class Prepare:
    """Make these players' bots before they are asked."""

    game: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """A question and its number."""

    number: int
    question: Question


@dataclass(frozen=True, slots=True)
class Drop:
    """Nobody asks this any more."""

    number: int


Message = Prepare | Ask | Drop


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question."""

    number: int
    thought: Thought


@dataclass(frozen=True, slots=True)
class Failed:
    """The thinking raised something; `trace` tells what."""

    number: int
    trace: str


Reply = Answered | Failed
