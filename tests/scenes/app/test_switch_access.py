"""Switches in the whole program: what shows where it is, presses at random, lessons, options."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gnoming.core.table import Choose, Drag, Gesture, Press
from gnoming.person.profile import Profile
from gnoming.registry import find_game
from gnoming.storage.settings import Settings
from gnoming.text import set_language, text
from gnoming.thinking.in_process import InProcessThinker
from scenes.app.switch_access import SwitchAccess
from scenes.dialogs.letters import LettersScene
from scenes.kit.assist.scanning.marks import ScanFrame, ScanPlate
from scenes.kit.assist.scanning.offer import Group, Thing, areas_of
from scenes.kit.assist.scanning.switches import ScanOptions
from scenes.kit.scene import Scene
from scenes.kit.theme import Theme, high_contrast
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import UiContext
from scenes.options.keys import KeyRow
from scenes.options.scene import OptionsScene
from scenes.pilot.program import Program, make_profile
from scenes.setup.seats_board import SeatButton
from scenes.table.input.spots import SpotHandle
from shots.switch_pupil import SwitchPupil, press_key
from tests.scenes.eyes import contrast_of
from tests.support.given import given
from tests.support.lessons import NAMES, Classroom, classroom, take_lesson
from tests.support.program import FEW_FRAMES, SMALL
from tests.support.tables import my_turn, table

PRESSES = 100
LONGEST_WAIT = 4_000.0
STEP_MS = 600.0


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """Yield a program that one switch scans quickly, at its title."""
    set_language("en")
    program = Program(profile(tmp_path / "home"), InProcessThinker(find_game), SMALL, FEW_FRAMES)
    program.open()
    yield program
    program.close()


def profile(home: Path) -> Profile:
    """Return the profile of somebody new who scans quickly."""
    quick = Settings(speed=4.0, reduced_motion=True, bots_pace="instant", language="en", scan_seconds=0.6)
    return make_profile(home, replace(quick, scanning="one"))


def shown(program: Program, kind: type[ScanFrame | ScanPlate]) -> pygame.Rect:
    """Return the pixels that a mark takes; none if it is not there."""
    marks = [node for node in program.scene.stage.nodes if isinstance(node, kind)]
    assert len(marks) <= 1
    return marks[0].visible_rect() if marks else pygame.Rect(0, 0, 0, 0)


def highlight_is_true(program: Program) -> None:
    switches = program.app.assists.switches
    if switches is None or switches.scanner.at is None:
        assert shown(program, ScanFrame).size == (0, 0)
        return
    at, window = switches.scanner.at, program.scene.viewport.window
    assert set(at.widgets) <= set(program.scene.usable().widgets)
    entry = switches.scanner.around if at == Thing("leave") else at
    for area in areas_of(entry):
        assert shown(program, ScanFrame).contains(area.clip(window))
    if not areas_of(entry):
        assert shown(program, ScanPlate).size != (0, 0)


@pytest.mark.parametrize("seed", range(1))
def test_presses_at_random_never_get_stuck(program: Program, tmp_path: Path, seed: int) -> None:
    rng, scenes = random.Random(seed), set[str]()
    for _ in range(PRESSES):
        program.pilot.wait(rng.uniform(160, LONGEST_WAIT))
        highlight_is_true(program)
        program.pilot.press("space")
        scenes.add(program.scene.name)
        if not program.app.scenes.running or program.app.assists.switches is None:
            program.open(profile=profile(tmp_path / str(rng.random())))
    assert len(scenes) > 3


def test_what_is_offered_is_told_to_those_who_hear_it(tools: UiContext) -> None:
    set_language("en")
    pygame.font.init()
    told: list[tuple[str, bool]] = []
    scene = Scene(tools)
    for number in range(8):
        button = Button(tools, f"Number {number}", lambda: None)
        button.area = pygame.Rect(10, 50 * number, 200, 40)
        scene.focus.add(button)
    access = SwitchAccess(
        tools, ScanOptions("one", STEP_MS), lambda words, cuts: told.append((words, cuts)), lambda field: None
    )
    for _ in range(3):
        access.update(scene, 600.0)
    assert told == [("Number 0, to Number 3", False), ("Number 4, to Number 7", True)]


def test_a_press_chooses_nothing_that_has_just_gone(program: Program) -> None:
    program.pilot.wait(1000)
    switches = given(program.app.assists.switches)
    assert switches.scanner.at is not None
    for widget in switches.scanner.at.widgets:
        widget.visible = False
    program.pilot.press("space")
    assert program.scene.name == "title"
    assert program.app.scenes.running


def test_options_are_set_and_scanning_is_turned_off_by_the_switch_itself(program: Program) -> None:
    pupil = SwitchPupil(program, press_key(program, "space"))
    pupil.use(text("title.options"))
    assert program.scene.name == OptionsScene.name
    pupil.use(text("options.leaf.picture"))
    pupil.use(text("options.contrast"))
    assert program.profile.settings.high_contrast
    pupil.use(text("options.text"))
    pupil.choose_way("more")
    pupil.choose_way("done")
    assert program.profile.settings.text_scale > 1
    pupil.use(text("options.leaf.access"))
    pupil.use(text("options.scanning"))
    pupil.choose_way("less")
    assert program.profile.settings.scanning == "off"
    assert program.app.assists.switches is None


def test_scanning_begins_by_no_slip_and_tells_how_to_turn_it_off(tmp_path: Path) -> None:
    set_language("en")
    calm = make_profile(tmp_path / "home", replace(profile(tmp_path / "other").settings, scanning="off"))
    program = Program(calm, InProcessThinker(find_game), SMALL, FEW_FRAMES)
    program.open()
    program.navigator.overlays.open_options()
    scene = program.scene
    assert isinstance(scene, OptionsScene)
    scene.show_tab("access")
    scene.focus.set(next(row for row in scene.rows if row.name == text("options.scanning")), show=True)
    scans: list[bool] = []
    for key in ("left", "right"):
        program.pilot.press(key)
        scans.append(program.app.assists.switches is not None)
    assert scans == [False, True]
    assert program.app.ui.spoken.sentences[-1] == text("scan.began")
    program.close()


def test_a_key_that_is_waited_for_stops_no_switch(program: Program) -> None:
    pupil = SwitchPupil(program, press_key(program, "space"))
    pupil.use(text("title.options"))
    pupil.use(text("options.leaf.keys"))
    pupil.choose(lambda thing: isinstance(thing.widget, KeyRow))
    pupil.use(text("options.leaf.sound"))
    assert any(row.name == text("options.muted") for row in program.scene.focus.widgets)


def test_a_name_is_written_by_letters(program: Program) -> None:
    pupil = SwitchPupil(program, press_key(program, "space"))
    pupil.use(text("title.new"))
    pupil.choose(lambda thing: isinstance(thing.widget, SeatButton))
    pupil.choose(lambda thing: isinstance(thing.widget, TextField))
    assert program.scene.name == LettersScene.name
    for letter in "Ida":
        pupil.use(letter)
    pupil.use(text("menu.close"))
    assert [w.text for w in program.scene.focus.widgets if isinstance(w, TextField)] == ["Ida"]


def test_escape_goes_on_as_before(program: Program) -> None:
    pupil = SwitchPupil(program, press_key(program, "space"))
    pupil.use(text("title.options"))
    program.pilot.press("escape")
    assert program.scene.name == "title"


def test_the_mouse_button_is_the_switch_and_no_click(program: Program) -> None:
    program.pilot.wait(1000)
    quit_button = next(w for w in program.scene.focus.widgets if w.name == text("title.quit"))
    program.pilot.click_on(quit_button)
    assert program.app.scenes.running


def test_the_scan_waits_for_a_press_after_another_window_was_in_use(program: Program) -> None:
    program.pilot.wait(1_500)
    scanner = given(program.app.assists.switches).scanner
    assert scanner.at is not None
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST, window=program.app.window))
    program.pilot.wait(5_000)
    assert scanner.is_waiting
    press_key(program, "space")()
    program.pilot.wait(1_000)
    assert scanner.at is not None


def wish_in(room: Classroom, gesture: Gesture) -> Callable[[Thing], bool]:
    match gesture:
        case Choose(name):
            words = room.picture.presenter.choice_name(name)
            return lambda thing: thing.widget is not None and thing.widget.name == words
        case Press(spot) | Drag(_, spot):
            return lambda thing: isinstance(thing.widget, SpotHandle) and thing.widget.spot == spot


def choose(room: Classroom, wish: Callable[[Thing], bool]) -> None:
    """Press when what is wished for is offered, group by group."""
    for _ in range(4_000):
        assert room.app.assists.switches is not None
        at = room.app.assists.switches.scanner.at
        things = () if at is None else at.things if isinstance(at, Group) else (at,)
        if any(map(wish, things)):
            room.pilot.press("space")
            if isinstance(at, Thing):
                return
        elif room.app.assists.switches.scanner.is_waiting:
            room.pilot.press("space")
        room.pilot.wait(200)
    raise TimeoutError("what is wanted is not offered")


@pytest.mark.parametrize("name", NAMES[:1])
def test_a_lesson_by_one_switch(name: str) -> None:
    set_language("en")
    room = classroom(name)
    room.app.apply_settings(replace(room.app.settings, scanning="one", scan_seconds=STEP_MS / 1000))
    bubble = room.room.guide.bubble
    take_lesson(
        room,
        lambda room, gesture: choose(room, wish_in(room, gesture)),
        lambda room: choose(room, lambda thing: thing.widget is bubble),
    )
    assert room.run.finished


@pytest.mark.parametrize("seats", [2, 7])
def test_a_row_is_two_presses_away(seats: int) -> None:
    at = table(seats)
    at.app.apply_settings(replace(at.app.settings, scanning="two"))
    my_turn(at)
    at.pilot.wait(100)
    assert at.app.assists.switches is not None
    assert len(at.app.assists.switches.scanner.around.entries) <= 6
    assert at.app.assists.switches.scanner.at is not None


def test_the_frame_stands_out_from_all_grounds() -> None:
    for theme in (Theme(), high_contrast(Theme())):
        for ground in (theme.palette.turf, theme.palette.wood, theme.paper, theme.palette.moss_deep):
            best = max(contrast_of(theme.scan, ground), contrast_of(theme.scan_edge, ground))
            assert best >= 3
        assert contrast_of(theme.scan, theme.scan_edge) >= 7
