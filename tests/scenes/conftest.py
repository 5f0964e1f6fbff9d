"""What scenes are tested with; no window is left behind."""

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from gnoming import paths
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.app.window import open_window
from scenes.around.cards.deck import AROUND_DECK
from scenes.garden.lawn import Lawn
from scenes.kit.cards.card_art import CardArt
from scenes.kit.cards.sprite_composer import Sprite, SpriteSpec
from scenes.kit.drawing import panel_skin, skin
from scenes.kit.drawing.byte_cache import ByteCache, SurfaceCache, surface_bytes
from scenes.kit.drawing.image_files import each_picture_once
from scenes.kit.drawing.shapes import PaddedSurface
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.layout import TableLayout
from scenes.table.view.ground import last_lap, scenery
from tests.support.kept_font import KeptFont
from tests.support.program import Program
from tests.support.tables import close_all

PAINTERS = ((panel_skin, "paint_panel"), (skin, "paint_button"), (skin, "paint_knob"), (skin, "paint_slot"))
PLACERS = ((scenery, "place_ornaments"), (last_lap, "place_ornaments"), (last_lap, "place_lanterns"))
SKIN_BYTES, CARD_BYTES, LAWN_BYTES = 96 << 20, 256 << 20, 64 << 20


@pytest.fixture(autouse=True, scope="session")
def pictures_are_read_once() -> Iterator[None]:
    """Decode each of the program's pictures once for all tests: no App writes on what it has read."""
    with each_picture_once():
        yield


@pytest.fixture(autouse=True, scope="session")
def skins_are_painted_once() -> Iterator[None]:
    """Paint each panel and button once for all windows: they follow from their arguments, and no App writes on them."""
    painted: ByteCache[PaddedSurface] = ByteCache(SKIN_BYTES, lambda padded: surface_bytes(padded.surface))
    with pytest.MonkeyPatch.context() as patch:
        for module, name in PAINTERS:
            patch.setattr(module, name, _kept(getattr(module, name), painted))
        yield


def _kept(
    paint: Callable[..., PaddedSurface], painted: ByteCache[PaddedSurface]
) -> Callable[..., PaddedSurface]:
    return lambda *how: painted.get((paint, how), lambda: paint(*how))


@pytest.fixture(autouse=True, scope="session")
def cards_and_lawns_are_painted_once() -> Iterator[None]:
    """Compose each card and paint each lawn once for all windows that look alike."""
    sprites: ByteCache[Sprite] = ByteCache(CARD_BYTES, lambda sprite: surface_bytes(sprite.surface))
    lawns = SurfaceCache(LAWN_BYTES)
    finish, render = CardArt._premultiplied, Lawn.render

    def kept_sprite(art: CardArt, spec: SpriteSpec) -> Sprite:
        key = (art._painter._folder, art._face_of(spec.face), art.theme, spec)
        return sprites.get(key, lambda: finish(art, spec))

    def kept_lawn(lawn: Lawn, viewport: Viewport, stones: bool = True) -> pygame.Surface:
        key = (lawn._ui.assets, viewport.window.size, viewport.upright, stones)
        return lawns.get(key, lambda: render(lawn, viewport, stones)).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardArt, "_premultiplied", kept_sprite)
        patch.setattr(Lawn, "render", kept_lawn)
        yield


@pytest.fixture(autouse=True, scope="session")
def ornaments_are_placed_once() -> Iterator[None]:
    """Look once for the places of what stands round tables that are laid out alike."""
    found: dict[object, object] = {}

    def kept(place: Callable[[Viewport, TableLayout], object]) -> Callable[[Viewport, TableLayout], object]:
        def place_once(viewport: Viewport, layout: TableLayout) -> object:
            key = (place, viewport, repr(layout))
            if key not in found:
                found[key] = place(viewport, layout)
            return found[key]

        return place_once

    with pytest.MonkeyPatch.context() as patch:
        for module, name in PLACERS:
            patch.setattr(module, name, kept(getattr(module, name)))
        yield


@pytest.fixture(autouse=True, scope="session")
def lines_are_set_once() -> Iterator[None]:
    """Measure and set each line of words once for all windows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "Font", KeptFont)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_window_outlives_the_screen() -> Iterator[None]:
    """Close what is open when pygame ends: thrown away later, it might take a newer one at its address with it."""
    windows: list[pygame.Window] = []

    def note(options: AppOptions, before_shown: Callable[[pygame.Window], object]) -> pygame.Window:
        windows.append(open_window(options, before_shown))
        return windows[-1]

    def after_closing(end: Callable[[], None]) -> Callable[[], None]:
        def close_and_end() -> None:
            while windows:
                windows.pop().destroy()
            end()

        return close_and_end

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scenes.app.app.open_window", note)
        for module in (pygame, pygame.display):
            patch.setattr(module, "quit", after_closing(module.quit))
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
