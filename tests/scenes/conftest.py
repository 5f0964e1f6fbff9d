"""Fixtures that scenes are tested with; no window is left behind."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.around.cards.deck import AROUND_DECK
from scenes.kit.widgets.ui_context import UiContext
from tests.support.program import Program
from tests.support.tables import close_all


@pytest.fixture(autouse=True, scope="session")
def everything_is_drawn_once(drawn_once: None) -> None:
    """Let all windows that look alike share what is drawn."""


@pytest.fixture(autouse=True)
def windows_are_closed() -> Iterator[None]:
    """Close the tables that a test has opened."""
    yield
    close_all()


@pytest.fixture(scope="session")
def fonts_alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the program's fonts but no pictures."""
    folder = tmp_path_factory.mktemp("assets")
    shutil.copytree(paths.assets() / "fonts", folder / "fonts")
    return folder


@pytest.fixture
def options(fonts_alone: Path) -> AppOptions:
    """Return options without pictures, so that tests do not change with the art."""
    return AppOptions(assets=fonts_alone, size=(1280, 720))


@pytest.fixture
def screen() -> Iterator[None]:
    """Start pygame's display and fonts for one test."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def tools(options: AppOptions) -> UiContext:
    """Return the context that widgets are made with."""
    found = make_ui_context(options, random.Random(1))
    found.art.register_deck(AROUND_DECK)
    return found


@pytest.fixture
def program(home: Path) -> Iterator[Program]:
    """Return the whole program at its title, in an empty home."""
    with Program() as started:
        yield started
