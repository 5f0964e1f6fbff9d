"""The light of the last lap: dusk comes over the garden's ground, from one side to the other as the sun goes down."""

from __future__ import annotations

import pygame

from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Colour

STRIPS = 40
EDGE_STRIPS = 16
"""Over how many strips the light changes from one to the other: the wider, the softer its edge."""
LEVELS = 10
DAYLIGHT: Colour = (255, 255, 255)
DUSK_LEFT, DUSK_RIGHT = (160, 140, 172), (112, 120, 184)
"""What the ground is multiplied with in the evening: still a little warm at the left edge, blue at the right one."""


class EveningLight:
    """Changes the light on a stage's ground, strip by strip, so that no frame paints much. 0 is day, 1 evening."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._daylight: pygame.Surface | None = None
        self._levels = [0] * STRIPS
        self.is_evening = False

    def set_background(self, day: pygame.Surface) -> None:
        """Take a new ground, by daylight; paint it as late as it is."""
        self._daylight = None
        self._levels = [0] * STRIPS
        self._stage.background = day
        if self.is_evening:
            self.show(1.0)

    def release(self) -> None:
        """Let go of the daylight."""
        self._daylight = None

    def show(self, share: float) -> None:
        """Let the light have come this far."""
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
            self._daylight = None  # it costs a window's memory

    def light_at(self, x: int) -> Colour:
        """Return what stands at this pixel of the width is multiplied with now: it is toned as the ground there."""
        ground = self._stage.background
        if not isinstance(ground, pygame.Surface):
            return DAYLIGHT
        n = min(max(x, 0) * STRIPS // ground.get_width(), STRIPS - 1)
        return _tint(n / (STRIPS - 1), self._levels[n] / LEVELS)

    def tint_picture(self, picture: pygame.Surface, left: int) -> None:
        """Tone a picture by daylight as the ground is, in place, when it lies so far from the window's left edge."""
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
    """Return what to multiply with so far across the window, at a share of the evening."""
    dusk = [a + (b - a) * across for a, b in zip(DUSK_LEFT, DUSK_RIGHT, strict=True)]
    red, green, blue = (round(255 + (channel - 255) * share) for channel in dusk)
    return red, green, blue
