"""Panels with text, painted when their content changes, and the legs that boards stand on."""

import random
from abc import abstractmethod
from collections.abc import Iterable
from functools import lru_cache
from typing import Generic, TypeVar

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.panel_skin import Material
from scenes.kit.drawing.shapes import PaddedSurface, blank, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import MIN_PEER_SCALE, Style, Typography
from scenes.kit.theme import Colour, Theme, darker, lighter
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.label import Align
from scenes.kit.widgets.ui_context import UiContext

LENGTHS, WIDTH = (24.0, 15.0), 10.0
"""The visible lengths of the legs with more and with less room, and the legs' width, in units."""
LEAN = 3.0
"""The distance that the legs lean outwards, in units."""
AT = 0.13
"""The distance of the legs from either end of the board, as a share of its width."""
BEHIND = 4.0
"""The length of the legs behind the board, in units."""
_GRASS: tuple[Colour, ...] = ((78, 96, 40), (98, 112, 48), (60, 78, 33), (112, 122, 58))


def free_length(viewport: Viewport, board: Box, others: Iterable[Box | None]) -> float:
    """Return the length in units of a board's legs; 0 if another box or the window's edge is too near.

    In tall windows, boards have no legs, because they are next to each other.
    """
    in_the_way = [box for box in others if box is not None]
    for length in () if viewport.is_tall else LENGTHS:
        below = Box(board.x + 4, board.bottom + 3, board.w - 8, length)
        if below.bottom < viewport.units_high - 8 and not any(map(below.overlaps, in_the_way)):
            return length
    return 0.0


def paint_legs(theme: Theme, wide: int, length: float, u: float) -> pygame.Surface:
    """Return a picture of both legs in the grass, for a board `wide` pixels wide."""
    size = wide, round((length + BEHIND) * u)
    picture = blank(size, theme.palette.wood_deep)
    leg = (round((WIDTH + LEAN + 8) * u), size[1])
    for mirrored in (False, True):
        drawn = _paint_leg(theme.palette.wood, leg, u)
        place = drawn.get_rect(midtop=(round(size[0] * (1 - AT if mirrored else AT)), 0))
        picture.blit(pygame.transform.flip(drawn, True, False) if mirrored else drawn, place)
    return picture


@lru_cache(maxsize=4)
def _paint_leg(wood: Colour, size: tuple[int, int], u: float) -> pygame.Surface:
    """Return a picture of the left leg: leaning, dark below the board, and with grass at its foot."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        w, high, unit = surface.get_width(), surface.get_height(), u * scale
        left, wide, foot = (w - (WIDTH - LEAN) * unit) / 2, WIDTH * unit, high - 5 * unit
        outline = [(left, 0), (left + wide, 0), (left + wide - LEAN * unit, foot), (left - LEAN * unit, foot)]
        pygame.draw.polygon(surface, darker(wood, 0.45), outline)
        inner = [(x + (1.2 if n in (0, 3) else -2.4) * unit, y) for n, (x, y) in enumerate(outline)]
        pygame.draw.polygon(surface, lighter(wood, 0.06), inner)
        shade = [(left, 0), (left + wide, 0), (left + wide - unit, 7 * unit), (left - unit, 7 * unit)]
        pygame.draw.polygon(surface, darker(wood, 0.4), shade)
        rng = random.Random(7)
        for _ in range(26):
            x = rng.uniform(left - (LEAN + 3) * unit, left + wide + 1 * unit)
            tip = x + rng.uniform(-2, 2) * unit, foot - rng.uniform(1, 6) * unit
            pygame.draw.line(surface, rng.choice(_GRASS), (x, foot + 2 * unit), tip, max(1, round(unit)))

    return supersampled(size, paint, wood)


MIN_PX, LEAST_PX = 9, 8
TWO_LINES_GAIN = 1.15
"""The enlargement of a name that makes two lines better than one."""
LINE_SHARE = 0.86
"""The maximum font size relative to the height of its line."""
Content = TypeVar("Content")
"""The content of a sheet; equal contents look the same."""


def fit_wrapped(
    typography: Typography, words: str, px: int, size: tuple[int, int], style: Style = "text"
) -> tuple[int, list[str]]:
    """Return the largest font size, at most `px`, at which the text fits when wrapped, and its lines.

    Text that doesn't fit even at the smallest size ends with an ellipsis.
    """
    while True:
        lines = typography.wrap(words, px, size[0], style)
        whole = not any(line and line[-1] != " " and _breaks_word(line, words) for line in lines[:-1])
        if (len(lines) * typography.line_height(px, style) <= size[1] and whole) or px <= MIN_PX:
            return px, typography.limit_lines(lines, px, size, style)
        px -= max(1, px // 16)


def _breaks_word(line: str, words: str) -> bool:
    end = words.find(line) + len(line)
    return end < len(words) and not words[end].isspace() and words[end - 1] not in "\n-"


class Sheet(Node, Generic[Content]):
    """A panel with text, painted only when its content changes."""

    def __init__(self, ui: UiContext, material: Material, z: float, content: Content) -> None:
        super().__init__(None, z)
        self.ui = ui
        self.content = content
        self.viewport = Viewport(1280, 720)
        self.area = pygame.Rect(0, 0, 0, 0)
        self.lit = False
        """True if the sheet's edge glows; a change takes effect when the sheet is next painted."""
        self.leg_length = 0.0
        """The visible length of the sheet's legs in units; 0 for none."""
        self._panel_on_legs: tuple[pygame.Surface, pygame.Surface] | None = None
        """A panel without legs, and the same panel on its legs."""
        self._material = material

    def show(self, content: Content) -> None:
        """Set the content, and repaint the sheet if it has changed."""
        if content != self.content:
            self.content = content
            self.compose()

    def layout(self, viewport: Viewport, box: Box) -> None:
        self.viewport = viewport
        self.area = viewport.rect(*box)
        self._panel_on_legs = None
        self.compose()

    def compose(self) -> None:
        if self.area.w <= 0 or self.area.h <= 0:
            return
        painted = self.ui.skin.panel(self._material, self.area.size, self.viewport.u, self.lit)
        picture, pad = self._on_legs(painted), painted.pad
        self.write(picture, pygame.Rect(pad, pad, *self.area.size))
        self.show_picture(picture, topleft=(self.area.x - pad, self.area.y - pad))

    def _on_legs(self, painted: PaddedSurface) -> pygame.Surface:
        """Return a copy of the panel on its legs; the two are combined only once, because texts change often."""
        if not self.leg_length:
            self._panel_on_legs = None
            return painted.surface.copy()
        if self._panel_on_legs is None or self._panel_on_legs[0] is not painted.surface:
            self._panel_on_legs = painted.surface, self._set_on_legs(painted)
        return self._panel_on_legs[1].copy()

    def _set_on_legs(self, painted: PaddedSurface) -> pygame.Surface:
        panel, u = painted.surface, self.viewport.u
        legs = paint_legs(self.ui.theme, self.area.w, self.leg_length, u)
        top = painted.pad + self.area.h - round(BEHIND * u)
        size = panel.get_width(), max(panel.get_height(), top + legs.get_height())
        picture = blank(size, self.ui.theme.palette.umber)
        picture.blit(panel, (0, 0))
        picture.blit(legs, (painted.pad, top))
        body = pygame.Rect(painted.pad, painted.pad, *self.area.size)
        picture.fill((0, 0, 0, 0), body)
        picture.blit(panel, body, body)
        return picture

    @abstractmethod
    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the content onto the picture; `area` is the sheet without its shadow."""

    def line(
        self,
        picture: pygame.Surface,
        words: str,
        area: pygame.Rect,
        size: float,
        colour: Colour,
        style: Style = "text",
        align: Align = "left",
        like: str = "",
    ) -> None:
        """Write one line into an area, at most `size` units large, centred vertically.

        `like` is the longest of several texts that should all have the same size.
        """
        px, words = self._fit_line(words, area, size, style, like)
        shown = self.ui.typography.render(words, px, colour, style)
        x = {"left": area.x, "right": area.right - shown.get_width()}.get(
            align, area.centerx - shown.get_width() // 2
        )
        picture.blit(shown, (x, area.centery - shown.get_height() // 2))

    def fitted(
        self,
        picture: pygame.Surface,
        words: str,
        area: pygame.Rect,
        px: int,
        colour: Colour,
        style: Style,
        align: Align,
        like: str = "",
    ) -> None:
        """Write one line in full, at most `px` pixels large, and no larger than lets `like` fit."""
        size = self.ui.typography.fit_size(like or words, px, area.w, style)
        shown = self.ui.typography.render(words, size, colour, style)
        place = shown.get_rect(center=area.center)
        if align != "centre":
            place.x = area.left if align == "left" else area.right - place.w
        picture.blit(shown, place)

    def _fit_line(
        self, words: str, area: pygame.Rect, size: float, style: Style, like: str
    ) -> tuple[int, str]:
        """Return a line's font size in pixels and the part that fits; `like` limits how far it shrinks."""
        px = min(self.viewport.text_px(size), max(MIN_PX, round(area.h * LINE_SHARE)))
        least = round(min(px, self.viewport.px(size)) * MIN_PEER_SCALE) if like else LEAST_PX
        return self.ui.typography.fit_line(words, px, area.w, style, max(LEAST_PX, least), like)

    def whole_line(
        self,
        picture: pygame.Surface,
        words: str,
        area: pygame.Rect,
        size: float,
        colour: Colour,
        style: Style = "text",
        align: Align = "left",
        like: str = "",
    ) -> None:
        """Write text as `line` does, but never cut it short: shrink it, wrap it or break words instead.

        A name of several parts is written on two lines if that makes it much larger.
        """
        one, shown = self._fit_line(words, area, size, style, like or words)
        type_, px = self.ui.typography, self.viewport.text_px(size)
        if shown == words:
            two, _ = type_.fit_name(words, px, area.size, style, px)
            if like or two < one * TWO_LINES_GAIN or not (" " in words or "-" in words):
                self.line(picture, words, area, size, colour, style, align, like)
            else:
                type_.write_name(
                    picture, words, px, area, colour, style, centred=align != "left", least_px=px
                )
            return
        _, lines = fit_wrapped(type_, words, px, area.size, style)
        if " ".join(lines).replace("- ", "-") == words:
            self.block(picture, words, area, size, colour, style, centred=align == "centre")
            return
        type_.write_name(picture, words, px, area, colour, style, centred=align != "left")

    def block(
        self,
        picture: pygame.Surface,
        words: str,
        area: pygame.Rect,
        size: float,
        colour: Colour,
        style: Style = "text",
        centred: bool = False,
        max_px: int | None = None,
        evenly: bool = False,
    ) -> pygame.Rect:
        """Write wrapped text into an area, as large as fits but at most `max_px`, centred vertically.

        If `centred` or `evenly`, its lines are about equally long. Return the rectangle of the text in the picture.
        """
        type_ = self.ui.typography
        px, lines = fit_wrapped(type_, words, max_px or self.viewport.text_px(size), area.size, style)
        if "\n" not in words and (centred or evenly):
            lines = type_.balance(lines, px, area.w, style)
        pitch = type_.line_height(px, style)
        y = area.y + max(0, (area.h - pitch * len(lines)) // 2)
        filled = pygame.Rect(area.centerx if centred else area.x, y, 0, 0)
        # fonts are taller than the line pitch, so the block would sit too low
        up = (type_.font(px, style).get_height() - pitch) // 2 if centred else 0
        for line in lines:
            shown = type_.render(line, px, colour, style)
            x = area.centerx - shown.get_width() // 2 if centred else area.x
            filled.union_ip(picture.blit(shown, (x, y - up)))
            y += pitch
        return filled
