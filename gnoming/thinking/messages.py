"""Messages between the program and its worker. Both are one program: nothing here comes from outside."""

from dataclasses import dataclass

from gnoming.core.game import Player
from gnoming.thinking.thinker import BotAnswer, BotRequest


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
