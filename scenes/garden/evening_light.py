"""The light of the last lap: dusk falls over the ground from one side to the other as the sun sets."""

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
    """The light on a stage's ground. It changes strip by strip, so that no single frame has much to paint.

    The ground's picture stays in daylight; the light is added wherever the stage paints it.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._levels = [0] * STRIPS
        self.is_evening = False
        stage.tint_background = self.tint

    def set_background(self, day: pygame.Surface) -> None:
        """Set a new ground, painted in daylight, and tint it for the current time of day."""
        self._levels = [0] * STRIPS
        self._stage.background = day
        if self.is_evening:
            self.show(1.0)

    def show(self, share: float) -> None:
        """Show the light after this fraction of the change to evening, 0 to 1."""
        ground = self._stage.background
        if not isinstance(ground, pygame.Surface):
            return
        front = share * (STRIPS + EDGE_STRIPS)
        for n in range(STRIPS):
            level = round(min(1.0, max(0.0, (front - n) / EDGE_STRIPS)) * LEVELS)
            if level != self._levels[n]:
                self._levels[n] = level
                self._stage.invalidate_area(_strip(n, ground))

    def light_at(self, x: int) -> Colour:
        """Return the colour by which to multiply objects at pixel column `x` to match the ground there."""
        ground = self._stage.background
        if not isinstance(ground, pygame.Surface):
            return DAYLIGHT
        n = min(max(x, 0) * STRIPS // ground.get_width(), STRIPS - 1)
        return _tint(n / (STRIPS - 1), self._levels[n] / LEVELS)

    def tint(self, picture: pygame.Surface, region: pygame.Rect) -> None:
        """Tint a region of a picture as large as the window, in place, from daylight to the current light."""
        for n, level in enumerate(self._levels):
            if level > 0:
                part = _strip(n, picture).clip(region)
                picture.fill(_tint(n / (STRIPS - 1), level / LEVELS), part, special_flags=pygame.BLEND_MULT)


def _strip(n: int, picture: pygame.Surface) -> pygame.Rect:
    """Return the rectangle of a strip in a picture as large as the window."""
    wide, high = picture.get_size()
    left, right = wide * n // STRIPS, wide * (n + 1) // STRIPS
    return pygame.Rect(left, 0, right - left, high)


def _tint(across: float, share: float) -> Colour:
    """Return the colour to multiply by, at `across` of the window's width, after a `share` of the change."""
    dusk = [a + (b - a) * across for a, b in zip(DUSK_LEFT, DUSK_RIGHT, strict=True)]
    red, green, blue = (round(255 + (channel - 255) * share) for channel in dusk)
    return red, green, blue
