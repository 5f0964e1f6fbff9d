"""Practice mode that is switched on in the middle of a game: that game goes on as it began, and the option says so."""

from pathlib import Path

import pytest

from gnoming.registry import GAMES
from gnoming.text import set_language, text
from scenes.games import faces
from scenes.kit.widgets import Label
from scenes.options.scene import OptionsScene
from scenes.setup.scene import SetupScene
from scenes.table.scene import TableScene
from scenes.table.sheets.menu import TableMenu
from tests.support.program import Program


def begin_game(program: Program, name: str) -> TableScene:
    """Begin a new game from the title, and wait until it is one's own turn."""
    title = next(game.title for game in faces() if game.name == name)
    program.use(text("title.play", game=title))
    program.pilot.settle()
    program.shown(SetupScene).start()
    program.pilot.wait(4000)
    return program.shown(TableScene)


def switch_practice_on(program: Program) -> list[str]:
    """Switch practice mode on in the options, from the table's menu and back; return what the page says."""
    program.press("escape")
    program.shown(TableMenu)
    program.use(text("table.menu-options"))
    program.pilot.settle()
    options = program.shown(OptionsScene)
    options.show_tab("game")
    program.pilot.settle()
    program.use(text("options.practice"))
    said = [node.text for node in options.stage.nodes if isinstance(node, Label) and node.visible]
    program.press("escape", "escape")
    return said


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_holds_from_the_next_game_on_and_says_so(home: Path, game: str) -> None:
    with Program() as program:
        table = begin_game(program, game)
        said = switch_practice_on(program)
        assert text("options.practice.help") in said
        assert program.profile.settings.practice
        assert program.shown(TableScene) is table
        assert not table.session.practice, "it goes on as it began"

        program.press("escape")
        program.use(text("table.menu-new"))
        program.pilot.settle()
        program.shown(SetupScene).start()
        program.pilot.settle()
        program.use(text("setup.give-up.yes"))
        program.pilot.wait(4000)
        assert program.shown(TableScene).session.practice


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "next game"), ("de", "nächsten Spiel"), ("fr", "prochaine partie"), ("es", "próxima partida")],
)
def test_each_language_says_from_when(code: str, words: str) -> None:
    set_language(code)
    assert words in text("options.practice.help")
