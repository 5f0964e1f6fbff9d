"""The question "What is this?", asked with the right button, a long press or a key, and the answer on a sheet."""

import math
from collections.abc import Callable

import pygame

from scenes.kit.drawing.shapes import supersampled
from scenes.kit.stage.node import Node
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.input.context import TableContext
from scenes.table.input.drag import DRAG_THRESHOLD
from scenes.table.input.table_input import TableInput
from scenes.table.view.panels.overlays import Note

LONG_MS, RING_MS = 600.0, 250.0
"""The ms after which a long press asks, and after which a ring announces it."""
CLICK_MS = 320.0
"""The maximum ms of a right click; a longer press only shows a close-up."""
RING, LINE = 30.0, 5.0
"""The radius and width of the ring in units."""


class HoldRing(Node):
    """A ring around the pointer that closes during a long press."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, z=950.0)
        self.visible = False
        self._ui = ui

    def draw(self, pos: tuple[float, float], share: float, u: float) -> None:
        """Draw this share of the ring around a point in pixels."""
        light, dark = self._ui.theme.glow, self._ui.theme.palette.umber
        side = math.ceil(2 * (RING + LINE) * u)

        def paint(surface: pygame.Surface, scale: int) -> None:
            middle = side * scale / 2
            for colour, more in ((dark, 2.0), (light, 0.0)):
                for n in range(max(2, round(64 * share))):
                    dot = pygame.Vector2(middle, middle) + pygame.Vector2(0, -RING * u * scale).rotate(
                        360 * n / 64
                    )
                    pygame.draw.circle(surface, colour, dot, (LINE + more) / 2 * u * scale)

        self.show_picture(supersampled((side, side), paint, dark, 2), center=pos)
        self.visible = True


class WhatIsThis:
    """Opens and closes the sheet; `find_note` returns the note on the item under the pointer.

    Any click closes an open sheet. A click on the sheet does nothing else, nor does a right-click on the item that the
    sheet is about; all others also do what they would do without a sheet.
    """

    def __init__(
        self, table: TableContext, table_input: TableInput, find_note: Callable[[], Note | None]
    ) -> None:
        self._table = table
        self._input = table_input
        self._find_note = find_note
        self._ring = HoldRing(table.picture.ui)
        self._held_at: tuple[float, float] | None = None
        self._held_ms = 0.0
        self._button = 0
        """The button held down for a long press or a right click."""
        self._spent = 0
        """The button whose release is ignored, because its press has opened or closed the sheet."""
        table.stage.add(self._ring)

    def take(self, event: pygame.event.Event, command: str | None) -> bool:
        """Handle an event that asks the question or closes its answer; return whether this consumes the event."""
        highlights = self._input.highlights
        match event.type:
            case pygame.MOUSEBUTTONDOWN if highlights.is_asked and self._only_closes(event):
                highlights.close_note()
                self._spent = event.button
                return True
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                if highlights.is_asked:
                    highlights.close_note()
                self._held_at, self._held_ms, self._button = event.pos, 0.0, event.button
                self._table.focus.point_at(event.pos)
            case pygame.MOUSEMOTION if self._held_at is not None:
                if math.dist(event.pos, self._held_at) > DRAG_THRESHOLD * self._table.picture.viewport.u:
                    self.forget()
            case pygame.MOUSEBUTTONUP:
                is_click = self._button == 3 and self._held_ms < CLICK_MS
                self.forget()
                if event.button == self._spent:
                    self._spent = 0
                    return True
                if event.button == 3 and is_click:
                    self._input.held_look.take_right_button(event)
                    self._answer(self._find_note())
                    return True
            case pygame.KEYDOWN | pygame.CONTROLLERBUTTONDOWN if highlights.is_asked and command != "explain":
                highlights.close_note()
                return command == "back"
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 3:
            self._input.held_look.take_right_button(event)
            return True
        return False

    def forget(self) -> None:
        """Forget a press that might have become a long one."""
        self._held_at, self._button = None, 0
        self._ring.visible = False

    def update(self, dt: float) -> None:
        """Continue a press for `dt` ms of real time. After LONG_MS it asks the question, and is no longer a click."""
        if self._held_at is None:
            return
        self._held_ms += dt
        if self._button != 1 or self._input.held_look.is_pressed or self._input.drag.held is not None:
            return
        if self._held_ms >= RING_MS and not self._ring.visible and self._find_note() is None:
            self.forget()
        elif self._held_ms >= LONG_MS:
            note = self._find_note()
            self._table.focus.cancel_pointer()
            self._spent = 1
            self.forget()
            self._answer(note)
        elif self._held_ms >= RING_MS:
            share = (self._held_ms - RING_MS) / (LONG_MS - RING_MS)
            self._ring.draw(self._held_at, share, self._table.picture.viewport.u)

    def _only_closes(self, event: pygame.event.Event) -> bool:
        """Return whether a press only closes the sheet: any on the sheet, or a right one on the sheet's subject."""
        highlights = self._input.highlights
        if highlights.note_sheet.area.collidepoint(event.pos):
            return True
        return event.button == 3 and highlights.is_about(self._find_note())

    def _answer(self, note: Note | None) -> None:
        if note is not None:
            self._input.highlights.answer(note)
