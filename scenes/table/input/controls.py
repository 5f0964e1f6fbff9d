"""The buttons of a table: undo, hint, a look at cards, the log and the menu."""

from collections.abc import Mapping
from functools import partial
from typing import Protocol

from gnoming.text import text
from scenes.kit.drawing.button_skin import Enamel
from scenes.kit.drawing.icons import IconName
from scenes.kit.input.bindings import Bindings
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.panel import Panel
from scenes.table.context import TableContext
from scenes.table.layout import TableLayout

Z_BUTTONS = 40.0
CAPTION_GAP = 5.0
"""Units between neighbouring captions at the usual text size, at least."""
TRAY_MARGIN = 4.0
BUTTON_SIZE, CAPTION_SIZE = 44.0, 14.5
"""A button's size in units, and that of its word at the usual text size."""
TWO_ROWS_FROM = 130.0
"""How high a tray is, in units, that holds two rows of buttons."""


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


def show_pad_signs(bindings: Bindings, buttons: Mapping[str, IconButton]) -> None:
    """Show on the buttons of commands what does the same on a gamepad, while one is in use."""
    for command, button in buttons.items():
        button.pad_sign = bindings.prompt(command) if bindings.device == "pad" else ""


class Controls:
    """The tray of round buttons."""

    def __init__(self, table: TableContext, commands: CommandRunner) -> None:
        ui = table.picture.ui
        self._presenter = table.picture.presenter
        self._commands = commands
        self._typography = ui.typography
        self._bindings = ui.bindings
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
            button = self.buttons[command]
            button.name = text(key) if key else self._presenter.overview_name()
            button.caption_words = text(key) if key else self._presenter.overview_caption()
        self.show_prompts()

    def show_prompts(self) -> None:
        """Show on each button which one of a gamepad does the same, while a gamepad is in use."""
        show_pad_signs(self._bindings, self.buttons)

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put the buttons at their places."""
        tray = layout.tray
        self._tray.layout(viewport, tray.x, tray.y, tray.w, tray.h)
        buttons = tuple(self.buttons.values())
        rows = 2 if tray.h >= TWO_ROWS_FROM else 1
        columns = -(-len(buttons) // rows)
        pitch, high = (tray.w - 2 * TRAY_MARGIN) / columns, tray.h / rows
        words = [word for button in buttons for word in button.caption_words.split()]
        like = max(words, key=lambda word: self._typography.width(word, viewport.px(15), "bold"))
        lines = max(len(button.caption_words.split()) for button in buttons)
        size = min(BUTTON_SIZE, high - 8)
        line = min(viewport.text_px(CAPTION_SIZE) / viewport.u, (high - size - 4) / lines)
        top = tray.y + (high - size - lines * line) / 2 - 1
        for n, button in enumerate(buttons):
            row, column = divmod(n, columns)
            missing = columns - min(columns, len(buttons) - row * columns)
            button.caption = True
            button.caption_size = line
            button.longest_peer = like
            button.caption_width = pitch - CAPTION_GAP * viewport.text_scale
            left = tray.x + TRAY_MARGIN + pitch * (column + 0.5 + missing / 2) - size / 2
            button.layout(viewport, left, top + row * high, size, size)
