"""A wrong copy of the second game's points and goals: the window says so, once for a new game, in one's language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming import paths
from gnoming.pesky.sheet_file import built_in_sheet
from gnoming.pesky.state import PeskyState
from gnoming.text import set_language
from scenes.dialogs.notice import NoticeScene
from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from tests.scenes.flow.test_flow import Program, shown
from tests.support.looks import faults

GOOD = (paths.assets() / "pesky.toml").read_text("utf-8")
LINE = GOOD.splitlines().index("17 = 10") + 1


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GNOMING_HOME", str(tmp_path))
    return tmp_path / "pesky.toml"


@pytest.fixture(params=[("en", "line"), ("de", "Zeile")])
def word(request: pytest.FixtureRequest) -> Iterator[str]:
    """Return what a line is called in the language that is spoken."""
    language, called = request.param
    set_language(language)
    yield called
    set_language("system")


def to_the_gnomes(program: Program) -> None:
    """Open the page on which a game is set up, and choose the second one."""
    program.pilot.press("return")
    program.pilot.settle()
    if isinstance(program.app.scenes.top, SetupScene):
        shown(program, SetupScene).focus_game_choice()
        program.pilot.press("right")
        program.pilot.settle()


def test_a_wrong_copy_is_told_once_and_the_games_own_cards_are_played(own: Path, word: str) -> None:
    own.write_text(GOOD.replace("17 = 10", "17 = ten"), "utf-8")
    program = Program()
    to_the_gnomes(program)
    notice = shown(program, NoticeScene)
    assert f"{own}, {word} {LINE}: " in notice._sentence
    assert not faults(notice)
    program.pilot.press("return")
    program.pilot.settle()
    # The other game and back, and the start: it has been said.
    shown(program, SetupScene)
    for key in ("left", "right"):
        program.pilot.press(key)
        program.pilot.settle()
        shown(program, SetupScene)
    shown(program, SetupScene).start()
    program.pilot.wait(3000)
    state = shown(program, TableScene).session.state
    assert isinstance(state, PeskyState)
    assert state.options.sheet == built_in_sheet()
    program.close()


def test_a_copy_that_becomes_wrong_before_the_game_begins_is_told_at_the_table(own: Path) -> None:
    program = Program()
    to_the_gnomes(program)
    shown(program, SetupScene)
    own.write_text("nonsense", "utf-8")
    shown(program, SetupScene).start()
    program.pilot.wait(3000)
    assert str(own) in shown(program, NoticeScene)._sentence
    program.pilot.press("return")
    program.pilot.settle()
    shown(program, TableScene)
    program.close()


def test_a_copy_in_order_is_followed_without_a_word(own: Path) -> None:
    own.write_text(GOOD.replace("17 = 10", "17 = 12"), "utf-8")
    program = Program()
    to_the_gnomes(program)
    shown(program, SetupScene)
    shown(program, SetupScene).start()
    program.pilot.wait(3000)
    state = shown(program, TableScene).session.state
    assert isinstance(state, PeskyState)
    assert state.options.sheet.points(17) == 12
    program.close()
