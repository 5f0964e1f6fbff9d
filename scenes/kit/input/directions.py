"""Which of several things lies in a direction: where an arrow key leads."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Protocol, TypeVar

import pygame


class HasArea(Protocol):
    """Something with a place on the screen."""

    @property
    def area(self) -> pygame.Rect:
        """The place, in pixels."""


Item = TypeVar("Item", bound=HasArea)


def nearest(start: HasArea, others: Iterable[Item], dx: int, dy: int) -> Item | None:
    """Return the nearest in a direction (one of dx and dy is 0), None where there is none.

    What lies straight ahead comes before what does not; in the distance, going astray counts double.
    """
    found: list[tuple[tuple[bool, float], Item]] = []
    for other in others:
        along, missed, off = _offsets(start.area, other.area, dx, dy)
        if along > 0:
            found.append(((missed > 0, math.hypot(along, 2 * missed + 0.5 * off)), other))
    return min(found, default=(None, None), key=lambda pair: pair[0])[1]


def _offsets(a: pygame.Rect, b: pygame.Rect, dx: int, dy: int) -> tuple[int, int, int]:
    """Return how far b's middle lies along a direction; and across it, how far sides and middles miss each other."""
    if dx:
        missed = max(0, max(a.top, b.top) - min(a.bottom, b.bottom))
        return (b.centerx - a.centerx) * dx, missed, abs(b.centery - a.centery)
    missed = max(0, max(a.left, b.left) - min(a.right, b.right))
    return (b.centery - a.centery) * dy, missed, abs(b.centerx - a.centerx)
