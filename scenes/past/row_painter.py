"""The picture of a finished game in the list: a strip of parchment with date, emblem and players."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

import pygame

from gnoming.characters import portrait_or_default
from gnoming.past.past_game import PastGame
from gnoming.text import format_decimal, text
from scenes.kit.drawing.byte_cache import SurfaceCache
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.shapes import blank, framed, put, rounded
from scenes.kit.drawing.skin import BUTTON_DEPTH
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
FACE, LEAST_FACE, EMBLEM, PAD = 50.0, 28.0, 54.0, 8.0
"""Size of a portrait, its minimum beside points, size of a game's emblem, and margin, in units."""
NAME_ROOM, MAX_SLOT, LEAST_NAME = 62.0, 176.0, 0.8
"""The width that a name needs beside a portrait, and a player's maximum width, in units at 100 % text."""
DATE_RISE = 4.0
"""The distance of the date above the middle, in units, which leaves room for the envelope's button below."""
ROW_GAP = 7.0
"""The gap between two rows in units."""
LEAST_TOOL, TOOL_GAP, LEAST_REST = 58.0, 6.0, 400.0
"""Minimum width of a row's button, the gap beside it, and the width left for the game, at 100 % text, in units."""
ONE_LINE = 620.0
"""The minimum width in units, at 100 % text, for players beside the date; with less they are below it."""


RowPart = Literal["star", "seal", "game", "watch", "review"]
"""A part of a row that can be used."""
TOOLS: dict[RowPart, IconName] = {"watch": "replay", "review": "graph"}
"""The buttons at the right end of a row."""
COUNTED: IconName = "cards"
"""The mark of a game with real cards, which has no such buttons."""


@dataclass(frozen=True, slots=True)
class RowShape:
    """The layout of rows in units; `stacked` rows have two lines.

    `tool` is the width of each button at the right end, and `seal` that of the envelope's button beside the time; they
    are 0 if there is no room. `date_px` is the text size of the date in pixels.
    """

    width: float
    height: float
    date_width: float
    stacked: bool
    date_px: int
    tool: float
    seal: float

    @property
    def tools(self) -> float:
        """The width of all buttons with their gaps."""
        return (self.tool + TOOL_GAP) * len(TOOLS) if self.tool else 0.0


def row_shape(ui: UiContext, viewport: Viewport, width: float, room: float) -> RowShape:
    """Return the layout of rows of this width, tall enough that whole rows fill a list `room` units tall."""
    scale, size = viewport.text_scale, ui.theme.text
    label = viewport.text_px(size.label)
    widest = text_of_widest_date()
    date = ui.typography.width(widest, label, "bold") / viewport.u + 14
    small = viewport.text_px(size.small)
    words = max(ui.typography.width(tool_words(part), small, "bold") for part in TOOLS) / viewport.u
    seal = ui.typography.width(tool_words("seal"), small, "bold") / viewport.u + size.small * scale + 26
    time = ui.typography.width("00:00", small) / viewport.u
    date = max(date, time + 10 + seal + 12)
    tool = max(LEAST_TOOL, words + 20)
    tools = (tool + TOOL_GAP) * len(TOOLS)
    if width - tools < LEAST_REST * scale:
        tool = tools = 0.0
    stacked = width - tools - STAR_ROOM - date - EMBLEM - 22 < ONE_LINE * scale
    lines = (size.label + size.small) * 1.36 * scale
    height = size.label * 1.36 * scale + FACE + 2.5 * PAD if stacked else max(FACE, lines) + 2 * PAD
    whole = max(1, int((room + ROW_GAP) / (height + ROW_GAP)))
    if stacked:  # time and emblem are beside the date
        left = viewport.px(width - tools - STAR_ROOM - time - EMBLEM - 4 * PAD)
        label = ui.typography.fit_size(widest, label, left, "bold")
        date = ui.typography.width(widest, label, "bold") / viewport.u + 14
        line = ui.typography.line_height(viewport.text_px(size.label)) / viewport.u
        spare = width - tools - STAR_ROOM - date - time - min(line, EMBLEM) - 26
        seal = next((one for one in (seal, line + 8) if spare >= one), 0.0)
    return RowShape(width, (room + ROW_GAP) / whole - ROW_GAP, date, stacked, label, tool, seal)


def tool_words(part: RowPart) -> str:
    """Return the label of a row's button."""
    # text keys: past.watch past.review past.seal
    return text(f"past.{part}")


def text_of_widest_date() -> str:
    """Return the longest date in the current language."""
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
        has_envelope: Callable[[PastGame], bool],
    ) -> None:
        self._ui, self._named, self._has_envelope = ui, named, has_envelope
        self._emblems, self._titles = emblems, titles
        self._rows = SurfaceCache(CACHE_BYTES)
        self._viewport = Viewport(1280, 720)
        self._shape = RowShape(1.0, 1.0, 1.0, False, 1, 0.0, 0.0)
        self.painted = 0

    def layout(self, viewport: Viewport, shape: RowShape) -> None:
        if (viewport, shape) != (self._viewport, self._shape):
            self._rows.clear()
        self._viewport, self._shape = viewport, shape

    def parts(self, game: PastGame) -> tuple[RowPart, ...]:
        """Return the parts of a game's row from left to right; a game with real cards has no moves to watch,
        and so no buttons.
        """
        if game.counted:
            return ("star", "game")
        seal: tuple[RowPart, ...] = ("seal",) if self._shape.seal and self._has_envelope(game) else ()
        return ("star", *seal, "game", *(TOOLS if self._shape.tool else ()))

    def part_rect(self, part: RowPart, row: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of a part of the row `row`, in pixels."""
        px = self._viewport.px
        if part == "star":
            return pygame.Rect(row.x, row.y, px(STAR_ROOM - 13), row.h)
        if part == "game":
            return row
        if part == "seal":
            return self._seal_rect(row)
        number, wide = list(TOOLS).index(part) - len(TOOLS), px(self._shape.tool)
        left = row.right + number * (wide + px(TOOL_GAP))
        return pygame.Rect(left, row.y + px(TOOL_GAP), wide, row.h - 2 * px(TOOL_GAP))

    def _seal_rect(self, row: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the envelope's button, at the right end of the time's line."""
        view, shape, size = self._viewport, self._shape, self._ui.theme.text
        px, wide, line = view.px, view.px(shape.seal), self._ui.typography.line_height
        if shape.stacked:
            high = line(view.text_px(size.label))
            top = row.y + (row.h - high - px(FACE + PAD / 2)) // 2
            return pygame.Rect(row.right - px(shape.tools) - wide - px(8), top, wide, high + px(2))
        half = (row.h + line(shape.date_px) - line(view.text_px(size.small))) // 2
        right = row.x + px(STAR_ROOM + shape.date_width - 12)
        return pygame.Rect(right - wide, row.y + half + px(2), wide, row.h - half - px(5))

    def part_words(self, part: RowPart, game: PastGame) -> str:
        """Return the name of a part other than the game itself."""
        if part == "star":
            return text("past.unstar") if game.starred else text("past.star")
        return tool_words(part)

    def row(self, game: PastGame, lit: RowPart | None, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of a row with its lit part. It is cached, so don't draw on it."""
        shown = self._named(game)
        return self._rows.get((shown, lit, size), lambda: self._paint(shown, lit, size))

    def _paint(self, game: PastGame, lit: RowPart | None, size: tuple[int, int]) -> pygame.Surface:
        self.painted += 1
        theme, px = self._ui.theme, self._viewport.px
        canvas = self._strip(size, lit is not None)
        star = px(STAR_SIDE)
        colour = theme.palette.honey_deep if game.starred else mix(theme.paper, theme.on_paper, 0.22)
        picture = render_icon("star", star, colour)
        canvas.blit(picture, ((px(STAR_ROOM) - star) // 2, (size[1] - star) // 2))
        if game.starred:
            inner = render_icon("star", round(star * 0.62), theme.palette.honey)
            canvas.blit(inner, inner.get_rect(center=(px(STAR_ROOM) // 2, size[1] // 2 + px(0.6))))
        self._paint_head(canvas, game)
        self._paint_players(canvas, game)
        if game.counted:
            self._paint_counted(canvas)
        for part in self.parts(game):
            if part in TOOLS:
                self._paint_tool(canvas, part, part == lit)
            elif part == "seal":
                self._paint_seal(canvas, part == lit)
        return canvas

    def _paint_counted(self, canvas: pygame.Surface) -> None:
        """Mark a game with real cards: with words where other rows have their buttons or, without room, only
        with an icon.
        """
        theme, view, type_ = self._ui.theme, self._viewport, self._ui.typography
        px, wide = view.text_px(theme.text.small), view.px(self._shape.tools)
        icon = render_icon(COUNTED, round(px * 1.3), theme.on_paper_quiet)
        right = canvas.get_width() - view.px(2 * PAD)
        if not wide:
            canvas.blit(icon, icon.get_rect(topright=(right, view.px(PAD))))
            return
        px, lines = type_.fit_block(
            text("past.counted"),
            px,
            (wide - icon.get_width() - view.px(3 * PAD), canvas.get_height() - view.px(PAD)),
        )
        high = type_.line_height(px)
        left, top = canvas.get_width() - wide, (canvas.get_height() - high * len(lines)) // 2
        put(canvas, icon, midleft=(left, canvas.get_height() // 2))
        for n, line in enumerate(lines):
            words = type_.render(line, px, theme.on_paper_quiet)
            canvas.blit(words, (left + icon.get_width() + view.px(PAD), top + n * high))

    def _paint_tool(self, canvas: pygame.Surface, part: RowPart, lit: bool) -> None:
        theme, view, type_ = self._ui.theme, self._viewport, self._ui.typography
        place = self.part_rect(part, canvas.get_rect())
        body = self._ui.skin.button("wood", place.size, view.u, "hover" if lit else "normal")
        body.paint(canvas, place.topleft)
        px = view.text_px(theme.text.small)
        words = type_.render(tool_words(part), px, theme.on_wood, "bold")
        side = round(px * 1.15)
        top = place.y + (place.h - round(BUTTON_DEPTH * view.u) - side - type_.line_height(px)) // 2
        icon = render_icon(TOOLS[part], side, theme.on_wood)
        canvas.blit(icon, icon.get_rect(midtop=(place.centerx, top)))
        canvas.blit(words, words.get_rect(midtop=(place.centerx, top + side)))

    def _paint_seal(self, canvas: pygame.Surface, lit: bool) -> None:
        """Draw the envelope's button with its icon, and its label if there is room."""
        theme, view, type_ = self._ui.theme, self._viewport, self._ui.typography
        place = self.part_rect("seal", canvas.get_rect())
        body = self._ui.skin.button("wood", place.size, view.u, "hover" if lit else "normal")
        body.paint(canvas, place.topleft)
        px = view.text_px(theme.text.small)
        icon = render_icon("seal", round(px * 0.95), theme.on_wood)
        words = type_.render(tool_words("seal"), px, theme.on_wood, "bold")
        gap = view.px(5)
        left = place.x + (place.w - icon.get_width() - gap - words.get_width()) // 2
        middle = place.y + (place.h - round(BUTTON_DEPTH * view.u)) // 2
        if left < place.x:  # there is no room for the label
            canvas.blit(icon, icon.get_rect(center=(place.centerx, middle)))
            return
        canvas.blit(icon, icon.get_rect(midleft=(left, middle)))
        canvas.blit(words, words.get_rect(midleft=(left + icon.get_width() + gap, middle)))

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
            room = canvas.get_width() - px(shape.tools + shape.seal) - x - side - px(26)
            self._paint_title(canvas, game, pygame.Rect(x + side + px(8), y, room, line))
            return
        high = type_.line_height(large) + type_.line_height(small)
        y = (canvas.get_height() - high) // 2
        canvas.blit(date, (left, y - px(DATE_RISE)))
        canvas.blit(time, (left, y + type_.line_height(large)))
        side = px(EMBLEM)
        canvas.blit(
            emblem_picture(self._ui.assets, self._emblems[game.game], side),
            (left + px(shape.date_width), (canvas.get_height() - side) // 2),
        )

    def _paint_title(self, canvas: pygame.Surface, game: PastGame, room: pygame.Rect) -> None:
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
        room = canvas.get_width() - px(shape.tools) - left - px(10)
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
        widest = self._widest_points(game)
        if widest > room:
            return
        wide = type_.width(points, px, "bold")
        ink = theme.on_paper if won else theme.on_paper_quiet
        words = type_.render(points, px, ink, "bold")
        x, line, gap = at.right + view.px(5), type_.line_height(px), view.px(7)
        beside = room - widest - gap if self._shape.stacked else room
        if beside < view.px(NAME_ROOM * view.text_scale * 0.8):
            canvas.blit(words, words.get_rect(midleft=(x, at.centery)))
            return
        name_px, shown = type_.fit_line(player.name, px, beside, style, round(px * LEAST_NAME))
        name = type_.render(shown, name_px, ink, style)
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
