"""What is asked instead when thinking fails, so that a game goes on whatever becomes of a bot."""

from dataclasses import replace
from typing import assert_never

from gnoming.thinking.thinker import BotAnswer, BotRequest, GameFinder, JudgeRequest, MoveRequest


def easier_request(question: BotRequest, find: GameFinder) -> BotRequest | None:
    """Return the same question to the level below; None where there is no easier one."""
    match question:
        case MoveRequest(game, player):
            levels = find(game).levels
            rank = levels.index(player.level) if player.level in levels else len(levels)
            return None if rank == 0 else replace(question, player=replace(player, level=levels[rank - 1]))
        case JudgeRequest():
            return None
        case _:
            assert_never(question)


def fallback_answer(question: BotRequest, find: GameFinder) -> BotAnswer:
    """Return an answer without any thought: something that the rules allow, or no judgement."""
    match question:
        case MoveRequest(game, _, view):
            return find(game).legal(view)[0]
        case JudgeRequest():
            return ()
        case _:
            assert_never(question)
