"""The window opens again as large as it was left, where a screen has room for that."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from gnoming.storage import settings
from gnoming.storage.setting_kinds import Scope
from gnoming.storage.settings import Settings, with_scope
from scenes.app import window
from scenes.app.app_options import last_size
from scenes.options.scene import OptionsScene
from tests.support.program import Program


def _kept() -> Settings:
    return settings.load(paths.user_folders().settings, Settings(), 0.0).settings


def test_a_size_that_somebody_gave_the_window_is_kept(home: Path) -> None:
    assert last_size(Settings()) is None
    with Program() as program:
        program.pilot.resize(900, 1400)
        program.pilot.wait(100)
    assert last_size(_kept()) == (900, 1400)


def test_the_size_that_settings_begin_with_is_kept_too_once_somebody_chose_it(home: Path) -> None:
    with Program(size=(900, 700)) as program:
        program.pilot.resize(1280, 720)
        program.pilot.wait(100)
    assert last_size(_kept()) == (1280, 720)


def test_a_size_of_an_older_file_is_taken_where_it_differs_from_the_first() -> None:
    older = settings.parse_settings({"width": 900, "height": 1400}, Settings()).settings
    assert last_size(older) == (900, 1400)
    untouched = settings.parse_settings({"width": 1280, "height": 720}, Settings()).settings
    assert last_size(untouched) is None


def test_the_window_stays_as_it_is_whoever_plays() -> None:
    window = Settings(mode="fullscreen", width=1280, height=720, window_sized=True)
    mine = with_scope(Settings(text_scale=1.5), Scope.MACHINE, window)
    assert mine == replace(window, text_scale=1.5)


def test_the_size_of_a_maximized_window_or_a_full_screen_is_not(home: Path) -> None:
    with Program() as program:
        app = program.pilot.app
        app._handle_event(pygame.Event(pygame.WINDOWMAXIMIZED, window=app.window))
        program.pilot.resize(1900, 1000)
        program.pilot.wait(100)
        assert (app.scenes.viewport.width, app.scenes.viewport.height) == (1900, 1000)
        app._handle_event(pygame.Event(pygame.WINDOWRESTORED, window=app.window))
        program.pilot.resize(1000, 700)
        program.pilot.wait(100)
        app.fullscreen = True
        program.pilot.resize(1920, 1080)
        program.pilot.wait(100)
        app.fullscreen = False
    assert last_size(_kept()) == (1000, 700)


def test_an_option_that_is_changed_afterwards_does_not_take_the_size_back(home: Path) -> None:
    with Program() as program:
        program.navigator.overlays.open_options()
        options = program.shown(OptionsScene)
        program.pilot.resize(900, 1400)
        program.pilot.wait(100)
        options._change_settings(replace(options.settings, high_contrast=True))
    assert _kept().high_contrast
    assert last_size(_kept()) == (900, 1400)


@pytest.mark.parametrize(
    ("screens", "opened"),
    [([(1280, 800), (1440, 1600)], (900, 1400)), ([(1920, 1080)], (1600, 900)), ([(1280, 800)], (1024, 640))],
)
def test_the_last_size_is_taken_where_a_screen_has_room(
    screens: list[tuple[int, int]], opened: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    assert window._first_size((900, 1400)) == opened
