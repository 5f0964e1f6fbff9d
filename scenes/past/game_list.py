"""The list of finished games. Only visible rows are drawn, so the list can be of any length."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from gnoming.past.past_game import PastGame
from gnoming.text import text
from scenes.kit.drawing.shapes import rounded
from scenes.kit.theme import mix
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.past.row_painter import ROW_GAP, RowPainter, RowPart

BAR, DRAG_FROM = 12.0, 8.0
"""The width of the scroll bar, and how far a press must move to count as a drag, in units."""
WHEEL = 70.0
"""The distance that one step of the wheel scrolls, in units."""


class GameList(Widget):
    """A list of games, one of them chosen. Arrow and page keys choose a row; Left and Right move between its parts.

    `uses` are called with a game when a part of its row is clicked or confirmed; `on_delete` is called with the game to
    delete; `describe_game` returns a game's description.
    """

    keeps_drag = True
    adjustments = ("down", "up", "use")
    reach = 0.0

    def __init__(
        self,
        ui: UiContext,
        painter: RowPainter,
        describe_game: Callable[[PastGame], str],
        uses: Mapping[RowPart, Callable[[PastGame], object]],
        on_delete: Callable[[PastGame], None],
    ) -> None:
        super().__init__(ui, text("past.list"))
        self.explanation = text("past.how")
        self.painter = painter
        self._describe_game = describe_game
        self._uses, self._on_delete = uses, on_delete
        self.games: Sequence[PastGame] = ()
        self.index = 0
        """The index of the chosen row."""
        self.part: RowPart = "game"
        """The focused part of the chosen row."""
        self.offset = 0
        """The scroll position in pixels."""
        self.row_height = 1.0
        """The height of every row in units; a change takes effect with the next `layout`."""
        self._press: tuple[tuple[float, float], int, bool] | None = None
        self._dragged = False
        self._pointed: tuple[int, RowPart] | None = None

    # places ---------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        self.scroll_to(self.offset)
        self.reveal()

    @property
    def pitch(self) -> int:
        """The distance from one row to the next, in pixels."""
        return self.viewport.px(self.row_height + ROW_GAP)

    @property
    def max_offset(self) -> int:
        """The maximum scroll position in pixels."""
        return max(0, len(self.games) * self.pitch - self.viewport.px(ROW_GAP) - self.area.h)

    def row_rect(self, index: int) -> pygame.Rect:
        """Return a row's rectangle in pixels, even if it is scrolled out of view."""
        width = self.area.w - self.viewport.px(BAR + 8)
        high = self.viewport.px(self.row_height)
        return pygame.Rect(self.area.x, self.area.y + index * self.pitch - self.offset, width, high)

    def shown_rows(self) -> range:
        """Return the indices of the rows that are at least partly visible."""
        first = self.offset // self.pitch
        last = -(-(self.offset + self.area.h) // self.pitch)
        return range(first, min(len(self.games), last))

    def row_at(self, pos: tuple[float, float]) -> int | None:
        """Return the index of the row at a point in pixels, or None."""
        if not self.area.collidepoint(pos):
            return None
        found = int((pos[1] - self.area.y + self.offset) // self.pitch)
        inside = found < len(self.games) and self.row_rect(found).collidepoint(pos)
        return found if inside else None

    def scroll_to(self, offset: float) -> None:
        target = round(min(max(offset, 0), self.max_offset))
        if target != self.offset:
            self.offset = target
            self.invalidate()

    def reveal(self) -> None:
        """Scroll just far enough to show the whole of the chosen row."""
        if not self.games:
            return
        row = self.row_rect(self.index)
        if row.top < self.area.top:
            self.scroll_to(self.offset + row.top - self.area.top)
        elif row.bottom > self.area.bottom:
            self.scroll_to(self.offset + row.bottom - self.area.bottom)

    # content --------------------------------------------------------------------------------------

    @property
    def chosen(self) -> PastGame | None:
        """The chosen game, or None if the list is empty."""
        return self.games[self.index] if self.index < len(self.games) else None

    def show(self, games: Sequence[PastGame], chosen: PastGame | None = None) -> None:
        """List these games. The chosen game stays chosen; if it's gone, the row in its place is chosen."""
        keep = chosen or self.chosen
        before = self.row_rect(self.index).top
        self.games = games
        at = _index_of(games, keep)
        if at is None:
            self.index = min(self.index, max(0, len(games) - 1))
        else:
            self.index = at
            if chosen is None:
                self.scroll_to(self.offset + self.row_rect(at).top - before)
        self.scroll_to(self.offset)
        self.reveal()
        self.invalidate()

    def choose(self, index: int) -> None:
        """Choose the row with this index, or the nearest one, and scroll it into view."""
        self.index = min(max(index, 0), max(0, len(self.games) - 1))
        self.reveal()
        self.invalidate()

    @property
    def reachable(self) -> bool:
        """True if the list can be used and isn't empty."""
        return super().reachable and bool(self.games)

    @property
    def focus_area(self) -> pygame.Rect:
        """The visible part of the chosen row, or of the focused part of that row."""
        row = self.row_rect(self.index)
        if self.part in self._parts(self.chosen):
            row = self.painter.part_rect(self.part, row)
        return row.clip(self.area) if row.colliderect(self.area) else self.area.copy()

    def _parts(self, game: PastGame | None) -> tuple[RowPart, ...]:
        return () if game is None else self.painter.parts(game)

    def value(self) -> str:
        game = self.chosen
        if game is None:
            return ""
        words = self._describe_game(game)
        return words if self.part == "game" else f"{self.painter.part_words(self.part, game)}, {words}"

    # use ------------------------------------------------------------------------------------------

    def activate(self) -> None:
        game = self.chosen
        if game is not None:
            self.ui.mixer.play("button")
            self._uses[self.part if self.part in self._parts(game) else "game"](game)

    def nudge(self, dx: int, dy: int) -> bool:
        if dx:
            parts = self._parts(self.chosen)
            at = parts.index(self.part) + dx if self.part in parts else -1
            if 0 <= at < len(parts):
                self.part = parts[at]
                self.invalidate()
            return 0 <= at < len(parts)
        target = self.index + dy
        if not 0 <= target < len(self.games):
            return False
        self.choose(target)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        page = max(1, (self.area.h + self.viewport.px(ROW_GAP)) // self.pitch)
        match event.key:
            case pygame.K_PAGEDOWN:
                self.choose(self.index + page)
            case pygame.K_PAGEUP:
                self.choose(self.index - page)
            case pygame.K_HOME:
                self.choose(0)
            case pygame.K_END:
                self.choose(len(self.games) - 1)
            case pygame.K_DELETE if self.chosen is not None:
                self._on_delete(self.chosen)
            case _:
                return False
        return True

    def page(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and event.key != pygame.K_DELETE and self.key(event)

    def wheel(self, steps: float) -> bool:
        before = self.offset
        self.scroll_to(self.offset - steps * self.viewport.px(WHEEL))
        return before != self.offset

    def point_at(self, pos: tuple[float, float]) -> None:
        """Highlight the row under the pointer, and its part."""
        row = self.row_at(pos) if self.hovered else None
        over = None if row is None else (row, self._part_at(row, pos))
        if over != self._pointed:
            self._pointed = over
            self.invalidate()

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        on_bar = self.max_offset > 0 and pos[0] >= self._bar().x - self.viewport.px(6)
        if on_bar and not self._thumb().collidepoint(pos):
            share = (pos[1] - self.area.y) / max(1, self.area.h)
            self.scroll_to(share * (self.max_offset + self.area.h) - self.area.h / 2)
        self._press, self._dragged = (pos, self.offset, on_bar), on_bar

    def drag(self, pos: tuple[float, float]) -> None:
        if self._press is None:
            return
        start, offset, on_bar = self._press
        moved = pos[1] - start[1]
        self._dragged = self._dragged or abs(moved) > self.viewport.px(DRAG_FROM)
        if on_bar:
            self.scroll_to(offset + moved * self.max_offset / max(1, self._bar().h - self._thumb().h))
        elif self._dragged:
            self.scroll_to(offset - moved)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False
        self._press = None
        row = self.row_at(pos)
        if self._dragged or row is None:
            return
        self.choose(row)
        self.part = self._part_at(row, pos)
        self.activate()
        self.part = "game"

    def _part_at(self, index: int, pos: tuple[float, float]) -> RowPart:
        """Return the part of a row at a point in pixels."""
        others = (part for part in self._parts(self.games[index]) if part != "game")
        row = self.row_rect(index)
        return next((part for part in others if self.painter.part_rect(part, row).collidepoint(pos)), "game")

    # picture --------------------------------------------------------------------------------------

    def _bar(self) -> pygame.Rect:
        w = self.viewport.px(BAR)
        return pygame.Rect(self.area.right - w, self.area.y, w, self.area.h)

    def _thumb(self) -> pygame.Rect:
        bar, whole = self._bar(), self.max_offset + self.area.h
        height = max(self.viewport.px(44), round(bar.h * self.area.h / max(1, whole)))
        top = round((bar.h - height) * self.offset / max(1, self.max_offset))
        return pygame.Rect(bar.x, bar.y + top, bar.w, height)

    def paint(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        for index in self.shown_rows():
            row = self.row_rect(index)
            lit: RowPart | None = self.part if index == self.index else None
            if self._pointed is not None and self._pointed[0] == index:
                lit = self._pointed[1]
            surface.blit(self.painter.row(self.games[index], lit, row.size), row)
        surface.set_clip(before)
        if self.max_offset > 0:
            self._paint_bar(surface)

    def _paint_bar(self, surface: pygame.Surface) -> None:
        palette, bar, thumb = self.ui.theme.palette, self._bar(), self._thumb()
        surface.blit(rounded(bar.size, bar.w // 2, palette.wood_deep, 150), bar)
        lit = 0.35 if self.pressed else 0.0
        surface.blit(rounded(thumb.size, bar.w // 2, mix(palette.honey_deep, palette.honey_pale, lit)), thumb)


def _index_of(games: Sequence[PastGame], game: PastGame | None) -> int | None:
    """Return a game's index, even if its file was renamed; None if it isn't in the list."""
    if game is None:
        return None
    return next((n for n, one in enumerate(games) if one.identity == game.identity), None)
