"""What is asked instead when thinking fails, so that a game goes on whatever becomes of a bot."""

from dataclasses import replace
from typing import assert_never

from gnoming.thinking.questions import Find, Judge, Question, Think, Thought


def easier(question: Question, find: Find) -> Question | None:
    """Return the same question to the level below; None where there is no easier one."""
    match question:
        case Think(game, player):
            levels = find(game).levels
            rank = levels.index(player.level) if player.level in levels else len(levels)
            return None if rank == 0 else replace(question, player=replace(player, level=levels[rank - 1]))
        case Judge():
            return None
        case _:
            assert_never(question)


def makeshift(question: Question, find: Find) -> Thought:
    """Return an answer without any thought: something that the rules allow, or no judgement."""
    match question:
        case Think(game, _, view):
            return find(game).legal(view)[0]
        case Judge():
            return ()
        case _:
            assert_never(question)
