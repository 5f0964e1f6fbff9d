"""The difference between pictures: to all eyes, in greyscale, and to eyes that tell fewer colours apart."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
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
"""Linear red, green and blue as each kind of eye sees them (Machado and others, 2009)."""

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
    found: Seen = []
    for at in range(0, len(raw), 3):
        found += _pixel(raw[at : at + 3], eye)
    return found


@lru_cache(1 << 18)
def _pixel(colour: bytes, eye: str) -> tuple[float, ...]:
    """Return the channels of a pixel as an eye sees it, from 0 to 100; in greyscale there is one."""
    red, green, blue = (_LIGHT[value] for value in colour)
    rows = EYES[eye] if eye != "greyscale" else EYES[eye][:1]
    return tuple(max(0.0, min(1.0, a * red + b * green + c * blue)) ** (1 / 2.2) * 100 for a, b, c in rows)


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


def lightness_and_hue(colour: Sequence[int], eye: str) -> tuple[float, float, float]:
    """Return a colour as an eye sees it: lightness from 0 to 100, green to red, blue to yellow (CIE 1976, D65)."""
    light = [_LIGHT[value] for value in colour[:3]]
    r, g, b = (max(0.0, min(1.0, sum(map(math.prod, zip(row, light, strict=True))))) for row in EYES[eye])
    x, y, z = (
        _stimulus(value)
        for value in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _stimulus(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116


_LINEAR = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def luminance(colour: Sequence[int]) -> float:
    """Return a colour's relative luminance, 0 to 1, as WCAG defines it."""
    return 0.2126 * _LINEAR[colour[0]] + 0.7152 * _LINEAR[colour[1]] + 0.0722 * _LINEAR[colour[2]]


def contrast(a: float, b: float) -> float:
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def contrast_of(one: Sequence[int], other: Sequence[int]) -> float:
    return contrast(luminance(one), luminance(other))
