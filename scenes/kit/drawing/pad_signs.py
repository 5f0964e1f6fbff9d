"""Pictures of gamepad buttons in one colour, a little taller than the text beside them, with their symbols cut out."""

from collections.abc import Callable

import pygame

from scenes.kit.drawing.pen import Pen, arc_points
from scenes.kit.drawing.shapes import supersampled
from scenes.kit.input.pads import PadSign
from scenes.kit.theme import Colour

HEIGHT = 1.32
"""The height of a sign in ems of the text beside it."""
LETTER_SIZE = 0.86
"""The size of the letters on it, in the same ems."""
_LETTER_MARGIN = 0.6
"""The width of a sign beyond its letters in ems, both sides together."""
_STICK_LETTERS = {"leftstick": "L", "rightstick": "R"}
_SCALE = 6

Paint = Callable[[Pen], None]


def sign_letters(sign: PadSign) -> str:
    """Return the letters on a sign; empty if it only has a picture."""
    return sign.letters or _STICK_LETTERS.get(sign.button, "")


def sign_size(sign: PadSign, px: int, line_height: int, letters_width: int) -> tuple[int, int]:
    """Return the size of a sign in a line of `px`; all measures are in pixels."""
    high = min(round(px * HEIGHT), line_height)
    if sign.button == "touchpad":
        return round(high * 1.4), high
    return max(high, letters_width + round(px * _LETTER_MARGIN) if len(sign.letters) > 1 else 0), high


def draw_sign(
    sign: PadSign, size: tuple[int, int], colour: Colour, letters: pygame.Surface | None
) -> pygame.Surface:
    """Return the picture of a button; `letters`, black on a transparent ground, are cut out of its middle."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        pen = Pen(surface, colour)
        pen.scale = surface.get_height() / 24
        _painter(sign)(pen)

    picture = supersampled(size, paint, colour, _SCALE)
    if letters is not None:
        box = letters.get_bounding_rect()
        hole = letters.subsurface(box)
        picture.blit(hole, hole.get_rect(center=picture.get_rect().center), special_flags=_CUT)
    return picture


_CUT = pygame.BLEND_RGBA_SUB


def _painter(sign: PadSign) -> Paint:
    own = _FAMILY_PAINTERS.get((sign.family, sign.button))
    return own or _PAINTERS.get(sign.button, _face)


def _face(pen: Pen) -> None:
    pen.disc(12, 12, 11.7)


def _cut_face(*strokes: list[tuple[float, float]]) -> Paint:
    """Return a painter of a round button with these strokes cut out."""

    def paint(pen: Pen) -> None:
        _face(pen)
        for stroke in strokes:
            pen.line(stroke, 2.6, cut=True)

    return paint


def _stick(pen: Pen) -> None:
    _face(pen)
    pen.disc(12, 12, 10.6, cut=True)
    pen.disc(12, 12, 9.3)


def _shoulder(left: float, right: float) -> Paint:
    """Return a painter of a button with different radii of its upper corners."""

    def paint(pen: Pen) -> None:
        _plate(pen, 2.6, 18.8, (left, right, 4, 4))

    return paint


def _trigger(pen: Pen) -> None:
    _plate(pen, 0.3, 23.4, (11, 11, 3.5, 3.5))


def _plate(pen: Pen, y: float, high: float, radii: tuple[float, float, float, float]) -> None:
    """Draw a plate as wide as the surface, with the radii of its corners from the upper left clockwise."""
    k, wide = pen.scale, pen.surface.get_width()
    area = pygame.Rect(round(0.3 * k), round(y * k), wide - round(0.6 * k), round(high * k))
    corners = [round(radius * k) for radius in radii]
    pygame.draw.rect(pen.surface, pen.ink, area, 0, -1, *corners)


def _cross_pad(x: float, y: float, w: float, h: float) -> Paint:
    """Return a painter of the directional pad with one direction filled."""

    def paint(pen: Pen) -> None:
        for shrunk, cut in ((0.0, False), (2.1, True)):
            side = 8.6 - 2 * shrunk
            pen.box(0.3 + shrunk, 7.7 + shrunk, 23.4 - 2 * shrunk, side, 1.8, cut)
            pen.box(7.7 + shrunk, 0.3 + shrunk, side, 23.4 - 2 * shrunk, 1.8, cut)
        pen.box(x, y, w, h, 1.8)

    return paint


def _view(pen: Pen) -> None:
    _face(pen)
    pen.box(6, 6, 8.4, 8.4, 1, cut=True)
    pen.box(9, 9, 9.4, 9.4, 1)
    pen.box(9.8, 9.8, 7.8, 7.8, 1, cut=True)


def _square_key(*strokes: list[tuple[float, float]]) -> Paint:
    """Return a painter of a small square button with these strokes cut out."""

    def paint(pen: Pen) -> None:
        pen.box(1.6, 1.6, 20.8, 20.8, 7)
        for stroke in strokes:
            pen.line(stroke, 2.2, cut=True)

    return paint


def _home(pen: Pen) -> None:
    _face(pen)
    for points in ([(12, 4.8), (19.6, 11.8), (4.4, 11.8)], [(6.6, 11), (17.4, 11), (17.4, 18), (6.6, 18)]):
        pygame.draw.polygon(pen.surface, pen.hole, [(x * pen.scale, y * pen.scale) for x, y in points])


def _capture(pen: Pen) -> None:
    pen.box(1.6, 1.6, 20.8, 20.8, 4)
    pen.disc(12, 12, 5.4, cut=True)


def _touchpad(pen: Pen) -> None:
    _plate(pen, 2.6, 18.8, (5, 5, 5, 5))
    wide = pen.surface.get_width() / pen.scale
    pen.box(3, 5, wide - 6, 14, 3, cut=True)
    pen.disc(wide / 2, 12, 2.6)


_BARS = ([(7.0, 7.6), (17.0, 7.6)], [(7.0, 12.0), (17.0, 12.0)], [(7.0, 16.4), (17.0, 16.4)])
_RAYS = (
    [(12.0, 11.2), (12.0, 6.2)],
    [(8.6, 12.6), (5.8, 8.8)],
    [(15.4, 12.6), (18.2, 8.8)],
    [(8.4, 17.0), (15.6, 17.0)],
)
_MINUS = [(6.6, 12.0), (17.4, 12.0)]
_PAINTERS: dict[str, Paint] = {
    "leftshoulder": _shoulder(11, 4), "rightshoulder": _shoulder(4, 11), "lefttrigger": _trigger,
    "righttrigger": _trigger, "leftstick": _stick, "rightstick": _stick, "guide": _home, "misc1": _capture,
    "dpup": _cross_pad(7.7, 0.3, 8.6, 9.6), "dpdown": _cross_pad(7.7, 14.1, 8.6, 9.6),
    "dpleft": _cross_pad(0.3, 7.7, 9.6, 8.6), "dpright": _cross_pad(14.1, 7.7, 9.6, 8.6),
    "start": _cut_face(*_BARS), "back": _view, "touchpad": _touchpad,
    **{f"paddle{n}": _shoulder(4, 4) for n in range(1, 5)},
}  # fmt: skip
_FAMILY_PAINTERS: dict[tuple[str, str], Paint] = {
    ("playstation", "a"): _cut_face([(7.0, 7.0), (17.0, 17.0)], [(17.0, 7.0), (7.0, 17.0)]),
    ("playstation", "b"): _cut_face([*arc_points(12, 12, 5.8, 0, 360)]),
    ("playstation", "x"): _cut_face([(7.0, 7.0), (17.0, 7.0), (17.0, 17.0), (7.0, 17.0), (7.0, 7.0)]),
    ("playstation", "y"): _cut_face([(12.0, 5.4), (18.0, 15.8), (6.0, 15.8), (12.0, 5.4)]),
    ("playstation", "back"): _square_key(*_RAYS),
    ("playstation", "start"): _square_key(*_BARS),
    ("switch", "back"): _cut_face(_MINUS),
    ("switch", "start"): _cut_face(_MINUS, [(12.0, 6.6), (12.0, 17.4)]),
}
