"""Requests as resumable jobs, and the bots that live from one request to the next."""

from collections.abc import Generator
from dataclasses import replace
from typing import assert_never

from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame, Player
from gnoming.core.model import AnyBot
from gnoming.thinking.play_out import play_round, think
from gnoming.thinking.thinker import (
    BotAnswer,
    BotRequest,
    GameFinder,
    JudgeRequest,
    MoveRequest,
    RoundPlayed,
    RoundRequest,
)

Job = Generator[None, None, BotAnswer]


class JobFactory:
    """Makes jobs for all games that `find` knows."""

    def __init__(self, find: GameFinder) -> None:
        self._find = find
        self._bots: dict[tuple[str, Player], AnyBot] = {}

    def make_job(self, request: BotRequest) -> Job:
        """Return a job whose value is the answer."""
        match request:
            case MoveRequest(game, player, view, budget):
                return (yield from think(self.bot_for(game, player), view, budget))
            case JudgeRequest(game, view, budget):
                return (yield from self._find(game).judge_in_slices(view, budget))
            case RoundRequest(game, players, state, seed, first_number, to_the_end):
                bots = tuple(self.bot_for(game, player) for player in players)
                moves = yield from play_round(self._find(game), bots, state, seed, first_number, to_the_end)
                return RoundPlayed(moves)
            case _:
                assert_never(request)

    def bot_for(self, game: str, player: Player) -> AnyBot:
        """Return this player's bot, the same one each time."""
        key = (game, player)
        if key not in self._bots:
            self._bots[key] = _make_bot(self._find(game), player)
        return self._bots[key]


def _make_bot(game: AnyGame, player: Player) -> AnyBot:
    """Return a new bot; the strongest level stands in for one that only another version has."""
    try:
        return game.make_bot_for(player)
    except RecordError:
        return game.make_bot_for(replace(player, level=game.levels[-1]))
