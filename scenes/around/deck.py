"""The cards of Gnoming A Round: which there are, and how the program draws one whose picture is missing."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.around.card_patterns import (
    paint_checks,
    paint_diamonds,
    paint_dots,
    paint_night,
    paint_slants,
    paint_stripes,
    paint_waves,
)
from scenes.kit.cards.card_faces import MASTER_SIZE, SMALL_MASTER_SIZE
from scenes.kit.cards.deck import Deck, Face
from scenes.kit.drawing.pen import star_points
from scenes.kit.drawing.shapes import Colour, blank, gradient, round_corners, rounded
from scenes.kit.text.typography import Typography
from scenes.kit.theme import darker, lighter, mix, parse_hex

Pattern = Callable[[pygame.Surface, Colour], None]

FACES = ("3", "4", "5", "6", "7", "8", "-1", "-2", "-3", "-4", "X", "M", "back")
_OVERSAMPLING = 2


@dataclass(frozen=True, slots=True)
class _FaceStyle:
    label: str
    ink: Colour
    sky: Colour
    hat: Colour
    beard: Colour
    skin: Colour
    pattern: Pattern
    night: bool = False


def _day_face(name: str, ink: str, sky: str, hat: str, beard: str, skin: str, pattern: Pattern) -> _FaceStyle:
    return _FaceStyle(
        name, parse_hex(ink), parse_hex(sky), parse_hex(hat), parse_hex(beard), parse_hex(skin), pattern
    )


def _night_face(name: str, hat: str) -> _FaceStyle:
    label = name.replace("-", "−")
    ink, sky, beard, skin = parse_hex("f5e9c4"), parse_hex("33436b"), parse_hex("d9dde2"), parse_hex("dba983")
    return _FaceStyle(label, ink, sky, parse_hex(hat), beard, skin, paint_night, night=True)


_FACE_STYLES = {
    "3": _day_face("3", "2f7a35", "cfe3b0", "4d8c46", "d98a4e", "eebb92", paint_dots),
    "4": _day_face("4", "9a6410", "f4e2b4", "d9a035", "8a5a34", "c98d62", paint_stripes),
    "5": _day_face("5", "b03a26", "f5d9c6", "b9503a", "a8a59c", "eebb92", paint_slants),
    "6": _day_face("6", "264a86", "dbe7ee", "d8a63e", "f2ede0", "eebb92", paint_checks),
    "7": _day_face("7", "5b3585", "e2d8ea", "6d4f93", "f2ede0", "eebb92", paint_diamonds),
    "8": _day_face("8", "4a2a18", "e6dccd", "5d4230", "6b6259", "8d5a3c", paint_waves),
    "-1": _night_face("-1", "4f6f9c"),
    "-2": _night_face("-2", "5d7f86"),
    "-3": _night_face("-3", "7a6a9c"),
    "-4": _night_face("-4", "c98d2e"),
}


def draw_face(name: str, typography: Typography, small: bool = False) -> pygame.Surface:
    """A whole card with round corners at master size, by its name in FACES."""
    w, h = SMALL_MASTER_SIZE if small else MASTER_SIZE
    size = (w * _OVERSAMPLING, h * _OVERSAMPLING)
    spec = _FACE_STYLES.get(name)
    if name == "back":
        card = _draw_back(size, small)
    elif name == "X":
        card = _draw_hazard(size)
    elif name == "M":
        card = _draw_mulligan(size)
    else:
        card = _draw_gnome_card(size, _FACE_STYLES[name])
    _draw_badges(card, name, spec, typography, small)
    return pygame.transform.smoothscale(round_corners(card, round(size[0] * 0.075)), (w, h))


def _draw_paper(size: tuple[int, int], rim: Colour, edge: Colour) -> tuple[pygame.Surface, pygame.Rect]:
    """A card's paper with its rim, and the rectangle left for the picture."""
    w = size[0]
    card = rounded(size, round(w * 0.075), edge)
    border = max(2, round(w * 0.012))
    card.blit(rounded((w - 2 * border, size[1] - 2 * border), round(w * 0.066), rim), (border, border))
    inset = round(w * 0.042)
    return card, pygame.Rect(inset, inset, w - 2 * inset, size[1] - 2 * inset)


def _draw_gnome_card(size: tuple[int, int], spec: _FaceStyle) -> pygame.Surface:
    rim = parse_hex("c9d6e6") if spec.night else parse_hex("fbf4e2")
    card, area = _draw_paper(size, rim, darker(rim, 0.55))
    top = darker(spec.sky, 0.25) if spec.night else lighter(spec.sky, 0.35)
    picture = gradient(area.size, top, spec.sky)
    spec.pattern(
        picture, mix(spec.sky, parse_hex("ffffff") if spec.night else spec.ink, 0.7 if spec.night else 0.16)
    )
    ground = parse_hex("27405a") if spec.night else parse_hex("8fae5c")
    w, h = area.size
    pygame.draw.ellipse(picture, darker(ground, 0.35), (-w * 0.2, h * 0.735, w * 1.4, h * 0.6))
    pygame.draw.ellipse(picture, ground, (-w * 0.2, h * 0.75, w * 1.4, h * 0.6))
    _draw_gnome(picture, spec)
    card.blit(round_corners(picture, round(size[0] * 0.045)), area)
    return card


def _draw_gnome(picture: pygame.Surface, spec: _FaceStyle) -> None:
    """A bust: coat, beard, nose, tall hat; each form with an outline in a darker tone of its fill."""
    w, h = picture.get_size()

    def form(points: list[tuple[float, float]], colour: Colour) -> None:
        scaled = [(x * w, y * h) for x, y in points]
        pygame.draw.polygon(picture, colour, scaled)
        pygame.draw.lines(picture, darker(colour, 0.5), True, scaled, max(2, w // 110))

    coat = mix(spec.hat, spec.ink if not spec.night else parse_hex("212c46"), 0.35)
    shoulders = [(0.5 + 0.36 * math.cos(a), 1.02 - 0.34 * math.sin(a)) for a in _angles(0, math.pi)]
    form(shoulders, coat)
    for side in (-1, 1):
        ear = [(0.5 + side * x, y) for x, y in ((0.16, 0.5), (0.25, 0.465), (0.23, 0.52), (0.16, 0.56))]
        form(ear, spec.skin)
    head = [(0.5 + 0.19 * math.cos(a), 0.54 + 0.13 * math.sin(a)) for a in _angles(0, 2 * math.pi)]
    form(head, spec.skin)
    beard = [
        (0.5 + 0.215 * math.cos(a), 0.57 + (0.27 + 0.02 * math.cos(9 * a)) * math.sin(a))
        for a in _angles(0, math.pi)
    ]
    form([*beard, (0.36, 0.585), (0.43, 0.6), (0.5, 0.59), (0.57, 0.6), (0.64, 0.585)], spec.beard)
    for side in (-1, 1):
        lines = [(0.5 + side * 0.06 * (1 + i), 0.66 + 0.02 * i) for i in range(2)]
        for x, y in lines:
            points = [(x * w, y * h), ((x - side * 0.008) * w, (y + 0.06) * h)]
            pygame.draw.lines(picture, darker(spec.beard, 0.25), False, points, max(2, w // 90))
        eye = ((0.5 + side * 0.085) * w, 0.515 * h)
        pygame.draw.circle(picture, parse_hex("35220f"), eye, w * 0.022)
        pygame.draw.circle(picture, (255, 255, 255), (eye[0] - w * 0.007, eye[1] - w * 0.008), w * 0.007)
    hat = [(0.26, 0.475), (0.3, 0.36), (0.38, 0.22), (0.5, 0.1), (0.585, 0.045), (0.6, 0.1), (0.63, 0.25),
           (0.69, 0.38), (0.74, 0.475), (0.62, 0.445), (0.5, 0.435), (0.38, 0.445)]  # fmt: skip
    form(hat, spec.hat)
    band = [(0.245, 0.49), (0.26, 0.445), (0.38, 0.41), (0.5, 0.4), (0.62, 0.41), (0.74, 0.445), (0.755, 0.49),
            (0.62, 0.462), (0.5, 0.452), (0.38, 0.462)]  # fmt: skip
    form(band, lighter(spec.hat, 0.3))
    nose = (0.5 * w, 0.565 * h)
    pygame.draw.circle(picture, darker(spec.skin, 0.4), (nose[0] + 2, nose[1] + 3), w * 0.058)
    pygame.draw.circle(picture, mix(spec.skin, parse_hex("dd7d63"), 0.45), nose, w * 0.054)
    pygame.draw.circle(picture, lighter(spec.skin, 0.5), (nose[0] - w * 0.018, nose[1] - w * 0.02), w * 0.014)


def _angles(start: float, end: float, steps: int = 40) -> list[float]:
    return [start + (end - start) * i / steps for i in range(steps + 1)]


def _draw_hazard(size: tuple[int, int]) -> pygame.Surface:
    card, area = _draw_paper(size, parse_hex("fbf4e2"), parse_hex("8f2418"))
    picture = gradient(area.size, parse_hex("8cc3c4"), parse_hex("23616c"))
    w, h = area.size
    for i, (x, y) in enumerate(((0.5, 0.46), (0.3, 0.72), (0.74, 0.84))):
        for ring in range(3):
            r = (0.1 + 0.09 * ring) * (1 - 0.2 * i)
            box = pygame.Rect(0, 0, round(2 * r * w), round(0.8 * r * w))
            box.center = (round(x * w), round(y * h))
            pygame.draw.ellipse(picture, parse_hex("d8ecdf"), box, max(2, w // 100))
    drop = [
        (0.5 + 0.2 * math.sin(a) * (1 - math.cos(a)) / 1.3, 0.38 - 0.2 * math.cos(a))
        for a in _angles(0, 2 * math.pi)
    ]
    scaled = [(x * w, y * h) for x, y in drop]
    pygame.draw.polygon(picture, parse_hex("cf3f2c"), scaled)
    pygame.draw.lines(picture, parse_hex("8f2418"), True, scaled, max(3, w // 60))
    card.blit(round_corners(picture, round(size[0] * 0.045)), area)
    return card


def _draw_mulligan(size: tuple[int, int]) -> pygame.Surface:
    card, area = _draw_paper(size, parse_hex("fbf4e2"), parse_hex("83552a"))
    picture = gradient(area.size, parse_hex("f6d98c"), parse_hex("e3aa44"))
    w, h = area.size
    for i in range(12):
        a, b = math.tau * i / 12, math.tau * (i + 0.5) / 12
        far = h
        rays = [(w / 2, h / 2)] + [(w / 2 + far * math.cos(x), h / 2 + far * math.sin(x)) for x in (a, b)]
        pygame.draw.polygon(picture, parse_hex("f3cd75"), rays)
    for grow, colour in ((0.41, "8a5417"), (0.385, "e8a92e"), (0.3, "f5cf6b")):
        corners = star_points(w / 2, h * 0.52, w * grow, 0.48)
        pygame.draw.polygon(picture, parse_hex(colour), corners)
    pygame.draw.circle(picture, parse_hex("8a5417"), (w / 2 + 2, h * 0.52 + 3), w * 0.1)
    pygame.draw.circle(picture, parse_hex("fffaf0"), (w / 2, h * 0.52), w * 0.095)
    card.blit(round_corners(picture, round(size[0] * 0.045)), area)
    return card


def _draw_back(size: tuple[int, int], small: bool) -> pygame.Surface:
    """Green with a pattern that looks the same upside down."""
    card, area = _draw_paper(size, parse_hex("e9ddb9"), parse_hex("33432a"))
    picture = gradient(area.size, parse_hex("2f4d31"), parse_hex("2f4d31"))
    w, h = area.size
    if not small:
        paint_diamonds(picture, parse_hex("3a5a39"))
    half = blank((w, h))
    hat = [(0.28, 0.4), (0.36, 0.27), (0.5, 0.1), (0.64, 0.27), (0.72, 0.4), (0.5, 0.365)]
    for grow, colour in ((1.0, "8a5a1c"), (0.9, "dba53c")):
        points = [((0.5 + (x - 0.5) * grow) * w, (0.27 + (y - 0.27) * grow) * h) for x, y in hat]
        pygame.draw.polygon(half, parse_hex(colour), points)
    frame = pygame.Rect(round(w * 0.05), round(w * 0.05), round(w * 0.9), round(h - w * 0.1))
    pygame.draw.rect(half, parse_hex("c9a85a"), frame, max(2, w // 90), border_radius=round(w * 0.05))
    picture.blit(half, (0, 0))
    picture.blit(pygame.transform.rotate(half, 180), (0, 0))
    pygame.draw.rect(
        picture, parse_hex("c98d2e"), (round(w * 0.05), round(h * 0.48), round(w * 0.9), round(h * 0.04))
    )
    for r, colour in ((0.17, "7a4d18"), (0.155, "e6b64f"), (0.1, "8a3f22"), (0.075, "f3e0b0")):
        pygame.draw.circle(picture, parse_hex(colour), (w / 2, h / 2), w * r)
    card.blit(round_corners(picture, round(size[0] * 0.045)), area)
    return card


def _draw_badges(
    card: pygame.Surface, name: str, spec: _FaceStyle | None, typography: Typography, small: bool
) -> None:
    """The value, upright in the upper left and lower right corner; small cards have one large badge."""
    if name == "back":
        return
    w, h = card.get_size()
    margin = round(w * 0.025)
    large = round(w * (0.52 if small else 0.4))
    first = _badge_picture(name, spec, large, typography)
    card.blit(first, (margin, margin))
    if not small:
        second = _badge_picture(name, spec, round(w * 0.28), typography)
        card.blit(second, (w - margin - second.get_width(), h - margin - second.get_height()))


def _badge_picture(name: str, spec: _FaceStyle | None, d: int, typography: Typography) -> pygame.Surface:
    night = bool(spec and spec.night)
    wide = round(d * 1.18) if night else d
    colours = {"X": ("cf3f2c", "8f2418"), "M": ("fff6de", "9a6410")}
    paper, edge = (
        parse_hex(c) for c in colours.get(name, ("1d2846", "e0b85a") if night else ("fdf6e6", "5a3a20"))
    )
    if name not in colours and spec and not night:
        edge = darker(spec.ink, 0.2)
    badge = rounded((wide, d), d // 2, edge)
    rim = max(2, d // 18)
    badge.blit(rounded((wide - 2 * rim, d - 2 * rim), d // 2, paper), (rim, rim))
    if name == "M":
        pygame.draw.polygon(badge, parse_hex("b97a16"), star_points(d / 2, d * 0.53, d * 0.36))
        return badge
    ink = parse_hex("fff3e2") if name == "X" else spec.ink if spec else parse_hex("3a2415")
    label = "!" if name == "X" else spec.label if spec else name
    text = typography.render(label, round(d * (0.78 if night else 0.86)), ink, "bold")
    bounds = text.get_bounding_rect()
    target = badge.get_rect()
    badge.blit(text, (target.centerx - bounds.centerx, target.centery - bounds.centery))
    return badge


def _picture_file(name: str) -> str:
    """The master's file name: p3, n2, hazard, mulligan, back."""
    special = {"X": "hazard", "M": "mulligan", "back": "back"}.get(name)
    return special or (f"n{name[1:]}" if name.startswith("-") else f"p{name}")


AROUND_DECK = Deck(
    {name: Face(_picture_file(name), f"small/{_picture_file(name)}") for name in FACES},
    FACES,
    painter=draw_face,
)
"""All faces of the game."""
