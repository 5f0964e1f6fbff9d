"""Dwell clicking: a pointer that rests on a target clicks it, and a ring round the pointer counts down."""

from collections.abc import Callable
from functools import partial

import pygame

from scenes.kit.assist.scanning.dwell import Dwell
from scenes.kit.assist.scanning.marks import DwellRing
from scenes.kit.scene import Scene
from scenes.kit.viewport import Point
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.hold_button import HoldButton
from scenes.kit.widgets.scroll_area import ScrollArea
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import UiContext


class DwellAccess:
    """A helper that clicks for the player while dwell clicking is on; replace it when the options change."""

    def __init__(self, ui: UiContext, wait_ms: float, write: Callable[[TextField], None]) -> None:
        """`write` is called to show letters for a text field that is clicked."""
        self._write = write
        self.dwell = Dwell(wait_ms)
        self._ring = DwellRing(ui)

    def note(self, event: pygame.event.Event, scene: Scene) -> None:
        """Note the pointer's position and presses from an event whose position is in pixels."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.dwell.move(event.pos, scene.viewport.u)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self.dwell.move(event.pos, scene.viewport.u)
                self.dwell.press(event.type == pygame.MOUSEBUTTONDOWN)
            case pygame.WINDOWLEAVE:
                self.dwell.move(None, scene.viewport.u)

    def update(self, scene: Scene, dt: float) -> None:
        """Let `dt` ms pass; if the pointer has rested long enough, click in the scene that has the input."""
        due = self.dwell.update(partial(_target_at, scene), scene.viewport.u, dt)
        scene.stage.add(self._ring)
        self._ring.show_at(self.dwell.point, self.dwell.share, scene.viewport.u)
        if due and self.dwell.point is not None:
            self._click(scene, self.dwell.point)

    def _click(self, scene: Scene, point: Point) -> None:
        """Click at a point; a hold button acts at once, and a text field opens the on-screen keyboard."""
        found = scene.focus.widget_at(point)
        if isinstance(found, TextField):
            scene.focus.set(found, show=False)
            self._write(found)
            return
        if isinstance(found, HoldButton):
            found.activate()
            return
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, {"pos": point, "button": 1, "touch": False}))

    def remove(self) -> None:
        self._ring.detach()


def _target_at(scene: Scene, point: Point) -> Widget | None:
    """Return the widget that a click at a point would use; None if there is none that reacts to clicks."""
    found = scene.focus.widget_at(point)
    if isinstance(found, ScrollArea) and found.is_on_bar(point):
        return found
    return found if found is not None and found in scene.usable().widgets else None
