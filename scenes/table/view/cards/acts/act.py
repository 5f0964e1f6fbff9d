"""What an act is: a card's pose at every moment between where it was and where it belongs."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.cards.posed_card import CardPose
from scenes.kit.motion.curves import mix
from scenes.kit.motion.timeline import there_and_back
from scenes.kit.viewport import Point


@dataclass(frozen=True, slots=True)
class Way:
    """Where a card comes from and where it goes: points of the lawn and widths in pixels, height in units, degrees."""

    start: Point
    end: Point
    start_width: float
    end_width: float
    start_height: float
    start_angle: float
    end_angle: float
    turns: bool

    @property
    def units(self) -> float:
        """How long the way is, in units of the larger card."""
        return math.dist(self.start, self.end) / max(1.0, max(self.start_width, self.end_width) / 86)

    def at(self, gone: float, bow: float = 0.0) -> tuple[Point, float]:
        """Return the point and the width after a share of the way, which may be below 0 or above 1.

        `bow` bends the way to its left, by units in the middle.
        """
        (x0, y0), (x1, y1) = self.start, self.end
        inside = min(max(gone, 0.0), 1.0)
        width = mix(self.start_width, self.end_width, inside)
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1:
            return (x1, y1), width
        side = bow * width / 86 * there_and_back(inside) / length
        point = (x0 + (x1 - x0) * gone + (y1 - y0) * side, y0 + (y1 - y0) * gone - (x1 - x0) * side)
        return point, width


PoseAt = Callable[[Way, float], CardPose]


@dataclass(frozen=True, slots=True)
class Act:
    """How a card goes its way: how long (ms), its pose at each moment, when it strikes what lies there, and when a
    card that has another face afterwards begins to turn.

    One that `hovers` stays in the air at the end: the next act of the card takes it from there.
    """

    duration: float
    pose: PoseAt
    strikes: float | None = None
    turns: float = 0.0
    hovers: bool = False
