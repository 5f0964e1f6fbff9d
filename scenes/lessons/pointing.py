"""The places that a lesson points at: a step's subject, and the path of a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from gnoming.core.table import Choose, Drag, Gesture, Press
from gnoming.lessons.lesson import LessonStep
from scenes.kit.box import Box, enclosing_box
from scenes.kit.viewport import Point
from scenes.table.game.layout import TableLayout

GRID_SIZE = 9
"""A zone of this many spots is pointed at as one."""
FINGER_X, FINGER_Y = 46.0, 40.0
"""Offset of the ghost hand's start from the pressed spot, to the right and below, in units."""
BoxOf = Callable[[str], Box | None]
"""Returns the box of a choice by its name, in units."""


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
    """Return the start and end of the ghost's finger in units."""
    match gesture:
        case Drag(source, target):
            return layout.spots[source].centre, layout.spots[target].centre
        case Press(spot):
            x, y = layout.spots[spot].centre
        case Choose(name):
            x, y = (box_of(name) or layout.choice_button).centre
    return (x + FINGER_X, y + FINGER_Y), (x, y)
