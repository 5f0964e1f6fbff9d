"""The ten characters drawn by the program itself, for as long as there are no painted portraits."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kit.drawing.shapes import Colour, blank, rounded, supersampled
from scenes.kit.theme import Palette, darker, lighter, mix, parse_hex

_P = Palette()
Point = tuple[float, float]
Points = list[Point]


@dataclass(frozen=True, slots=True)
class Character:
    """What tells one gnome from another: the ring's colour, hat, skin, hair, and whether there is a beard."""

    ring: Colour
    hat: Colour
    band: Colour
    skin: Colour
    hair: Colour
    beard: bool
    lean: float


CHARACTERS: dict[str, Character] = {
    "rowan": Character(
        parse_hex("b5462f"), _P.fern_deep, _P.honey, parse_hex("eebb92"), parse_hex("c4662f"), True, 1.0
    ),
    "helna": Character(
        parse_hex("4a6fa5"), _P.honey, _P.clay, parse_hex("f2c9a4"), parse_hex("e3c27a"), False, -0.8
    ),
    "kiara": Character(
        parse_hex("e0a43c"), _P.dusk_mid, _P.honey_pale, parse_hex("8a5738"), parse_hex("2e211d"), False, 0.7
    ),
    "penny": Character(
        parse_hex("d98a9a"), _P.clay, _P.cream, parse_hex("f4cba8"), parse_hex("a8482a"), False, -1.0
    ),
    "greta": Character(
        parse_hex("7a4f7d"),
        parse_hex("7a5a86"),
        _P.fern_pale,
        parse_hex("e9b78e"),
        parse_hex("d8d3c8"),
        False,
        0.9,
    ),
    "bramble": Character(
        parse_hex("5d7f3a"), _P.moss, _P.clay_pale, parse_hex("dca27a"), parse_hex("6b452b"), True, -0.9
    ),
    "tilda": Character(
        parse_hex("d5743c"), _P.clay_deep, _P.honey, parse_hex("6d432c"), parse_hex("9b958c"), False, 0.8
    ),
    "moss": Character(
        parse_hex("3f8a86"), _P.dusk_mid, _P.cream, parse_hex("eab892"), parse_hex("efe7d6"), True, -0.7
    ),
    "juniper": Character(
        parse_hex("a9b85a"),
        parse_hex("4f7c79"),
        _P.paper,
        parse_hex("c98f63"),
        parse_hex("4a2f1e"),
        True,
        1.0,
    ),
    "cobble": Character(
        parse_hex("80593a"),
        parse_hex("7d5a3c"),
        _P.fern,
        parse_hex("a8714b"),
        parse_hex("3d2d25"),
        True,
        -1.0,
    ),
}


def draw_character(character: Character, px: int, mood: str) -> pygame.Surface:
    """A character's face in a ring of its colour, `px` pixels square; moods are those of `Portrait`."""
    inner = round(px * 0.82)
    at = (px - inner) // 2
    result = blank((px, px))
    result.blit(rounded((px, px), px // 2, darker(character.ring, 0.6)), (0, 0))
    edge = max(1, px // 40)
    result.blit(rounded((px - 2 * edge,) * 2, px, mix(character.ring, _P.wood_light, 0.25)), (edge, edge))
    lit = supersampled(
        (px, px), lambda surface, k: _draw_gleam(surface, px * k, character.ring), lighter(character.ring), 4
    )
    result.blit(lit, (0, 0))
    face = supersampled(
        (inner, inner), lambda surface, k: _draw_face(surface, inner * k, character, mood), character.hair, 4
    )
    disc = rounded((inner, inner), inner // 2)
    ground = rounded((inner, inner), inner // 2, mix(lighter(character.ring, 0.62), _P.fern_pale, 0.15))
    face.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(rounded((inner + 2 * edge,) * 2, px, darker(character.ring, 0.66)), (at - edge, at - edge))
    result.blit(ground, (at, at))
    result.blit(face, (at, at))
    return result


def _draw_gleam(surface: pygame.Surface, n: int, ring: Colour) -> None:
    box = pygame.Rect(n * 0.05, n * 0.05, n * 0.9, n * 0.9)
    colour = (*lighter(ring, 0.45), 200)
    pygame.draw.arc(surface, colour, box, math.radians(100), math.radians(185), max(1, round(n * 0.02)))


def _draw_face(surface: pygame.Surface, n: int, who: Character, mood: str) -> None:
    """A head in a hat: each part first in its outline's tone, a little larger."""

    def oval(x: float, y: float, w: float, h: float, colour: Colour) -> None:
        for grow, tone in ((0.014, darker(colour, 0.45)), (0.0, colour)):
            rect = ((x - w / 2 - grow) * n, (y - h / 2 - grow) * n, (w + 2 * grow) * n, (h + 2 * grow) * n)
            pygame.draw.ellipse(surface, tone, pygame.Rect(*(round(v) for v in rect)))

    coat = mix(who.hat, _P.wood, 0.35)
    oval(0.5, 1.05, 0.86, 0.44, coat)
    if not who.beard:
        oval(0.5, 0.66, 0.66, 0.62, who.hair)
        for side in (-1, 1):
            for i in range(3):
                oval(0.5 + side * 0.3, 0.8 + i * 0.1, 0.15 - i * 0.015, 0.13, lighter(who.hair, 0.06 * i))
    for side in (-1, 1):
        oval(0.5 + side * 0.27, 0.61, 0.12, 0.17, who.skin)
    oval(0.5, 0.62, 0.52, 0.5, who.skin)
    if who.beard:
        _draw_beard(oval, who)
    _draw_features(surface, n, who, mood, oval)
    _draw_hat(surface, n, who)
    oval(0.5, 0.43, 0.66, 0.15, who.band)
    oval(0.5, 0.415, 0.56, 0.06, lighter(who.band, 0.2))


# Inner and outer end of the brows; inner ends that are higher look kind.
_BROWS = {"delighted": (0.485, 0.5), "dismayed": (0.495, 0.535), "sleeping": (0.515, 0.525)}
DrawOval = Callable[[float, float, float, float, Colour], None]


def _draw_beard(oval: DrawOval, who: Character) -> None:
    for x, y, w, h in (
        (0.28, 0.76, 0.2, 0.3), (0.72, 0.76, 0.2, 0.3), (0.37, 0.88, 0.24, 0.32), (0.63, 0.88, 0.24, 0.32),
        (0.5, 0.92, 0.28, 0.36),
    ):  # fmt: skip
        oval(x, y, w, h, who.hair)
    oval(0.5, 0.86, 0.5, 0.22, lighter(who.hair, 0.08))


def _draw_features(surface: pygame.Surface, n: int, who: Character, mood: str, oval: DrawOval) -> None:
    for side in (-1, 1):
        cheek = mix(who.skin, _P.clay, 0.35)
        pygame.draw.circle(surface, cheek, ((0.5 + side * 0.175) * n, 0.7 * n), 0.06 * n)
        _draw_eye(surface, n, who, mood, side)
    _draw_mouth(surface, n, who, mood)
    if who.beard:
        for side in (-1, 1):
            oval(0.5 + side * 0.1, 0.735, 0.22, 0.075, lighter(who.hair, 0.12))
    oval(0.5, 0.665, 0.15, 0.13, mix(who.skin, _P.clay_pale, 0.4))
    pygame.draw.circle(surface, lighter(who.skin, 0.5), (0.475 * n, 0.64 * n), 0.022 * n)


def _rect(n: int, x: float, y: float, w: float, h: float) -> pygame.Rect:
    return pygame.Rect(round(x * n), round(y * n), round(w * n), round(h * n))


def _draw_arc(
    surface: pygame.Surface, colour: Colour, box: pygame.Rect, start: int, end: int, width: int
) -> None:
    pygame.draw.arc(surface, colour, box, math.radians(start), math.radians(end), max(2, width))


def _draw_eye(surface: pygame.Surface, n: int, who: Character, mood: str, side: int) -> None:
    """One eye with its brow, on the left (-1) or right (1) of the picture."""
    dark, x = darker(who.skin, 0.8), 0.5 + side * 0.12
    if mood in ("delighted", "sleeping"):
        start, end = (20, 160) if mood == "delighted" else (200, 340)
        _draw_arc(surface, dark, _rect(n, x - 0.055, 0.545, 0.11, 0.09), start, end, n // 44)
    else:
        pygame.draw.ellipse(surface, _P.paper, _rect(n, x - 0.05, 0.545, 0.1, 0.09))
        pygame.draw.circle(surface, dark, ((x + 0.008) * n, 0.592 * n), 0.034 * n)
        pygame.draw.circle(surface, _P.paper, ((x - 0.003) * n, 0.58 * n), 0.012 * n)
    inner, outer = _BROWS.get(mood, (0.5, 0.515))
    raised = 0.025 if mood == "thinking" and side > 0 else 0.0
    ends = ((x - side * 0.05) * n, (inner - raised) * n), ((x + side * 0.05) * n, (outer - raised) * n)
    pygame.draw.line(surface, mix(who.hair, dark, 0.15), *ends, max(2, n // 30))


def _draw_mouth(surface: pygame.Surface, n: int, who: Character, mood: str) -> None:
    colour = darker(mix(who.skin, _P.clay_deep, 0.6), 0.3)
    if mood == "delighted":
        pygame.draw.ellipse(surface, colour, _rect(n, 0.41, 0.705, 0.18, 0.13))
    elif mood == "dismayed":
        _draw_arc(surface, colour, _rect(n, 0.41, 0.75, 0.18, 0.1), 20, 160, n // 36)
    else:
        _draw_arc(surface, colour, _rect(n, 0.41, 0.68, 0.18, 0.13), 200, 340, n // 36)


def _bezier(a: Point, b: Point, c: Point, d: Point) -> Points:
    """Points along a curve from a to d, drawn towards b and c."""
    points = []
    for i in range(15):
        t = i / 14
        ka, kb, kc, kd = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (ka * a[0] + kb * b[0] + kc * c[0] + kd * d[0], ka * a[1] + kb * b[1] + kc * c[1] + kd * d[1])
        )
    return points


def _draw_hat(surface: pygame.Surface, n: int, who: Character) -> None:
    """A pointed hat whose tip leans over and ends in a bell."""
    outline = _bezier((0.2, 0.45), (0.24, 0.2), (0.4, 0.03), (0.6, 0.045))
    outline += _bezier((0.6, 0.045), (0.76, 0.05), (0.86, 0.13), (0.87, 0.27))
    outline += _bezier((0.87, 0.27), (0.8, 0.19), (0.72, 0.17), (0.7, 0.21))
    outline += _bezier((0.7, 0.21), (0.74, 0.28), (0.78, 0.36), (0.8, 0.45))
    light = _bezier((0.27, 0.42), (0.3, 0.22), (0.42, 0.09), (0.58, 0.085))
    light += _bezier((0.58, 0.085), (0.48, 0.12), (0.4, 0.24), (0.38, 0.42))

    def placed(points: Points, grow: float = 0.0) -> Points:
        middle = (0.5, 0.3)
        larger = [
            (middle[0] + (x - middle[0]) * (1 + grow), middle[1] + (y - middle[1]) * (1 + grow))
            for x, y in points
        ]
        return [((x if who.lean > 0 else 1 - x) * n, y * n) for x, y in larger]

    pygame.draw.polygon(surface, darker(who.hat, 0.5), placed(outline, 0.06))
    pygame.draw.polygon(surface, who.hat, placed(outline))
    pygame.draw.polygon(surface, lighter(who.hat, 0.12), placed(light))
    bell = placed([(0.865, 0.285)])[0]
    pygame.draw.circle(surface, darker(who.band, 0.5), bell, n * 0.052)
    pygame.draw.circle(surface, who.band, bell, n * 0.038)
