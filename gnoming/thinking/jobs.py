"""Requests as jobs that can be resumed. Bots are kept from one request to the next."""

from collections.abc import Generator
from dataclasses import replace
from typing import assert_never

from gnoming.core.errors import RecordError
from gnoming.core.game import Action, AnyGame, Budget, Player, State
from gnoming.core.model import AnyBot
from gnoming.search.slices import SlicedPlayer
from gnoming.thinking import thinker
from gnoming.thinking.thinker import BotAnswer, BotRequest, GameFinder, Move

Job = Generator[None, None, BotAnswer]


class JobFactory:
    """A factory of jobs for all games that `find` knows."""

    def __init__(self, find: GameFinder) -> None:
        self._find = find
        self._bots: dict[tuple[str, Player], AnyBot] = {}

    def make_job(self, request: BotRequest) -> Job:
        """Return a job whose value is the answer to a request."""
        match request:
            case thinker.MoveRequest(game, player, view, budget):
                return (yield from think(self.bot_for(game, player), view, budget))
            case thinker.JudgeRequest(game, view, budget):
                return (yield from self._find(game).judge_in_slices(view, budget))
            case thinker.RoundRequest(game, players, state, seed, first_number, to_the_end):
                bots = tuple(self.bot_for(game, player) for player in players)
                moves = yield from play_round(self._find(game), bots, state, seed, first_number, to_the_end)
                return thinker.RoundPlayed(moves)
            case _:
                assert_never(request)

    def bot_for(self, game: str, player: Player) -> AnyBot:
        """Return this player's bot, which is created only once."""
        key = (game, player)
        if key not in self._bots:
            self._bots[key] = _make_bot(self._find(game), player)
        return self._bots[key]


def _make_bot(game: AnyGame, player: Player) -> AnyBot:
    """Return a new bot for this player, of the strongest level if this version of the program lacks the player's."""
    try:
        return game.make_bot_for(player)
    except RecordError:
        return game.make_bot_for(replace(player, level=game.levels[-1]))


MAX_MOVES = 4000
"""The number of moves after which a round, or the rest of a game, is given up. Real rounds are far shorter."""


def play_round(
    game: AnyGame,
    bots: tuple[AnyBot, ...],
    state: State,
    seed: str,
    first_number: int = 0,
    to_the_end: bool = False,
) -> Generator[None, None, tuple[Move, ...]]:
    """Play to the end of the round or the game, yielding between slices; return the moves, including deals.

    `state` is a full state, `first_number` the number of moves before it. As at the table, bots are seeded by the
    game's seed and the number of the move.
    """
    moves: list[Move] = []
    while len(moves) < MAX_MOVES and not state.over and (state.to_act or not moves or to_the_end):
        seat = state.to_act[0] if state.to_act else None
        action = game.deal_action()
        if seat is not None:
            budget = Budget(f"{seed}/{first_number + len(moves)}")
            action = yield from think(bots[seat], game.view(state, seat), budget)
        yield
        for event in game.decide(state, action):
            state = game.evolve(state, event)
        moves.append((seat, action))
    return tuple(moves)


def think(bot: AnyBot, view: State, budget: Budget) -> Generator[None, None, Action]:
    """Yield between slices, and return a bot's move. A bot that is not a SlicedPlayer takes one slice, however long."""
    if isinstance(bot, SlicedPlayer):
        action: Action = yield from bot.think_in_slices(view, budget)
        return action
    return bot.think(view, budget)
