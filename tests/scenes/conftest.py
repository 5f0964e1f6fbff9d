"""What scenes are tested with; no window is left behind."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming import paths
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.kit.drawing.read_ahead import each_picture_once
from scenes.kit.ui_context import UiContext
from tests.support.tables import close_all


@pytest.fixture(autouse=True, scope="session")
def pictures_are_read_once() -> Iterator[None]:
    """Decode each of the program's pictures once for all tests: no App writes on what it has read."""
    with each_picture_once():
        yield


@pytest.fixture(autouse=True)
def windows_are_closed() -> Iterator[None]:
    """Close the tables that a test has opened."""
    yield
    close_all()


@pytest.fixture
def options(tmp_path: Path) -> AppOptions:
    """Return options with the program's fonts but no pictures, so that tests do not change with the art."""
    shutil.copytree(paths.assets() / "fonts", tmp_path / "fonts")
    return AppOptions(assets=tmp_path, size=(1280, 720))


@pytest.fixture
def tools(options: AppOptions) -> UiContext:
    """Return the context that widgets are made with."""
    return make_ui_context(options, random.Random(1))
