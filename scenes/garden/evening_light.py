"""The light of the last lap: dusk falls over the ground, from one side to the other as the sun sets."""

import pygame

from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Colour

STRIPS = 40
EDGE_STRIPS = 16
"""The number of strips over which the light changes from day to evening; more strips make a softer edge."""
LEVELS = 10
DAYLIGHT: Colour = (255, 255, 255)
DUSK_LEFT, DUSK_RIGHT = (160, 140, 172), (112, 120, 184)
"""The colours by which the ground is multiplied in the evening: warm at the left edge, blue at the right."""


class EveningLight:
    """The light on a stage's ground. It changes strip by strip, so that no single frame paints much."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._daylight: pygame.Surface | None = None
        self._levels = [0] * STRIPS
        self.is_evening = False

    def set_background(self, day: pygame.Surface) -> None:
        """Set a new ground, painted in daylight, and tint it for the current time of day."""
        self._daylight = None
        self._levels = [0] * STRIPS
        self._stage.background = day
        if self.is_evening:
            self.show(1.0)

    def release(self) -> None:
        """Release the daylight picture."""
        self._daylight = None

    def show(self, share: float) -> None:
        """Show the light at this fraction of the change to evening, 0 to 1."""
        ground = self._stage.background
        if not isinstance(ground, pygame.Surface):
            return
        if self._daylight is None:
            if share <= 0:
                return
            self._daylight = ground.copy()
        front = share * (STRIPS + EDGE_STRIPS)
        for n in range(STRIPS):
            level = round(min(1.0, max(0.0, (front - n) / EDGE_STRIPS)) * LEVELS)
            if level != self._levels[n]:
                self._levels[n] = level
                self._paint_strip(ground, n, level / LEVELS)
        if share <= 0:
            self._daylight = None  # it takes a window's memory

    def light_at(self, x: int) -> Colour:
        """Return the colour by which to multiply objects at pixel column `x`, to match the ground there."""
        ground = self._stage.background
        if not isinstance(ground, pygame.Surface):
            return DAYLIGHT
        n = min(max(x, 0) * STRIPS // ground.get_width(), STRIPS - 1)
        return _tint(n / (STRIPS - 1), self._levels[n] / LEVELS)

    def tint_picture(self, picture: pygame.Surface, left: int) -> None:
        """Tint a daylight picture in place, like the ground at `left` pixels from the window's left edge."""
        ground = self._stage.background
        if not isinstance(ground, pygame.Surface):
            return
        wide = ground.get_width()
        for n, level in enumerate(self._levels):
            strip = pygame.Rect(wide * n // STRIPS - left, 0, 0, picture.get_height())
            strip.w = wide * (n + 1) // STRIPS - left - strip.x
            if level > 0:
                tint = _tint(n / (STRIPS - 1), level / LEVELS)
                picture.fill(tint, strip, special_flags=pygame.BLEND_MULT)

    def _paint_strip(self, ground: pygame.Surface, n: int, share: float) -> None:
        assert self._daylight is not None
        wide = ground.get_width()
        left, right = wide * n // STRIPS, wide * (n + 1) // STRIPS
        strip = pygame.Rect(left, 0, right - left, ground.get_height())
        ground.blit(self._daylight, strip, strip)
        if share > 0:
            ground.fill(_tint(n / (STRIPS - 1), share), strip, special_flags=pygame.BLEND_MULT)
        self._stage.invalidate_area(strip)


def _tint(across: float, share: float) -> Colour:
    """Return the colour to multiply by at a fraction `across` of the width and a `share` of the change."""
    dusk = [a + (b - a) * across for a, b in zip(DUSK_LEFT, DUSK_RIGHT, strict=True)]
    red, green, blue = (round(255 + (channel - 255) * share) for channel in dusk)
    return red, green, blue
