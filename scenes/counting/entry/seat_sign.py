"""A seat on the page of a round: portrait, name and sum, and a small picture of its cards."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gnoming.text import format_decimal, text
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.shapes import framed
from scenes.kit.drawing.table_marks import golf_ball
from scenes.kit.stage.node import Observed
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import paint_medallion

PAD, BALL = 10.0, 19.0
SUM_SIZE, NAME_SIZE, LEAST_NAME, LEAST_SPARE = 40.0, 23.0, 16.0, 14.0
"""The largest sizes of sum and name, the smallest of a name on one line, and of a name that may be left out."""
PICTURE_FROM = 90.0
"""The minimum height in units of a sign that has room for its cards."""
ONE_LINE_FROM, LEAST_LINE, TWO_LINES_FROM = 240.0, 200.0, 60.0
"""The least widths in units of a sign with name and sum side by side, the second if it is lower than the third."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """The content of a seat's sign: the sum so far (None before the first card), and any tick and flag."""

    points: int | None
    is_complete: bool
    is_out: bool

    @property
    def note(self) -> str:
        """A word or two about the seat's progress."""
        if self.points is None:
            return text("count.out-first") if self.is_out else text("count.to-come")
        return text("count.counted") if self.is_complete else text("count.so-far")


class SeatSign(Widget):
    """A plank that shows a seat; using it switches to that seat."""

    is_active = Observed(False)
    """True for the seat whose cards are being entered."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        portrait: str,
        on_use: Callable[[], object],
        paint_cards: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> None:
        super().__init__(ui, name, on_use=on_use)
        self._portrait = portrait
        self._paint_cards = paint_cards
        self.line = SeatLine(None, False, False)
        self.names_only_active = False
        """True if the other signs show their names only where the names are large enough to read."""

    def show(self, line: SeatLine, is_active: bool) -> None:
        self.line, self.is_active, self.is_chosen = line, is_active, is_active
        self.invalidate()

    def value(self) -> str:
        line = self.line
        words = [] if line.points is None else [format_decimal(line.points, 0)]
        return ", ".join((*words, line.note, *([text("count.out-first")] if line.is_out and words else [])))

    @property
    def _has_picture(self) -> bool:
        return self.area.h >= self.viewport.px(PICTURE_FROM) and self.area.w >= self.viewport.px(270)

    def paint(self, surface: pygame.Surface) -> None:
        area, u, px, theme = self.area, self.viewport.u, self.viewport.px, self.ui.theme
        self.ui.skin.panel("wood", area.size, u, self.state == "hover").paint(surface, area.topleft)
        pad = px(PAD)
        side = min(area.h - pad, px(58))
        tall = self._has_picture
        face = pygame.Rect(area.x + pad, area.y + (px(6) if tall else (area.h - side) // 2), side, side)
        paint_medallion(surface, self.ui, self._portrait, "calm", face, u)
        right = area.right - pad
        if tall:
            cards = pygame.Rect(0, 0, round((area.h - pad) * 0.84), area.h - pad)
            cards.midright = (area.right - pad // 2, area.centery)
            self._paint_cards(surface, cards)
            right = cards.x - px(4)
        room = pygame.Rect(face.right + px(8), area.y, right - face.right - px(8), area.h)
        is_low = area.h < px(TWO_LINES_FROM)
        is_high = area.h >= px(PICTURE_FROM) or area.w < px(LEAST_LINE if is_low else ONE_LINE_FROM)
        (self._paint_two_lines if is_high else self._paint_one_line)(surface, room)
        if self.is_active:
            reach = px(4)
            edge = framed(area.inflate(2 * reach, 2 * reach).size, px(12), max(2, px(3.5)), theme.turn)
            surface.blit(edge, (area.x - reach, area.y - reach))
            ball = golf_ball(px(BALL), theme.turn, theme.turn_edge)
            surface.blit(ball, ball.get_rect(center=(area.right - px(4), area.y + px(2))))

    def _sum(self) -> str:
        return "–" if self.line.points is None else format_decimal(self.line.points, 0)

    def _icon(self) -> IconName | None:
        return "flag" if self.line.is_out else "check" if self.line.is_complete else None

    def _paint_name(self, surface: pygame.Surface, most: int, room: pygame.Rect) -> None:
        """Write the name in this room, at most `most` pixels tall, on two lines if it is long.

        If it is cut short even so, a tag shows it in full.
        """
        view, type_ = self.viewport, self.ui.typography
        size, least = min(view.text_px(NAME_SIZE), most), view.px(LEAST_NAME)
        _, lines = type_.fit_name(self.name, size, room.size, "display", least)
        self.is_tagged = any(line.endswith("…") for line in lines)
        type_.write_name(surface, self.name, size, room, self.ui.theme.on_wood, "display", least_px=least)

    def _paint_two_lines(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Write the name above the sum and the note."""
        type_, theme, view = self.ui.typography, self.ui.theme, self.viewport
        half = room.h // 2
        place = pygame.Rect(room.x, room.y, room.w, half)
        place.centery = room.y + round(room.h * 0.29)
        has_note = room.w >= view.px(110)
        if self.line.points is None and not has_note and self._icon() is None:
            place = room.inflate(0, -view.px(8))  # nothing is below the name yet
        self._paint_name(surface, round(half * 0.68), place)
        left, low = room.x, room.y + round(room.h * 0.72)
        if self.line.points is not None:
            px = min(view.text_px(SUM_SIZE), round(half * 0.76))
            number = type_.render(self._sum(), px, theme.on_wood, "display")
            surface.blit(number, number.get_rect(midleft=(left, low)))
            left += number.get_width() + view.px(7)
        icon = self._icon()
        small = view.text_px(theme.text.small)
        if icon is not None and (icon == "flag" or room.w < view.px(120)):
            side = round(min(small, half * 0.5) * 1.1)
            surface.blit(render_icon(icon, side, theme.on_wood_strong), (left, low - side // 2))
            left += side + view.px(5)
        if room.right - left > view.px(44) and has_note:
            px, words = type_.fit_line(self.line.note, min(small, round(half * 0.45)), room.right - left)
            note = type_.render(words, px, theme.on_wood)
            surface.blit(note, note.get_rect(midleft=(left, low + view.px(2))))

    def _paint_one_line(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Write the name, the sum and a tick or flag side by side."""
        type_, theme, view = self.ui.typography, self.ui.theme, self.viewport
        right, icon = room.right, self._icon()
        side = min(view.px(18), room.h // 2)
        if icon is not None:
            place = (right - side, room.centery - side // 2)
            surface.blit(render_icon(icon, side, theme.on_wood_strong), place)
        right -= side + view.px(10)
        px = min(view.text_px(32), round(room.h * 0.6))
        number = type_.render(self._sum(), px, theme.on_wood, "display")
        surface.blit(number, number.get_rect(midright=(right, room.centery)))
        right -= number.get_width() + view.px(8)
        line, most = pygame.Rect(room.x, room.y, right - room.x, room.h), round(room.h * 0.5)
        is_spare = self.names_only_active and not self.is_active
        size, _ = type_.fit_name(self.name, most, line.size, "display", view.px(LEAST_NAME))
        self.is_tagged = line.w < view.px(30) or (is_spare and size < view.px(LEAST_SPARE))
        if not self.is_tagged:
            self._paint_name(surface, most, line)
