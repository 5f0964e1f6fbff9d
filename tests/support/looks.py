"""Checks that every scene must pass in every window: nothing cut off, nothing that covers another."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import pygame
import pytest

from gnoming import paths
from gnoming.storage.settings import Settings
from gnoming.text import set_language
from scenes.app.app import App
from scenes.app.app_options import AppOptions
from scenes.kit.scene import Scene
from scenes.kit.stage.node import Node
from scenes.kit.widgets import Button, HotSpot, IconButton, Label, ScrollArea, Widget
from scenes.kit.widgets.setting_rows import SettingRow
from scenes.pilot.pilot import Pilot

LEAST_SEEN = 4
"""The alpha below which nothing painted can be seen."""
Make = Callable[[App], Scene]
Shown = TypeVar("Shown", bound=Scene)

Window = tuple[tuple[int, int], float, str]
"""Size in pixels, text scale and language."""
WINDOWS: list[Window] = [
    ((1280, 720), 1.0, "en"),
    ((1280, 720), 2.0, "de"),
    ((1024, 768), 1.0, "de"),
    ((1024, 768), 2.0, "de"),
    ((2560, 1080), 2.0, "de"),
]
"""The windows in which room is least, in the language whose words are longest, and the usual one."""
TALL_WINDOWS: list[Window] = [((900, 1400), 2.0, "de"), ((1080, 1920), 1.0, "de")]
"""The same for windows much higher than wide."""
each_window = pytest.mark.parametrize("window", WINDOWS + TALL_WINDOWS, ids=str)
FPS = 20.0
"""Frames a second, for tests to which no single frame of a motion matters."""


def never() -> None:
    """Take a way out that the test does not expect to be taken."""
    raise AssertionError("nobody asked for this")


def ignore(*_: object) -> None:
    """Take a way out that is of no interest."""


@contextmanager
def opened(
    make: Make,
    size: tuple[int, int] = (1280, 720),
    scale: float = 1.0,
    code: str = "en",
    reduced: bool = True,
) -> Iterator[Pilot]:
    """Open a window with one scene, without motion unless asked for, and close it in the end."""
    set_language(code)
    options = AppOptions(paths.assets(), Settings(text_scale=scale, reduced_motion=reduced), size)
    app = App(options, make, random.Random(1))
    try:
        pilot = Pilot(app, FPS)
        pilot.wait(400)
        yield pilot
    finally:
        app.close()


def top(pilot: Pilot) -> Scene:
    """Return the scene that has the input."""
    scene = pilot.app.scenes.top
    assert scene is not None
    return scene


def shown(pilot: Pilot, kind: type[Shown]) -> Shown:
    """Return the scene that has the input, which must be of this kind."""
    scene: object = pilot.app.scenes.top
    if not isinstance(scene, kind):
        raise AssertionError(f"{scene!r} is open")
    return scene


def widget(pilot: Pilot, name: str) -> Widget:
    """Return the reachable widget of this name in the top scene."""
    return next(w for w in top(pilot).focus.widgets if w.name == name and w.reachable)


def click(pilot: Pilot, name: str) -> None:
    """Click the middle of the widget with this name."""
    area = widget(pilot, name).area
    pilot.click(*pilot.app.scenes.viewport.to_units(area.center))


def names(pilot: Pilot) -> list[str]:
    """Return the names of all that can be reached, in Tab order."""
    return [w.name for w in top(pilot).focus.widgets if w.reachable]


def faults(scene: Scene) -> list[str]:
    """Return a sentence for everything that is cut off, too small, or lies over another thing."""
    window = scene.viewport.window
    shown = [node for node in scene.stage.nodes if isinstance(node, Widget) and node.visible]
    found = [fault for node in shown for fault in _alone(node, window)]
    usable = [node for node in shown if node.focusable and not isinstance(node, ScrollArea | HotSpot)]
    for n, one in enumerate(usable):
        for other in usable[n + 1 :]:
            if _seen(one).colliderect(_seen(other)):
                found.append(f"{one.name!r} and {other.name!r} overlap")
    found += _words_on_widgets(shown, usable)
    found += astray(scene)
    found += _tags(scene)
    return found


def _tags(scene: Scene) -> Iterator[str]:
    """Yield a sentence for each icon without a tag, and each tag that is cut off or lies on what it names."""
    for node in scene.focus.widgets:
        if isinstance(node, IconButton) and node.visible and not node.name:
            yield f"nothing names the icon {node.icon!r}"
        if not node.visible or not node.tag_name:
            continue
        scene.tag.show(node, scene.viewport)
        if not scene.viewport.window.contains(scene.tag.box) or scene.tag.box.colliderect(node.area):
            yield f"the tag of {node.name!r} is cut off, or covers it: {scene.tag.box}, {node.area}"
        scene.tag.dismiss()


def astray(scene: Scene) -> Iterator[str]:
    """Yield a sentence for what is painted outside its node's place: it stays behind when the node moves."""
    window = scene.viewport.window
    sheet = pygame.Surface(window.size, pygame.SRCALPHA, 32)
    for node in scene.stage.nodes:
        around = node.rect.inflate(60, 60).clip(window)
        if not node.visible or not node.rect.w * node.rect.h * around.w * around.h:
            continue
        if type(node).paint is Node.paint and node.picture and node.picture.get_size() == node.rect.size:
            continue
        sheet.set_clip(around)
        node.paint(sheet)
        if any(sheet.subsurface(part).get_bounding_rect(LEAST_SEEN).w for part in _rim(around, node.rect)):
            yield f"{type(node).__name__} paints outside its place {node.rect}"
        sheet.fill((0, 0, 0, 0))


def _rim(around: pygame.Rect, place: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the parts of `around` outside a place: above, below, left and right of it."""
    held = place.clip(around)
    if not held.w * held.h:
        yield around
        return
    yield pygame.Rect(around.left, around.top, around.w, held.top - around.top)
    yield pygame.Rect(around.left, held.bottom, around.w, around.bottom - held.bottom)
    yield pygame.Rect(around.left, held.top, held.left - around.left, held.h)
    yield pygame.Rect(held.right, held.top, around.right - held.right, held.h)


def _words_on_widgets(shown: list[Widget], usable: list[Widget]) -> Iterator[str]:
    labels = [node for node in shown if isinstance(node, Label) and node.text]
    for n, label in enumerate(labels):
        for other in usable:
            if other is not label and _seen(label).clip(_seen(other)).h > scene_slack(label):
                yield f"the words {label.text!r} lie on {other.name!r}"
        for other in labels[n + 1 :]:
            if _seen(label).clip(_seen(other)).h > scene_slack(label):
                yield f"the words {label.text!r} and {other.text!r} lie on each other"


def scene_slack(label: Widget) -> int:
    """Pixels by which boxes of lines may touch: every line has some air above and below its letters."""
    return label.viewport.px(6)


def _alone(node: Widget, window: pygame.Rect) -> Iterator[str]:
    type_, view = node.ui.typography, node.viewport
    if node.clip is None and not window.contains(node.area):
        yield f"{node.name!r} reaches out of the window: {node.area} in {window}"
    if node.clip is not None and not (
        node.clip.left <= node.area.left and node.area.right <= node.clip.right
    ):
        yield f"{node.name!r} is cut at its side: {node.area} in {node.clip}"
    if isinstance(node, Label):
        words, air = node.text_bounds, view.text_px(node.size) * 4 // 5
        if not node.area.inflate(4, air).contains(words):
            yield f"the words {node.text!r} do not fit: {words} in {node.area}"
        return
    if isinstance(node, SettingRow):
        px = view.text_px(node.ui.theme.text.body)
        width = round(node.area.w * node.name_share) - view.px(14)
        if width > 0:
            lines = type_.wrap(node.name, px, width)
            if len(lines) * type_.line_height(px) > node.area.h + view.px(4):
                yield f"the name {node.name!r} does not fit its row: {lines}"
            if any(type_.width(word, px) > width for word in node.name.split()):
                yield f"a word of {node.name!r} is cut"
    if isinstance(node, Button):
        yield from _button_faults(node)
    if node.focusable and not isinstance(node, ScrollArea) and min(node.area.size) < view.px(43.5):
        yield f"{node.name!r} is too small to hit: {node.area}"


def _button_faults(button: Button) -> Iterator[str]:
    """Words on a button may shrink a little before they are hard to read."""
    view = button.viewport
    if button.shows_name and button.words_px < min(0.72 * view.text_px(button.size), 24 * view.u):
        yield f"the words of {button.name!r} have to shrink too much"


def _seen(node: Widget) -> pygame.Rect:
    """Return what can be seen of a widget; of words, the letters alone."""
    area = node.rect.clip(node.area) if isinstance(node, Label) else node.area
    return area if node.clip is None else area.clip(node.clip)
