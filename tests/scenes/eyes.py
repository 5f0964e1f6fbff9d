"""How different pictures look: to all eyes, in greyscale, and to eyes that tell fewer colours apart."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations

import pygame

Matrix = tuple[tuple[float, float, float], ...]

EYES: dict[str, Matrix] = {
    "colour": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What each kind of eye makes of linear red, green and blue (Machado and others, 2009)."""

TURF = (0x52, 0x68, 0x31)
_LIGHT = [(value / 255) ** 2.2 for value in range(256)]
Seen = list[float]


def seen(picture: pygame.Surface, eye: str, part: pygame.Rect | None = None) -> Seen:
    """All pixels of a card lying on turf, or of a part of it, as an eye sees them: channels from 0 to 100."""
    table = pygame.Surface(picture.get_size(), 0, 32)
    table.fill(TURF)
    table.blit(picture, (0, 0))
    shown = table.subsurface(part) if part else table
    raw = pygame.image.tobytes(shown, "RGB")
    rows = EYES[eye] if eye != "greyscale" else EYES[eye][:1]
    found: Seen = []
    for at in range(0, len(raw), 3):
        red, green, blue = (_LIGHT[value] for value in raw[at : at + 3])
        for a, b, c in rows:
            found.append(max(0.0, min(1.0, a * red + b * green + c * blue)) ** (1 / 2.2) * 100)
    return found


def apart(first: Seen, second: Seen) -> float:
    """Root mean square of the difference, 0 to 100."""
    return math.dist(first, second) / math.sqrt(len(first))


def closest(
    pictures: dict[str, Seen], pairs: Iterable[Sequence[str]] | None = None
) -> tuple[float, str, str]:
    """Return the two that look most alike, and how far apart they are."""
    return min(
        (apart(pictures[a], pictures[b]), a, b) for a, b in (pairs or combinations(sorted(pictures), 2))
    )
