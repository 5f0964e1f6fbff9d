"""The last lap on the lawn: the lanterns, the flag of the seat that went out, and their places."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial

import pygame

from scenes.garden.lantern import KINDLE_MS, LEVELS, POOL_UNITS, Lantern, cut_lanterns, glow_picture
from scenes.garden.lap_flag import FLAG_PICTURES, HOIST_MS, LapFlag
from scenes.garden.master_images import MasterImages
from scenes.kit.box import Box
from scenes.kit.drawing.shapes import blank
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Call, Timeline, Tween
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Point, Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.layout import SeatLayout, TableLayout
from scenes.table.view.ground.ornaments import game_boxes, place_ornaments

LANTERN_SIZE, FLAG_SIZE = (52.0, 112.0), (84.0, 118.0)
"""The full sizes of a lantern on its crook and of the flag with its pole, in units."""
LANTERN_SCALES = (0.92, 0.76, 0.62, 0.5, 0.42)
FLAG_SCALES = (0.86, 0.7, 0.56, 0.44, 0.34)
CRAMPED_FLAG_SCALES = (0.44, 0.34, 0.26)
"""The scales tried for a flag that may cover a kerb because there is no other place for it."""
REACH, STEP = 96.0, 8.0
"""The maximum distance from the preferred position, and the step between tried positions, in units."""
KERB_SPARED, EDGE = 7.0, 3.0
"""The number of units kept free beside a green's kerb, and at the window's edge."""
GAP = 4.0


def place_lanterns(viewport: Viewport, layout: TableLayout) -> tuple[Box, ...]:
    """Return the boxes of the lanterns in units: one beside each seat's green, if there is room."""
    taken = [*_taken(viewport, layout)]
    found: list[Box] = []
    for seat in layout.seats:
        turf = seat.turf
        wishes = [(turf.right + KERB_SPARED, turf.bottom), (turf.x - KERB_SPARED - 40, turf.bottom)]
        if seat.own:
            wishes += [
                (turf.right + 90, turf.y + 30),
                (turf.x - 90, turf.y + 160),
                (turf.x - 90, turf.y + 30),
            ]
        box = _first_free(viewport, LANTERN_SIZE, LANTERN_SCALES, wishes, taken)
        if box is not None:
            found.append(box)
            taken.append(box.inflated(GAP))
    return tuple(found)


def place_flag(viewport: Viewport, layout: TableLayout, seat: int, lanterns: Iterable[Box]) -> Box | None:
    """Return the box of a seat's flag in units, or None if there is no room."""
    return next((box for box in try_flag(viewport, layout, seat, lanterns) if box is not None), None)


def try_flag(
    viewport: Viewport, layout: TableLayout, seat: int, lanterns: Iterable[Box]
) -> Iterator[Box | None]:
    """Yield the result for each place tried for a flag; each try takes a millisecond or two.

    A result is None if the flag has no room there. The first box that isn't None is the place for the flag.
    """
    box = layout.seat(seat)
    left = min(box.plaque.x, box.medallion.x, box.turf.x)
    wishes = [(left - 62, box.plaque.bottom), (box.turf.right + KERB_SPARED, box.turf.y + 118.0)]
    if box.own:
        wishes = [(left - 92, box.turf.y + 130), (box.turf.right + 70, box.turf.y + 30), *wishes]
    spared = tuple(lanterns)
    for kerb, scales, more in (
        (KERB_SPARED, FLAG_SCALES, spared),
        (0.0, CRAMPED_FLAG_SCALES, spared),
        (0.0, CRAMPED_FLAG_SCALES, ()),
    ):
        taken = [*_taken(viewport, layout, kerb), *more]
        for wish in wishes:
            for scale in scales:
                yield _first_free(viewport, FLAG_SIZE, [scale], [wish], taken)


def _taken(viewport: Viewport, layout: TableLayout, kerb: float = KERB_SPARED) -> Iterable[Box]:
    """Yield the boxes that lanterns and flag must not cover."""
    yield from game_boxes(layout, kerb)
    if layout.shelf is not None:
        yield layout.shelf.inflated(GAP)
    for _, box in place_ornaments(viewport, layout):
        yield box.inflated(-8)


def _first_free(
    viewport: Viewport,
    size: tuple[float, float],
    scales: Sequence[float],
    wishes: Sequence[Point],
    taken: Sequence[Box],
) -> Box | None:
    """Return the largest free box whose foot is near one of the preferred positions, or None."""
    left, top = viewport.to_units((0, 0))
    right, bottom = viewport.to_units(viewport.window.bottomright)
    window = pygame.Rect(left + EDGE, top + EDGE, right - left - 2 * EDGE, bottom - top - 2 * EDGE)
    solid = [pygame.Rect(int(box.x), int(box.y), round(box.w) + 1, round(box.h) + 1) for box in taken]
    feet = [(x + dx, foot + dy) for dx, dy in _offsets() for x, foot in wishes]
    # A small core that lies within the box at every size, however rounded, rules out most places at once.
    w, h = size[0] * min(scales), size[1] * min(scales)
    place = pygame.Rect(0, 0, round(w), round(h) - 4)
    if len(scales) > 1:
        feet = [(x, foot) for x, foot in feet if place.move(int(x), int(foot - h) + 2).collidelist(solid) < 0]
    for scale in scales:
        w, h = size[0] * scale, size[1] * scale
        place = pygame.Rect(0, 0, round(w) + 1, round(h) + 1)
        for x, foot in feet:
            place.topleft = int(x), int(foot - h)
            if window.contains(place) and place.collidelist(solid) < 0:
                return Box(x, foot - h, w, h)
    return None


@lru_cache(maxsize=1)
def _offsets() -> tuple[Point, ...]:
    """Return all offsets from a preferred position to try, shortest first."""
    steps = [n * STEP for n in range(-round(REACH / STEP), round(REACH / STEP) + 1)]
    return tuple(sorted(((x, y) for x in steps for y in steps), key=lambda off: off[0] ** 2 + off[1] ** 2))


FlagKey = tuple[Viewport, tuple[SeatLayout, ...], int]
"""The key of a flag's place: the window, its seats' layouts, and the seat."""
NOWHERE = Box(0, 0, 0, 0)
"""The box that stands for a search that has found no place."""

Z_LIGHT, Z_FLAG = 0.5, 2.4
"""The z of light, which falls only on the lawn, and of the flag, which is behind plaques and cards."""
FIRST_LIT, NEXT_LIT = 280.0, 95.0
"""The milliseconds until the first lantern (nearest the seat that went out) is lit, then between others."""
HOISTED_AFTER = 280.0
MILL_LIGHTS = ((0.53, 0.88, 0.4), (0.507, 0.624, 0.16))
"""The mill's lights: their position in its box, and their reach, all as shares of its width or height."""


class LastLap:
    """The lanterns and the flag as part of the scenery; nothing in a game waits for them."""

    def __init__(self, ui: UiContext, stage: Stage, masters: MasterImages, timeline: Timeline) -> None:
        self.lanterns: list[Lantern] = []
        self.mill_lights: list[Lantern] = []
        """The lights in the mill's door and window, which are not lanterns."""
        self.caller: int | None = None
        """The seat with the flag; None outside the last lap."""
        self._ui = ui
        self._stage = stage
        self._masters = masters
        self._timeline = timeline
        self._boxes: tuple[Box, ...] = ()
        self._flag_boxes: dict[FlagKey, Box | None] = {}
        """The boxes of the flags by layout and seat, found in idle time because the search takes long."""
        self.flag = LapFlag(masters, Z_FLAG)
        self._cancel: list[Call] = []
        self._lit = False
        stage.add(self.flag)

    def paint_dark(self, ground: pygame.Surface, viewport: Viewport, layout: TableLayout) -> None:
        """Place the lanterns, and paint them unlit onto a background."""
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
        """Return the mill's lights; none if the table has no lanterns."""
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
        """Update the lanterns and the flag after a change of layout."""
        self._flag_boxes.clear()
        if layout.lamplit:
            for seat in layout.seats:
                tries = try_flag(viewport, layout, seat.seat, self._boxes)
                self._ui.idle.add([partial(self._look_for_flag, (viewport, layout.seats, seat.seat), tries)])
        if self._lit:
            self.show(viewport, layout, self.caller, at_once=True)

    def show(self, viewport: Viewport, layout: TableLayout, caller: int | None, at_once: bool) -> None:
        """Light the lanterns, and raise the flag of the `caller`, the seat that went out."""
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
        """Put out the lanterns and remove the flag, because a round begins or going out is undone."""
        self._stop()
        self._lit, self.caller = False, None
        self.flag.visible = False
        for light in self._lights:
            light.put_out()

    def _flag_box(self, viewport: Viewport, layout: TableLayout, seat: int) -> Box | None:
        """Return the box of a seat's flag, or None if there is no room."""
        if not layout.lamplit:
            return None
        key = viewport, layout.seats, seat
        if key not in self._flag_boxes:
            self._flag_boxes[key] = place_flag(viewport, layout, seat, self._boxes)
        return self._flag_boxes[key]

    def _look_for_flag(self, key: FlagKey, tries: Iterator[Box | None]) -> bool:
        """Try the next place for a seat's flag, and queue the rest; return False if that wasn't needed."""
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
        """Return the lanterns in the order in which they are lit, starting near the seat that went out."""
        if self.caller is None:
            return list(self.lanterns)
        x, y = layout.seat(self.caller).turf.centre
        centre = viewport.point(x, y)
        return sorted(self.lanterns, key=lambda lantern: math.dist(lantern.flame, centre))
