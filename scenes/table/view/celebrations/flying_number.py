"""A number that springs out of the cards, is read, and flies to a seat's score."""

import math

import pygame

from scenes.kit.drawing.sparks import spark_picture
from scenes.kit.motion.curves import LEAVE, keyed, mix, share, sprung, struck
from scenes.kit.motion.timeline import cubic_bezier
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point
from scenes.table.view.celebrations.golden_number import GoldenNumber

LEAVES_AT, FLIES_MS = 430.0, 360.0
"""When it has been read and leaves, in milliseconds from when it springs out, and how long it flies."""
GONE_AT = 0.84
"""The share of its way at which it is gone: it and the new score are never read as one."""
FLIGHT = cubic_bezier(0.4, 0.0, 0.8, 0.7)
LEAST_SIZE, BOW, TRAIL = 0.3, 34.0, 6


class FlyingNumber(GoldenNumber):
    """One number on its way `home`, a point in pixels; `show` takes the share of its time until it arrives."""

    def __init__(
        self,
        ui: UiContext,
        words: str,
        height: int,
        start: Point,
        home: Point,
        z: float,
        leaves_at: float = LEAVES_AT,
    ) -> None:
        super().__init__(ui, words, height, start, z)
        self._home = home
        self._leaves_at = leaves_at
        self.lasts = leaves_at + FLIES_MS
        self._sparks: list[tuple[pygame.Surface, pygame.Rect]] = []

    def show(self, gone: float) -> None:
        """Look as after this share of its time."""
        ms, leaves = gone * self.lasts, self._leaves_at
        way = keyed(ms, (leaves, 0), (leaves + 80, -0.05, LEAVE), (self.lasts, 1, FLIGHT))
        grown = mix(0.25, 1, sprung(ms, 3.0, 0.38)) * mix(1, LEAST_SIZE, max(0.0, way) ** 1.5)
        lean = 6 * struck(ms, 2.4, 0.25) + 10 * max(0.0, way)
        self.visible = way < GONE_AT
        self._pose(self._at(way, ms), lean, grown)
        self._sparks = self._trail(way, ms) if way > 0.02 else []
        self.rect = self._place.unionall([rect for _, rect in self._sparks])

    def _at(self, way: float, ms: float) -> Point:
        """Return where it is after a share of its way, in pixels: on a bow, after it has risen a little."""
        (x0, y0), (x1, y1) = self._start, self._home
        y0 -= 16 * self._unit * share(ms, 0, 160)
        length = max(1.0, math.dist((x0, y0), (x1, y1)))
        inside = min(max(way, 0.0), 1.0)
        side = BOW * self._unit * 4 * inside * (1 - inside) / length * (1 if x1 > x0 else -1)
        return x0 + (x1 - x0) * way + (y1 - y0) * side, y0 + (y1 - y0) * way - (x1 - x0) * side

    def _trail(self, way: float, ms: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the sparks that follow it, the last ones the smallest."""
        found = []
        for n in range(1, TRAIL + 1):
            x, y = self._at(max(0.0, way - n * 0.055), ms)
            size = max(2, round((22 - 3 * n) * self._unit / 2) * 2)
            picture = spark_picture("spark", size, n * 3 + round(ms / 60), n)
            centre = (x + 6 * self._unit * math.sin(2.1 * n), y + 6 * self._unit * math.cos(1.7 * n))
            found.append((picture, picture.get_rect(center=(round(centre[0]), round(centre[1])))))
        return found

    def paint(self, surface: pygame.Surface) -> None:
        surface.fblits(self._sparks, pygame.BLEND_PREMULTIPLIED)
        super().paint(surface)
