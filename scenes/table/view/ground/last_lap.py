"""The last lap on the lawn: lanterns that are lit one by one, and the flag at the seat of who went out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame

from scenes.garden.lantern import KINDLE_MS, LEVELS, POOL_UNITS, Lantern, cut_lanterns, glow_picture
from scenes.garden.lap_flag import FLAG_PICTURES, HOIST_MS, LapFlag
from scenes.garden.master_images import MasterImages
from scenes.kit.box import Box
from scenes.kit.drawing.shapes import blank
from scenes.kit.motion.timeline import Call, Timeline, Tween, linear
from scenes.kit.stage.stage import Stage
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.table.game.layout import SeatLayout, TableLayout
from scenes.table.view.ground.lap_places import LANTERN_SIZE, place_flag, place_lanterns, try_flag

FlagKey = tuple[Viewport, tuple[SeatLayout, ...], int]
"""A table that lies so, and a seat at it."""
NOWHERE = Box(0, 0, 0, 0)
"""What the last try for a flag comes to that has no room."""

Z_LIGHT, Z_FLAG = 0.5, 2.4
"""Light falls on the lawn alone; the flag stands before greens, never before plaques and cards."""
FIRST_LIT, NEXT_LIT = 280.0, 95.0
"""Milliseconds after which the lantern nearest to who went out is lit, and each further one after that."""
HOISTED_AFTER = 280.0
MILL_LIGHTS = ((0.53, 0.88, 0.4), (0.507, 0.624, 0.16))
"""The mill's door and window: where they are in its box, and how far their light reaches, in shares of its width."""


class LastLap:
    """Holds lanterns and flag; they belong to the scenery, and nothing in a game waits for them."""

    def __init__(self, ui: UiContext, stage: Stage, masters: MasterImages, timeline: Timeline) -> None:
        self.lanterns: list[Lantern] = []
        self.mill_lights: list[Lantern] = []
        """What shines from the mill's door and window: lights without a lantern."""
        self.caller: int | None = None
        """The seat at which the flag stands; None while there is no last lap."""
        self._ui = ui
        self._stage = stage
        self._masters = masters
        self._timeline = timeline
        self._boxes: tuple[Box, ...] = ()
        self._flag_boxes: dict[FlagKey, Box | None] = {}
        """Where each seat's flag stands on a table that lies so:
        looked for in spare time, as that takes long."""
        self.flag = LapFlag(masters, Z_FLAG)
        self._cancel: list[Call] = []
        self._lit = False
        stage.add(self.flag)

    def paint_dark(self, ground: pygame.Surface, viewport: Viewport, layout: TableLayout) -> None:
        """Find a place for every lantern, and paint it onto a ground as it stands there by day."""
        self._stop()
        self._stage.remove(*self._lights)
        self.lanterns.clear()
        self.mill_lights = self._make_mill_lights(viewport, layout)
        self._boxes = place_lanterns(viewport, layout) if layout.lamplit else ()
        for box in self._boxes:
            place = viewport.rect(box.x, box.y, box.w, box.h)
            dark, burning = cut_lanterns(self._masters.get("lanterns"), place.size)
            ground.blit(dark, place)
            reach = viewport.px(POOL_UNITS * (0.4 + 0.6 * box.w / LANTERN_SIZE[0]))
            self.lanterns.append(Lantern(burning, place, reach, Z_LIGHT))
        for light in self._lights:
            self._ui.idle.add(partial(glow_picture, light.reach * 2, level) for level in range(1, LEVELS + 1))
        self._stage.add(*self._lights)
        self._ui.idle.add(partial(self._masters.get, name) for name in FLAG_PICTURES)

    @property
    def _lights(self) -> list[Lantern]:
        return [*self.mill_lights, *self.lanterns]

    def _make_mill_lights(self, viewport: Viewport, layout: TableLayout) -> list[Lantern]:
        """Return what shines from the mill of a table that has lanterns."""
        mill = layout.windmill
        if mill is None or not layout.lamplit:
            return []
        lights = []
        for x, y, reach in MILL_LIGHTS:
            at = viewport.point(mill.x + x * mill.w, mill.y + y * mill.h)
            place = pygame.Rect(round(at[0]), round(at[1]), 1, 1)
            lights.append(Lantern(blank(place.size), place, viewport.px(reach * mill.w), Z_LIGHT))
        return lights

    def relight(self, viewport: Viewport, layout: TableLayout) -> None:
        """Stand as before at a table whose places are others now."""
        self._flag_boxes.clear()
        if layout.lamplit:
            for seat in layout.seats:
                tries = try_flag(viewport, layout, seat.seat, self._boxes)
                self._ui.idle.add([partial(self._look_for_flag, (viewport, layout.seats, seat.seat), tries)])
        if self._lit:
            self.show(viewport, layout, self.caller, at_once=True)

    def show(self, viewport: Viewport, layout: TableLayout, caller: int | None, at_once: bool) -> None:
        """Light the lanterns and raise the flag of the seat that went out."""
        self._stop()
        self._lit, self.caller = True, caller
        box = None if caller is None else self._flag_box(viewport, layout, caller)
        if box is not None:
            self.flag.layout(viewport.rect(box.x, box.y, box.w, box.h))
        self.flag.visible = box is not None
        if at_once:
            for light in self._lights:
                light.kindle(1.0)
            return
        if box is not None:
            self.flag.show(0.0)
            self._start(Tween(HOIST_MS, self.flag.show, linear), HOISTED_AFTER)
        for light in self.mill_lights:
            light.put_out()
            self._start(Tween(KINDLE_MS, light.kindle, linear), FIRST_LIT)
        for n, lantern in enumerate(self._nearest_first(viewport, layout)):
            lantern.put_out()
            self._start(Tween(KINDLE_MS, lantern.kindle, linear), FIRST_LIT + n * NEXT_LIT)

    def take_back(self) -> None:
        """Put the lanterns out and strike the flag: a round begins, or the going out was taken back."""
        self._stop()
        self._lit, self.caller = False, None
        self.flag.visible = False
        for light in self._lights:
            light.put_out()

    def _flag_box(self, viewport: Viewport, layout: TableLayout, seat: int) -> Box | None:
        """Return where a seat's flag stands; None if it has no room."""
        if not layout.lamplit:
            return None
        key = viewport, layout.seats, seat
        if key not in self._flag_boxes:
            self._flag_boxes[key] = place_flag(viewport, layout, seat, self._boxes)
        return self._flag_boxes[key]

    def _look_for_flag(self, key: FlagKey, tries: Iterator[Box | None]) -> bool:
        """Look round one more place for a seat's flag, then later round others; return whether that was needed."""
        if key in self._flag_boxes:
            return False
        box = next(tries, NOWHERE)
        if box is None:
            self._ui.idle.add_first(partial(self._look_for_flag, key, tries))
        else:
            self._flag_boxes[key] = None if box is NOWHERE else box
        return True

    def _start(self, tween: Tween, delay: float) -> None:
        self._cancel.append(self._timeline.start(tween, delay))

    def _stop(self) -> None:
        for cancel in self._cancel:
            cancel()
        self._cancel.clear()

    def _nearest_first(self, viewport: Viewport, layout: TableLayout) -> list[Lantern]:
        """Return the lanterns as they are lit: from the seat that went out, round the table."""
        if self.caller is None:
            return list(self.lanterns)
        x, y = layout.seat(self.caller).turf.centre
        centre = viewport.point(x, y)
        return sorted(self.lanterns, key=lambda lantern: math.dist(lantern.flame, centre))
