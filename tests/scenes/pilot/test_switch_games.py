"""Whole games by one switch and by two: from the title to the podium, and on to the end of the program."""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest

from gnoming.registry import find_game
from gnoming.storage.settings import Scanning, Settings
from gnoming.text import set_language, text
from gnoming.thinking.in_process import InProcessThinker
from scenes.pilot.program import Program, make_profile
from scenes.results.final import FinalScene
from scenes.title.game_signs import GameSign
from scenes.title.scene import TitleScene
from shots.switch_pupil import SwitchPupil, press_button, press_key
from tests.support.program import FEW_FRAMES
from tests.support.whole_games import IS_ALL, PLAYED, SHORT, WholeGame, a_whole_game

Hand = Callable[[Program], Callable[[], None]]


def by_key(program: Program) -> Callable[[], None]:
    """Return a press of Space."""
    return press_key(program, "space")


def begun(home: Path, scanning: Scanning, language: str) -> Program:
    """Return the program of somebody new who scans quickly, at its title."""
    set_language(language)
    quick = Settings(
        speed=4.0,
        reduced_motion=True,
        bots_pace="instant",
        language=language,
        scanning=scanning,
        scan_seconds=0.6,
    )
    program = Program(make_profile(home, quick), InProcessThinker(find_game), (960, 540), FEW_FRAMES)
    program.open()
    return program


def play_from_title_to_quit(pupil: SwitchPupil, whole: WholeGame) -> int:
    """Play a game by what is offered alone, and end the program; return the moves that it took."""
    program = pupil.program
    sign = next(
        one
        for one in program.scene.focus.widgets
        if isinstance(one, GameSign) and one.game.name == whole.name
    )
    pupil.use(sign.name)
    whole.set_up(program, pupil.use)
    moves = pupil.play_to_end()
    while program.scene.name != FinalScene.name:
        pupil.choose(lambda thing: thing.way == "use")
    pupil.use(text("final.title"))
    program.pilot.wait(500)
    assert program.scene.name == TitleScene.name
    pupil.use(text("title.quit"))
    assert not program.app.scenes.running
    return moves


HANDS = [*zip(PLAYED if IS_ALL else SHORT[:1], cycle((by_key, press_button)), strict=False)]


@pytest.mark.parametrize(("whole", "hand"), HANDS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_whole_game_by_one_switch(tmp_path: Path, whole: WholeGame, hand: Hand) -> None:
    program = begun(tmp_path, "one", whole.language)
    pupil = SwitchPupil(program, hand(program))
    assert play_from_title_to_quit(pupil, whole) > 10
    program.close()


@a_whole_game
def test_a_whole_game_by_two_switches(tmp_path: Path, whole: WholeGame) -> None:
    program = begun(tmp_path, "two", whole.language)
    pupil = SwitchPupil(program, press_key(program, "return"), press_key(program, "space"))
    assert play_from_title_to_quit(pupil, whole) > 10
    program.close()
