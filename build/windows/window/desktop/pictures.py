"""Comparing two pictures of the same state pixel by pixel, and showing them side by side."""

from pathlib import Path
from typing import NamedTuple

import pygame

ROUNDING = 16
"""The largest difference in levels (of 255) between scaled or rotated pictures, since processors round differently."""
EDGE, MOST_EDGES = 40, 100
"""The larger difference allowed at the edges of scaled and rotated pictures, and for how many pixels."""


class Difference(NamedTuple):
    """The difference between two pictures of the same size."""

    rounded: int
    """The pixels that differ by no more than rounding."""
    edges: int
    """The pixels that differ by more, as allowed at edges."""
    other: int
    """The pixels that differ by more than that."""
    area: pygame.Rect
    """The rectangle around the last two kinds."""

    @property
    def same(self) -> bool:
        """True if the pictures count as the same."""
        return self.other == 0 and self.edges <= MOST_EDGES

    def __str__(self) -> str:
        if not self.same:
            place = f"{self.area.w}x{self.area.h} at {self.area.x}, {self.area.y}"
            return f"{self.edges + self.other} pixels differ, within {place}"
        edges = f", {self.edges} at edges" if self.edges else ""
        found = self.rounded + self.edges
        return f"the same, {found} pixels rounded otherwise{edges}" if found else "the same"


def compare(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """Compare two pictures; ValueError if they differ in size."""
    if one.get_size() != other.get_size():
        raise ValueError(f"a picture of {one.get_size()} and one of {other.get_size()}")
    distance = _distance(one, other)
    differing, far, beyond = (_beyond(distance, levels) for levels in (0, ROUNDING, EDGE))
    rects = far.get_bounding_rects()
    area = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
    wide, most = far.count(), beyond.count()
    return Difference(differing.count() - wide, wide - most, most, area)


def _distance(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return the difference in levels for each channel of each pixel."""
    over, under = (pygame.Surface(one.get_size(), depth=32) for _ in range(2))
    over.blit(one, (0, 0))
    over.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    under.blit(other, (0, 0))
    under.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    over.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return over


def _beyond(distance: pygame.Surface, levels: int) -> pygame.Mask:
    """Return the pixels that differ by more than this many levels."""
    near = levels + 1
    mask = pygame.mask.from_threshold(distance, (0, 0, 0), (near, near, near, 255))
    mask.invert()
    return mask


def keep(folder: Path, name: str, found: pygame.Surface, wanted: pygame.Surface | None = None) -> Path:
    """Save a picture, with the other one beside it if there is one; return the file."""
    path = folder / f"{name}.png"
    if wanted is not None:
        both = pygame.Surface(
            (found.get_width() + wanted.get_width() + 8, max(found.get_height(), wanted.get_height()))
        )
        both.fill("magenta")
        both.blit(found, (0, 0))
        both.blit(wanted, (found.get_width() + 8, 0))
        found = both
    pygame.image.save(found, path)
    return path
