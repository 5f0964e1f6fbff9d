"""The whole program by gamepad alone: whole games of both kinds from title to end, and pads that come and go."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from pygame._sdl2 import controller

from gnoming.around.cards import Face
from gnoming.around.state import AroundState, Phase
from gnoming.around.table import grid_zone
from gnoming.core.match import Player
from gnoming.core.table import Spot
from gnoming.registry import find_game
from gnoming.storage.settings import Settings
from gnoming.text import set_language, text
from gnoming.thinking.in_process import InProcessThinker
from scenes.around.counting.scene import AroundEntryScene
from scenes.clubhouse.scene import ClubSign
from scenes.dialogs.letters import LettersScene
from scenes.kit.input.pads import FAMILIES, RIGHT_TRIGGER, PadFamily, spell_out
from scenes.kit.widgets import Button, IconButton, Widget
from scenes.lessons.table import LessonTable
from scenes.pesky.counting.scene import PeskyEntryScene
from scenes.pilot.player import settle
from scenes.pilot.program import Program, make_profile
from scenes.results.final import FinalScene
from scenes.setup.scene import SetupScene
from scenes.setup.seat_sheet import SeatScene
from scenes.table.input.spots import SpotHandle
from scenes.table.scene import TableScene
from scenes.title.game_signs import GameSign
from scenes.title.scene import TitleScene
from tests.support.given import given
from tests.support.looks import shown
from tests.support.program import FEW_FRAMES
from tests.support.pupils.pad_pupil import DOWN, A, B, PadPupil
from tests.support.pupils.virtual_pad import VirtualPad, load_sdl
from tests.support.whole_games import PLAYED, WholeGame

X = 2
SDL = load_sdl()
pytestmark = [
    pytest.mark.skipif(SDL is None, reason="this SDL has no virtual joysticks"),
    pytest.mark.usefixtures("quick_judgement"),
]
QUICK = Settings(speed=4.0, reduced_motion=True, bots_pace="instant", language="en")


@pytest.fixture
def language() -> str:
    """Return the language of the program; tests may be given another."""
    return "en"


@pytest.fixture
def program(tmp_path: Path, language: str) -> Iterator[Program]:
    """Return the program of somebody new, at its title, with its gamepads on."""
    set_language(language)
    profile = make_profile(tmp_path, replace(QUICK, language=language))
    program = Program(profile, InProcessThinker(find_game), (1280, 720), FEW_FRAMES)
    program.app._pads.open()
    program.open()
    yield program
    for index in reversed(range(controller.get_count())):
        given(SDL).SDL_JoystickDetachVirtual(index)
    program.close()


def plug(program: Program, family: PadFamily = "xbox") -> PadPupil:
    pupil = PadPupil(program, VirtualPad(given(SDL), family))
    program.pilot.wait(50)
    return pupil


# the whole way -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whole", "language", "family"),
    [(whole, whole.language, family) for whole, family in zip(PLAYED, cycle(FAMILIES), strict=False)],
    ids=str,
)
def test_a_whole_game_from_title_to_end(program: Program, whole: WholeGame, family: PadFamily) -> None:
    pupil = plug(program, family)
    pupil.choose(lambda one: isinstance(one, GameSign) and one.game.name == whole.name)
    whole.set_up(program, pupil.use)
    assert pupil.play_to_end() > 10
    for _ in range(20):
        if program.scene.name == FinalScene.name:
            break
        program.pilot.wait(1_300)
        pupil.press(A)
    for name in ("final.watch", "final.review", "deal.card.heading"):
        program.pilot.wait(1_300)  # the page is deaf to A at first
        pupil.use(text(name))
        assert program.scene.name != FinalScene.name
        _go_back(pupil, FinalScene.name)
    pupil.use(text("final.title"))
    assert program.scene.name == TitleScene.name
    assert program.app.ui.bindings.device == "pad"
    pupil.use(text("title.quit"))
    assert not program.app.scenes.running


def test_every_page_of_title_and_clubhouse_is_reached_and_left(program: Program) -> None:
    pupil = plug(program)
    pages = set()
    for name in sorted(_uses_of(program) - {text("title.quit"), text("title.mute")}):
        pupil.use(name)
        pages.add(program.scene.name)
        _go_back(pupil, TitleScene.name)
    pupil.use(text("title.clubhouse"))
    clubhouse = program.scene.name
    for name in sorted(_uses_of(program)):
        pupil.use(name)
        pages.add(program.scene.name)
        if program.scene.name == TitleScene.name:  # its way out
            pupil.use(text("title.clubhouse"))
        _go_back(pupil, clubhouse)
    assert len(pages - {TitleScene.name, clubhouse}) >= 9


def test_a_name_is_written_by_letters_on_the_screen(program: Program) -> None:
    pupil = plug(program, "playstation")
    pupil.use(text("title.new"))
    first = shown(program.pilot, SetupScene).seat_buttons[0]
    pupil.choose(lambda one: one is first)
    scene = shown(program.pilot, SeatScene)
    pupil.choose(lambda one: one is scene.name_field)
    assert program.scene.name == LettersScene.name
    for letter in "Idaa":
        pupil.use(letter)
    pupil.press(X)  # takes the last one back
    deletes = [one for one in program.scene.focus.widgets if one.name.startswith(text("letters.delete"))]
    assert [spell_out(one.name) for one in deletes] == [f"{text('letters.delete')} Square"]
    pupil.press(B)
    assert scene.name_field.text == "Ida"
    assert program.scene is scene


def test_a_round_with_real_cards_is_scored_in_each_game(program: Program) -> None:
    pupil, pages = plug(program), program.navigator.counting
    program.pilot.draw_every = 1000
    people = [Player(name, portrait=name.lower()) for name in ("Penny", "Moss", "Rowan")]

    def choose(wanted: Widget) -> None:
        pupil.choose(lambda one: one is wanted)

    pages.begin(find_game("gnoming-a-round"), people, {}, 0)
    for _ in people:
        grid = shown(program.pilot, AroundEntryScene)
        for face in (Face.THREE, Face.FOUR, Face.SIX) * 3:
            choose(grid.rack[face])
        choose(grid.next_button)
    choose(grid.out_row.faces[1])
    choose(grid.next_button)
    assert [one.points for one in pages.game.results] == [(-13, -8, -13)]
    for _ in range(2):
        program.pilot.wait(1_300)
        pupil.press(A)
    assert shown(program.pilot, AroundEntryScene).number == 1
    pages.begin(find_game("pesky-garden-gnomes"), people, {}, 0)
    for n in range(3):
        hand = shown(program.pilot, PeskyEntryScene)
        choose(list(hand.goals.values())[n])
        choose(list(hand.bids.values())[n])
        for chip in list(hand.chips.values())[3 * n : 3 * n + 3]:
            choose(chip)
        choose(hand.next_button)
    choose(hand.next_button)  # nine of thirty cards are asked about once
    assert len(pages.game.results) == 1


# plugging ------------------------------------------------------------------------------------------


def test_a_pad_that_was_there_before_the_start_is_heard(tmp_path: Path) -> None:
    assert SDL is not None
    set_language("en")
    program = Program(make_profile(tmp_path, QUICK), InProcessThinker(find_game), (960, 540), FEW_FRAMES)
    controller.init()
    pad = VirtualPad(SDL, "switch")
    program.open()
    program.app._pads.open()
    pupil = PadPupil(program, pad)
    before = program.scene.focus.focused
    pupil.press(DOWN)
    assert program.scene.focus.focused is not before
    assert program.app.ui.bindings.shown_device == "switch"
    pad.pull_out()
    program.close()


def test_a_pad_that_is_pulled_out_and_comes_again_finds_the_focus_where_it_was(program: Program) -> None:
    pupil = plug(program)
    for _ in range(2):
        pupil.press(DOWN)
        focused = program.scene.focus.focused
        pupil.pad.pull_out()
        program.pilot.wait(200)
        assert program.scene.focus.focused is focused
        assert program.scene.focus.ring is not None
        pupil = plug(program)
        assert program.scene.focus.focused is focused
    pupil.press(DOWN)
    assert program.scene.focus.focused is not focused


def test_of_two_pads_each_is_heard_and_shown_and_one_may_go(program: Program) -> None:
    one, two = plug(program, "xbox"), plug(program, "playstation")
    for pupil, family in ((one, "xbox"), (two, "playstation"), (one, "xbox")):
        pupil.press(DOWN)
        assert program.app.ui.bindings.shown_device == family
    one.pad.pull_out()
    program.pilot.wait(50)
    three = plug(program, "switch")
    for pupil, family in ((two, "playstation"), (three, "switch"), (two, "playstation")):
        before = program.scene.focus.focused
        pupil.press(DOWN)
        assert program.app.ui.bindings.shown_device == family
        assert program.scene.focus.focused is not before


def test_a_trigger_that_is_held_when_the_pad_goes_is_let_go(program: Program) -> None:
    pupil = plug(program)
    at_table(pupil)
    peek = program.table.input.highlights.peek
    pupil.go_to(lambda one: isinstance(one, SpotHandle) and one.spot.zone == grid_zone(1))
    pupil.pad.hold(RIGHT_TRIGGER)
    program.pilot.wait(300)
    assert peek.grid_sheet.visible
    pupil.pad.pull_out()
    program.pilot.wait(300)
    assert not peek.grid_sheet.visible


def test_a_card_in_the_hand_stays_there_when_the_pad_goes(program: Program) -> None:
    pupil = plug(program)
    table = at_table(pupil)
    draw = next(spot for spot in table.picture.layout.spots if spot.zone == "draw")
    start, end = (table.picture.layout.spots[spot].centre for spot in (draw, Spot(grid_zone(0), 4)))
    program.pilot.hold(*start)
    program.pilot.move(*end)
    held = given(table.input.drag.held)
    pupil.pad.pull_out()
    program.pilot.wait(100)
    assert table.input.drag.held is held
    moves = len(table.session.journal)
    pupil = plug(program)
    program.pilot.let_go(*end)
    settle(program)
    assert len(table.session.journal) > moves


def test_a_stick_that_lies_at_rest_or_drifts_changes_nothing(program: Program) -> None:
    pupil = plug(program)
    program.pilot.press("tab")
    focused = program.scene.focus.focused
    for value in (0, 3_000, -6_000, 9_000):
        pupil.pad.push_stick(1, value)
        program.pilot.wait(50)
    assert program.scene.focus.focused is focused
    devices = [program.app.ui.bindings.device]
    pupil.pad.push_stick(1, 30_000)
    program.pilot.wait(250)
    assert program.scene.focus.focused is not focused
    assert [*devices, program.app.ui.bindings.device] == ["keys", "pad"]


def test_a_pad_of_nintendo_is_known_by_its_letters(program: Program) -> None:
    """SDL gives the button A where A is printed, which is the right one: its mappings of letters are in force."""
    pupil = plug(program, "switch")
    pupil.press(DOWN)
    assert spell_out(program.app.ui.bindings.prompt("hint")) == "ZL"
    assert given(SDL).SDL_GetHintBoolean(b"SDL_GAMECONTROLLER_USE_BUTTON_LABELS", 1) == 1


def at_table(pupil: PadPupil) -> TableScene:
    """Begin a game of A Round, and play until a card is to be taken."""
    pupil.choose(lambda one: isinstance(one, GameSign) and one.game.name == "gnoming-a-round")
    pupil.use(text("setup.start"))
    table = pupil.program.table
    for _ in range(6):
        settle(pupil.program)
        state = table.session.state
        if isinstance(state, AroundState) and state.phase is Phase.DRAW:
            return table
        pupil.play_action()
    raise AssertionError("no card is to be taken")


def _uses_of(program: Program) -> set[str]:
    """Return the names of what can be pressed here."""
    kinds = (Button, IconButton, GameSign, ClubSign)
    return {one.name for one in program.scene.focus.widgets if one.reachable and isinstance(one, kinds)}


def _go_back(pupil: PadPupil, scene: str) -> None:
    """Go back until this scene has the input."""
    for _ in range(6):
        if pupil.program.scene.name == scene:
            return
        if pupil.program.scene.name == LessonTable.name:
            pupil.use(text("lesson.leave"))
        else:
            pupil.press(B)
        settle(pupil.program)
    raise AssertionError(f"{pupil.program.scene.name} does not lead back to {scene}")
