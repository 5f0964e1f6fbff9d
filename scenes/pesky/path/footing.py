from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import NamedTuple

import pygame

STANDING_HEIGHT = 0.046
"""The height of figures above their stone's middle, to keep its number free: a share of the path's height."""
SPACINGS = (0.75, 0.6, 0.5, 0.4, 0.32, 0.25, 0.18)
"""The possible spacings of figures on one stone, in figure widths, widest first."""
MAX_GROUP_WIDTH, POND_GROUP_WIDTH = 2.6, 4.0
"""The largest widths of a group on a stone and in the pond when there is enough room, in figure widths."""
SIDE_OFFSETS = tuple(n / 16 for n in range(-28, 29))
"""The possible sideways offsets from the stone, in figure widths."""
VERTICAL_OFFSETS = (0.0, -0.06, -0.12, 0.1, 0.2, 0.3, 0.4)
"""The possible vertical offsets, in figure heights; positive ones are downwards."""
FRAME_SHARE = 0.014
"""The width of the picture's frame on each side, as a share of its width."""


class FigureOffset(NamedTuple):
    """A group's offset from its usual place, sideways and downwards, and the spacing of its figures."""

    dx: float
    dy: float
    spacing: float


@cache
def _candidate_offsets(count: int, in_pond: bool) -> tuple[FigureOffset, ...]:
    """Return all possible offsets of `count` figures, in figure sizes, best first."""
    whole = (POND_GROUP_WIDTH if in_pond else MAX_GROUP_WIDTH) - 1
    usual = max(SPACINGS[-1], min(SPACINGS[0], whole / max(1, count - 1)))
    apart = (usual, *(one for one in SPACINGS if one < usual)) if count > 1 else (usual,)
    found = [FigureOffset(by, low, one) for by, low, one in product(SIDE_OFFSETS, VERTICAL_OFFSETS, apart)]
    return tuple(sorted(found, key=lambda s: abs(s.dx) + 1.5 * abs(s.dy) + 1.2 * (usual - s.spacing)))


@dataclass(frozen=True, slots=True)
class FigurePlacer:
    """Finds places for figures on or beside their stones. Sizes are in pixels; `numbers` must stay uncovered."""

    picture_size: tuple[int, int]
    figure_size: tuple[int, int]
    numbers: Sequence[pygame.Rect]
    _offsets: dict[tuple[float, float, int, bool], FigureOffset] = field(default_factory=dict)

    def find_offset(self, x: float, y: float, count: int, in_pond: bool = False) -> FigureOffset:
        """Return the offset in pixels for `count` figures at this place; if none is free, the usual one."""
        key = (x, y, count, in_pond)
        if key not in self._offsets:
            w, h = self.figure_size
            offsets = _candidate_offsets(count, in_pond)
            found = (FigureOffset(one.dx * w, one.dy * h, one.spacing * w) for one in offsets)
            usual = offsets[0]
            free = (one for one in found if self._is_free(x, y, count, one))
            self._offsets[key] = next(free, FigureOffset(0.0, 0.0, usual.spacing * w))
        return self._offsets[key]

    def foot_y(self, y: float, pond_share: float) -> float:
        """Return the y of figures' feet at a point; `pond_share` is how far they are in the pond, 0 to 1."""
        return y - STANDING_HEIGHT * self.picture_size[1] * (1 - pond_share)

    def _is_free(self, x: float, y: float, count: int, offset: FigureOffset) -> bool:
        w, h = self.figure_size
        wide = w + offset.spacing * (count - 1)
        left, top = x + offset.dx - wide / 2, y + offset.dy - h
        edge = FRAME_SHARE * self.picture_size[0]
        if left < edge or left + wide > self.picture_size[0] - edge:
            return False
        box = pygame.Rect(round(left) - 1, round(top) - 1, round(wide) + 2, h + 2)
        return box.collidelist(self.numbers) < 0
