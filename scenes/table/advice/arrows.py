"""A slightly bent arrow between two places, with a dark edge and a shadow: its node and its outline."""

import math

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.shapes import blank, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour, darker, lighter
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point, Viewport

Z_ARROWS = 95.0
SHADE = (24, 20, 8)
TAIL_HALF_WIDTH = 1.8
"""Half of how thick an arrow begins, in units."""
HAND_START = 0.3
"""At which share of the width of what shows of a card in a hand: a badge stands further right."""
ABOVE_HAND = 5.0
"""Units above such a card at which its arrow begins: room for its edge and its shadow."""
SUPERSAMPLING = 3
"""How many times as large it is drawn."""


class Arrow(Node):
    """A slightly bent arrow from one place to another."""

    def __init__(self, ui: UiContext, colour: Colour) -> None:
        super().__init__(None, Z_ARROWS)
        self._ui, self._colour = ui, colour

    def draw_between(self, viewport: Viewport, start: Point, end: Point) -> None:
        """Draw it between two points in units."""
        a, b = viewport.point(*start), viewport.point(*end)
        pad = viewport.px(22)
        left, top = min(a[0], b[0]) - pad, min(a[1], b[1]) - pad
        size = (round(abs(a[0] - b[0])) + 2 * pad, round(abs(a[1] - b[1])) + 2 * pad)
        ends = (a[0] - left, a[1] - top), (b[0] - left, b[1] - top)
        self.picture = _draw_arrow(size, ends, viewport.u, self._colour)
        self.rect = self.picture.get_rect(topleft=(round(left), round(top)))
        self.invalidate()

    def crosses(self, place: pygame.Rect) -> bool:
        """Return whether any of it lies on a place on the screen."""
        common = self.rect.clip(place)
        if self.picture is None or not common:
            return False
        part = self.picture.subsurface(common.move(-self.rect.x, -self.rect.y))
        return bool(part.get_bounding_rect())


def _draw_arrow(size: tuple[int, int], ends: tuple[Point, Point], u: float, colour: Colour) -> pygame.Surface:
    """Return an arrow with a dark edge and a shadow, so that it shows on grass and cards alike."""
    dark = darker(colour, 0.72)

    def shaped(ink: Colour, grow: float, alpha: int = 255) -> pygame.Surface:
        def paint(surface: pygame.Surface, scale: int) -> None:
            start, end = ((x * scale, y * scale) for x, y in ends)
            pygame.draw.polygon(surface, (*ink, alpha), arrow_outline(start, end, u * scale, grow * scale))
            pygame.draw.circle(surface, (*ink, alpha), start, (TAIL_HALF_WIDTH * u + grow) * scale)

        return supersampled(size, paint, ink, SUPERSAMPLING)

    picture = blank(size, dark)
    picture.blit(shaped(SHADE, 2.0 * u, 90), (round(1.6 * u), round(2.6 * u)))
    picture.blit(shaped(dark, 2.0 * u), (0, 0))
    picture.blit(shaped(lighter(colour, 0.12), 0.0), (0, 0))
    return picture


def arrow_outline(start: Point, end: Point, u: float, grow: float) -> list[Point]:
    """Return the corners of a bent arrow that gets thicker towards its head; `grow` pixels larger all round."""
    (x0, y0), (x1, y1) = start, end
    length = math.dist(start, end) or 1.0
    bend = min(0.12 * length, 26 * u)
    middle = ((x0 + x1) / 2 + (y1 - y0) / length * bend, (y0 + y1) / 2 - (x1 - x0) / length * bend)
    head = min(16 * u, length * 0.5)
    steps = 18
    stop = max(0.05, 1 - head / length)
    spine = [_curve_point(start, middle, end, stop * n / steps) for n in range(steps + 1)]
    left, right = [], []
    for n, point in enumerate(spine):
        dx, dy = _curve_direction(start, middle, end, stop * n / steps)
        half = (TAIL_HALF_WIDTH + 1.8 * n / steps) * u + grow
        left.append((point[0] + dy * half, point[1] - dx * half))
        right.append((point[0] - dy * half, point[1] + dx * half))
    dx, dy = _curve_direction(start, middle, end, 1.0)
    neck, wide = spine[-1], 9 * u + 1.5 * grow
    tip = (x1 + dx * grow * 1.6, y1 + dy * grow * 1.6)
    corners = [(neck[0] + dy * wide, neck[1] - dx * wide), tip, (neck[0] - dy * wide, neck[1] + dx * wide)]
    back = [(x - dx * grow, y - dy * grow) for x, y in (corners[0], corners[2])]
    return [*left, back[0], tip, back[1], *reversed(right)]


def _curve_point(a: Point, b: Point, c: Point, t: float) -> Point:
    """Return the point at a share of the curve from a towards b to c."""
    k, m, n = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return k * a[0] + m * b[0] + n * c[0], k * a[1] + m * b[1] + n * c[1]


def _curve_direction(a: Point, b: Point, c: Point, t: float) -> Point:
    """Return the direction of the curve there, of length 1."""
    dx = 2 * (1 - t) * (b[0] - a[0]) + 2 * t * (c[0] - b[0])
    dy = 2 * (1 - t) * (b[1] - a[1]) + 2 * t * (c[1] - b[1])
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def arrow_ends(source: Box, target: Box) -> tuple[Point, Point]:
    """Return where an arrow begins and ends: at the edge of the card that moves, whose numbers stand in its corners,
    and just inside the place for it.
    """
    (x0, y0), (x1, y1) = source.centre, target.centre
    return _point_towards(source, (x1, y1), 1.03), _point_towards(target, (x0, y0), 0.62)


def hand_arrow_ends(source: Box, target: Box) -> tuple[Point, Point]:
    """Return the same for a card held in a hand: it begins above the card, off its own and the neighbours' numbers."""
    start = source.x + source.w * HAND_START, source.y - ABOVE_HAND
    return start, _point_towards(target, start, 0.62)


def _point_towards(box: Box, towards: Point, share: float) -> Point:
    """Return the point on the way from a box's middle to another point, at a share of the way to its edge."""
    x, y = box.centre
    dx, dy = towards[0] - x, towards[1] - y
    if not dx and not dy:
        return x, y
    reach = min(box.w / 2 / abs(dx) if dx else math.inf, box.h / 2 / abs(dy) if dy else math.inf)
    return x + dx * reach * share, y + dy * reach * share
