"""The garland around cards that form a set: a golden cord with leaves, tied with a blossom at the top."""

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

import pygame

from scenes.kit.drawing.shapes import blank, union
from scenes.kit.drawing.sparks import TURNS, SparkKind, spark_picture
from scenes.kit.motion.curves import mix
from scenes.kit.stage.node import Node, Observed
from scenes.kit.viewport import Point

GAP, MARGIN = 2.0, 16.0
"""The gap in units between cards and cord, and the room beyond the cord for its leaves."""
CORD = ((5.6, (74, 46, 12)), (4.0, (168, 108, 30)), (2.6, (250, 206, 92)))
"""The widths (in units) and colours of the cord's layers, lowest first."""
PLAIN_CORD = ((8.2, (0, 0, 0)), (4.8, (255, 230, 80)))
"""The cord's layers in high contrast, where it has no leaves."""
TWIST, LEAF_PITCH, LEAF_SIZE = 6.0, 15.0, 13.0
RADIUS = 7.0
BLOSSOM = 7.0
_FINE = 2


class Garland(Node):
    """A garland around a box. As `grown` goes from 0 to 1, it grows up both sides until it is tied."""

    premultiplied = True

    grown: Observed[float] = Observed(1.0)

    def enclose(self, rects: Iterable[pygame.Rect], u: float, plain: bool = False) -> None:
        """Put the garland round rectangles in pixels, with `u` pixels per unit; if `plain`, just a bare cord."""
        box = union(rects)
        self.show_picture(garland_picture(box.size, round(u, 2), plain), center=box.center)

    def paint(self, surface: pygame.Surface) -> None:
        if self.picture is None:
            return
        for area in _grown_areas(self.picture.get_size(), self.grown):
            place = area.move(self.rect.topleft)
            surface.blit(self.picture, place, area, special_flags=pygame.BLEND_PREMULTIPLIED)


def _grown_areas(size: tuple[int, int], grown: float) -> list[pygame.Rect]:
    """Return the visible parts of a picture of this size: from the middle of its bottom edge up both sides."""
    w, h = size
    if grown >= 1:
        return [pygame.Rect(0, 0, w, h)]
    edge = min(w, h) // 4
    reach = grown * (w / 2 + h + w / 2)
    foot = min(w / 2, reach)
    areas = [pygame.Rect(round(w / 2 - foot), h - edge, round(2 * foot), edge)]
    up = min(h - 2 * edge, reach - w / 2)
    if up > 0:
        top = round(h - edge - up)
        areas += [pygame.Rect(0, top, edge, h - edge - top), pygame.Rect(w - edge, top, edge, h - edge - top)]
    across = reach - w / 2 - (h - edge)
    if across > 0:
        wide = round(min(w / 2, across))
        areas += [pygame.Rect(0, 0, wide, edge), pygame.Rect(w - wide, 0, wide, edge)]
    return areas


@lru_cache(maxsize=12)
def garland_picture(box: tuple[int, int], u: float, plain: bool = False) -> pygame.Surface:
    """Return the garland around a box of this size in pixels, centred, with `u` pixels per unit."""
    w, h = (round(side + 2 * (GAP + MARGIN) * u) for side in box)
    fine = u * _FINE
    large = blank((w * _FINE, h * _FINE), CORD[0][1])
    inset = MARGIN * fine
    way = _way((w * _FINE - 2 * inset, h * _FINE - 2 * inset), RADIUS * fine, inset)
    shadow = [(x + 0.9 * fine, y + 1.7 * fine) for x, y in way]
    pygame.draw.lines(large, (30, 22, 6, 110), True, shadow, round(CORD[0][0] * fine))
    for width, colour in PLAIN_CORD if plain else CORD:
        pygame.draw.lines(large, colour, True, way, max(1, round(width * fine)))
        for x, y in way[:: max(1, round(2 * fine))]:
            pygame.draw.circle(large, colour, (x, y), width * fine / 2)
    if not plain:
        _twist(large, way, fine)
    picture = pygame.transform.smoothscale(large, (w, h)).premul_alpha()
    if not plain:
        _hang_leaves(picture, [(x / _FINE, y / _FINE) for x, y in way], u)
    _tie(picture, (w / 2, MARGIN * u), u)
    return picture


def _way(size: tuple[float, float], radius: float, inset: float) -> list[Point]:
    """Return the points of a rounded box, one per pixel, clockwise from the middle of its bottom edge."""
    w, h = size
    corners = (
        (w - radius, h - radius, 90),
        (w - radius, radius, 0),
        (radius, radius, -90),
        (radius, h - radius, 180),
    )
    points: list[Point] = [(w / 2, h)]
    for x, y, start in corners:
        for n in range(7):
            angle = math.radians(start - 90 * n / 6)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    points.append((w / 2, h))
    found: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(1, round(math.dist((x0, y0), (x1, y1))))
        found += [(inset + mix(x0, x1, n / steps), inset + mix(y0, y1, n / steps)) for n in range(steps)]
    return found


def _twist(large: pygame.Surface, way: list[Point], fine: float) -> None:
    pitch, half = max(2, round(TWIST * fine)), CORD[1][0] * fine / 2
    for n in range(0, len(way) - 3, pitch):
        (x0, y0), (x1, y1) = way[n], way[n + 3]
        along = math.atan2(y1 - y0, x1 - x0) + 0.9
        dx, dy = half * math.cos(along), half * math.sin(along)
        pygame.draw.line(large, CORD[1][1], (x0 - dx, y0 - dy), (x0 + dx, y0 + dy), max(1, round(1.3 * fine)))


def _hang_leaves(picture: pygame.Surface, way: list[Point], u: float) -> None:
    """Draw leaves on alternating sides of the cord, pointing up from the bottom."""
    count = max(8, round(len(way) / _FINE / (LEAF_PITCH * u)))
    for n in range(count):
        at = round((n + 0.5) * len(way) / count)
        (x0, y0), (x1, y1) = way[at - 2], way[(at + 2) % len(way)]
        first_half = n < count / 2
        along = math.degrees(math.atan2(y0 - y1, x1 - x0)) + (0 if first_half else 180)
        outward = -1 if first_half else 1
        lean = outward * 38 if n % 3 else -outward * 32
        kind: SparkKind = "gold-leaf" if n % 4 == 2 else "leaf"
        size = round(LEAF_SIZE * u * (1.0 if n % 3 else 0.8))
        leaf = spark_picture(kind, size, round((along + lean) / 360 * TURNS))
        far = size * 0.38
        angle = math.radians(along + lean)
        centre = (way[at][0] + far * math.cos(angle), way[at][1] - far * math.sin(angle))
        picture.blit(leaf, leaf.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)


def _tie(picture: pygame.Surface, centre: Point, u: float) -> None:
    """Draw the blossom that ties the garland, surrounded by four leaves."""
    x, y = centre
    for angle, size in ((200, 19), (-20, 19), (158, 16), (22, 16)):
        leaf = spark_picture(
            "leaf" if size > 17 else "gold-leaf", round(size * u), round(angle / 360 * TURNS)
        )
        away = 0.52 * size * u
        place = (x + away * math.cos(math.radians(angle)), y - away * math.sin(math.radians(angle)))
        picture.blit(leaf, leaf.get_rect(center=place), special_flags=pygame.BLEND_PREMULTIPLIED)
    side = round(2.6 * BLOSSOM * u)
    flower = blank((4 * side, 4 * side), (120, 70, 20))
    middle = 2 * side
    for grow, colour in ((1.0, (120, 70, 20)), (0.82, (252, 214, 104))):
        for n in range(5):
            round_it = math.tau * n / 5 - math.pi / 2
            petal = (middle + side * math.cos(round_it), middle + side * math.sin(round_it))
            pygame.draw.circle(flower, colour, petal, 0.86 * side * grow)
    pygame.draw.circle(flower, (176, 96, 30), (middle, middle), 0.62 * side)
    pygame.draw.circle(flower, (255, 246, 214), (middle - 0.18 * side, middle - 0.2 * side), 0.3 * side)
    small = pygame.transform.smoothscale(flower, (side, side)).premul_alpha()
    picture.blit(small, small.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_PREMULTIPLIED)
