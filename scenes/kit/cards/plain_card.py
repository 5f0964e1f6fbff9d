"""Plain cards: grounds with a pattern for each hue, and signs that replace the number on some cards."""

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from scenes.kit.cards.deck import FaceSign, Pattern, PlainCard
from scenes.kit.drawing.pen import star_points
from scenes.kit.drawing.shapes import rounded, supersampled
from scenes.kit.theme import Colour

SIZE = (396, 554)
"""The size of a plain card in pixels, the same as the size of the large painted pictures."""
_RIM, _FRAME = 14, 12
_CELL = 66
"""The distance between a pattern's parts."""


def paint_plain_card(ground: PlainCard, corner: float) -> pygame.Surface:
    """Return a plain card of the size `SIZE`; `corner` is its corner radius as a share of its width."""
    w, h = SIZE
    radius = round(corner * w)
    card = rounded(SIZE, radius, ground.rim)
    card.blit(rounded((w - 2 * _RIM, h - 2 * _RIM), radius - _RIM // 2, ground.frame), (_RIM, _RIM))
    inset = _RIM + _FRAME
    size = (w - 2 * inset, h - 2 * inset)
    fill = pygame.Surface(size, 0, 32)
    fill.fill(ground.fill)
    fill.blit(pygame.transform.smoothscale(_patterned(ground, size), size), (0, 0))
    inner = rounded(size, radius - inset // 2)
    inner.blit(fill, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    card.blit(inner, (inset, inset))
    return card


def _patterned(ground: PlainCard, size: tuple[int, int]) -> pygame.Surface:
    """Return the fill with its pattern at twice the size, ready to be scaled down smoothly."""
    canvas = pygame.Surface((2 * size[0], 2 * size[1]), 0, 32)
    canvas.fill(ground.fill)
    _PATTERNS[ground.pattern](canvas, ground.ink)
    return canvas


def _plain(canvas: pygame.Surface, ink: Colour) -> None:
    """Leave the fill as it is."""


def _dots(canvas: pygame.Surface, ink: Colour) -> None:
    for x, y in _places(canvas):
        pygame.draw.circle(canvas, ink, (x, y), 0.34 * _CELL)


def _bars(canvas: pygame.Surface, ink: Colour) -> None:
    for x in range(0, canvas.get_width(), 2 * _CELL):
        canvas.fill(ink, (x + _CELL // 2, 0, _CELL, canvas.get_height()))


def _stripes(canvas: pygame.Surface, ink: Colour) -> None:
    w, h = canvas.get_size()
    for x in range(-h, w, 2 * _CELL):
        pygame.draw.polygon(canvas, ink, [(x, h), (x + _CELL, h), (x + _CELL + h, 0), (x + h, 0)])


def _checks(canvas: pygame.Surface, ink: Colour) -> None:
    w, h = canvas.get_size()
    for n in range(0, max(w, h), _CELL):
        if n < w:
            canvas.fill(ink, (n + _CELL // 3, 0, _CELL // 4, h))
        canvas.fill(ink, (0, n + _CELL // 3, w, _CELL // 4))


def _diamonds(canvas: pygame.Surface, ink: Colour) -> None:
    for x, y in _places(canvas):
        a, b = 0.42 * _CELL, 0.62 * _CELL
        pygame.draw.polygon(canvas, ink, [(x, y - b), (x + a, y), (x, y + b), (x - a, y)])


def _waves(canvas: pygame.Surface, ink: Colour) -> None:
    w, h = canvas.get_size()
    for y in range(_CELL // 2, h + _CELL, _CELL):
        over = [(x, y + 14 * math.sin(x / 26)) for x in range(0, w + 8, 8)]
        under = [(x, v + 0.36 * _CELL) for x, v in reversed(over)]
        pygame.draw.polygon(canvas, ink, over + under)


def _stars(canvas: pygame.Surface, ink: Colour) -> None:
    for x, y in _places(canvas):
        points = star_points(x, y, 0.34 * _CELL)
        pygame.draw.polygon(canvas, ink, points)


def _rays(canvas: pygame.Surface, ink: Colour) -> None:
    w, h = canvas.get_size()
    x, y, far = w / 2, h * 0.45, float(w + h)
    for n in range(12):
        a = math.tau * n / 12
        tips = [(x + far * math.cos(t), y + far * math.sin(t)) for t in (a, a + math.tau / 24)]
        pygame.draw.polygon(canvas, ink, [(x, y), *tips])


def _places(canvas: pygame.Surface) -> list[tuple[float, float]]:
    """Return the centres of a pattern's elements; every other row is shifted by half a step."""
    w, h = canvas.get_size()
    step = 1.7 * _CELL
    rows = range(math.ceil(h / (0.6 * step)) + 1)
    columns = range(math.ceil(w / step) + 1)
    return [((c + row % 2 / 2) * step, row * 0.6 * step) for row in rows for c in columns]


_PATTERNS: dict[Pattern, Callable[[pygame.Surface, Colour], None]] = {
    "plain": _plain, "dots": _dots, "bars": _bars, "stripes": _stripes, "checks": _checks,
    "diamonds": _diamonds, "waves": _waves, "stars": _stars, "rays": _rays,
}  # fmt: skip


@lru_cache(maxsize=16)
def paint_sign(sign: FaceSign, high: int, ink: Colour) -> pygame.Surface:
    """Return a sign `high` pixels tall, which is shared: do not paint on it."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        side = high * scale
        if sign == "star":
            pygame.draw.polygon(surface, ink, star_points(side / 2, side * 0.53, side * 0.5))
            return
        middle, top, low = side / 2, side * 0.05, side * 0.64
        bar = [(middle - 0.15 * side, top), (middle + 0.15 * side, top)]
        bar += [(middle + 0.08 * side, low), (middle - 0.08 * side, low)]
        pygame.draw.polygon(surface, ink, bar)
        pygame.draw.circle(surface, ink, (middle, side * 0.84), 0.13 * side)

    return supersampled((high, high), paint, ink)
