"""The page of a round's scores, over the real table of each game."""

import re

import pytest

from gnoming.core.game import AnyGame
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game
from scenes.results.scores_scene import ScoresScene
from scenes.table.sheets.menu import TableMenu
from tests.support.program import Program

pytestmark = pytest.mark.usefixtures("home", "english")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_escape_opens_the_menu_and_deals_nothing(game: AnyGame) -> None:
    session = new_game(game, people=1, rounds=2)
    while not session.state.results:
        seat = session.state.to_act[0] if session.state.to_act else None
        session.act(seat, game.legal(session.state)[0])
    done = len(session.journal)
    with Program(fps=10) as program:
        program.open(session)
        program.pilot.wait(2_000)
        page = program.scene
        assert isinstance(page, ScoresScene)
        points = r"−?\d+ points?"
        order = sorted(session.match.players, key=lambda p: page.scores[session.match.players.index(p)].score)
        seats = [rf"{p.name}: {points}, place \d of \d\..*" for p in order]
        said = program.app.ui.spoken.sentences[-1]
        assert re.fullmatch(rf"{'.*'.join(seats)} Press U .*", said)
        assert said.count("Goal: ") == (len(seats) if game.name == "pesky-garden-gnomes" else 0)
        program.press("s")
        assert said.startswith(page.ui.spoken.sentences[-1])
        assert page.ui.spoken.sentences[-1] != said
        page.timeline.finish_all()
        program.pilot.wait(1_000)
        program.press("escape")
        program.shown(TableMenu)
        program.press("escape")
        assert program.scene is page
        assert len(session.journal) == done
        program.press("return")
        program.pilot.wait(500)
        assert len(session.journal) > done
