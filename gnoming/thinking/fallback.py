"""The answers that stand in when a bot fails, so that the game goes on."""

from dataclasses import replace
from typing import assert_never

from gnoming.thinking.thinker import (
    BotAnswer,
    BotRequest,
    GameFinder,
    JudgeRequest,
    MoveRequest,
    RoundPlayed,
    RoundRequest,
)


def easier_request(request: BotRequest, find: GameFinder) -> BotRequest | None:
    """Return the same request for the next weaker level; None if there is none."""
    match request:
        case MoveRequest(game, player):
            levels = find(game).levels
            rank = levels.index(player.level) if player.level in levels else len(levels)
            return None if rank == 0 else replace(request, player=replace(player, level=levels[rank - 1]))
        case JudgeRequest() | RoundRequest():
            return None
        case _:
            assert_never(request)


def fallback_answer(request: BotRequest, find: GameFinder) -> BotAnswer:
    """Return an answer without any search: the first legal action, no judgement, or no round."""
    match request:
        case MoveRequest(game, _, view):
            return find(game).legal(view)[0]
        case JudgeRequest():
            return ()
        case RoundRequest():
            return RoundPlayed()
        case _:
            assert_never(request)
