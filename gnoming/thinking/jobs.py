"""Turns a question into work that can be left between two slices, and keeps the bots from one to the next."""

from collections.abc import Generator
from dataclasses import replace
from typing import Protocol, assert_never, runtime_checkable

from gnoming.core.errors import RecordError
from gnoming.core.game import Action, AnyGame, Budget, Player, State
from gnoming.core.model import AnyBot
from gnoming.thinking.thinker import BotAnswer, BotRequest, GameFinder, JudgeRequest, MoveRequest

Job = Generator[None, None, BotAnswer]


@runtime_checkable
class SlicedBot(Protocol):
    """A bot that thinks for long, and yields about every 2 ms of it."""

    def think_in_slices(self, view: State, budget: Budget) -> Generator[None, None, Action]:
        """Return a legal action in the end."""


class JobFactory:
    """Answers the questions of all games that `find` gives."""

    def __init__(self, find: GameFinder) -> None:
        self._find = find
        self._bots: dict[tuple[str, Player], AnyBot] = {}

    def make_job(self, question: BotRequest) -> Job:
        """Return the work that ends in the answer. What a bot that cannot ponder does is one slice, however long."""
        match question:
            case MoveRequest(game, player, view, budget):
                bot = self.bot_for(game, player)
                if isinstance(bot, SlicedBot):
                    return (yield from bot.think_in_slices(view, budget))
                return bot.think(view, budget)
            case JudgeRequest(game, view, budget):
                return (yield from self._find(game).judge_in_slices(view, budget))
            case _:
                assert_never(question)

    def bot_for(self, game: str, player: Player) -> AnyBot:
        """Return the bot that plays for this player, the same one each time."""
        key = (game, player)
        if key not in self._bots:
            self._bots[key] = _make_bot(self._find(game), player)
        return self._bots[key]


def _make_bot(game: AnyGame, player: Player) -> AnyBot:
    """Return a player's bot; a record may name a level that this program does not have: then the best one."""
    try:
        return game.make_bot_for(player)
    except RecordError:
        return game.make_bot_for(replace(player, level=game.levels[-1]))
