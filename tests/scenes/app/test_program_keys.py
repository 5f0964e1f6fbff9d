"""Keys that mean something everywhere: full screen and help; and when a key is rather what is written or bound."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gnoming.arena.self_play import play_game
from gnoming.registry import find_game
from gnoming.text import text
from scenes.games import presenter_for
from scenes.help.scene import HelpScene
from scenes.kit.scene import Scene
from scenes.kit.widgets import TextField
from scenes.options.keys import KeyRow
from scenes.options.scene import OptionsScene
from scenes.replay.scene import ReplayScene
from scenes.setup.scene import SetupScene
from scenes.setup.seat_sheet import SeatScene
from scenes.title.scene import TitleScene
from tests.support.looks import shown
from tests.support.program import Program


@pytest.fixture
def program(home: Path) -> Iterator[Program]:
    program = Program()
    program.pilot.settle()
    yield program
    program.close()


def options(program: Program) -> OptionsScene:
    use(program, text("title.options"))
    return shown(program.pilot, OptionsScene)


def use(program: Program, name: str) -> None:
    next(widget for widget in program.scene.focus.widgets if widget.name == name).activate()
    program.pilot.wait(500)


def test_full_screen_by_a_key_lasts_and_is_kept(program: Program) -> None:
    program.pilot.press("f11")
    assert program.app.fullscreen
    assert program.profile.settings.mode == "fullscreen"
    shown(program.pilot, TitleScene)
    program.navigator.overlays.change_settings(replace(program.profile.settings, muted=True))
    assert program.app.fullscreen


def test_options_on_the_screen_show_what_a_key_changed(program: Program) -> None:
    scene = options(program)
    modes = []
    for _ in range(2):
        program.pilot.press("f11")
        modes.append(scene.settings.mode)
    assert modes == ["fullscreen", "windowed"]
    assert not program.app.fullscreen


def test_a_key_that_is_held_means_full_screen_once(program: Program) -> None:
    seen = []
    for _ in range(5):
        values = {"key": pygame.K_F11, "mod": 0, "unicode": "", "scancode": 0}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, values))
        program.pilot.wait(20)
        seen.append(program.app.fullscreen)
    assert seen == [True] * 5


def test_a_letter_that_is_bound_to_help_can_be_written_in_a_name(program: Program) -> None:
    program.app.ui.bindings.bind("help", "j")
    use(program, text("title.new"))
    shown(program.pilot, SetupScene).open_seat(0)
    sheets: list[Scene] = [shown(program.pilot, SeatScene)]
    for open_sheet in (program.navigator.people._open_new, program.navigator.counting.open):
        open_sheet()
        sheets.append(program.scene)
    for sheet in sheets:
        program.app.scenes.replace(sheet)
        (field,) = (widget for widget in sheet.focus.widgets if isinstance(widget, TextField))
        for widget in [None, *(one for one in sheet.focus.widgets if one.takes_focus and one is not field)]:
            sheet.focus.set(widget)
            field.text = "A"
            program.pilot.press("j")
            program.pilot.type("j")
            assert (program.scene, field.text) == (sheet, "Aj")
    program.go(program.navigator.show_title)
    program.pilot.press("j")
    shown(program.pilot, HelpScene)


@pytest.mark.parametrize("key", ["f1", "f11"])
def test_every_key_can_be_bound_to_another_command(program: Program, key: str) -> None:
    scene = options(program)
    scene.show_tab("keys")
    row = next(row for row in scene.rows if isinstance(row, KeyRow) and row.command == "hint")
    row.activate()
    program.pilot.press(key)
    assert program.scene is scene
    assert not program.app.fullscreen
    assert program.app.ui.bindings.keys["hint"][0].lower() == key


def test_help_in_a_replay_explains_the_game_that_is_shown(program: Program) -> None:
    other = find_game("pesky-garden-gnomes")
    program.navigator.files.open_session(
        play_game(other, ("random",) * 3, other.make_options({"target": 20}), "replay")
    )
    program.pilot.wait(500)
    shown(program.pilot, ReplayScene)
    program.pilot.press("f1")
    scene = shown(program.pilot, HelpScene)
    assert scene._topic is presenter_for(other)
