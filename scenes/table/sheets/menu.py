from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.label import Label, UnseenWords
from scenes.kit.widgets.panel import Panel
from scenes.menus.menu_scene import MenuScene
from scenes.table.game.navigation import MenuEntry

if TYPE_CHECKING:
    from scenes.navigation.navigator import Navigator

WIDTH, GAP = 380.0, 12.0
LEAST_PITCH = 44.0 + GAP
"""The minimum pitch of buttons that are easy to hit; if they don't fit, there are two columns."""


class TableMenu(MenuScene):
    """The table's menu: an overlay while the game waits.

    `way_out` leaves the table. A `note` is shown below the heading; the `review_note` is only read aloud. The menu
    closes before an entry's action shows something on the table.
    """

    name = "table-menu"
    overlay = upright = closes_on_back = True
    tall_ratio = 1.15

    def __init__(
        self,
        navigator: Navigator,
        entries: Sequence[MenuEntry],
        way_out: MenuEntry,
        note: str = "",
        review_note: str = "",
    ) -> None:
        super().__init__(navigator.app)
        self._navigator = navigator
        self._note_words, self._review_words = note, review_note
        self._entries, self._way_out = entries, way_out

    def build(self) -> None:
        ui, navigator = self.ui, self._navigator
        self._sheet = self.add(Panel(ui, "wood"))
        heading, small = text("table.menu-heading"), ui.theme.text.label
        self._heading = self.add(Label(ui, heading, 34, "display", "centre", overflow="shrink"))
        self._note = self.add(Label(ui, self._note_words, small, align="centre", overflow="fit"))
        self._review_note = self.add(UnseenWords(ui, self._review_words))
        self._buttons = [
            Button(ui, text("table.menu-resume"), self.close, "primary", "play"),
            *(Button(ui, entry.words, partial(self._use, entry), icon=entry.icon) for entry in self._entries),
            Button(ui, text("table.menu-help"), navigator.overlays.open_help, icon="book"),
            Button(ui, text("table.menu-options"), navigator.overlays.open_options, icon="gear"),
            Button(ui, text("table.menu-new"), navigator.title.open_setup, icon="plus"),
            Button(ui, self._way_out.words, self._way_out.use, icon=self._way_out.icon),
        ]
        for button in self._buttons:
            self.add(button).peers = tuple(self._buttons)

    def _use(self, entry: MenuEntry) -> None:
        if not entry.leads_back:
            self.close()
        entry.use()

    def arrange(self, viewport: Viewport) -> None:
        title = self._heading.height(viewport, viewport.units_wide)
        high = min(72.0, (44 if viewport.has_large_text else 26) * viewport.text_scale)
        note = high if self._note_words else 0.0
        head = max(62.0, title + 16) + note
        room = viewport.units_high - 30 - head - 34
        columns = 1 if room / len(self._buttons) >= LEAST_PITCH else 2
        rows = -(-len(self._buttons) // columns)
        pitch = min(66.0 * max(1.0, viewport.text_scale * 0.72), 96.0, room / rows)
        wide = WIDTH * max(1.0, viewport.text_scale * 0.84)
        width = min(wide * columns, viewport.units_wide - 80)
        high = head + pitch * rows + 34
        x, y = (viewport.units_wide - width) / 2, (viewport.units_high - high) / 2
        self._sheet.layout(viewport, x, y, width, high)
        self._heading.layout(viewport, x + 24, y + 14, width - 48, title)
        self._note.visible = bool(self._note_words)
        self._note.layout(viewport, x + 24, y + 14 + title, width - 48, note)
        self._review_note.layout(viewport, x + 24, y + 14 + title, width - 48, note)
        wide = (width - 68 - GAP * (columns - 1)) / columns
        for n, button in enumerate(self._buttons):
            column, row = divmod(n, rows)
            left, top = x + 34 + column * (wide + GAP), y + head + 12 + row * pitch
            button.layout(viewport, left, top, wide, pitch - GAP)

    def first_focus(self) -> Button:
        return self._buttons[0]
