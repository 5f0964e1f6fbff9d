"""Two pictures of one state compared pixel by pixel, and put side by side for people."""

from pathlib import Path
from typing import NamedTuple

import pygame

ROUNDING = 16
"""Levels of 255 by which scaled and turned pictures may differ: each processor's code rounds in its own way."""
EDGE, MOST_EDGES = 40, 100
"""Levels by which so many single pixels may differ, at the edges of what is turned or scaled; none by more."""


class Difference(NamedTuple):
    """How two pictures of one size differ."""

    rounded: int
    """Pixels that differ by no more than rounding."""
    edges: int
    """Pixels that differ by more, as edges may."""
    other: int
    """Pixels that differ by more than that."""
    area: pygame.Rect
    """What encloses the last two."""

    @property
    def same(self) -> bool:
        """Whether the pictures count as the same."""
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
    """Return by how many levels each channel of each pixel differs."""
    over, under = (pygame.Surface(one.get_size(), depth=32) for _ in range(2))
    over.blit(one, (0, 0))
    over.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    under.blit(other, (0, 0))
    under.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    over.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return over


def _beyond(distance: pygame.Surface, levels: int) -> pygame.Mask:
    """Return the pixels that differ by more than so many levels."""
    near = levels + 1
    mask = pygame.mask.from_threshold(distance, (0, 0, 0), (near, near, near, 255))
    mask.invert()
    return mask


def keep(folder: Path, name: str, found: pygame.Surface, wanted: pygame.Surface | None = None) -> Path:
    """Save a picture, the other one beside it if there is one; return the file."""
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
