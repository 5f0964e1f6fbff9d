"""The places that a lesson highlights, and the ghost hand that demonstrates a move."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pygame

from gnoming.core.table import Choose, Drag, Gesture, Press
from gnoming.lessons.lesson import LessonStep
from scenes.kit.box import Box, enclosing_box
from scenes.kit.drawing.shapes import supersampled
from scenes.kit.motion.curves import standard
from scenes.kit.motion.timeline import Call, Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.theme import darker
from scenes.kit.viewport import Point, Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.layout import TableLayout

GRID_SIZE = 9
"""A zone is highlighted as a whole if a step refers to this many of its spots."""
FINGER_X, FINGER_Y = 46.0, 40.0
"""The ghost hand's start, right of and below the spot to press, in units."""
BESIDE_WORDS = 20.0
"""The distance from a choice's left edge to the ghost hand's fingertip, in units."""
BoxOf = Callable[[str], Box | None]
"""A function that returns the box in units of the choice with this name, or None."""


def boxes_spoken_of(
    step: LessonStep, gestures: Sequence[Gesture], layout: TableLayout, box_of: BoxOf
) -> Iterator[Box]:
    """Yield the boxes of a step's subject in units, the main one first."""
    for gesture in gestures:
        match gesture:
            case Press(spot):
                yield layout.clickable_box(spot)
            case Drag(source, target):
                yield layout.clickable_box(target)
                yield layout.clickable_box(source)
            case Choose(name):
                box = box_of(name)
                if box is not None:
                    yield box
    zones = Counter(spot.zone for spot in step.points)
    for spot in step.points:
        if zones[spot.zone] < GRID_SIZE and spot in layout.spots:
            yield layout.clickable_box(spot)
    for zone in (zone for zone, count in zones.items() if count >= GRID_SIZE):
        yield enclosing_box(box for spot, box in layout.spots.items() if spot.zone == zone)


def ghost_path(gesture: Gesture, layout: TableLayout, box_of: BoxOf) -> tuple[Point, Point]:
    """Return the start and end in units of the ghost hand's fingertip."""
    match gesture:
        case Drag(source, target):
            return layout.spots[source].centre, layout.spots[target].centre
        case Press(spot):
            x, y = layout.spots[spot].centre
        case Choose(name):  # beside its words and those below
            box = box_of(name) or layout.choice_button
            x, y = box.x + BESIDE_WORDS, box.centre[1]
    return (x + FINGER_X, y + FINGER_Y), (x, y)


Z_GHOST = 128.0
SIZE = 58.0
"""The size of the hand's drawing in units."""
FINGERTIP = (0.22, 0.08)
"""The fingertip's position, as shares of the drawing's size."""
MOVE_MS, REST_MS = 900.0, 350.0
OPACITY = 0.84


class GhostHand(Node):
    """A pointing hand that repeats a move from its start to its end."""

    def __init__(self, ui: UiContext, timeline: Timeline) -> None:
        super().__init__(None, Z_GHOST)
        self._ui = ui
        self._timeline = timeline
        self._cancel: Call | None = None
        self.visible = False

    def show(self, viewport: Viewport, start: Point, end: Point) -> None:
        """Repeat a move between two points in units; with reduced motion, the hand stays at the end."""
        self.hide()
        side = viewport.px(SIZE)
        self.picture = _draw_hand(side, self._ui)
        self.visible, self.opacity = True, OPACITY
        here, there = viewport.point(*start), viewport.point(*end)
        if self._ui.motion.reduced:
            self._point_at(there)
        else:
            self._sweep(here, there)

    def hide(self) -> None:
        self.visible = False
        if self._cancel is not None:
            self._cancel()
            self._cancel = None

    def _sweep(self, here: Point, there: Point) -> None:
        def move(share: float) -> None:
            self._point_at((here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share))

        def again() -> None:
            if self.visible:
                self._sweep(here, there)

        self._point_at(here)
        tween = Tween(MOVE_MS, move, standard, done=again)
        self._cancel = self._timeline.start(tween, REST_MS)

    def _point_at(self, tip: Point) -> None:
        side = self.picture.get_width() if self.picture is not None else 1
        left, top = round(tip[0] - FINGERTIP[0] * side), round(tip[1] - FINGERTIP[1] * side)
        self.rect = pygame.Rect(left, top, side, side)


def _draw_hand(side: int, ui: UiContext) -> pygame.Surface:
    """Return a gloved hand that points to the upper left."""
    paper, edge = ui.theme.palette.paper, darker(ui.theme.palette.paper, 0.72)
    shade = darker(paper, 0.18)

    def paint(surface: pygame.Surface, scale: int) -> None:
        unit = side * scale / 58

        def rod(a: Point, b: Point, thick: float, ink: tuple[int, int, int]) -> None:
            for step in range(25):
                x = a[0] + (b[0] - a[0]) * step / 24
                y = a[1] + (b[1] - a[1]) * step / 24
                pygame.draw.circle(surface, (*ink, 255), (x * unit, y * unit), thick / 2 * unit)

        palm = ((28.0, 33.0), (36.0, 40.0), 23.0)
        fingers = (
            ((15.5, 9.0), (27.0, 29.0), 10.0),
            ((25.0, 20.5), (33.0, 31.0), 9.6),
            ((33.0, 20.5), (39.0, 31.0), 9.2),
            ((40.5, 23.5), (43.0, 34.0), 8.6),
            ((15.0, 34.0), (26.0, 37.0), 9.6),
        )
        cuff = ((33.0, 49.5), (46.0, 43.5), 11.0)
        for grow, ink in ((4.4, edge), (0.0, paper)):
            rod(*palm[:2], palm[2] + grow, ink)
            rod(*cuff[:2], cuff[2] + grow, ink)
            for a, b, thick in fingers:
                rod(a, b, thick + grow, ink)
        for a, b, _ in fingers[1:4]:
            middle = ((a[0] + b[0]) / 2 - 4.6, (a[1] + b[1]) / 2 + 1.0)
            rod((a[0] - 4.6, a[1] + 3.0), middle, 1.3, shade)
        rod((29.5, 46.5), (43.5, 39.5), 1.6, shade)

    return supersampled((side, side), paint, edge, 4)
