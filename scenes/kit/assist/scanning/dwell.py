"""Dwell clicking: a pointer that rests on a target long enough clicks it. Points are in pixels."""

import math
from collections.abc import Callable

from scenes.kit.viewport import Point

STEADY, LEAVE = 10.0, 26.0
"""The distance that a resting pointer may stray, and the distance it must move after a click, in units."""
STILL = 2.0
"""The units a pointer must have moved to reach a new target; otherwise the target came to the pointer."""
SHOWN_MS = 160.0
"""Milliseconds of rest before the ring is shown, so that nothing flickers under a passing pointer."""


class Dwell:
    """A timer that tells when the pointer has rested on one target for `wait_ms` and so clicks it.

    A target that appears under a resting pointer is not clicked: the player must move to it.
    """

    def __init__(self, wait_ms: float) -> None:
        self._wait_ms = wait_ms
        self.point: Point | None = None
        """The pointer's position; None while it is outside the window."""
        self._anchor: Point = (0.0, 0.0)
        self._counted_at: Point = (0.0, 0.0)
        self._target: object = None
        self._rested_ms = 0.0
        self._is_spent = False
        self._is_down = False

    @property
    def share(self) -> float:
        """The share of the wait that has passed, 0 to 1; 0 while the ring is still hidden."""
        return 0.0 if self._rested_ms < SHOWN_MS else min(1.0, self._rested_ms / self._wait_ms)

    @property
    def is_counting(self) -> bool:
        """True if a click will follow unless the pointer moves."""
        return self._rested_ms > 0

    def move(self, point: Point | None, u: float) -> None:
        """Note the pointer's position, with `u` pixels per unit, or None if it has left the window."""
        self.point = point
        if point is None:
            self._rested_ms = 0.0
            return
        far = math.dist(point, self._anchor) / u
        if far > (LEAVE if self._is_spent else STEADY):
            self._anchor, self._is_spent, self._rested_ms = point, False, 0.0

    def press(self, is_down: bool) -> None:
        """Note a button press or release, because players who can click don't need dwell clicks."""
        self._is_down = is_down
        self._spend()

    def release_all(self) -> None:
        """Treat the button as released and the pointer as gone until it moves again."""
        self.press(is_down=False)
        self.point = None

    def _spend(self) -> None:
        self._rested_ms, self._is_spent = 0.0, True
        self._anchor = self.point or self._anchor

    def update(self, target_at: Callable[[Point], object], u: float, dt: float) -> bool:
        """Advance by `dt` ms; return whether to click now. `target_at` returns what a click would reach."""
        if self.point is None:
            return False
        target = target_at(self.point)
        moved = math.dist(self.point, self._counted_at) / u
        if target is not self._target:
            self._target, self._rested_ms = target, 0.0
            if target is not None and moved < STILL:
                self._spend()
        self._counted_at = self.point
        if target is None or self._is_spent or self._is_down:
            return False
        self._rested_ms += dt
        if self._rested_ms < self._wait_ms:
            return False
        self._spend()
        return True
