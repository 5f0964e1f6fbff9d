"""Where a sound comes from."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt

WIDTH = 0.8
"""How far to the side the outermost sound is: nothing is ever for one ear alone."""


@dataclass(frozen=True, slots=True)
class SoundSource:
    """A side, from -1 (left) to 1 (right), and the name of whose doing it is, if it is anybody's."""

    side: float = 0.0
    name: str = ""

    def volumes(self, loudness: float) -> tuple[float, float]:
        """Return how loud it is left and right; in the middle both are the loudness, and no side is louder than 1."""
        angle = (1 + WIDTH * min(max(self.side, -1.0), 1.0)) * pi / 4
        return min(1.0, loudness * sqrt(2) * cos(angle)), min(1.0, loudness * sqrt(2) * sin(angle))


MIDDLE = SoundSource()
