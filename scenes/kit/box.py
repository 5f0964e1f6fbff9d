"""Rectangles in units (u = window height / 720), and layouts of pages made of them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scenes.kit.viewport import Viewport


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units: left, top, width and height, as which it unpacks: `layout(viewport, *box)`."""

    x: float
    y: float
    w: float
    h: float

    def __iter__(self) -> Iterator[float]:
        return iter((self.x, self.y, self.w, self.h))

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, left: float, top: float, right: float | None = None, bottom: float | None = None) -> Box:
        """Return the box inside these margins; right defaults to left, and bottom to top."""
        right, bottom = left if right is None else right, top if bottom is None else bottom
        return Box(self.x + left, self.y + top, self.w - left - right, self.h - top - bottom)

    def inflated(self, by: float) -> Box:
        """Return a box that is `by` units larger on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def centred(self, w: float, h: float) -> Box:
        """Return a box of this width and height, centred in this one."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def at_least(self, size: float) -> Box:
        """Return the box, enlarged around its centre if it is narrower or lower than `size` units."""
        w, h = max(self.w, size), max(self.h, size)
        return Box(self.x - (w - self.w) / 2, self.y - (h - self.h) / 2, w, h)

    def raised(self, angle: float, up: float) -> Box:
        """Return the box moved by `up` units in the direction that would be upwards if it were turned by
        `angle` degrees.
        """
        lean = math.radians(angle)
        return Box(self.x - up * math.sin(lean), self.y - up * math.cos(lean), self.w, self.h)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, one: Box) -> bool:
        return self.x < one.right and one.x < self.right and self.y < one.bottom and one.y < self.bottom


class Space:
    """The free part of a page: boxes are cut from its edges one after another, each followed by a gap."""

    def __init__(self, box: Box) -> None:
        self.box = box
        """The part that is still free."""

    def top(self, h: float, gap: float = 0.0) -> Box:
        cut, free = Box(self.box.x, self.box.y, self.box.w, h), self.box
        self.box = Box(free.x, free.y + h + gap, free.w, free.h - h - gap)
        return cut

    def bottom(self, h: float, gap: float = 0.0) -> Box:
        free = self.box
        self.box = Box(free.x, free.y, free.w, free.h - h - gap)
        return Box(free.x, free.bottom - h, free.w, h)

    def left(self, w: float, gap: float = 0.0) -> Box:
        free = self.box
        self.box = Box(free.x + w + gap, free.y, free.w - w - gap, free.h)
        return Box(free.x, free.y, w, free.h)

    def right(self, w: float, gap: float = 0.0) -> Box:
        free = self.box
        self.box = Box(free.x, free.y, free.w - w - gap, free.h)
        return Box(free.right - w, free.y, w, free.h)


def columns(box: Box, widths: Sequence[float], gap: float = 0.0, share: float = 0.0) -> list[Box]:
    """Return boxes of these widths side by side; this `share` of the spare width is on their left."""
    x, found = box.x + (box.w - sum(widths) - gap * (len(widths) - 1)) * share, []
    for w in widths:
        found.append(Box(x, box.y, w, box.h))
        x += w + gap
    return found


def rows(box: Box, heights: Sequence[float], gap: float = 0.0, share: float = 0.0) -> list[Box]:
    """Return boxes of these heights in a column; `share` is how much of the spare height is above them."""
    y, found = box.y + (box.h - sum(heights) - gap * (len(heights) - 1)) * share, []
    for h in heights:
        found.append(Box(box.x, y, box.w, h))
        y += h + gap
    return found


def grid(box: Box, across: int, down: int, gap: float = 0.0, row_gap: float | None = None) -> list[Box]:
    """Return equal cells that fill a box, row by row; `row_gap` defaults to `gap`."""
    row_gap = gap if row_gap is None else row_gap
    w, h = (box.w - gap * (across - 1)) / across, (box.h - row_gap * (down - 1)) / down
    lines = rows(box, [h] * down, row_gap)
    return [cell for line in lines for cell in columns(line, [w] * across, gap)]


def page_box(viewport: Viewport) -> Box:
    """Return the box of the whole table, in units."""
    return Box(0.0, 0.0, viewport.units_wide, viewport.units_high)


def enclosing_box(boxes: Iterable[Box]) -> Box:
    """Return the smallest box round all of these. Raises ValueError if there are none."""
    found = tuple(boxes)
    left, top = min(box.x for box in found), min(box.y for box in found)
    return Box(left, top, max(box.right for box in found) - left, max(box.bottom for box in found) - top)
