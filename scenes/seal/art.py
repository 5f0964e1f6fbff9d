"""The pictures of an envelope (closed, or open with its letter half out), a wax seal, and a seal's digits."""

import math
from functools import lru_cache

import pygame

from gnoming.seal.envelope import grouped_seal
from gnoming.text import text
from scenes.kit.drawing.shapes import blank, blurred, gradient, put, rounded
from scenes.kit.motion.timeline import Call
from scenes.kit.theme import Colour, Palette, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext

SCALE = 3
"""The scale at which everything is drawn before it is reduced."""
SHAPE = 1.5
"""The width of an envelope divided by its height."""
_EDGE, _WHITE, _INK = (70, 44, 20), (255, 255, 255), (60, 14, 8)
_LUMPS = ((3, 0.035, 0.4), (5, 0.028, 1.9), (8, 0.014, 0.7))
"""The waves in the wax's outline: the count of each, its height as a share of the radius, and its phase."""


_HAT = (
    (-0.62, 0.12), (-0.34, -0.3), (-0.04, -0.78), (0.2, -1.0), (0.26, -0.82), (0.2, -0.6), (0.42, -0.25), (0.62, 0.12),
)  # fmt: skip
_BEARD = ((-0.52, 0.36), (0.52, 0.36), (0.4, 0.72), (0.16, 0.9), (0.0, 1.06), (-0.16, 0.9), (-0.4, 0.72))
_Point = tuple[float, float]


@lru_cache(maxsize=8)
def wax_seal(side: int, wax: Colour) -> pygame.Surface:
    """Return a picture of a wax seal, `side` pixels square: a lump with a gnome stamped on a disc."""
    d = side * SCALE
    whole, radius = blank((d, d), _INK), d * 0.44
    dark, light = mix(wax, _INK, 0.5), mix(wax, _WHITE, 0.3)

    def at(dx: float, dy: float) -> _Point:
        return d * (0.5 + dx), d * (0.5 + dy)

    pygame.draw.polygon(whole, dark, _lump(at(0, 0.02), radius))
    pygame.draw.polygon(whole, wax, _lump(at(0, 0), radius))
    pygame.draw.polygon(whole, light, _lump(at(-0.012, -0.02), radius * 0.93))
    pygame.draw.polygon(whole, wax, _lump(at(0.004, 0.008), radius * 0.93))
    pygame.draw.circle(whole, dark, at(0, -0.008), radius * 0.72)
    pygame.draw.circle(whole, light, at(0, 0.014), radius * 0.72)
    pygame.draw.circle(whole, mix(wax, _INK, 0.14), at(0, 0), radius * 0.7)
    for shift, colour in ((0.012, dark), (-0.01, light), (0.0, mix(wax, _WHITE, 0.12))):
        _stamp_gnome(whole, at(shift, shift), radius * 0.5, colour)
    return pygame.transform.smoothscale(whole, (side, side))


def _lump(centre: _Point, radius: float) -> list[_Point]:
    points = []
    for step in range(120):
        angle = step * math.tau / 120
        far = radius * (1 + sum(high * math.sin(count * angle + start) for count, high, start in _LUMPS))
        points.append((centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle)))
    return points


def _stamp_gnome(surface: pygame.Surface, centre: _Point, size: float, colour: Colour) -> None:
    x, y = centre
    for shape in (_HAT, _BEARD):
        pygame.draw.polygon(surface, colour, [(x + px * size, y + py * size) for px, py in shape])
    brim = pygame.Rect(0, 0, size * 1.5, size * 0.26)
    brim.center = (round(x), round(y + 0.14 * size))
    pygame.draw.ellipse(surface, colour, brim)
    pygame.draw.circle(surface, colour, (x, y + 0.36 * size), size * 0.15)


@lru_cache(maxsize=6)
def envelope_picture(high: int, palette: Palette, is_open: bool) -> pygame.Surface:
    """Return an envelope with its shadow, `high` pixels tall; an open one is smaller, below its letter."""
    h = high * SCALE
    body_h = round(h * (0.58 if is_open else 0.86))
    body_w, pad = round(body_h * SHAPE), round(h * 0.06)
    whole = pygame.Surface((body_w + 2 * pad, h), pygame.SRCALPHA)
    body = pygame.Rect(pad, h - body_h - pad, body_w, body_h)
    if is_open:
        _paint_flap(whole, body, palette, up=True)
        _paint_letter(whole, body, palette)
    _paint_body(whole, body, palette)
    if not is_open:
        _paint_flap(whole, body, palette, up=False)
        _paint_seal(whole, body, palette)
    return pygame.transform.smoothscale(whole, (whole.get_width() // SCALE, high))


def _paint_seal(whole: pygame.Surface, body: pygame.Rect, palette: Palette) -> None:
    """Draw the seal with its shadow on the tip of the flap."""
    side = round(body.h * 0.44 / SCALE)
    seal = pygame.transform.smoothscale(wax_seal(side, palette.poppy), (side * SCALE, side * SCALE))
    place = seal.get_rect(center=(body.centerx, body.y + round(body.h * 0.57)))
    put(whole, blurred(seal, body.h // 40, 110, _EDGE), center=(place.centerx, place.centery + body.h // 40))
    whole.blit(seal, place)


def _paint_body(whole: pygame.Surface, body: pygame.Rect, palette: Palette) -> None:
    """Draw the envelope's front, with folds that meet below the middle."""
    paper = palette.paper
    shade = rounded(body.size, body.h // 24, _EDGE, 90)
    whole.blit(shade, body.move(0, body.h // 40))
    front = gradient(body.size, mix(paper, palette.honey_pale, 0.28), mix(paper, palette.wood_light, 0.24))
    mask = rounded(body.size, body.h // 24)
    painted = pygame.Surface(body.size, pygame.SRCALPHA)
    painted.blit(front, (0, 0))
    painted.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(painted, body)
    meet = (body.centerx, body.y + round(body.h * 0.52))
    line, light, width = mix(paper, palette.umber, 0.3), mix(paper, _WHITE, 0.6), max(2, body.h // 110)
    for x, y in (body.bottomleft, body.bottomright):
        pygame.draw.line(whole, line, (x, y), meet, width)
        pygame.draw.line(whole, light, (x, y - width), (meet[0], meet[1] - width), width)


def _paint_flap(whole: pygame.Surface, body: pygame.Rect, palette: Palette, up: bool) -> None:
    """Draw the flap, either closed over the front or, if `up`, open."""
    tip = body.y - round(body.h * 0.5) if up else body.y + round(body.h * 0.62)
    wide, back = body.w // 26, body.w // 52 * (1 if up else -1)
    points = [
        (body.x + 2, body.y),
        (body.right - 2, body.y),
        (body.centerx + wide, tip + back),
        (body.centerx, tip),
        (body.centerx - wide, tip + back),
    ]
    if not up:
        shape = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(shape, (*_EDGE, 80), [(x, y + body.h // 36) for x, y in points])
        whole.blit(shape, (0, 0))
    paper = mix(palette.paper, palette.wood_light, 0.34 if up else 0.06)
    pygame.draw.polygon(whole, paper, points)
    pygame.draw.lines(whole, mix(paper, palette.umber, 0.34), not up, points, max(2, body.h // 110))


def _paint_letter(whole: pygame.Surface, body: pygame.Rect, palette: Palette) -> None:
    """Draw the letter, half pulled out, with lines of writing."""
    sheet = pygame.Rect(0, 0, round(body.w * 0.82), round(body.h * 1.0))
    sheet.midbottom = (body.centerx, body.y + round(body.h * 0.45))
    whole.blit(rounded(sheet.size, sheet.h // 40, _EDGE, 80), sheet.move(0, sheet.h // 50))
    whole.blit(rounded(sheet.size, sheet.h // 40, mix(palette.paper, _WHITE, 0.55)), sheet)
    ink, gap = mix(palette.paper, palette.umber, 0.55), sheet.h // 9
    for n in range(5):
        wide = round(sheet.w * (0.5, 0.78, 0.72, 0.8, 0.64)[n])
        high = max(2, gap // (3 if n == 0 else 5))
        bar = pygame.Rect(sheet.x + sheet.w // 10, sheet.y + gap * (n + 1), wide, high)
        whole.blit(rounded(bar.size, bar.h // 2, ink), bar)


DIGIT_SIZE = 20.0


class EnvelopePicture(Widget):
    focusable = False

    def __init__(self, ui: UiContext, is_open: bool) -> None:
        super().__init__(ui, text("seal.page.picture"))
        self._is_open = is_open

    def paint(self, surface: pygame.Surface) -> None:
        if self.area.h < 8:
            return
        picture = envelope_picture(self.area.h, self.ui.theme.palette, self._is_open)
        if picture.get_width() > self.area.w:
            high = max(8, self.area.h * self.area.w // picture.get_width())
            picture = envelope_picture(high, self.ui.theme.palette, self._is_open)
        surface.blit(picture, picture.get_rect(center=self.area.center))


class SealDigits(Widget):
    """A seal's 64 digits on a few lines; a click copies them. Screen readers read them group by group."""

    def __init__(self, ui: UiContext, seal: str, on_use: Call) -> None:
        self._seal = seal
        self.groups = 4
        """The number of groups of four digits on a line."""
        super().__init__(ui, text("seal.page.digits", digits=" ".join(self.lines)), on_use=on_use)

    @property
    def lines(self) -> tuple[str, ...]:
        """The seal's digits as lines of `groups` groups, with spaces between groups."""
        return grouped_seal(self._seal, self.groups)

    def height(self, viewport: Viewport) -> float:
        """Return the height of the lines in units."""
        return len(self.lines) * DIGIT_SIZE * viewport.text_scale * 1.5 + 14

    def paint(self, surface: pygame.Surface) -> None:
        palette, type_ = self.ui.theme.palette, self.ui.typography
        colour = palette.clay_deep if self.hovered or self.pressed else palette.umber
        cell, pitch = self.area.w / self.groups, self.area.h / len(self.lines)
        px = type_.fit_size("dddd", self.viewport.text_px(DIGIT_SIZE), round(cell * 0.86), "bold")
        for row, line in enumerate(self.lines):
            for column, group in enumerate(line.split(" ")):
                picture = type_.render(group, px, colour, "bold")
                centre = self.area.x + (column + 0.5) * cell, self.area.y + (row + 0.5) * pitch
                surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
