"""Positions for the mind's tests: views out of games that quick bots play."""

from collections.abc import Iterator
from random import Random

from gnoming.around.bots.levels import make_bot
from gnoming.around.game import AroundGame
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState
from gnoming.core.game import Budget, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import Session

GAME = AroundGame()
ADVANCED = AroundOptions(bounce_face_up=True, runs=True, hazard_needs_four=True, mulligan_one_value=True)


def views(players: int, options: AroundOptions, seed: str, level: str = "sprout") -> Iterator[AroundState]:
    """Yield the view of every decision of one game."""
    bot = make_bot(level)
    seats = tuple(Player(str(seat), "bot", level) for seat in range(players))
    session = Session(GAME, Match(seats, options, 0), Luck(seed), "2026-01-01T00:00:00Z")
    while not session.state.over:
        if not session.state.to_act:
            session.act(None, GAME.deal_action())
            continue
        seat = session.state.to_act[0]
        view = session.view(seat)
        yield view
        session.act(seat, bot.think(view, Budget(f"{seed}/{len(session.journal)}")))


def some(players: int, options: AroundOptions, seed: str, count: int) -> list[AroundState]:
    """Return so many views of one game, spread over it."""
    found = list(views(players, options, seed))
    return Random(seed).sample(found, min(count, len(found)))
