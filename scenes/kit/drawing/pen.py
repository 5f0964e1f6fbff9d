"""A pen that draws on a 24 by 24 grid, in one colour, on a surface of any size."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from scenes.kit.theme import Colour

Points = Sequence[tuple[float, float]]


class Pen:
    """Draws in grid coordinates in one colour; `cut` draws holes."""

    def __init__(self, surface: pygame.Surface, colour: Colour) -> None:
        self.surface = surface
        self.scale = surface.get_width() / 24
        self.ink = (*colour, 255)
        self.hole = (*colour, 0)

    def _scaled(self, points: Points) -> list[tuple[float, float]]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def fill(self, points: Points) -> None:
        pygame.draw.polygon(self.surface, self.ink, self._scaled(points))

    def disc(self, x: float, y: float, r: float, cut: bool = False) -> None:
        colour = self.hole if cut else self.ink
        pygame.draw.circle(self.surface, colour, (x * self.scale, y * self.scale), r * self.scale)

    def oval(self, x: float, y: float, w: float, h: float) -> None:
        rect = pygame.Rect(
            round(x * self.scale), round(y * self.scale), round(w * self.scale), round(h * self.scale)
        )
        pygame.draw.ellipse(self.surface, self.ink, rect)

    def ring(self, x: float, y: float, r: float, width: float) -> None:
        pygame.draw.circle(
            self.surface,
            self.ink,
            (x * self.scale, y * self.scale),
            r * self.scale,
            round(width * self.scale),
        )

    def line(self, points: Points, width: float = 2.8, cut: bool = False) -> None:
        """Draw a stroke with round ends and joints."""
        colour = self.hole if cut else self.ink
        half = width / 2 * self.scale
        scaled = self._scaled(points)
        for (x1, y1), (x2, y2) in pairwise(scaled):
            length = math.hypot(x2 - x1, y2 - y1) or 1.0
            dx, dy = (y2 - y1) / length * half, (x1 - x2) / length * half
            quad = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
            pygame.draw.polygon(self.surface, colour, quad)
        for point in scaled:
            pygame.draw.circle(self.surface, colour, point, half)

    def box(self, x: float, y: float, w: float, h: float, r: float = 0, cut: bool = False) -> None:
        colour = self.hole if cut else self.ink
        rect = pygame.Rect(
            round(x * self.scale), round(y * self.scale), round(w * self.scale), round(h * self.scale)
        )
        pygame.draw.rect(self.surface, colour, rect, border_radius=round(r * self.scale))


def arc_points(
    x: float, y: float, r: float, start: float, end: float, steps: int = 24
) -> list[tuple[float, float]]:
    """Return points along a circle, angles in degrees, clockwise from the right."""
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in angles]


def star_points(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """Return the corners of an upright star with five points."""
    corners = []
    for i in range(10):
        radius = r if i % 2 == 0 else r * 0.45
        angle = math.radians(-90 + 36 * i)
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return corners
