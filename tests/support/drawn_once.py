"""Pictures drawn once for all windows of a test session, for many windows are opened that look alike."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
import pytest

from scenes.app.app_options import AppOptions
from scenes.app.window import open_window
from scenes.garden.lawn import Lawn
from scenes.kit.cards.card_art import CardArt
from scenes.kit.cards.sprite_composer import Sprite, SpriteSpec
from scenes.kit.drawing import panel_skin, skin
from scenes.kit.drawing.byte_cache import ByteCache, SurfaceCache, surface_bytes
from scenes.kit.drawing.image_files import each_picture_once
from scenes.kit.drawing.shapes import PaddedSurface
from scenes.kit.viewport import Viewport
from scenes.pilot.pilot import Pilot
from scenes.table.game.layout import TableLayout
from scenes.table.view.ground import last_lap, scenery
from tests.support.kept_font import KeptFont

PAINTERS = ((panel_skin, "paint_panel"), (skin, "paint_button"), (skin, "paint_knob"), (skin, "paint_slot"))
PLACERS = ((scenery, "place_ornaments"), (last_lap, "place_ornaments"), (last_lap, "place_lanterns"))
Ground = tuple[pygame.Surface, list[tuple[pygame.Rect, pygame.Surface]]]
"""A painted ground, and what of the lawn lies below parts of it."""
SKIN_BYTES, CARD_BYTES, LAWN_BYTES = 96 << 20, 256 << 20, 64 << 20


def _skins_are_painted_once(patch: pytest.MonkeyPatch) -> None:
    """Paint each panel and button once for all windows: they follow from their arguments, and no App writes on them."""
    painted: ByteCache[PaddedSurface] = ByteCache(SKIN_BYTES, lambda padded: surface_bytes(padded.surface))
    for module, name in PAINTERS:
        patch.setattr(module, name, _kept(getattr(module, name), painted))


def _kept(
    paint: Callable[..., PaddedSurface], painted: ByteCache[PaddedSurface]
) -> Callable[..., PaddedSurface]:
    # A test may paint boards plainly meanwhile.
    return lambda *how: painted.get((paint, panel_skin._paint_body, how), lambda: paint(*how))


def _cards_and_lawns_are_painted_once(patch: pytest.MonkeyPatch) -> None:
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

    patch.setattr(CardArt, "_premultiplied", kept_sprite)
    patch.setattr(Lawn, "render", kept_lawn)


def _grounds_are_painted_once(patch: pytest.MonkeyPatch) -> None:
    """Paint what stands on the lawn once for all tables that are laid out alike."""
    grounds: ByteCache[Ground] = ByteCache(LAWN_BYTES, lambda ground: surface_bytes(ground[0]))
    paint = scenery.Props.paint

    def kept(
        props: scenery.Props, lawn: pygame.Surface, viewport: Viewport, layout: TableLayout
    ) -> pygame.Surface:
        def paint_once() -> Ground:
            return paint(props, lawn, viewport, layout).copy(), props._lawn_patches

        key = (props._ui.assets, repr(props._ui.theme), viewport, repr(layout))
        painted, props._lawn_patches = grounds.get(key, paint_once)
        lawn.blit(painted, (0, 0))
        return lawn

    patch.setattr(scenery.Props, "paint", kept)


def _ornaments_are_placed_once(patch: pytest.MonkeyPatch) -> None:
    """Look once for the places of what stands round tables that are laid out alike."""
    found: dict[object, object] = {}

    def kept(place: Callable[[Viewport, TableLayout], object]) -> Callable[[Viewport, TableLayout], object]:
        def place_once(viewport: Viewport, layout: TableLayout) -> object:
            key = (place, viewport, repr(layout))
            if key not in found:
                found[key] = place(viewport, layout)
            return found[key]

        return place_once

    for module, name in PLACERS:
        patch.setattr(module, name, kept(getattr(module, name)))


def _lines_are_set_once(patch: pytest.MonkeyPatch) -> None:
    """Measure and set each line of words once for all windows."""
    patch.setattr(pygame, "Font", KeptFont)


def _no_window_outlives_the_screen(patch: pytest.MonkeyPatch) -> None:
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

    patch.setattr("scenes.app.app.open_window", note)
    for module in (pygame, pygame.display):
        patch.setattr(module, "quit", after_closing(module.quit))


@contextmanager
def drawn_once() -> Iterator[None]:
    """Decode, paint, place and set everything once within this context: it follows from its arguments alone."""
    with each_picture_once(), pytest.MonkeyPatch.context() as patch:
        for keep in (
            _skins_are_painted_once,
            _cards_and_lawns_are_painted_once,
            _grounds_are_painted_once,
            _ornaments_are_placed_once,
            _lines_are_set_once,
            _no_window_outlives_the_screen,
        ):
            keep(patch)
        patch.setattr(Pilot, "draw_every", 4)
        # The portable way to scale, which a `Studio` chooses for all later tests too, is three times as slow.
        patch.setattr(pygame.transform, "set_smoothscale_backend", lambda name: None)
        yield
