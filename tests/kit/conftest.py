"""A screen that is not there, and tools made from the program's own assets."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import AppOptions, make_ui_context
from scenes.kit.ui_context import UiContext

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    """Start pygame's display and fonts for one test."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def options(tmp_path: Path) -> AppOptions:
    """Return options with the program's fonts but no pictures, so that tests do not change with the art."""
    (tmp_path / "fonts").symlink_to(ASSETS / "fonts", target_is_directory=True)
    return AppOptions(assets=tmp_path, size=(1280, 720))


@pytest.fixture
def tools(options: AppOptions) -> UiContext:
    """Return the context that widgets are made with."""
    return make_ui_context(options, random.Random(1))
