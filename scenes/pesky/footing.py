"""Where figures stand on the path: at the upper edge of their stone or beside it, and before no number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import NamedTuple

import pygame

ABOVE = 0.046
"""How far above a stone's middle figures stand, so that its number is free, as a share of the path's height."""
APART = (0.75, 0.6, 0.5, 0.4, 0.32, 0.25, 0.18)
"""How far apart figures may stand on one stone, in widths of a figure; rather the farther."""
BROAD = 2.6
"""How broad a company may be that has room enough, in widths of a figure."""
BESIDE = tuple(n / 16 for n in range(-28, 29))
"""How far they may stand beside their stone, in widths of a figure."""
LOWER = (0.0, -0.06, -0.12, 0.1, 0.2, 0.3, 0.4)
"""How much lower they may stand, in heights of a figure."""
EDGE = 0.014
"""How much of the path's picture is its frame, on each side, as a share of its width."""


class Stand(NamedTuple):
    """How far beside and below its usual place a company stands, and how far apart."""

    beside: float
    lower: float
    apart: float


@cache
def _stands(count: int) -> tuple[Stand, ...]:
    """Return every way in which so many figures may stand, in sizes of a figure; the best one first."""
    whole = BROAD - 1
    usual = max(APART[-1], min(APART[0], whole / max(1, count - 1)))
    apart = (usual, *(one for one in APART if one < usual)) if count > 1 else (usual,)
    found = [Stand(by, low, one) for by, low, one in product(BESIDE, LOWER, apart)]
    return tuple(sorted(found, key=lambda s: abs(s.beside) + 1.5 * abs(s.lower) + 1.2 * (usual - s.apart)))


@dataclass(frozen=True, slots=True)
class Footing:
    """Finds places on a picture of the path, in pixels: `size` is its, `figure` a figure's, `numbers` stay free."""

    size: tuple[int, int]
    figure: tuple[int, int]
    numbers: Sequence[pygame.Rect]
    _known: dict[tuple[float, float, int], Stand] = field(default_factory=dict)

    def stand(self, x: float, y: float, count: int) -> Stand:
        """Return in pixels how so many figures stand whose usual place this is; the usual way if none is free."""
        key = (x, y, count)
        if key not in self._known:
            w, h = self.figure
            found = (Stand(one.beside * w, one.lower * h, one.apart * w) for one in _stands(count))
            usual = _stands(count)[0]
            free = (one for one in found if self._free(x, y, count, one))
            self._known[key] = next(free, Stand(0.0, 0.0, usual.apart * w))
        return self._known[key]

    def foot(self, y: float, beyond: float) -> float:
        """Return where figures stand at a point of the way; `beyond` is how far in the pond they are, from 0 to 1."""
        return y - ABOVE * self.size[1] * (1 - beyond)

    def _free(self, x: float, y: float, count: int, stand: Stand) -> bool:
        w, h = self.figure
        wide = w + stand.apart * (count - 1)
        left, top = x + stand.beside - wide / 2, y + stand.lower - h
        edge = EDGE * self.size[0]
        if left < edge or left + wide > self.size[0] - edge:
            return False
        box = pygame.Rect(round(left) - 1, round(top) - 1, round(wide) + 2, h + 2)
        return box.collidelist(self.numbers) < 0
