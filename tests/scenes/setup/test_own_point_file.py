"""A wrong copy of the second game's points and goals: the window says so, once for a new game, in one's language."""

from pathlib import Path

import pytest

from gnoming import paths
from gnoming.pesky.sheet import built_in_sheet
from gnoming.pesky.state import PeskyState
from gnoming.text import set_language, text
from scenes.dialogs.dialog import NoticeScene
from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from tests.support.looks import faults
from tests.support.program import Program

GOOD = (paths.assets() / "pesky.toml").read_text("utf-8")
LINE = GOOD.splitlines().index("17 = 10") + 1


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GNOMING_HOME", str(tmp_path))
    return tmp_path / "pesky.toml"


@pytest.fixture(params=[("en", "line"), ("de", "Zeile")])
def word(request: pytest.FixtureRequest) -> str:
    """Return what a line is called in the language that is spoken."""
    language, called = request.param
    set_language(language)
    return str(called)


def to_the_gnomes(program: Program) -> None:
    """Open the page on which a game is set up, and choose the second one."""
    program.use(text("title.play", game=text("pesky.title")))
    program.pilot.settle()


def test_a_wrong_copy_is_told_once_and_the_games_own_cards_are_played(own: Path, word: str) -> None:
    own.write_text(GOOD.replace("17 = 10", "17 = ten"), "utf-8")
    with Program() as program:
        to_the_gnomes(program)
        notice = program.shown(NoticeScene)
        assert f"{own}, {word} {LINE}: " in notice._sentence
        assert not faults(notice)
        program.press("return")
        # The other game and back, and the start: it has been said.
        program.shown(SetupScene)
        for key in ("left", "right"):
            program.press(key)
            program.shown(SetupScene)
        program.shown(SetupScene).start()
        program.pilot.wait(3000)
        state = program.shown(TableScene).session.state
        assert isinstance(state, PeskyState)
        assert state.options.sheet == built_in_sheet()


def test_a_copy_that_becomes_wrong_before_the_game_begins_is_told_at_the_table(own: Path) -> None:
    with Program() as program:
        to_the_gnomes(program)
        program.shown(SetupScene)
        own.write_text("nonsense", "utf-8")
        program.shown(SetupScene).start()
        program.pilot.wait(3000)
        assert str(own) in program.shown(NoticeScene)._sentence
        program.press("return")
        program.shown(TableScene)


def test_a_copy_in_order_is_followed_without_a_word(own: Path) -> None:
    own.write_text(GOOD.replace("17 = 10", "17 = 12"), "utf-8")
    with Program() as program:
        to_the_gnomes(program)
        program.shown(SetupScene)
        program.shown(SetupScene).start()
        program.pilot.wait(3000)
        state = program.shown(TableScene).session.state
        assert isinstance(state, PeskyState)
        assert state.options.sheet.points(17) == 12
