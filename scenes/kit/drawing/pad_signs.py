"""Pictures of gamepad buttons in one colour, a little taller than the text beside them, with their symbols cut out."""

import pygame

from scenes.kit.drawing.pen import Pen, Points, Stroke, arc_points, box, disc, fill, line
from scenes.kit.drawing.shapes import supersampled
from scenes.kit.input.pads import PadSign
from scenes.kit.theme import Colour

HEIGHT = 1.32
"""The height of a sign in ems of the text beside it."""
LETTER_SIZE = 0.86
"""The size of the letters on a sign, in ems of the text beside it."""
_LETTER_MARGIN = 0.6
"""The total width of a sign's margins beside its letters, in ems."""
_STICK_LETTERS = {"leftstick": "L", "rightstick": "R"}
_SCALE = 6


def sign_letters(sign: PadSign) -> str:
    """Return the letters on a sign; empty if it only has a picture."""
    return sign.letters or _STICK_LETTERS.get(sign.button, "")


def sign_size(sign: PadSign, px: int, line_height: int, letters_width: int) -> tuple[int, int]:
    """Return the width and height of a sign in a line of text of size `px`; all sizes are in pixels."""
    high = min(round(px * HEIGHT), line_height)
    if sign.button == "touchpad":
        return round(high * 1.4), high
    return max(high, letters_width + round(px * _LETTER_MARGIN) if len(sign.letters) > 1 else 0), high


def draw_sign(
    sign: PadSign, size: tuple[int, int], colour: Colour, letters: pygame.Surface | None
) -> pygame.Surface:
    """Return the picture of a button; `letters`, black on a transparent ground, are cut out of its middle."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        pen = Pen(surface, colour, surface.get_height() / 24)
        for stroke in _FAMILY_STROKES.get((sign.family, sign.button)) or _STROKES.get(sign.button, _FACE):
            stroke(pen)

    picture = supersampled(size, paint, colour, _SCALE)
    if letters is not None:
        hole = letters.subsurface(letters.get_bounding_rect())
        place = hole.get_rect(center=picture.get_rect().center)
        picture.blit(hole, place, special_flags=pygame.BLEND_RGBA_SUB)
    return picture


Strokes = tuple[Stroke, ...]
_FACE: Strokes = (disc(12, 12, 11.7),)


def _cut_face(*lines: Points) -> Strokes:
    """Return a round button with these lines cut out."""
    return *_FACE, *(line(points, 2.6, cut=True) for points in lines)


def _square_key(*lines: Points) -> Strokes:
    """Return a small square button with these lines cut out."""
    return box(1.6, 1.6, 20.8, 20.8, 7), *(line(points, 2.2, cut=True) for points in lines)


def _plate(y: float, high: float, *radii: float) -> Stroke:
    """Return a plate as wide as the surface; `radii` are its corners', clockwise from the upper left."""

    def draw(pen: Pen) -> None:
        k, wide = pen.scale, pen.surface.get_width()
        area = pygame.Rect(round(0.3 * k), round(y * k), wide - round(0.6 * k), round(high * k))
        pygame.draw.rect(pen.surface, pen.inks[0], area, 0, -1, *(round(radius * k) for radius in radii))

    return draw


def _cross_pad(x: float, y: float, w: float, h: float) -> Strokes:
    """Return the directional pad with one direction filled."""
    outline = (box(0.3, 7.7, 23.4, 8.6, 1.8), box(7.7, 0.3, 8.6, 23.4, 1.8))
    inner, side, wide = 7.7 + 2.1, 8.6 - 4.2, 23.4 - 4.2  # 2.1 within the outline
    hollow = (box(2.4, inner, wide, side, 1.8, cut=True), box(inner, 2.4, side, wide, 1.8, cut=True))
    return *outline, *hollow, box(x, y, w, h, 1.8)


def _touch_surface(pen: Pen) -> None:
    """Draw the hollow of a touchpad, wider than high, and a finger on it."""
    wide = pen.surface.get_width() / pen.scale
    box(3, 5, wide - 6, 14, 3, cut=True)(pen)
    disc(wide / 2, 12, 2.6)(pen)


_BARS: list[Points] = [[(7.0, y), (17.0, y)] for y in (7.6, 12.0, 16.4)]
_RAYS: tuple[Points, ...] = (
    [(12.0, 11.2), (12.0, 6.2)],
    [(8.6, 12.6), (5.8, 8.8)],
    [(15.4, 12.6), (18.2, 8.8)],
    [(8.4, 17.0), (15.6, 17.0)],
)
_MINUS = [(6.6, 12.0), (17.4, 12.0)]
_SHOULDER, _TRIGGER = (2.6, 18.8), _plate(0.3, 23.4, 11, 11, 3.5, 3.5)
_STICK: Strokes = (*_FACE, disc(12, 12, 10.6, cut=True), disc(12, 12, 9.3))
_STROKES: dict[str, Strokes] = {
    "leftshoulder": (_plate(*_SHOULDER, 11, 4, 4, 4),),
    "rightshoulder": (_plate(*_SHOULDER, 4, 11, 4, 4),),
    **{f"paddle{n}": (_plate(*_SHOULDER, 4, 4, 4, 4),) for n in range(1, 5)},
    "lefttrigger": (_TRIGGER,),
    "righttrigger": (_TRIGGER,),
    "leftstick": _STICK,
    "rightstick": _STICK,
    "guide": (
        *_FACE,
        fill([(12, 4.8), (19.6, 11.8), (4.4, 11.8)], cut=True),
        fill([(6.6, 11), (17.4, 11), (17.4, 18), (6.6, 18)], cut=True),
    ),
    "misc1": (box(1.6, 1.6, 20.8, 20.8, 4), disc(12, 12, 5.4, cut=True)),
    "dpup": _cross_pad(7.7, 0.3, 8.6, 9.6),
    "dpdown": _cross_pad(7.7, 14.1, 8.6, 9.6),
    "dpleft": _cross_pad(0.3, 7.7, 9.6, 8.6),
    "dpright": _cross_pad(14.1, 7.7, 9.6, 8.6),
    "start": _cut_face(*_BARS),
    "back": (
        *_FACE,
        box(6, 6, 8.4, 8.4, 1, cut=True),
        box(9, 9, 9.4, 9.4, 1),
        box(9.8, 9.8, 7.8, 7.8, 1, cut=True),
    ),
    "touchpad": (_plate(*_SHOULDER, 5, 5, 5, 5), _touch_surface),
}
_FAMILY_STROKES: dict[tuple[str, str], Strokes] = {
    ("playstation", "a"): _cut_face([(7.0, 7.0), (17.0, 17.0)], [(17.0, 7.0), (7.0, 17.0)]),
    ("playstation", "b"): _cut_face(arc_points(12, 12, 5.8, 0, 360)),
    ("playstation", "x"): _cut_face([(7.0, 7.0), (17.0, 7.0), (17.0, 17.0), (7.0, 17.0), (7.0, 7.0)]),
    ("playstation", "y"): _cut_face([(12.0, 5.4), (18.0, 15.8), (6.0, 15.8), (12.0, 5.4)]),
    ("playstation", "back"): _square_key(*_RAYS),
    ("playstation", "start"): _square_key(*_BARS),
    ("switch", "back"): _cut_face(_MINUS),
    ("switch", "start"): _cut_face(_MINUS, [(12.0, 6.6), (12.0, 17.4)]),
}
