"""What the program and its worker tell each other. They are one program: nothing here comes from outside."""

from dataclasses import dataclass

from gnoming.core.game import Player
from gnoming.thinking.thinker import BotAnswer, BotRequest


@dataclass(frozen=True, slots=True)
class PrepareBots:
    """Make these players' bots before they are asked."""

    game: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class SubmitRequest:
    """A question and its number."""

    number: int
    request: BotRequest


@dataclass(frozen=True, slots=True)
class CancelRequest:
    """Nobody asks this any more."""

    number: int


Message = PrepareBots | SubmitRequest | CancelRequest


@dataclass(frozen=True, slots=True)
class RequestAnswered:
    """The answer to a question."""

    number: int
    answer: BotAnswer


@dataclass(frozen=True, slots=True)
class RequestFailed:
    """The thinking raised something; `trace` tells what."""

    number: int
    traceback: str


Reply = RequestAnswered | RequestFailed
