"""The clubhouse: a wall of signs, one for each page round the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gnoming.text import text
from scenes.app.app import App
from scenes.clubhouse.sign import ClubSign, Entry, fit_words
from scenes.clubhouse.wall import EAVES, ROOF, SILL, Wall
from scenes.kit.box import Box
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.menus.menu_scene import MenuScene

GAP, INSET = 20.0, 38.0
MIN_SIGN, MAX_SIGN_HEIGHT = 250.0, 176.0
"""Minimal width of a sign, and maximal height at 100 % text, in units."""
MAX_COLUMNS = 3


class ClubhouseScene(MenuScene):
    """The page of signs. `make_entries` returns their current content; the one named `came_by` has the focus.

    The `heading` is the clubhouse's by default.
    """

    name = "clubhouse"
    upright = True
    ambience = GARDEN

    def __init__(
        self,
        app: App,
        make_entries: Callable[[], Sequence[Entry]],
        on_open: Callable[[Entry], None],
        on_leave: Callable[[], None],
        came_by: str | None = None,
        heading: str | None = None,
    ) -> None:
        super().__init__(app)
        self._make_entries = make_entries
        self._on_open = on_open
        self.on_back = self._on_leave = on_leave
        self._came_by = came_by
        self._heading_words = heading

    def build(self) -> None:
        ui = self.ui
        self.focus.wraps = False  # below the last row there is the way back, if not straight below each sign
        self._wall = self.add(Wall(ui))
        self._plaque = self.panel("wood")
        self._heading = self.centred(
            self._heading_words or text("clubhouse.heading"), ui.theme.text.title, "display"
        )
        self.signs = [
            self.add(ClubSign(ui, entry, partial(self._on_open, entry))) for entry in self._make_entries()
        ]
        self._back = self.button(text("clubhouse.back"), self._on_leave, icon="door")

    def first_focus(self) -> Widget | None:
        found = (sign for sign in self.signs if sign.entry.name == self._came_by)
        return next(found, self.signs[0])

    def arrange(self, viewport: Viewport) -> None:
        wide, high = min(viewport.units_wide - 2 * EAVES - 24, 1200.0), viewport.units_high - 20
        left, top = (viewport.units_wide - wide) / 2, 10.0
        self._wall.layout(viewport, left, top, wide, high)
        title = min(self._heading.height(viewport, 4000), 66.0)
        plaque = min(self._heading.width(viewport) + 90, wide - 120)
        self._plaque.layout(viewport, left + (wide - plaque) / 2, top + 14, plaque, title + 14)
        self._heading.layout(viewport, left + (wide - plaque) / 2 + 16, top + 18, plaque - 32, title)
        back_wide, back_high = self._back.preferred_size(viewport)
        foot = top + high - SILL - back_high - 12
        self._back.layout(viewport, left + INSET, foot, min(back_wide, wide - 2 * INSET), back_high)
        upper = max(top + title + 44, top + ROOF + 60 * (1.2 - 0.4 * viewport.text_scale))
        self._hang_signs(viewport, Box(left + INSET, upper, wide - 2 * INSET, foot - upper - 14))

    def _hang_signs(self, viewport: Viewport, room: Box) -> None:
        """Arrange the signs in the number of columns that gives their words the most room."""
        most = max(1, min(MAX_COLUMNS, int((room.w + GAP) / (MIN_SIGN + GAP)), len(self.signs)))

        def legibility(columns: int) -> float:
            self._hang_in_columns(viewport, room, columns)
            return fit_words(self.signs)

        best = max(range(most, 0, -1), key=legibility)
        self._hang_in_columns(viewport, room, best)
        fit_words(self.signs)

    def _hang_in_columns(self, viewport: Viewport, room: Box, columns: int) -> None:
        """Arrange the signs in centred rows."""
        count = len(self.signs)
        rows = -(-count // columns)
        wide = (room.w - GAP * (columns - 1)) / columns
        high = min(MAX_SIGN_HEIGHT * viewport.text_scale**0.5, (room.h - GAP * (rows - 1)) / rows)
        top = room.y + (room.h - rows * high - (rows - 1) * GAP) / 2
        for n, sign in enumerate(self.signs):
            row, column = divmod(n, columns)
            in_row = min(columns, count - row * columns)
            left = room.x + (room.w - in_row * wide - (in_row - 1) * GAP) / 2
            sign.layout(viewport, left + column * (wide + GAP), top + row * (high + GAP), wide, high)

    def resume(self) -> None:
        """Refresh the signs, as the page above may have changed something."""
        self.refresh()
