"""Small flying particles: sparks, stars, leaves, dust, blades of grass, drops. Each is drawn once per size."""

import math
from functools import lru_cache
from typing import Literal, get_args

import pygame

from scenes.kit.drawing.byte_cache import SurfaceCache
from scenes.kit.drawing.shapes import blank
from scenes.kit.theme import Colour

SparkKind = Literal["spark", "star", "leaf", "gold-leaf", "dust", "blade", "drop"]
SPARK_KINDS: tuple[SparkKind, ...] = get_args(SparkKind)
TURNS, FADES = 24, 8
"""The numbers of steps in a full turn and in fading away."""
_SIDE = 96
"""The side in pixels of the picture that all sizes are scaled down from."""


_pictures = SurfaceCache(3 << 20)
"""The pictures by size and turn; a game of several rounds needs thousands."""


def spark_picture(kind: SparkKind, px: int, turn: int = 0, fade: int = 0) -> pygame.Surface:
    """Return a premultiplied picture `px` wide, turned by `turn` steps and faded by `fade` steps."""
    turn %= TURNS
    return _pictures.get((kind, px, turn, fade), lambda: _paint_spark(kind, px, turn, fade))


def _paint_spark(kind: SparkKind, px: int, turn: int, fade: int) -> pygame.Surface:
    angle = 360 * turn / TURNS
    turned = pygame.transform.rotozoom(_master(kind), angle, max(2, px) / _SIDE)
    if fade:
        turned.fill((255, 255, 255, round(255 * (1 - fade / FADES))), special_flags=pygame.BLEND_RGBA_MULT)
    return turned.premul_alpha()


@lru_cache(maxsize=16)
def _master(kind: SparkKind) -> pygame.Surface:
    match kind:
        case "spark":
            return _pointed(4, 0.28)
        case "star":
            return _pointed(5, 0.46)
        case "leaf":
            return _leaf((52, 88, 38), (122, 164, 66), (176, 204, 104))
        case "gold-leaf":
            return _leaf((120, 72, 22), (228, 170, 62), (252, 220, 130))
        case "dust":
            return _dust()
        case "blade":
            return _blade()
        case "drop":
            return _drop()


def _pointed(points: int, inner: float) -> pygame.Surface:
    """Return a golden star with a warm rim and a light centre."""
    picture, middle = blank((_SIDE, _SIDE), (150, 92, 26)), _SIDE / 2
    for radius, colour in ((0.49, (142, 84, 22)), (0.40, (250, 204, 86)), (0.24, (255, 246, 204))):
        corners = []
        for n in range(2 * points):
            angle = math.pi * n / points - math.pi / 2
            far = _SIDE * radius * (1 if n % 2 == 0 else inner)
            corners.append((middle + far * math.cos(angle), middle + far * math.sin(angle)))
        pygame.draw.polygon(picture, colour, corners)
    return picture


def _leaf(dark: Colour, body: Colour, light: Colour) -> pygame.Surface:
    """Return a leaf with a vein; its tip points to the right."""
    picture, middle = blank((_SIDE, _SIDE), dark), _SIDE / 2

    def outline(high: float, short: float) -> list[tuple[float, float]]:
        steps = [n / 16 for n in range(17)]
        upper = [
            (short + (_SIDE - 2 * short) * s, middle - high * math.sin(math.pi * s**0.8) ** 1.15)
            for s in steps
        ]
        return upper + [(x, 2 * middle - y) for x, y in reversed(upper)]

    pygame.draw.polygon(picture, dark, outline(0.25 * _SIDE, 1))
    pygame.draw.polygon(picture, body, outline(0.20 * _SIDE, 6))
    upper = [(x, y) for x, y in outline(0.19 * _SIDE, 8) if y <= middle]
    pygame.draw.polygon(picture, light, [*upper, (_SIDE - 8, middle - 3), (8, middle - 3)])
    pygame.draw.line(picture, dark, (4, middle), (_SIDE - 14, middle), 4)
    return picture


def _dust() -> pygame.Surface:
    """Return a puff of dry earth, lit from the top left."""
    picture = blank((_SIDE, _SIDE), (186, 166, 108))
    lobes = ((30, 56, 21), (50, 42, 24), (68, 55, 19), (48, 62, 20))
    for grow, shift, colour in (
        (2, 0, (140, 120, 72, 200)),
        (0, 0, (196, 176, 120, 220)),
        (-5, -3, (224, 208, 156, 235)),
        (-11, -6, (238, 226, 184, 245)),
    ):
        for x, y, radius in lobes:
            pygame.draw.circle(picture, colour, (x + shift, y + shift), max(1, radius + grow))
    return pygame.transform.gaussian_blur(picture, 3)


def _blade() -> pygame.Surface:
    picture, middle = blank((_SIDE, _SIDE), (60, 92, 34)), _SIDE / 2
    outer = [(2, middle), (40, middle - 13), (_SIDE - 2, middle - 4), (42, middle + 13)]
    pygame.draw.polygon(picture, (60, 92, 34), outer)
    inner = [(10, middle), (42, middle - 8), (_SIDE - 12, middle - 3), (44, middle + 7)]
    pygame.draw.polygon(picture, (140, 176, 70), inner)
    return picture


def _drop() -> pygame.Surface:
    picture, middle = blank((_SIDE, _SIDE), (28, 84, 108)), _SIDE / 2
    for radius, shift, colour in (
        (0.48, 0.0, (28, 84, 108)),
        (0.38, 0.0, (112, 190, 208)),
        (0.13, -0.13, (230, 248, 250)),
    ):
        place = (middle + shift * _SIDE, middle + shift * _SIDE)
        pygame.draw.circle(picture, colour, place, radius * _SIDE)
    return picture
