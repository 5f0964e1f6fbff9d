"""A wrong copy of the second game's points and goals: the window says so, once for a new game, in one's language."""

import random
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.pesky.cards import BY_TEXT
from gnoming.pesky.sheet import built_in_sheet
from gnoming.pesky.state import PeskyState
from gnoming.registry import find_game
from gnoming.setup.draft import SetupDraft
from gnoming.text import set_language, text
from scenes.app.app import App
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.dialogs.dialog import NoticeScene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Stepper
from scenes.menus.backgrounds import SOFT_GARDEN, background_picture
from scenes.setup.house_rules import HouseRulesScene
from scenes.setup.scene import GARDEN_SHARE, SetupScene
from scenes.table.scene import TableScene
from tests.support.given import as_a
from tests.support.looks import click, faults, ignore, opened, widget
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
        state = as_a(PeskyState, program.shown(TableScene).session.state)
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
        state = as_a(PeskyState, program.shown(TableScene).session.state)
        assert state.options.sheet.points(BY_TEXT["r17"]) == 12


PESKY = find_game("pesky-garden-gnomes")


@pytest.mark.parametrize(("value", "clicks", "then"), [(30, 3, 15), (27, 1, 25), (5, 1, 1), (60, 2, 50)])
def test_the_score_to_play_to_goes_by_steps_of_five(value: int, clicks: int, then: int) -> None:
    draft = SetupDraft(PESKY, None)
    draft.options["target"] = value

    def make(app: App) -> HouseRulesScene:
        return HouseRulesScene(app, draft, ignore)

    with opened(make) as pilot:
        stepper = as_a(Stepper, widget(pilot, "Play to"))
        assert stepper.value() == str(value)
        left = stepper.control_rect.left + stepper.control_rect.h // 2, stepper.control_rect.centery
        for _ in range(clicks):
            pilot.click(*stepper.viewport.to_units(left))
        assert stepper.value() == ("One hand" if then == 1 else str(then))
        click(pilot, "Close")
    assert draft.options["target"] == then


@pytest.mark.parametrize("size", [(900, 1400), (720, 1400), (1080, 1920)])
def test_no_line_shows_where_the_garden_ends(size: tuple[int, int]) -> None:
    pygame.init()
    ui = make_ui_context(AppOptions(paths.assets()), random.Random(1))
    w, h = size
    picture = background_picture(
        ui, Viewport(*size, upright=True), SOFT_GARDEN, depth=round(GARDEN_SHARE * h)
    )
    rows = [pygame.transform.average_color(picture, (0, y, w, 1))[:3] for y in range(h)]
    steps = [max(abs(a - b) for a, b in zip(rows[y], rows[y + 1], strict=True)) for y in range(h - 1)]
    assert max(steps) <= 4
