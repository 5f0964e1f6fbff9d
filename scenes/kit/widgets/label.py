"""Texts on the stage, visible or only for screen readers."""

from collections.abc import Sequence
from typing import Literal

import pygame

from scenes.kit.text.typography import MIN_PEER_SCALE, NAME_PITCH, Style
from scenes.kit.theme import Colour, Theme
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget, WidgetRole
from scenes.kit.widgets.ui_context import UiContext

Ground = Literal["wood", "slate", "parchment"]
Align = Literal["left", "centre", "right"]
Overflow = Literal["wrap", "shrink", "shorten", "fit", "name"]


def text_colour(theme: Theme, ground: Ground) -> Colour:
    return {"wood": theme.on_wood, "slate": theme.on_slate, "parchment": theme.on_paper}[ground]


class Label(Widget):
    """Text in a rectangle. Depending on `overflow`, long text wraps, shrinks on one line, is cut, or wraps and shrinks.

    A `name` shrinks to the size of the labels in its group; if it still doesn't fit, it takes two lines. Text that is
    still too long at its smallest size ends with an ellipsis.
    """

    role: WidgetRole = "text"
    focusable = False

    longest_peer = ""
    """The longest of several names that share one size; for `shrink` and `name`."""
    peer_texts: tuple[str, ...] = ()
    """Other texts that share one size with this one; for `fit`."""
    max_px: int | None = None
    """The largest size in pixels, set by `equalize_sizes`; for `fit`."""
    right_inset = 0.0
    """The units to leave free to the right of the text."""
    top_aligned = False
    """True if the text begins at the upper edge of its area instead of being centred."""

    def __init__(
        self,
        ui: UiContext,
        text: str = "",
        size: float | None = None,
        style: Style = "text",
        align: Align = "left",
        ground: Ground = "wood",
        colour: Colour | None = None,
        overflow: Overflow = "wrap",
        z: float = 0.0,
    ) -> None:
        super().__init__(ui, text, z)
        self.size = size or ui.theme.text.body
        self.style: Style = style
        self.align = align
        self.ground: Ground = ground
        self.overflow = overflow
        self._colour = colour
        self._lines: list[pygame.Surface] = []
        self._line_corners: list[tuple[int, int]] = []
        self.line_height = 0
        """The distance between lines in pixels, at the size found for the text."""
        self.font_px = 0
        """The size in pixels found for the text."""

    @property
    def text(self) -> str:
        """The text; setting it lays the label out again at once."""
        return self.name

    @text.setter
    def text(self, text: str) -> None:
        if text != self.name:
            self.name = text
            self.rebuild()
            self.invalidate()

    @property
    def colour(self) -> Colour:
        """The colour; by default the colour of text on its material."""
        return self._colour or text_colour(self.ui.theme, self.ground)

    @colour.setter
    def colour(self, colour: Colour | None) -> None:
        self._colour = colour
        self.rebuild()
        self.invalidate()

    def width(self, viewport: Viewport) -> float:
        """Return the width in units that the text needs on one line, with a margin for rounding."""
        return (self.ui.typography.width(self.name, viewport.text_px(self.size), self.style) + 2) / viewport.u

    @property
    def text_bounds(self) -> pygame.Rect:
        """The smallest rectangle around the area and all lines, in pixels."""
        return self.area.union(self.lines_bounds)

    @property
    def lines_bounds(self) -> pygame.Rect:
        """The smallest rectangle around all lines, in pixels."""
        boxes = [line.get_rect(topleft=at) for line, at in zip(self._lines, self._line_corners, strict=True)]
        return boxes[0].unionall(boxes) if boxes else self.area.copy()

    def height(self, viewport: Viewport, w: float) -> float:
        """Return the height in units that the text needs at a width of `w` units."""
        px = viewport.text_px(self.size)
        lines = self.ui.typography.wrap(self.name, px, viewport.px(w - self.right_inset), self.style)
        return len(lines) * self.ui.typography.line_height(px, self.style) / viewport.u

    def paint_bounds(self) -> pygame.Rect:
        return pygame.Rect(self.area)

    def rebuild(self) -> None:
        type_, width = self.ui.typography, max(1, self.area.w - self.viewport.px(self.right_inset))
        px = self.viewport.text_px(self.size)
        lines = [self.name]
        if self.overflow == "wrap":
            lines = self._evened(type_.wrap(self.name, px, width, self.style), px, width)
        elif self.overflow == "fit":
            box = (width, self.area.h)
            px = min(px, self.max_px or px)
            px = min(type_.fit_block(one, px, box, self.style)[0] for one in (self.name, *self.peer_texts))
            px, lines = type_.fit_block(self.name, px, box, self.style)
            lines = self._evened(lines, px, width)
        elif self.overflow == "shrink":
            least = round(min(px, self.viewport.px(self.size)) * MIN_PEER_SCALE) if self.longest_peer else 8
            px, line = type_.fit_line(self.name, px, width, self.style, least, self.longest_peer)
            lines = [line]
        elif self.overflow == "name":
            least = round(min(px, self.viewport.px(self.size)) * MIN_PEER_SCALE)
            px = type_.fit_size(self.longest_peer or self.name, px, width, self.style, least)
            px, lines = type_.fit_name(self.name, px, (width, self.area.h), self.style, least)
        else:
            lines = [type_.shorten(self.name, px, width, self.style)]
        self._lines = [type_.render(line, px, self.colour, self.style) for line in lines]
        self.line_height, self.font_px = type_.line_height(px, self.style), px
        if self.overflow == "name":
            self.line_height = round(px * NAME_PITCH)
        self._line_corners = self._place_lines()
        # Text that exceeds the area is painted all the same; only the layout can prevent that.
        self.rect = self.text_bounds

    def _evened(self, lines: list[str], px: int, width: int) -> list[str]:
        """Return the lines of a text; if it is centred and no word nor the end is cut, each paragraph's are
        as even as possible.
        """
        if self.align != "centre" or " ".join(lines) != self.name.replace("\n", " "):
            return lines
        type_, style = self.ui.typography, self.style
        parts = (type_.wrap(part, px, width, style) for part in self.name.split("\n"))
        return [line for part in parts for line in type_.balance(part, px, width, style)]

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        self._line_corners = [(x + dx, y + dy) for x, y in self._line_corners]

    def _place_lines(self) -> list[tuple[int, int]]:
        spare = 0 if self.top_aligned else max(0, self.area.h - self.line_height * len(self._lines))
        y = self.area.y + spare // 2
        places = []
        for line in self._lines:
            x = self.area.x
            if self.align == "centre":
                x = self.area.centerx - line.get_width() // 2
            elif self.align == "right":
                x = self.area.right - line.get_width()
            places.append((x, y + (self.line_height - line.get_height()) // 2))
            y += self.line_height
        return places

    def paint(self, surface: pygame.Surface) -> None:
        for line, at in zip(self._lines, self._line_corners, strict=True):
            surface.blit(line, at)


def equalize_sizes(labels: Sequence[Label]) -> None:
    """Give labels that have been laid out the smallest of their text sizes, so that all of them fit."""
    for label in labels:
        label.max_px = None
        label.rebuild()
    least = min((label.font_px for label in labels), default=0)
    for label in labels:
        label.max_px = least
        label.rebuild()
        label.invalidate()


class UnseenWords(Widget):
    """Invisible text that is announced in place of the visible `texts`."""

    role = "text"
    focusable = False

    def __init__(self, ui: UiContext, words: str = "", texts: Sequence[Widget] = ()) -> None:
        super().__init__(ui, words)
        self.texts = tuple(texts)

    def paint_bounds(self) -> pygame.Rect:
        return pygame.Rect(self.area.topleft, (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw nothing."""


def label_height(label: Label, viewport: Viewport, w: float) -> float:
    """Return the height in units of a label's text in a box `w` units wide, with a margin for rounding."""
    return label.height(viewport, w - 1.5 / viewport.u)
