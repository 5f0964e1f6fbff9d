"""Table units and pixels: the only module that knows the window's size."""

from dataclasses import dataclass, field

import pygame

UNITS_HIGH = 720.0
MIN_UNITS_WIDE = 960.0
MAX_UNITS_WIDE = 1368.0
MIN_TALL_RATIO = 1.2
"""The usual minimum ratio of height to width for an upright page."""
LARGE_TEXT = 1.4
"""The minimum text scale for large-text layouts, with fewer columns and more lines."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window seen as a table 720 units high and 960 to 1368 units wide, centred in the window.

    `width` and `height` are the window's pixels; `text_scale` (1.0 to 2.0) enlarges only text. If `upright`, a window
    much taller than wide is a table 720 units wide and as high as the window.
    """

    width: int
    height: int
    text_scale: float = 1.0
    upright: bool = False
    tall_ratio: float = MIN_TALL_RATIO
    """The ratio of height to width from which the table is upright, if it may be."""

    is_tall: bool = field(init=False, repr=False, compare=False)
    """True if the table is higher than it is wide."""
    u: float = field(init=False, repr=False, compare=False)
    """Pixels per table unit; never zero."""
    units_wide: float = field(init=False, repr=False, compare=False)
    """The table's width in units: 960 at 4:3, 1280 at 16:9, at most 1368; 720 if it is tall."""
    units_high: float = field(init=False, repr=False, compare=False)
    """The table's height in units: 720, or 1000 and more if it is tall."""
    origin: Point = field(init=False, repr=False, compare=False)
    """The pixel of the unit (0, 0)."""

    def __post_init__(self) -> None:
        """Compute the measures once, because a single frame asks for them thousands of times."""
        width, height = self.width, self.height
        is_tall = self.upright and height >= self.tall_ratio * width
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
        """True if pages are laid out for large text."""
        return self.text_scale >= LARGE_TEXT

    @property
    def window(self) -> pygame.Rect:
        """The whole window in pixels."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def table(self) -> pygame.Rect:
        """The table in pixels: the window without its margins on very wide or narrow screens."""
        return self.rect(0, 0, self.units_wide, self.units_high)

    def px(self, units: float) -> int:
        """Return a length in whole pixels, at least one for a positive length."""
        pixels = round(units * self.u)
        return max(1, pixels) if units > 0 else pixels

    def text_px(self, units: float) -> int:
        """Return a font size in pixels, enlarged by the text scale, at least six."""
        return max(6, round(units * self.u * self.text_scale))

    def point(self, x: float, y: float) -> Point:
        """Return the pixel for a point given in units, unrounded."""
        left, top = self.origin
        return left + x * self.u, top + y * self.u

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a rectangle with its edges rounded to pixels, so that neighbours meet without a gap or overlap."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def square(self, x: float, y: float, side: float) -> pygame.Rect:
        """Return a square in whole pixels; `rect` might make it one pixel wider than high."""
        place = self.rect(x, y, side, side)
        return pygame.Rect(place.topleft, (place.w, place.w))

    def to_units(self, pos: tuple[float, float]) -> Point:
        """Return the point of the table under a pixel, in units."""
        left, top = self.origin
        return (pos[0] - left) / self.u, (pos[1] - top) / self.u
