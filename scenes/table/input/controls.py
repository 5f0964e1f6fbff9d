"""The buttons of a table: undo, hint, a look at cards, the log and the menu."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from gnoming.text import text
from scenes.kit.drawing.icons import IconName
from scenes.kit.input.bindings import Bindings
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.panel import Panel
from scenes.table.context import TableContext
from scenes.table.game.layout import TableLayout

Z_BUTTONS = 40.0
CAPTION_GAP = 4.5
"""Units between neighbouring captions at the usual text size, at least."""
TRAY_MARGIN = 2.0
BUTTON_SIZE, CAPTION_SIZE = 44.0, 14.5
"""A button's size in units, and that of its word at the usual text size."""
TWO_ROWS_FROM = 130.0
"""How high a tray is, in units, that holds two rows of buttons."""


class CommandRunner(Protocol):
    """What carries out commands by their names."""

    def run(self, name: str) -> bool:
        """Carry out a command; return whether it means anything now."""


BUTTONS: tuple[tuple[str, str, IconName], ...] = (
    ("undo", "table.undo", "undo"),
    ("hint", "table.hint", "hint"),
    ("counts", "", "count"),
    ("log", "table.history", "log"),
    ("menu", "table.menu", "menu"),
)
"""The command that each button runs, its name's text (none: the game has its own), and its icon.

They are all of one brown: at a table, gold, green and blue mean something.
"""


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
            name: IconButton(ui, "", icon, partial(self._run, name), "wood", True, z=Z_BUTTONS)
            for name, _, icon in BUTTONS
        }
        self.relabel()
        table.stage.add(self._tray, *self.buttons.values())
        table.focus.add(*self.buttons.values())

    def _run(self, name: str) -> None:
        self._commands.run(name)

    def relabel(self) -> None:
        """Take the names anew, in the language spoken now; they show with the next layout."""
        for command, key, _ in BUTTONS:
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
        columns, high = -(-len(buttons) // rows), tray.h / rows
        lines = max(len(button.caption_words.split()) for button in buttons)
        size = min(BUTTON_SIZE, high - 8)
        line = min(viewport.text_px(CAPTION_SIZE) / viewport.u, (high - size - 4) / lines)
        top = tray.y + (high - size - lines * line) / 2 - 1
        gap, room = CAPTION_GAP * viewport.text_scale, tray.w - 2 * TRAY_MARGIN
        split = [buttons[n : n + columns] for n in range(0, len(buttons), columns)]
        line, pitches = self._fit_captions(viewport, split, line, gap, room)
        for n, (row, wide) in enumerate(zip(split, pitches, strict=True)):
            left = tray.x + TRAY_MARGIN + (room - sum(wide)) / 2
            for button, pitch in zip(row, wide, strict=True):
                button.caption = True
                button.caption_size = line
                button.caption_width = pitch - gap
                button.layout(viewport, left + (pitch - size) / 2, top + n * high, size, size)
                left += pitch

    def _fit_captions(
        self, viewport: Viewport, rows: Sequence[Sequence[IconButton]], line: float, gap: float, room: float
    ) -> tuple[float, list[list[float]]]:
        """Return how high captions are, at most `line`, and the units that each button of each row takes.

        All take as much, unless a word is too long for that; then each takes what it asks for.
        """
        columns = max(len(row) for row in rows)
        even, least = room / columns, min(BUTTON_SIZE + 1, room / columns)
        while True:
            wanted = [
                [max(least, self._width(viewport, button, line) + gap) for button in row] for row in rows
            ]
            if max(max(row) for row in wanted) <= even:
                return line, [[even] * len(row) for row in rows]
            spare = [room - sum(row) for row in wanted]
            if min(spare) >= 0:
                return line, [
                    [wide + free / columns for wide in row] for row, free in zip(wanted, spare, strict=True)
                ]
            line *= 0.98

    def _width(self, viewport: Viewport, button: IconButton, line: float) -> float:
        """Return how wide a caption is on one line, in units."""
        return self._typography.width(button.caption_words, viewport.px(line), "bold") / viewport.u
