"""From table units to pixels and back: the one place that knows how big the window is."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

UNITS_HIGH = 720.0
MIN_UNITS_WIDE = 960.0
MAX_UNITS_WIDE = 1368.0
MIN_TALL_RATIO = 1.4
"""How much higher than wide a window is from which a table may stand upright."""
LARGE_TEXT = 1.4
"""The scale of text from which pages are laid out for large words: fewer columns, more lines."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window seen as a table 720 units high and 960 to 1368 units wide, centred in the window.

    `width` and `height` are the window's real pixels; `text_scale` (1.0 to 2.0) enlarges text alone. For what is
    `upright`, a window much higher than wide is a table 720 units wide and as high as the window.
    """

    width: int
    height: int
    text_scale: float = 1.0
    upright: bool = False

    is_tall: bool = field(init=False, repr=False, compare=False)
    """Whether the table is higher than wide."""
    u: float = field(init=False, repr=False, compare=False)
    """Pixels per table unit; never zero."""
    units_wide: float = field(init=False, repr=False, compare=False)
    """The table's width in units: 960 at 4:3, 1280 at 16:9, never more than 1368; 720 where it is tall."""
    units_high: float = field(init=False, repr=False, compare=False)
    """The table's height in units: 720, or 1000 and more where it is tall."""
    origin: Point = field(init=False, repr=False, compare=False)
    """The pixel at which unit (0, 0) lies."""

    def __post_init__(self) -> None:
        """Measure the window once: a single frame asks for its units thousands of times."""
        width, height = self.width, self.height
        is_tall = self.upright and height >= MIN_TALL_RATIO * width
        u = width / UNITS_HIGH if is_tall else min(height / UNITS_HIGH, width / MIN_UNITS_WIDE)
        u = max(u, 1 / UNITS_HIGH)
        wide = UNITS_HIGH if is_tall else max(MIN_UNITS_WIDE, min(MAX_UNITS_WIDE, width / u))
        high = height / u if is_tall else UNITS_HIGH
        measures = {
            "is_tall": is_tall,
            "u": u,
            "units_wide": wide,
            "units_high": high,
            "origin": ((width - wide * u) / 2, (height - high * u) / 2),
        }
        for name, value in measures.items():
            object.__setattr__(self, name, value)

    @property
    def has_large_text(self) -> bool:
        """Whether pages are to be laid out for large words."""
        return self.text_scale >= LARGE_TEXT

    @property
    def window(self) -> pygame.Rect:
        """The whole window in pixels."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def table(self) -> pygame.Rect:
        """The table in pixels: the window without what lies beyond it on very wide or narrow screens."""
        return self.rect(0, 0, self.units_wide, self.units_high)

    def px(self, units: float) -> int:
        """Return a length in whole pixels; a positive length is at least one."""
        pixels = round(units * self.u)
        return max(1, pixels) if units > 0 else pixels

    def text_px(self, units: float) -> int:
        """Return a font size in pixels, enlarged by the text scale; at least six."""
        return max(6, round(units * self.u * self.text_scale))

    def point(self, x: float, y: float) -> Point:
        """Return the pixel, unrounded, of a point given in units."""
        left, top = self.origin
        return left + x * self.u, top + y * self.u

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a rectangle with its edges rounded to pixels, so that neighbours meet without gap or overlap."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def square(self, x: float, y: float, side: float) -> pygame.Rect:
        """Return a square in whole pixels, where `rect` may come out one wider than high."""
        place = self.rect(x, y, side, side)
        return pygame.Rect(place.topleft, (place.w, place.w))

    def to_units(self, pos: tuple[float, float]) -> Point:
        """Return the table point under a pixel."""
        left, top = self.origin
        return (pos[0] - left) / self.u, (pos[1] - top) / self.u
