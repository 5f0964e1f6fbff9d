"""Rectangles in units (u = window height / 720)."""

import math
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inflated(self, by: float) -> "Box":
        """Return a box that is larger by some units on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def at_least(self, size: float) -> "Box":
        """Return the box, enlarged round its centre to at least a size in units in width and height."""
        w, h = max(self.w, size), max(self.h, size)
        return Box(self.x - (w - self.w) / 2, self.y - (h - self.h) / 2, w, h)

    def raised(self, angle: float, up: float) -> "Box":
        """Return the box moved `up` units towards its own upper edge, for a box that is turned by `angle` degrees."""
        lean = math.radians(angle)
        return Box(self.x - up * math.sin(lean), self.y - up * math.cos(lean), self.w, self.h)

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies in the box."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: "Box") -> bool:
        """Return whether two boxes overlap."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


def enclosing_box(boxes: Iterable[Box]) -> Box:
    """Return the smallest box round all of these. Raises ValueError if there are none."""
    found = tuple(boxes)
    left, top = min(box.x for box in found), min(box.y for box in found)
    return Box(left, top, max(box.right for box in found) - left, max(box.bottom for box in found) - top)
