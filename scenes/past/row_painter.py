"""The picture of a finished game in the list: a strip of parchment with date, emblem and players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from gnoming.characters import portrait_or_default
from gnoming.past.past_game import PastGame
from gnoming.text import format_decimal
from scenes.kit.drawing.byte_cache import SurfaceCache
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import blank, framed, put, rounded
from scenes.kit.text.typography import Style
from scenes.kit.theme import mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.filter_knobs import emblem_picture
from scenes.menus.portraits import medallion_picture
from scenes.past.words import date_words, time_words

CACHE_BYTES = 16 << 20
"""The size of the cache of rows in bytes: enough for about three full windows."""
STAR_SIDE, STAR_ROOM = 30.0, 60.0
"""The size of a star, and the width of the area for it at a row's left end, in units."""
FACE, LEAST_FACE, EMBLEM, PAD = 50.0, 36.0, 54.0, 8.0
"""Size of a portrait, its minimum beside points, size of a game's emblem, and margin, in units."""
NAME_ROOM, MAX_SLOT = 62.0, 176.0
"""The width that a name needs beside a portrait, and a player's maximum width, in units at 100 % text."""
ROW_GAP = 7.0
"""The gap between two rows in units."""
ONE_LINE = 620.0
"""The minimum width in units, at 100 % text, for players beside the date; with less they are below it."""


@dataclass(frozen=True, slots=True)
class RowShape:
    """The layout of rows in units; `stacked` rows have two lines. `date_px` is the size of the date's letters
    in pixels."""

    width: float
    height: float
    date_width: float
    stacked: bool
    date_px: int


def row_shape(ui: UiContext, viewport: Viewport, width: float, room: float) -> RowShape:
    """Return the layout of rows of this width, so high that a whole number fills a list `room` units tall."""
    scale, size = viewport.text_scale, ui.theme.text
    label = viewport.text_px(size.label)
    widest = text_of_widest_date()
    date = ui.typography.width(widest, label, "bold") / viewport.u + 14
    stacked = width - STAR_ROOM - date - EMBLEM - 22 < ONE_LINE * scale
    lines = (size.label + size.small) * 1.36 * scale
    height = size.label * 1.36 * scale + FACE + 2.5 * PAD if stacked else max(FACE, lines) + 2 * PAD
    whole = max(1, int((room + ROW_GAP) / (height + ROW_GAP)))
    if stacked:  # time and emblem stand beside the date
        time = ui.typography.width("00:00", viewport.text_px(size.small)) / viewport.u
        left = viewport.px(width - STAR_ROOM - time - EMBLEM - 4 * PAD)
        label = ui.typography.fit_size(widest, label, left, "bold")
        date = ui.typography.width(widest, label, "bold") / viewport.u + 14
    return RowShape(width, (room + ROW_GAP) / whole - ROW_GAP, date, stacked, label)


def text_of_widest_date() -> str:
    """Return the text of the longest date in the current language."""
    from datetime import datetime

    return max((date_words(datetime(2028, month, 28)) for month in range(1, 13)), key=len)


class RowPainter:
    """The pictures of rows, painted when they come into view and then cached; `painted` counts them."""

    def __init__(
        self,
        ui: UiContext,
        emblems: Mapping[str, str],
        titles: Mapping[str, str],
        named: Callable[[PastGame], PastGame],
    ) -> None:
        self._ui, self._named = ui, named
        self._emblems, self._titles = emblems, titles
        self._rows = SurfaceCache(CACHE_BYTES)
        self._viewport = Viewport(1280, 720)
        self._shape = RowShape(1.0, 1.0, 1.0, False, 1)
        self.painted = 0

    def layout(self, viewport: Viewport, shape: RowShape) -> None:
        """Set the size of all rows."""
        if (viewport, shape) != (self._viewport, self._shape):
            self._rows.clear()
        self._viewport, self._shape = viewport, shape

    def row(self, game: PastGame, chosen: bool, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of a row. It is cached: don't draw on it."""
        shown = self._named(game)
        return self._rows.get((shown, chosen, size), lambda: self._paint(shown, chosen, size))

    def _paint(self, game: PastGame, chosen: bool, size: tuple[int, int]) -> pygame.Surface:
        self.painted += 1
        theme, px = self._ui.theme, self._viewport.px
        canvas = self._strip(size, chosen)
        star = px(STAR_SIDE)
        colour = theme.palette.honey_deep if game.starred else mix(theme.paper, theme.on_paper, 0.22)
        picture = render_icon("star", star, colour)
        canvas.blit(picture, ((px(STAR_ROOM) - star) // 2, (size[1] - star) // 2))
        if game.starred:
            inner = render_icon("star", round(star * 0.62), theme.palette.honey)
            canvas.blit(inner, inner.get_rect(center=(px(STAR_ROOM) // 2, size[1] // 2 + px(0.6))))
        self._paint_head(canvas, game)
        self._paint_players(canvas, game)
        return canvas

    def _strip(self, size: tuple[int, int], chosen: bool) -> pygame.Surface:
        """Return an empty strip, with a golden edge if its row is chosen."""
        theme, px = self._ui.theme, self._viewport.px
        radius, edge = px(9), max(1, px(1.2))
        canvas = blank(size, theme.palette.wood_deep)
        canvas.blit(rounded(size, radius, mix(theme.palette.cream_deep, theme.palette.wood, 0.35)), (0, 0))
        body = (size[0] - 2 * edge, size[1] - edge - px(2.4))
        paper = theme.paper if chosen else mix(theme.paper, theme.palette.cream, 0.45)
        canvas.blit(rounded(body, radius - edge, paper), (edge, edge))
        if chosen:
            canvas.blit(framed(size, radius, px(3), theme.palette.honey), (0, 0))
        return canvas

    def _paint_head(self, canvas: pygame.Surface, game: PastGame) -> None:
        """Draw date, time and emblem."""
        view, type_, theme = self._viewport, self._ui.typography, self._ui.theme
        px, shape = view.px, self._shape
        large, small = shape.date_px, view.text_px(theme.text.small)
        when, left = game.begun, px(STAR_ROOM)
        date = type_.render(date_words(when), large, theme.on_paper, "bold")
        time = type_.render(time_words(when), small, theme.on_paper_quiet)
        if shape.stacked:
            line = type_.line_height(view.text_px(theme.text.label))
            side = min(line, px(EMBLEM))
            y = (canvas.get_height() - line - px(FACE + PAD / 2)) // 2
            canvas.blit(date, date.get_rect(midleft=(left, y + line // 2)))
            x = left + date.get_width() + px(10)
            canvas.blit(time, time.get_rect(midleft=(x, y + line // 2 + px(1))))
            x = max(x + time.get_width(), left + px(shape.date_width)) + px(14)
            canvas.blit(emblem_picture(self._ui.assets, self._emblems[game.game], side), (x, y))
            room = canvas.get_width() - x - side - px(18)
            self._paint_title(canvas, game, pygame.Rect(x + side + px(8), y, room, line))
            return
        high = type_.line_height(large) + type_.line_height(small)
        y = (canvas.get_height() - high) // 2
        canvas.blit(date, (left, y))
        canvas.blit(time, (left, y + type_.line_height(large)))
        side = px(EMBLEM)
        canvas.blit(
            emblem_picture(self._ui.assets, self._emblems[game.game], side),
            (left + px(shape.date_width), (canvas.get_height() - side) // 2),
        )

    def _paint_title(self, canvas: pygame.Surface, game: PastGame, room: pygame.Rect) -> None:
        """Draw the game's title, shortened to fit."""
        if room.w < room.h * 3:
            return
        type_, px = self._ui.typography, self._viewport.text_px(self._ui.theme.text.small)
        words = type_.shorten(self._titles.get(game.game, ""), px, room.w, "text")
        put(canvas, type_.render(words, px, self._ui.theme.on_paper_quiet), midleft=room.midleft)

    def _paint_players(self, canvas: pygame.Surface, game: PastGame) -> None:
        """Draw portraits with names and points, winners first; without names if there is no room."""
        px, shape, scale = self._viewport.px, self._shape, self._viewport.text_scale
        left = px(STAR_ROOM if shape.stacked else STAR_ROOM + shape.date_width + EMBLEM + 22)
        seats = game.ranking()
        if not seats:
            return
        room = canvas.get_width() - left - px(10)
        slot = min(room / len(seats), px(MAX_SLOT * scale * (1.3 if shape.stacked else 1.0)))
        side = self._widest_points(game) + px(15)
        face = min(px(FACE), round(slot - side if slot - side >= px(LEAST_FACE) else slot * 0.9))
        middle = canvas.get_height() // 2
        if shape.stacked:
            middle += round(self._viewport.text_px(self._ui.theme.text.label) * 0.68) + px(PAD / 4)
        for n, (_, seat) in enumerate(seats):
            at = pygame.Rect(left + round(n * slot), middle - face // 2, face, face)
            self._paint_player(canvas, game, seat, at, round(slot) - face - px(8))

    def _widest_points(self, game: PastGame) -> int:
        """Return the width in pixels of a game's widest score; scores are shown for all players or none."""
        px = self._viewport.text_px(self._ui.theme.text.small)
        totals = game.details.totals
        return max(self._ui.typography.width(format_decimal(total, 0), px, "bold") for total in totals)

    def _paint_player(
        self, canvas: pygame.Surface, game: PastGame, seat: int, at: pygame.Rect, room: int
    ) -> None:
        """Draw a portrait, and as much of name and points as fits into `room` pixels to its right."""
        theme, type_, view = self._ui.theme, self._ui.typography, self._viewport
        details = game.details
        player = details.players[seat]
        won = seat in details.winners
        portrait = portrait_or_default(player.portrait, seat)
        canvas.blit(medallion_picture(self._ui, portrait, at.w, "delighted" if won else "calm"), at)
        style: Style = "bold" if won else "text"
        px = view.text_px(theme.text.small)
        points = format_decimal(details.totals[seat], 0)
        if self._widest_points(game) > room:
            return
        wide = type_.width(points, px, "bold")
        ink = theme.on_paper if won else theme.on_paper_quiet
        words = type_.render(points, px, ink, "bold")
        x, line, gap = at.right + view.px(5), type_.line_height(px), view.px(7)
        beside = room - wide - gap if self._shape.stacked else room
        if beside < view.px(NAME_ROOM * view.text_scale * 0.8):
            canvas.blit(words, words.get_rect(midleft=(x, at.centery)))
            return
        name = type_.render(type_.shorten(player.name, px, beside, style), px, ink, style)
        if self._shape.stacked:
            canvas.blit(name, name.get_rect(midleft=(x, at.centery)))
            canvas.blit(words, words.get_rect(midleft=(x + name.get_width() + gap, at.centery)))
            return
        canvas.blit(name, (x, at.centery - line))
        canvas.blit(words, (x, at.centery))
        if won and wide + line <= room:
            side = round(px * 0.95)
            trophy = render_icon("trophy", side, theme.palette.honey_deep)
            canvas.blit(trophy, (x + wide + view.px(6), at.centery + (line - side) // 2))
