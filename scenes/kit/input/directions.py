"""Which of several things lies in a direction: where an arrow key leads."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

import pygame


class HasArea(Protocol):
    """Something with a place on the screen."""

    @property
    def area(self) -> pygame.Rect:
        """The place, in pixels."""


Item = TypeVar("Item", bound=HasArea)
AnyArea = TypeVar("AnyArea", bound=HasArea)


@dataclass(frozen=True, eq=False)
class Region(Generic[Item]):
    """What lies together: an arrow goes through all of a list before it leaves it.

    `window` is the part of the screen in which a scrolled list is seen; the rest of the list lies beyond it.
    """

    items: Sequence[Item]
    window: pygame.Rect | None = None
    area: pygame.Rect = field(init=False)

    def __post_init__(self) -> None:
        boxes = [item.area for item in self.items]
        whole = boxes[0].unionall(boxes[1:])
        object.__setattr__(self, "area", whole if self.window is None else whole.clip(self.window))

    def seen(self) -> Sequence[Item]:
        """Return the items that can be seen, at least by half; all of them where none can."""
        if self.window is None:
            return self.items
        return [item for item in self.items if self.window.collidepoint(item.area.center)] or self.items


@dataclass(frozen=True, slots=True)
class Heading:
    """A direction (one of dx and dy is 0), and the line that the walk keeps to: pixels across it, None: any."""

    dx: int
    dy: int
    line: int | None = None

    def along(self, box: pygame.Rect) -> tuple[int, int]:
        """Return the near and the far end of a box in this direction."""
        ends = (box.left, box.right) if self.dx else (box.top, box.bottom)
        return ends if self.dx + self.dy > 0 else (-ends[1], -ends[0])

    def across(self, box: pygame.Rect) -> tuple[int, int]:
        """Return both ends of a box across this direction."""
        return (box.top, box.bottom) if self.dx else (box.left, box.right)

    def is_ahead(self, start: pygame.Rect, box: pygame.Rect) -> bool:
        """Tell whether a box lies on: its middle is farther, and it lies no more beside the start than beyond it."""
        (near, far), (near_end, far_end) = self.along(start), self.along(box)
        return near + far < near_end + far_end and 2 * (far - near_end) <= min(far - near, far_end - near_end)

    def missed(self, start: pygame.Rect, box: pygame.Rect) -> int:
        """Return by how many pixels two boxes miss each other across the direction; 0 if they lie in one line."""
        (low, high), (other_low, other_high) = self.across(start), self.across(box)
        return max(0, max(low, other_low) - min(high, other_high) + 1)

    def astray(self, start: pygame.Rect, box: pygame.Rect) -> tuple[int, int]:
        """Return how far a box lies off the line that the walk keeps to, and how far off its middle is."""
        low, high = self.across(box)
        line = sum(self.across(start)) // 2 if self.line is None else self.line
        return max(0, low - line, line - high), abs((low + high) // 2 - line)


def next_item(
    start: Item, regions: Iterable[Region[Item]], heading: Heading, wraps: bool = False
) -> Item | None:
    """Return what an arrow leads to from one of the regions' items, None where there is nothing.

    First come the list's own rows, then what lies straight ahead of it; then, where it `wraps`, what lies farthest
    the other way; and at last what lies aside, of which going astray counts double.
    """
    regions = list(regions)
    home = next(region for region in regions if start in region.items)
    others = [region for region in regions if region is not home]
    within = [item for item in home.items if item is not start and heading.is_ahead(start.area, item.area)]
    if heading.dx:
        within = [item for item in within if heading.missed(start.area, item.area) == 0]
    if within:
        return _of_nearest_row(start.area, within, heading)
    origin = start.area if heading.dx else home.area
    ahead = [region for region in others if heading.is_ahead(origin, region.area)]
    straight = [region for region in ahead if heading.missed(origin, region.area) == 0]
    if straight:
        return _enter(start.area, _of_nearest_row(origin, straight, heading), heading)
    if wraps and heading.dy:
        in_line = [region for region in regions if heading.missed(origin, region.area) == 0]
        first = _of_first_row(in_line, start.area, heading)
        if first is not home or len(home.items) > 1:
            found = _of_first_row(first.items, start.area, heading)
            if found is not start:
                return found
    if not ahead:
        return None
    return _enter(start.area, min(ahead, key=lambda region: _detour(origin, region.area, heading)), heading)


def _of_nearest_row(start: pygame.Rect, found: Sequence[AnyArea], heading: Heading) -> AnyArea:
    """Return what lies least astray of those that begin the row ahead that is nearest."""
    near = min(found, key=lambda one: (heading.along(one.area)[0], sum(heading.along(one.area))))
    return _least_astray(start, _beside(near, found, heading), heading)


def _of_first_row(found: Sequence[AnyArea], start: pygame.Rect, heading: Heading) -> AnyArea:
    """Return what lies least astray of the row with which these begin."""
    first = min(found, key=lambda one: heading.along(one.area)[0])
    return _least_astray(start, _beside(first, found, heading), heading)


def _beside(one: AnyArea, found: Sequence[AnyArea], heading: Heading) -> list[AnyArea]:
    """Return what lies in one row with something, itself included."""
    return [other for other in found if other is one or not heading.is_ahead(one.area, other.area)]


def _least_astray(start: pygame.Rect, row: Sequence[AnyArea], heading: Heading) -> AnyArea:
    return min(row, key=lambda one: heading.astray(start, one.area))


def _enter(start: pygame.Rect, region: Region[Item], heading: Heading) -> Item:
    """Return the item of a region by which one comes into it: of its first row, or from the side one that is seen."""
    if heading.dy:
        return _of_first_row(region.items, start, heading)
    return min(region.seen(), key=lambda item: (heading.astray(start, item.area), heading.along(item.area)))


def _detour(start: pygame.Rect, box: pygame.Rect, heading: Heading) -> float:
    """Return how far it is to a box that does not lie straight ahead."""
    missed, (_, off) = heading.missed(start, box), heading.astray(start, box)
    (near, far), (near_end, far_end) = heading.along(start), heading.along(box)
    return math.hypot((near_end + far_end - near - far) / 2, 2 * missed + 0.5 * off)
