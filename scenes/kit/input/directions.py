"""The search for the next item in a direction, where an arrow key leads."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

import pygame


class HasArea(Protocol):
    """An item with a rectangle on the screen."""

    @property
    def area(self) -> pygame.Rect:
        """The rectangle, in pixels."""


Item = TypeVar("Item", bound=HasArea)
AnyArea = TypeVar("AnyArea", bound=HasArea)


@dataclass(frozen=True, eq=False)
class Region(Generic[Item]):
    """Items that belong together, such as a list: an arrow key visits all of them before it leaves.

    `window` is the visible part of a scrolled list in pixels; the rest of the list is outside it.
    """

    items: Sequence[Item]
    window: pygame.Rect | None = None
    area: pygame.Rect = field(init=False)

    def __post_init__(self) -> None:
        boxes = [item.area for item in self.items]
        whole = boxes[0].unionall(boxes[1:])
        object.__setattr__(self, "area", whole if self.window is None else whole.clip(self.window))

    def seen(self) -> Sequence[Item]:
        """Return the items that are at least half visible, or all items if none is."""
        if self.window is None:
            return self.items
        return [item for item in self.items if self.window.collidepoint(item.area.center)] or self.items


@dataclass(frozen=True, slots=True)
class Heading:
    """A direction (dx or dy is 0), and the pixel row or column that a series of steps keeps to, if any."""

    dx: int
    dy: int
    line: int | None = None

    def along(self, box: pygame.Rect) -> tuple[int, int]:
        """Return the coordinates of a box's near and far edges, counted so that they increase in this
        direction.
        """
        ends = (box.left, box.right) if self.dx else (box.top, box.bottom)
        return ends if self.dx + self.dy > 0 else (-ends[1], -ends[0])

    def across(self, box: pygame.Rect) -> tuple[int, int]:
        """Return the coordinates of a box's two edges across this direction."""
        return (box.top, box.bottom) if self.dx else (box.left, box.right)

    def is_ahead(self, start: pygame.Rect, box: pygame.Rect) -> bool:
        """Return whether a box is ahead: its middle is farther along, and at most half of the shorter box overlaps."""
        (near, far), (near_end, far_end) = self.along(start), self.along(box)
        return near + far < near_end + far_end and 2 * (far - near_end) <= min(far - near, far_end - near_end)

    def missed(self, start: pygame.Rect, box: pygame.Rect) -> int:
        """Return the gap in pixels between two boxes across the direction; 0 if they are in line."""
        (low, high), (other_low, other_high) = self.across(start), self.across(box)
        return max(0, max(low, other_low) - min(high, other_high) + 1)

    def is_steep(self, start: pygame.Rect, box: pygame.Rect) -> bool:
        """Return whether a box is farther sideways than ahead, by more than 1.5 times the start's size."""
        (_, far), (near, _) = self.along(start), self.along(box)
        low, high = self.across(start)
        return self.missed(start, box) > max(0, near - far) + 1.5 * (high - low)

    def astray(self, start: pygame.Rect, box: pygame.Rect) -> tuple[int, int]:
        """Return how far a box, and its middle, are to the side of the line of steps, in pixels."""
        low, high = self.across(box)
        line = sum(self.across(start)) // 2 if self.line is None else self.line
        return max(0, low - line, line - high), abs((low + high) // 2 - line)


def next_item(
    start: Item, regions: Iterable[Region[Item]], heading: Heading, wraps: bool = False
) -> Item | None:
    """Return the item that an arrow key leads to from `start`; None if there is none.

    First come the rows of the start's own list, then items straight ahead of the list, or a row with items on both
    sides of it. Next, with `wraps`, comes the farthest item the other way, and last any item off to the side, where
    sideways distance counts double. Left and Right don't lead far up or down.
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
    if heading.dy and ahead and not straight:
        straight = _row_around(origin, ahead, heading)
    if straight:
        return _enter(start.area, _of_nearest_row(origin, straight, heading), heading)
    if wraps and heading.dy:
        in_line = [region for region in regions if heading.missed(origin, region.area) == 0]
        first = _of_first_row(in_line, start.area, heading)
        if first is not home or len(home.items) > 1:
            found = _of_first_row(first.items, start.area, heading)
            if found is not start:
                return found
    if heading.dx:
        ahead = [region for region in ahead if not heading.is_steep(origin, region.area)]
    if not ahead:
        return None
    return _enter(start.area, min(ahead, key=lambda region: _detour(origin, region.area, heading)), heading)


def _of_nearest_row(start: pygame.Rect, found: Sequence[AnyArea], heading: Heading) -> AnyArea:
    """Return the item closest to the line in the nearest row ahead; if two items are below something wide,
    the left one.
    """
    near = min(found, key=lambda one: (heading.along(one.area)[0], sum(heading.along(one.area))))
    row = _beside(near, found, heading)
    is_first_step = heading.dy and heading.line in (None, start.centerx)
    if (
        is_first_step
        and len(row) == 2
        and all(start.left <= x.area.left and x.area.right <= start.right for x in row)
    ):
        return min(row, key=lambda one: one.area.left)
    return _least_astray(start, row, heading)


def _of_first_row(found: Sequence[AnyArea], start: pygame.Rect, heading: Heading) -> AnyArea:
    """Return the item closest to the line in the first of these rows."""
    first = min(found, key=lambda one: heading.along(one.area)[0])
    return _least_astray(start, _beside(first, found, heading), heading)


def _row_around(start: pygame.Rect, found: Sequence[AnyArea], heading: Heading) -> list[AnyArea]:
    """Return the nearest row ahead if it extends to both sides of the start; otherwise, an empty list."""
    near = min(found, key=lambda one: heading.along(one.area)[0])
    row = _beside(near, found, heading)
    whole = near.area.unionall([one.area for one in row])
    return row if heading.missed(start, whole) == 0 else []


def _beside(one: AnyArea, found: Sequence[AnyArea], heading: Heading) -> list[AnyArea]:
    """Return the items in the same row as an item, including that item."""
    return [other for other in found if other is one or not heading.is_ahead(one.area, other.area)]


def _least_astray(start: pygame.Rect, row: Sequence[AnyArea], heading: Heading) -> AnyArea:
    return min(row, key=lambda one: heading.astray(start, one.area))


def _enter(start: pygame.Rect, region: Region[Item], heading: Heading) -> Item:
    """Return the item where the focus enters a region: one in its first row, or a visible one if it moves sideways."""
    if heading.dy:
        return _of_first_row(region.items, start, heading)
    return min(region.seen(), key=lambda item: (heading.astray(start, item.area), heading.along(item.area)))


def _detour(start: pygame.Rect, box: pygame.Rect, heading: Heading) -> float:
    """Return the distance to a box that is not straight ahead."""
    missed, (_, off) = heading.missed(start, box), heading.astray(start, box)
    (near, far), (near_end, far_end) = heading.along(start), heading.along(box)
    return math.hypot((near_end + far_end - near - far) / 2, 2 * missed + 0.5 * off)
