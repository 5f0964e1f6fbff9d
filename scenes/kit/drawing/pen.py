"""Strokes on a 24 by 24 grid, drawn in one colour on a surface of any size; pictures are tuples of strokes."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from scenes.kit.theme import Colour

Points = Sequence[tuple[float, float]]


class Pen:
    """A tool for drawing strokes: a surface, a colour, and the pixels per step of the grid."""

    def __init__(self, surface: pygame.Surface, colour: Colour, scale: float | None = None) -> None:
        self.surface = surface
        self.scale = surface.get_width() / 24 if scale is None else scale
        self.inks = (*colour, 255), (*colour, 0)
        """The colour itself, and the one that cuts holes."""

    def scaled(self, points: Points) -> list[tuple[float, float]]:
        """Return points of the grid converted to pixels."""
        return [(x * self.scale, y * self.scale) for x, y in points]

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a rectangle of the grid converted to pixels."""
        return pygame.Rect(*(round(length * self.scale) for length in (x, y, w, h)))


Stroke = Callable[[Pen], object]
"""A function that draws a part of a picture, or cuts a hole into it."""


def fill(points: Points, cut: bool = False) -> Stroke:
    return lambda pen: pygame.draw.polygon(pen.surface, pen.inks[cut], pen.scaled(points))


def disc(x: float, y: float, r: float, cut: bool = False) -> Stroke:
    """Return a filled circle around a point."""
    return lambda pen: pygame.draw.circle(
        pen.surface, pen.inks[cut], (x * pen.scale, y * pen.scale), r * pen.scale
    )


def ring(x: float, y: float, r: float, width: float) -> Stroke:
    """Return a circular line `width` wide, drawn inside the radius."""
    return lambda pen: pygame.draw.circle(
        pen.surface, pen.inks[0], (x * pen.scale, y * pen.scale), r * pen.scale, round(width * pen.scale)
    )


def box(x: float, y: float, w: float, h: float, r: float = 0, cut: bool = False) -> Stroke:
    """Return a filled rectangle with round corners."""
    return lambda pen: pygame.draw.rect(
        pen.surface, pen.inks[cut], pen.rect(x, y, w, h), border_radius=round(r * pen.scale)
    )


def line(points: Points, width: float, cut: bool = False) -> Stroke:
    """Return a line through points, with round ends and joints."""

    def draw(pen: Pen) -> None:
        half, scaled = width / 2 * pen.scale, pen.scaled(points)
        for (x1, y1), (x2, y2) in pairwise(scaled):
            length = math.hypot(x2 - x1, y2 - y1) or 1.0
            dx, dy = (y2 - y1) / length * half, (x1 - x2) / length * half
            quad = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
            pygame.draw.polygon(pen.surface, pen.inks[cut], quad)
        for point in scaled:
            pygame.draw.circle(pen.surface, pen.inks[cut], point, half)

    return draw


def arc_points(
    x: float, y: float, r: float, start: float, end: float, steps: int = 24
) -> list[tuple[float, float]]:
    """Return points along an arc of a circle; angles are in degrees, clockwise from the right."""
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
