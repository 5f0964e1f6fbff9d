"""Turns a question into work that can be left between two slices, and keeps the bots from one to the next."""

from collections.abc import Generator
from dataclasses import replace
from typing import Protocol, assert_never, runtime_checkable

from gnoming.core.errors import BadRecord
from gnoming.core.game import Action, Bot, Budget, Player, State
from gnoming.core.reading import AnyGame
from gnoming.thinking.questions import Find, Judge, Question, Think, Thought

AnyBot = Bot[State, Action]
Work = Generator[None, None, Thought]


@runtime_checkable
class Pondering(Protocol):
    """A bot that thinks for long, and yields about every 2 ms of it."""

    def ponder(self, view: State, budget: Budget) -> Generator[None, None, Action]:
        """Return a legal action in the end."""


class Mind:
    """Answers the questions of all games that `find` gives."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._bots: dict[tuple[str, Player], AnyBot] = {}

    def work(self, question: Question) -> Work:
        """Return the work that ends in the answer. What a bot that cannot ponder does is one slice, however long."""
        match question:
            case Think(game, player, view, budget):
                bot = self.bot(game, player)
                if isinstance(bot, Pondering):
                    return (yield from bot.ponder(view, budget))
                return bot.think(view, budget)
            case Judge(game, view, budget):
                return (yield from self._find(game).ponder_judge(view, budget))
            case _:
                assert_never(question)

    def bot(self, game: str, player: Player) -> AnyBot:
        """Return the bot that plays for this player, the same one each time."""
        key = (game, player)
        if key not in self._bots:
            self._bots[key] = _bot(self._find(game), player)
        return self._bots[key]


def _bot(game: AnyGame, player: Player) -> AnyBot:
    """Return a player's bot; a record may name a level that this program does not have: then the best one."""
    try:
        return game.bot_for(player)
    except BadRecord:
        return game.bot_for(replace(player, level=game.levels[-1]))
