"""The board with all players' faces, and a button to add one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from gnoming.core.game import Player
from gnoming.setup.draft import SetupDraft
from gnoming.text import text
from scenes.kit.box import Box, columns, rows
from scenes.kit.drawing.shapes import rounded
from scenes.kit.motion.timeline import Call
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import longest_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton, Panel, Widget
from scenes.kit.widgets.base import joined
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import paint_medallion
from scenes.setup.tall_places import seat_boxes, seats_height

NAME_SIZE, LEVEL_SIZE, LEAST_SIZE = 20.0, 16.0, 13.0
"""Text sizes of names and levels at 100 %, and the minimum for both, in units."""
LEAST_FACE = 36.0
"""The minimum width in units of a face that has words beside it."""
GAP, EDGE = 6.0, 4.0
"""The gaps in units between a face and its words, and between the words and the edge."""
BESIDE_WIDTH = 108.0
"""The minimum width in units, at 100 % text, for name and level beside the face instead of below it."""


def level_name(player: Player) -> str:
    """Return a seat's level as text: the word for a person, or the name of the bot's level."""
    # text keys: level.*
    return text("setup.person") if player.level is None else text(f"level.{player.level}")


class SeatButton(Widget):
    """A seat's face, name and level."""

    def __init__(
        self, ui: UiContext, seat: int, player: Player, shown_name: str, levels: Sequence[str], on_use: Call
    ) -> None:
        super().__init__(ui, text("setup.seat", number=seat + 1, name=shown_name), on_use=on_use)
        self._levels = levels
        self.player = player
        self.shown_name = shown_name
        self.longest = ""
        """The longest name on the board, which determines the text size of all names."""
        self.longest_level = ""
        """The longest level on the board, which determines the text size of all levels."""
        self.narrowest = 0
        """The width in pixels of the narrowest button on the board."""

    def value(self) -> str:
        return level_name(self.player)

    def name_and_value(self) -> tuple[str, str]:
        level = self.player.level
        which = (
            ""
            if level is None
            else text("setup.level-of", number=1 + self._levels.index(level), all=len(self._levels))
        )
        return self.name, joined(self.value(), which)

    @property
    def _side_beside(self) -> int:
        """The size in pixels of a face with words beside it that leaves room for the longest level."""
        view = self.viewport
        words = self.ui.typography.width(self.longest_level, view.px(LEAST_SIZE))
        left = self.narrowest - words - view.px(GAP) - view.px(EDGE)
        return min(self.area.h, round(self.narrowest * 0.44), view.px(84), left)

    @property
    def words_are_beside(self) -> bool:
        """True if there is room for the words beside the face; otherwise they are below it."""
        view = self.viewport
        wide = self.narrowest >= view.px(BESIDE_WIDTH * view.text_scale)
        return wide and self._side_beside >= view.px(LEAST_FACE)

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        if self.state in ("hover", "pressed"):
            surface.blit(rounded(area.size, view.px(10), theme.palette.wood_light, 80), area)
        beside = self.words_are_beside
        name_px, level_px = view.text_px(NAME_SIZE), view.text_px(LEVEL_SIZE)
        if not beside:  # the face needs some of the height
            name_px = min(name_px, round(area.h * 0.26))
            level_px = min(level_px, round(area.h * 0.2))
        type_ = self.ui.typography
        words_h = type_.line_height(name_px, "display") + type_.line_height(level_px)
        side = self._side_beside if beside else min(max(view.px(30), area.h - words_h), view.px(84), area.w)
        mood = "delighted" if self.hovered or self.focused else "calm"
        if beside:
            face = pygame.Rect(area.x, area.centery - side // 2, side, side)
            left = face.right + view.px(GAP)
            box = pygame.Rect(left, area.centery - words_h // 2, area.right - left - view.px(EDGE), words_h)
        else:
            face = pygame.Rect(area.centerx - side // 2, area.y, side, side)
            box = pygame.Rect(area.x + view.px(2), area.bottom - words_h, area.w - view.px(4), words_h)
        paint_medallion(surface, self.ui, self.player.portrait or "", mood, face, view.u)
        self._write(surface, box, "left" if beside else "centre", name_px, level_px)

    def _write(
        self, surface: pygame.Surface, box: pygame.Rect, align: str, name_px: int, level_px: int
    ) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        least = self.viewport.px(LEAST_SIZE)
        size, name = type_.fit_line(self.shown_name, name_px, box.w, "display", least, self.longest)
        longest = self.longest_level
        low, level = type_.fit_line(level_name(self.player), level_px, box.w, "text", least, longest)
        y = box.y
        for words in (
            type_.render(name, size, theme.on_wood, "display"),
            type_.render(level, low, theme.on_wood_strong),
        ):
            x = box.x if align == "left" else box.centerx - words.get_width() // 2
            surface.blit(words, (x, y))
            y += box.h // 2


KNOB = 46.0
"""Size of the buttons that add and remove a seat, in units."""
HEIGHT, LOW_HEIGHT = 96.0, 118.0
"""The height of the board in units at 100 % text, and its minimum height if the words are below the faces."""
MAX_PITCH = 230.0
MAX_NOTE_SCALE = 1.5
"""The largest text scale at which there is room for a note on a level; the seat's sheet always tells it."""


class SeatsBoard:
    """The board with a draft's players; the page makes a new board when the seats change."""

    def __init__(
        self,
        ui: UiContext,
        draft: SetupDraft,
        open_seat: Callable[[int], None],
        add_seat: Callable[[], None],
        remove_seat: Callable[[], None],
    ) -> None:
        self._draft = draft
        self._panel = Panel(ui, "wood")
        self.buttons = [
            SeatButton(ui, n, player, draft.shown_name(n), draft.game.levels, partial(open_seat, n))
            for n, player in enumerate(draft.seats)
        ]
        for button in self.buttons:
            button.longest = longest_text(other.shown_name for other in self.buttons)
            button.longest_level = longest_text(other.value() for other in self.buttons)
        self.add_button = IconButton(ui, text("setup.add"), "plus", add_seat, "wood")
        self.fewer_button = IconButton(ui, text("setup.fewer"), "minus", remove_seat, "wood")
        self.add_button.visible = not draft.is_full
        self.fewer_button.visible = not draft.is_minimal

    @property
    def nodes(self) -> Iterator[Node]:
        """The board's nodes, in the order of painting and focus."""
        yield self._panel
        yield from self.buttons
        yield self.add_button
        yield self.fewer_button

    def arrange(self, viewport: Viewport, x: float, w: float, bottom: float) -> float:
        """Lay out the board as one row that ends at `bottom`; return its top."""
        scale, count = viewport.text_scale, len(self.buttons)
        pitch = min((w - 28 - KNOB - 10) / count, MAX_PITCH * scale)
        high = HEIGHT + 58 * (scale - 1)
        if pitch - 12 < BESIDE_WIDTH * scale:
            high = max(high, LOW_HEIGHT)
        board = Box(x, bottom - high, w, high)
        self._panel.layout(viewport, *board)
        places = [Box(x + 14 + n * pitch, board.y + 9, pitch - 12, high - 18) for n in range(count)]
        self._place(viewport, places)
        self._place_knobs(viewport, Box(board.right - 14 - KNOB, board.y, KNOB, high))
        return board.y

    def arrange_tall(self, viewport: Viewport, x: float, w: float, bottom: float) -> float:
        """Lay out the board in a tall window, in rows that end at `bottom`; return its top."""
        high = seats_height(viewport, len(self.buttons))
        board = Box(x, bottom - high, w, high)
        self._panel.layout(viewport, *board)
        *places, knobs = seat_boxes(
            len(self.buttons), Box(board.x + 16, board.y + 12, board.w - 22, board.h - 16)
        )
        self._place(viewport, places)
        self._place_knobs(viewport, knobs)
        return board.y

    def _place_knobs(self, viewport: Viewport, cell: Box) -> None:
        """Place the buttons that add and remove a seat one below the other, or side by side in a wide cell.

        Each keeps its place when the other hides, so that neither comes under a pointer that has just used it.
        """
        knobs = (self.add_button, self.fewer_button)
        if cell.w > cell.h:
            places = columns(cell.centred(cell.w, KNOB), [KNOB] * len(knobs), 12, 0.5)
        else:
            places = rows(cell, [KNOB] * len(knobs), 2, 0.5)
        for knob, place in zip(knobs, places, strict=True):
            knob.layout(viewport, *place.centred(KNOB, KNOB))

    def _place(self, viewport: Viewport, places: Sequence[Box]) -> None:
        """Place the faces in these boxes, with words beside them if the narrowest box has room."""
        narrowest = min(viewport.rect(*box).w for box in places)
        game = self._draft.game
        for button, box in zip(self.buttons, places, strict=True):
            level = button.player.level
            has_note = level is not None and viewport.text_scale <= MAX_NOTE_SCALE
            button.note = game.describe_level(level) if has_note and level is not None else ""
            button.narrowest = narrowest
            button.layout(viewport, *box)
