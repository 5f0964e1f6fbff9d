"""Whole games by a pointer that cannot click, from the title to the podium, and on to the end of the program."""

from pathlib import Path

import pygame
import pytest

from gnoming.registry import GAMES, find_game
from gnoming.storage.settings import Settings
from gnoming.text import set_language, text
from gnoming.thinking.in_process import InProcessThinker
from scenes.dialogs.letters import LettersScene
from scenes.kit.widgets.text_field import TextField
from scenes.pilot.pilot import Pilot, Pos
from scenes.pilot.player import play_to_end, settle
from scenes.pilot.program import Program, make_profile
from scenes.results.final import FinalScene
from scenes.setup.scene import SetupScene
from scenes.setup.seats_board import SeatButton
from scenes.table.input.spots import SpotHandle
from scenes.title.game_signs import GameSign
from scenes.title.scene import TitleScene
from tests.support.given import given
from tests.support.program import FEW_FRAMES

WAIT_MS = 400.0


class RestingPilot(Pilot):
    """A pilot that can only move the pointer."""

    def click(self, x: float, y: float) -> None:
        """Go there from some way off, and rest."""
        self.move(x - 40, y - 60)
        self.move(x, y)
        self.wait(WAIT_MS + 300)

    def drag(self, start: Pos, end: Pos, steps: int = 8) -> None:
        self.click(*start)
        self.click(*end)

    def press(self, key: str) -> None:
        scene = given(self.app.scenes.top)
        assert key == "return"
        self.click_on(scene.focus.focused or scene.usable().widgets[0])


def begun(home: Path) -> Program:
    """Return the program of somebody new whose pointer clicks where it rests, at its title."""
    set_language("en")
    quick = Settings(speed=4.0, reduced_motion=True, bots_pace="instant", language="en", dwell="0.4")
    program = Program(make_profile(home, quick), InProcessThinker(find_game), (960, 540), FEW_FRAMES)
    program.open()
    program.pilot = RestingPilot(program.app, FEW_FRAMES, program.profile.wait_for_disk)
    return program


def test_nothing_is_clicked_after_the_window_was_left_until_the_pointer_moves(tmp_path: Path) -> None:
    program = begun(tmp_path)
    button = next(one for one in program.widgets() if one.name == text("title.options"))
    program.pilot.move(*program.pilot.viewport.to_units(button.area.center))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST, window=program.app.window))
    program.pilot.wait(3 * WAIT_MS)
    assert program.scene.name == "title"
    program.pilot.click_on(button)
    assert program.scene.name == "options"
    program.close()


@pytest.mark.parametrize("game", [*GAMES][:1])
def test_a_whole_game_by_resting_alone(tmp_path: Path, game: str) -> None:
    program = begun(tmp_path)
    signs = [one for one in program.scene.focus.widgets if isinstance(one, GameSign)]
    program.pilot.click_on(next(sign for sign in signs if sign.game.name == game))
    assert program.scene.name == SetupScene.name
    program.use(text("setup.start"))
    assert play_to_end(program) > 10
    while program.scene.name != FinalScene.name:
        program.pilot.press("return")
    program.use(text("final.title"))
    assert program.scene.name == TitleScene.name
    program.pilot.wait(1_000)
    program.use(text("title.quit"))
    assert not program.app.scenes.running
    program.close()


def test_a_name_is_written_by_letters(tmp_path: Path) -> None:
    program = begun(tmp_path)
    program.use(text("title.new"))
    program.pilot.click_on(next(w for w in program.scene.focus.widgets if isinstance(w, SeatButton)))
    program.pilot.click_on(next(w for w in program.scene.focus.widgets if isinstance(w, TextField)))
    assert program.scene.name == LettersScene.name
    for letter in "Ida":
        program.use(letter)
    program.use(text("menu.close"))
    assert [w.text for w in program.scene.focus.widgets if isinstance(w, TextField)] == ["Ida"]
    program.close()


def test_what_can_only_be_looked_at_is_not_clicked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = begun(tmp_path)
    program.use(text("title.new"))
    program.use(text("setup.start"))
    settle(program)  # to one's own turn: others' moves go at the pace of the disk
    table, clicked = program.table, list[object]()
    others = [w for w in table.focus.widgets if isinstance(w, SpotHandle) and w not in table.usable().widgets]
    shown = [w for w in others if w.takes_focus]
    assert shown
    for handle in shown:
        monkeypatch.setattr(handle, "press", clicked.append)
        program.pilot.click_on(handle)
    assert clicked == []
    program.close()
