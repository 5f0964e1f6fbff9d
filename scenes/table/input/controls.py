"""The buttons of a table: undo, hint, a look at cards, the log and the menu."""

from functools import partial
from typing import Protocol

from gnoming.text import text
from scenes.kit.drawing.button_skin import Enamel
from scenes.kit.drawing.icons import IconName
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.panel import Panel
from scenes.table.context import TableContext
from scenes.table.layout import TableLayout

Z_BUTTONS = 40.0
CAPTION_GAP = 5.0
"""Units between neighbouring captions, at least."""
TRAY_MARGIN = 4.0


class CommandRunner(Protocol):
    """What carries out commands by their names."""

    def run(self, name: str) -> bool:
        """Carry out a command; return whether it means anything now."""


BUTTONS: tuple[tuple[str, str, IconName, Enamel], ...] = (
    ("undo", "table.undo", "undo", "dusk"),
    ("hint", "table.hint", "hint", "honey"),
    ("counts", "", "count", "wood"),
    ("log", "table.history", "log", "moss"),
    ("menu", "table.menu", "menu", "clay"),
)
"""The command that each button runs, its name's text (none: the game has its own), its icon and its colour."""


class Controls:
    """The tray of round buttons."""

    def __init__(self, table: TableContext, commands: CommandRunner) -> None:
        ui = table.picture.ui
        self._presenter = table.picture.presenter
        self._commands = commands
        self._typography = ui.typography
        self._tray = Panel(ui, "wood", Z_BUTTONS - 1)
        self.buttons = {
            name: IconButton(ui, "", icon, partial(self._run, name), enamel, True, z=Z_BUTTONS)
            for name, _, icon, enamel in BUTTONS
        }
        self.relabel()
        table.stage.add(self._tray, *self.buttons.values())
        table.focus.add(*self.buttons.values())

    def _run(self, name: str) -> None:
        self._commands.run(name)

    def relabel(self) -> None:
        """Take the names anew, in the language spoken now; they show with the next layout."""
        for command, key, _, _ in BUTTONS:
            self.buttons[command].name = text(key) if key else self._presenter.overview_name()

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put the buttons at their places."""
        tray = layout.tray
        self._tray.layout(viewport, tray.x, tray.y, tray.w, tray.h)
        buttons = tuple(self.buttons.values())
        captions = viewport.text_scale <= 1.15
        pitch = (tray.w - 2 * TRAY_MARGIN) / len(buttons)
        size = 44.0 if captions else min(54.0, pitch - 2)
        lines = max(len(button.name.split()) for button in buttons)
        top = tray.y + ((10 if lines == 1 else 4) if captions else (tray.h - size) / 2)
        words = [word for button in buttons for word in button.name.split()]
        like = max(words, key=lambda word: self._typography.width(word, viewport.px(15), "bold"))
        for n, button in enumerate(buttons):
            button.caption = captions
            button.longest_peer = like
            button.caption_width = pitch - CAPTION_GAP
            left = tray.x + TRAY_MARGIN + pitch * (n + 0.5) - size / 2
            button.layout(viewport, left, top, size, size)
