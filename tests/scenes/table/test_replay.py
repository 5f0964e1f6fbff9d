"""A finished game that is watched: what is shown of each move, and whose it was."""

from collections import deque
from functools import cache
from itertools import islice

import pytest

from gnoming.core.game import AnyGame, Player
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from scenes.app.app import App
from scenes.flow.presenters import presenter_for
from scenes.table.replay import ReplayExits, ReplayScene
from tests.support.looks import ignore, never, opened, shown
from tests.support.playing import bot_moves, sit_down
from tests.support.tables import NAMES

MOVES = 45


@cache
def begun(name: str) -> AnySession:
    """Return a game with some moves, of which the first seat is a person's."""
    game: AnyGame = GAMES[name]
    players = tuple(Player(NAMES[n], "bot" if n else "human", "random" if n else None) for n in range(3))
    session = sit_down(game, players, "replay")
    deque(islice(bot_moves(session), MOVES), maxlen=0)
    return session


def make(name: str, app: App) -> ReplayScene:
    """Make the scene."""
    session = begun(name)
    return ReplayScene(app, presenter_for(session.game), session, ReplayExits(never, ignore))


def lit(scene: ReplayScene) -> list[int]:
    """Return the seats that are lit."""
    return [n for n, seat in enumerate(scene.picture.panels.seats) if seat.turf.lit]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_the_seat_whose_move_is_shown_is_lit_until_the_next_one_moves(name: str, reduced: bool) -> None:
    with opened(lambda app: make(name, app), reduced=reduced) as pilot:
        scene = shown(pilot, ReplayScene)
        assert lit(scene) == []
        movers = [[] if entry.seat is None else [entry.seat] for entry in scene.entries]
        for mover in movers:
            pilot.press("right")
            pilot.wait(20)
            during = lit(scene)
            pilot.settle()
            assert during == lit(scene) == mover
        for key, mover in (("left", movers[-2]), ("up", []), ("down", movers[-1])):
            pilot.press(key)
            assert lit(scene) == mover
