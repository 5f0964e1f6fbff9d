"""Clicking by resting: the pointer came to something and stays for so long. Time comes in; points are pixels."""

from __future__ import annotations

import math
from collections.abc import Callable

Point = tuple[float, float]
STEADY, LEAVE = 10.0, 26.0
"""Units within which a pointer is at rest, and how far it must go from a click before it can click again."""
STILL = 2.0
"""Units by which a pointer moves at least that comes to something, while something else comes to one that rests."""
SHOWN_MS = 160.0
"""How long it has rested before that is shown: nothing flickers along the way of a pointer that passes."""


class Dwell:
    """Counts the rest on one thing at a time; `wait_ms` of it are a click.

    What comes under a pointer that rests is not clicked on: it must be gone to.
    """

    def __init__(self, wait_ms: float) -> None:
        self._wait_ms = wait_ms
        self._point: Point | None = None
        self._anchor: Point = (0.0, 0.0)
        self._counted_at: Point = (0.0, 0.0)
        self._target: object = None
        self._rested_ms = 0.0
        self._is_spent = False
        self._is_down = False

    @property
    def point(self) -> Point | None:
        """Where the pointer is; None while it is nowhere in the window."""
        return self._point

    @property
    def share(self) -> float:
        """How much of the wait is over, from 0 to 1; 0 while that is not shown."""
        return 0.0 if self._rested_ms < SHOWN_MS else min(1.0, self._rested_ms / self._wait_ms)

    @property
    def is_counting(self) -> bool:
        """Whether a click comes, if the pointer stays."""
        return self._rested_ms > 0

    def move(self, point: Point | None, u: float) -> None:
        """Note that the pointer is at a point now, with `u` pixels to the unit, or left the window."""
        self._point = point
        if point is None:
            self._rested_ms = 0.0
            return
        far = math.dist(point, self._anchor) / u
        if far > (LEAVE if self._is_spent else STEADY):
            self._anchor, self._is_spent, self._rested_ms = point, False, 0.0

    def press(self, is_down: bool) -> None:
        """Note that a button is pressed, or let go: who can click needs no click besides."""
        self._is_down = is_down
        self._spend()

    def _spend(self) -> None:
        self._rested_ms, self._is_spent = 0.0, True
        self._anchor = self._point or self._anchor

    def update(self, target_at: Callable[[Point], object], u: float, dt: float) -> bool:
        """Let `dt` ms pass; return whether to click now. `target_at` says what a click would use, or None."""
        if self._point is None:
            return False
        target = target_at(self._point)
        moved = math.dist(self._point, self._counted_at) / u
        if target is not self._target:
            self._target, self._rested_ms = target, 0.0
            if target is not None and moved < STILL:
                self._spend()
        self._counted_at = self._point
        if target is None or self._is_spent or self._is_down:
            return False
        self._rested_ms += dt
        if self._rested_ms < self._wait_ms:
            return False
        self._spend()
        return True
