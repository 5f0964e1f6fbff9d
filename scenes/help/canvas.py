"""A canvas for the pictures in the help: real cards, turf, glowing lines, arrows, badges."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.kit.cards.card_art import SMALL_BELOW
from scenes.kit.cards.card_sprite import LineGlow
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.cards.sprite_composer import SpriteSpec
from scenes.kit.drawing.green_skin import KERB, WALL
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.shapes import blank, put, rounded, supersampled
from scenes.kit.theme import Colour, darker, lighter
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture

CANVAS_WIDTH, CANVAS_HEIGHT = 420.0, 440.0
Faces = Sequence[str | None]


class Places(NamedTuple):
    """The places of cards: their centres in units, and their rectangles in pixels."""

    centres: list[Point]
    rects: list[pygame.Rect]


class HelpCanvas:
    """A picture of 420 by 440 units. Cards much smaller than those on the table are drawn with less detail."""

    def __init__(self, ui: UiContext, px_per_unit: float, table_px_per_unit: float) -> None:
        self.surface = blank((round(CANVAS_WIDTH * px_per_unit), round(CANVAS_HEIGHT * px_per_unit)))
        self.ui = ui
        self.px_per_unit = px_per_unit
        self._table_px_per_unit = table_px_per_unit

    def layer(self) -> HelpCanvas:
        """Return an empty canvas of the same size, to be put over this one."""
        return HelpCanvas(self.ui, self.px_per_unit, self._table_px_per_unit)

    def _px(self, units: float) -> int:
        return max(1, round(units * self.px_per_unit))

    def card(
        self, face: str, x: float, y: float, w: float = 88, angle: int = 0, lift: int = 0
    ) -> pygame.Rect:
        """Draw a card centred at (x, y); return its rectangle in pixels before rotation."""
        size = (self._px(w), self._px(w * CARD_SHAPE))
        small = size[0] < SMALL_BELOW * self._table_px_per_unit
        spec = SpriteSpec(face, *size, angle=angle // 2 * 2, lift=lift, small=small)
        sprite = self.ui.art.compose_sprite(spec)
        self.surface.blit(sprite.surface, (self._px(x) + sprite.left, self._px(y) + sprite.top))
        return self.place(x, y, w)

    def token(self, face: str, x: float, y: float, d: float) -> None:
        shown = self.ui.art.render_face(face, self._px(d), self._px(d), False)
        self.surface.blit(shown, shown.get_rect(center=(self._px(x), self._px(y))))

    def turf(self, x: float, y: float, w: float, h: float) -> None:
        """Draw a piece of mown lawn for cards."""
        inner = (x + KERB, y + KERB, w - 2 * KERB, h - 2 * KERB - WALL)
        left, top, wide, high = (self._px(units) for units in inner)
        self.ui.skin.panel("turf", (wide, high), self.px_per_unit).paint(self.surface, (left, top))

    def grid(self, faces: Faces, x: float, y: float, w: float = 88) -> Places:
        """Draw cards in rows of three on turf, with the first at (x, y); None leaves a place empty."""
        gap, h = w * 0.06, w * CARD_SHAPE
        edge = w * 0.12
        self.turf(x - edge, y - edge, 3 * w + 2 * gap + 2 * edge, 3 * h + 2 * gap + 2 * edge)
        centres = [(x + w / 2 + n % 3 * (w + gap), y + h / 2 + n // 3 * (h + gap)) for n in range(len(faces))]
        return self._lay(faces, centres, w)

    def row(self, faces: Faces, x: float, y: float, w: float = 88) -> Places:
        """Draw cards side by side on turf; None leaves a place empty."""
        gap, edge = w * 0.06, w * 0.12
        wide = len(faces) * (w + gap) - gap
        self.turf(x - edge, y - edge, wide + 2 * edge, w * CARD_SHAPE + 2 * edge)
        y += w * CARD_SHAPE / 2
        return self._lay(faces, [(x + w / 2 + n * (w + gap), y) for n in range(len(faces))], w)

    def _lay(self, faces: Faces, centres: list[Point], w: float) -> Places:
        for face, at in zip(faces, centres, strict=True):
            if face is not None:
                self.card(face, *at, w)
        return Places(centres, [self.place(*at, w) for at in centres])

    def place(self, x: float, y: float, w: float) -> pygame.Rect:
        """Return the rectangle in pixels of a card `w` units wide, centred at (x, y)."""
        place = pygame.Rect(0, 0, self._px(w), self._px(w * CARD_SHAPE))
        place.center = (self._px(x), self._px(y))
        return place

    def glow(self, places: list[pygame.Rect]) -> None:
        """Draw the glowing line around cards that score together."""
        line = LineGlow(self.ui.theme)
        line.enclose(places, self.px_per_unit)
        line.paint(self.surface)

    def badge(self, words: str, x: float, y: float, good: bool = True, size: float = 30) -> None:
        """Draw a wooden plaque with a number, centred at (x, y); a bad number is red."""
        theme, px = self.ui.theme, self._px(size)
        colour = theme.on_wood_strong if good else lighter(theme.palette.clay_pale, 0.4)
        number = self.ui.typography.render(words, px, colour, "bold")
        box = (number.get_width() + self._px(20), number.get_height() + self._px(2))
        painted = self.ui.skin.panel("wood", box, self.px_per_unit)
        left, top = self._px(x) - box[0] // 2, self._px(y) - box[1] // 2
        self.surface.blit(painted.surface, (left - painted.pad, top - painted.pad))
        self.surface.blit(number, number.get_rect(center=(self._px(x), self._px(y))))

    def step_disc(self, words: str, x: float, y: float, d: float = 34) -> None:
        """Draw a honey-coloured disc with the number of a step."""
        theme = self.ui.theme
        size, edge = self._px(d), self._px(2.4)
        at = (self._px(x) - size // 2, self._px(y) - size // 2)
        self.surface.blit(rounded((size, size), size // 2, darker(theme.palette.honey, 0.75)), at)
        inner = size - 2 * edge
        disc = rounded((inner, inner), inner // 2, theme.palette.honey)
        self.surface.blit(disc, (at[0] + edge, at[1] + edge))
        number = self.ui.typography.render(words, self._px(d * 0.62), theme.palette.umber, "bold")
        self.surface.blit(number, number.get_rect(center=(self._px(x), self._px(y))))

    def icon_disc(self, name: IconName, x: float, y: float, d: float = 40) -> None:
        """Draw an icon on a honey-coloured disc."""
        self.step_disc("", x, y, d)
        side = self._px(d * 0.56)
        picture = render_icon(name, side, self.ui.theme.palette.umber)
        self.surface.blit(picture, picture.get_rect(center=(self._px(x), self._px(y))))

    def arrow(self, start: Point, end: Point, bend: float) -> None:
        """Draw a curved honey-coloured arrow with an umber edge; `bend` is how far it curves to its left."""
        width = 9.0
        theme = self.ui.theme
        dx, dy = end[0] - start[0], end[1] - start[1]
        middle = ((start[0] + end[0]) / 2 + dy * bend, (start[1] + end[1]) / 2 - dx * bend)
        path = [_curve_point(start, middle, end, i / 120) for i in range(121)]
        colours = ((width + 5, theme.palette.umber), (width, theme.glow))

        def paint(surface: pygame.Surface, scale: int) -> None:
            for wide, colour in colours:
                _paint_arrow(surface, path, wide, width, self.px_per_unit * scale, colour)

        layer = supersampled(self.surface.get_size(), paint, theme.palette.umber, 2)
        self.surface.blit(layer, (0, 0))

    def pond(self, x: float, y: float, w: float, h: float) -> None:
        painted = load_picture(self.ui, "pond")
        size = (self._px(w), self._px(h))
        self.surface.blit(pygame.transform.smoothscale(painted, size), (self._px(x), self._px(y)))

    def picture(self, name: str, x: float, y: float, high: float) -> None:
        """Draw a picture centred at (x, y), `high` units tall; for its `name`, see `load_picture`."""
        painted = load_picture(self.ui, name)
        size = (self._px(high * painted.get_width() / painted.get_height()), self._px(high))
        put(self.surface, pygame.transform.smoothscale(painted, size), center=(self._px(x), self._px(y)))

    def paste_picture(
        self, paint: Callable[[UiContext, int], pygame.Surface], x: float, y: float, high: float
    ) -> None:
        """Draw the picture that `paint` returns, `high` units tall, centred at (x, y)."""
        put(self.surface, paint(self.ui, self._px(high)), center=(self._px(x), self._px(y)))

    def key_cap(self, words: str, place: pygame.Rect) -> None:
        """Draw a keycap centred in a rectangle given in pixels."""
        theme = self.ui.theme
        side = round(place.w * 0.62)
        box = pygame.Rect(0, 0, side, side)
        box.center = place.center
        thick = max(2, side // 12)
        shade = darker(theme.palette.cream_deep, 0.6)
        self.surface.blit(rounded(box.size, side // 6, shade), box.move(0, thick))
        self.surface.blit(rounded(box.size, side // 6, darker(theme.palette.cream_deep, 0.35)), box)
        top = box.inflate(-thick, -thick)
        self.surface.blit(rounded(top.size, side // 7, theme.palette.paper), top)
        size = self.ui.typography.fit_size(words, round(side * 0.6), round(side * 0.84), "bold", min_px=6)
        put(self.surface, self.ui.typography.render(words, size, theme.on_paper, "bold"), center=box.center)


def _curve_point(a: Point, b: Point, c: Point, t: float) -> Point:
    """Return the point at t, from 0 to 1, on the curve from a to c with control point b."""
    ka, kb, kc = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return ka * a[0] + kb * b[0] + kc * c[0], ka * a[1] + kb * b[1] + kc * c[1]


def _paint_arrow(
    surface: pygame.Surface, path: list[Point], wide: float, width: float, k: float, colour: Colour
) -> None:
    grown = (wide - width) / 2
    (x1, y1), (x2, y2) = path[-14], path[-1]
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    head, half = width * 2.3 + grown, width * 1.5 + grown * 1.6
    shaft = [p for p in path if math.hypot(p[0] - x2, p[1] - y2) > head * 0.7]
    for point in shaft:
        pygame.draw.circle(surface, colour, (point[0] * k, point[1] * k), wide / 2 * k)
    tip = (x2 + dx * grown * 1.6, y2 + dy * grown * 1.6)
    base = (x2 - dx * head, y2 - dy * head)
    corners = [tip, (base[0] - dy * half, base[1] + dx * half), (base[0] + dy * half, base[1] - dx * half)]
    pygame.draw.polygon(surface, colour, [(x * k, y * k) for x, y in corners])
