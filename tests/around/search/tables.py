"""Positions for the mind's tests: views out of games that quick bots play."""

from collections.abc import Iterator
from random import Random

from gnoming.around.game import AroundGame
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState
from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES
from tests.support.playing import bot_moves

GAME = AroundGame()
ADVANCED = AroundOptions(bounce_face_up=True, runs=True, hazard_needs_four=True, mulligan_one_value=True)


def views(players: int, options: AroundOptions, seed: str, level: str = "sprout") -> Iterator[AroundState]:
    """Yield the view of every decision of one game."""
    seats = tuple(Player(str(seat), "bot", level) for seat in range(players))
    session: AnySession = Session(
        GAMES[GAME.name], Match(seats, options, 0), Luck(seed), "2026-01-01T00:00:00Z"
    )
    for entry in bot_moves(session, level, f"{seed}/"):
        if entry.seat is not None:
            assert isinstance(entry.before, AroundState)
            yield GAME.view(entry.before, entry.seat)


def some(players: int, options: AroundOptions, seed: str, count: int) -> list[AroundState]:
    """Return so many views of one game, spread over it."""
    found = list(views(players, options, seed))
    return Random(seed).sample(found, min(count, len(found)))
