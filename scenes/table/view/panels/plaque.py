from dataclasses import dataclass

import pygame

from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.table_marks import golf_ball
from scenes.kit.text.typography import MIN_PEER_SCALE
from scenes.kit.widgets.label import Align
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.view.panels.sheet import LINE_SHARE, Sheet

Z_PLAQUE = 3.0
BALL_SIZE = 15.0
"""The diameter of the ball that marks the current player, in units."""
MAX_POINTS_SHARE, MAX_WORDS_SHARE = 0.34, 0.4
"""The maximum share of a plaque's width for points beside a name, as a number and as text."""
MIN_POINTS = 30.0
"""The minimum width of points beside a name, in units."""
NAME_SIZE = 19.0
"""The text size of a name beside points, in units."""
POINTS_SIZE, WORDS_SIZE = 29.0, 21.0
"""The text sizes of points as a number and as text, in units."""
NARROW_WORDS_SIZE = 15.0
"""The text size of points as text on a plaque that something else lies on."""
WORDS_GAP = 8.0
"""The distance in units between a name and the text beside it."""
NUMERAL_SHARE = 1.12
"""The size of numerals relative to the height of their box; they have no descenders."""
USUAL_NAME = "n" * 7
"""A name of typical length: where something lies on the plaques, no shorter name is larger than this one."""
NAME_SHARE, LONG_NAME_SHARE = 0.44, 0.58
"""The shares of a plaque's height for a name above its points, on one line and on two."""
USUAL_WORDS = "8" * 6
"""A text of typical width, so that the position of the text does not change with its content."""
MIN_GAIN = 1.15
"""The minimum enlargement that makes it worth moving a text below the name."""


@dataclass(frozen=True, slots=True)
class SeatStatus:
    """The content of a seat's plaque: name, visible score, and signs for turn, dealer and going out."""

    name: str
    points: str
    active: bool = False
    dealer: bool = False
    out: bool = False


class Plaque(Sheet[SeatStatus]):
    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "wood", Z_PLAQUE, SeatStatus("", ""))
        self.stacked = False
        self.is_own = False
        self.inset = 0.0
        self.kept_free = 0.0

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        theme, status = self.ui.theme, self.content
        if status.active:
            self._draw_ball(picture, area)
        inner = area.inflate(-2 * self.viewport.px(8), -self.viewport.px(4))
        marks = self._draw_symbols(picture, inner)
        left = inner.x + self.viewport.px(self.inset)
        room = pygame.Rect(left, inner.y, inner.right - left, inner.h)
        if self.stacked:
            self._write_below_each_other(picture, room, marks)
            return
        room.w -= marks
        if self._has_more_room_below(room):
            self._write_below_each_other(picture, room, 0)
        elif status.points:
            self._write_side_by_side(picture, room, marks)
        else:
            align: Align = "left" if self.inset else "centre"
            self.whole_line(picture, status.name, room, NAME_SIZE, theme.on_wood, "display", align)

    def _has_more_room_below(self, area: pygame.Rect) -> bool:
        """Return whether the text on your own plaque would be larger below the name, as it is with large text."""
        if not self.is_own or not self.content.points or self._is_number:
            return False
        wanted = self._words_width(USUAL_WORDS)
        high = area.h * (1 - NAME_SHARE) * LINE_SHARE / self.viewport.text_px(WORDS_SIZE)
        return min(wanted * high, area.w) >= self._words_room(wanted, area.w) * MIN_GAIN

    def _write_below_each_other(self, picture: pygame.Surface, area: pygame.Rect, marks: int) -> None:
        """Write points below the name; long ones, or the name if `kept_free`, leave `marks` pixels free."""
        status, wide = (
            self.content,
            self.ui.typography.width(self.content.name, self.viewport.px(20), "display"),
        )
        is_long = not self.kept_free and wide * MIN_PEER_SCALE > area.w
        high = round(area.h * (LONG_NAME_SHARE if is_long else NAME_SHARE))
        top = pygame.Rect(area.x, area.y, area.w, high)
        size = 20.0
        if self.kept_free:
            usual = self.ui.typography.fit_size(USUAL_NAME, self.viewport.text_px(size), top.w, "display")
            size = usual / (self.viewport.u * self.viewport.text_scale)
            top.w -= marks
        self.whole_line(picture, status.name, top, size, self.ui.theme.on_wood, "display", "centre")
        below = pygame.Rect(area.x, area.y + high, area.w, area.h - high)
        if self.kept_free:
            below.w -= self.viewport.px(self.kept_free)
        elif self._points_width(status.points) > area.w - 2 * marks:
            below.w -= marks
        self._write_points(picture, below, "centre")

    def _write_side_by_side(self, picture: pygame.Surface, area: pygame.Rect, marks: int) -> None:
        """Write the name on the left and the points on the right; `marks` is the width of the signs."""
        status = self.content
        like = max("−88", status.points, key=len)
        points = self._points_room(like, area.w)
        gap = 3.0 if self._is_number else WORDS_GAP
        name = pygame.Rect(area.x, area.y, area.w - points - self.viewport.px(gap), area.h)
        size = NAME_SIZE
        if self._is_number:
            # Points stand out from the name even where both are small.
            wanted = min(self.viewport.text_px(POINTS_SIZE), round(area.h * NUMERAL_SHARE))
            number = self.ui.typography.fit_size(like, wanted, points, "display")
            if self.ui.typography.width(status.name, round(0.94 * number), "display") <= name.w:
                size = min(size, 0.94 * number / (self.viewport.u * self.viewport.text_scale))
        self.whole_line(picture, status.name, name, size, self.ui.theme.on_wood, "display")
        # The ball covers the corner: points keep clear of it as far as the name allows.
        spare = name.w - self.ui.typography.width(status.name, self.viewport.text_px(NAME_SIZE), "display")
        ball = max(0, min(self.viewport.px(BALL_SIZE / 2) - marks, spare))
        place = pygame.Rect(area.right - ball - points, area.y, points, area.h)
        self._write_points(picture, place, "right", like)

    def _points_room(self, like: str, wide: int) -> int:
        """Return the width in pixels for points beside a name: enough for the text `like`, if possible."""
        wanted = self._points_width(like)
        if not self._is_number:
            return self._words_room(wanted, wide)
        # large text must not take up the name's room, because names tell seats apart
        return max(self.viewport.px(MIN_POINTS), min(wanted, round(wide * MAX_POINTS_SHARE)))

    def _words_room(self, wanted: int, wide: int) -> int:
        """Return the width in pixels for a text that needs `wanted` pixels: at most what a short name leaves free.

        Beside a longer name both get smaller, but the name stays on one line.
        """
        px, gap = self.viewport.text_px(NAME_SIZE), self.viewport.px(WORDS_GAP)
        name = self.ui.typography.width(self.content.name, px, "display")
        least = min(px, self.viewport.px(NAME_SIZE)) * MIN_PEER_SCALE / px
        share = min(wanted / (wanted + gap + name), 1 - (gap + name * least) / wide)
        return max(self.viewport.px(MIN_POINTS), min(wanted, round(wide * max(MAX_WORDS_SHARE, share))))

    @property
    def _is_number(self) -> bool:
        """True if the points are a number, which is written in display numerals."""
        return self.content.points[-1:].isdigit()

    def _points_width(self, words: str) -> int:
        """Return the width in pixels of points at full size."""
        if not self._is_number:
            return self._words_width(words)
        return self.ui.typography.width(words, self.viewport.text_px(POINTS_SIZE), "display")

    def _words_width(self, words: str) -> int:
        return self.ui.typography.width(words, self.viewport.text_px(WORDS_SIZE), "bold")

    def _write_points(self, picture: pygame.Surface, area: pygame.Rect, align: Align, like: str = "") -> None:
        """Write the points. A number gets the size at which the longest one, `like`, fits."""
        ink, points = self.ui.theme.on_wood, self.content.points
        if not self._is_number:
            size = NARROW_WORDS_SIZE if self.kept_free else WORDS_SIZE
            self.line(picture, points, area, size, ink, "bold", align)
            return
        wanted = min(self.viewport.text_px(POINTS_SIZE), round(area.h * NUMERAL_SHARE))
        self.fitted(picture, points, area, wanted, ink, "display", align, like)

    def _draw_ball(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the ball that marks the current player at the upper right corner."""
        px = self.viewport.px
        ball = golf_ball(px(BALL_SIZE), self.ui.theme.turn, self.ui.theme.turn_edge)
        picture.blit(ball, ball.get_rect(center=(area.right - px(5), area.top + px(1))))

    def _draw_symbols(self, picture: pygame.Surface, area: pygame.Rect) -> int:
        """Draw the signs for dealing and for going out on the right; return their total width."""
        side, theme, width = min(area.h, self.viewport.px(17)), self.ui.theme, 0
        y = area.bottom - side if self.stacked else area.centery - side // 2
        if self.kept_free:
            y = area.y + (round(area.h * NAME_SHARE) - side) // 2
        symbols: tuple[tuple[bool, IconName], ...] = (
            (self.content.out, "flag"),
            (self.content.dealer, "card"),
        )
        for shown, icon in symbols:
            if shown:
                picture.blit(render_icon(icon, side, theme.on_wood), (area.right - width - side, y))
                width += side + self.viewport.px(4)
        return width
