"""The buttons of a table: undo, hint, what remains, the log and the menu, and one for each named choice."""

from collections.abc import Callable
from dataclasses import dataclass

from gnoming.text import text
from scenes.kit.focus import FocusRing
from scenes.kit.stage import Stage
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button, IconButton
from scenes.kit.widgets.panel import Panel
from scenes.table.layout import Box, TableLayout
from scenes.table.paper import longest

Z_BUTTONS = 40.0
TRAY_MARGIN = 4.0


@dataclass(frozen=True, slots=True)
class Commands:
    """What the buttons do."""

    undo: Callable[[], None]
    hint: Callable[[], None]
    counts: Callable[[], None]
    log: Callable[[], None]
    menu: Callable[[], None]
    choose: Callable[[str], None]


class Controls:
    """The tray of round buttons, and the buttons for choices that no card stands for."""

    def __init__(self, tools: Tools, stage: Stage, focus: FocusRing, commands: Commands) -> None:
        self._tools = tools
        self._stage = stage
        self._focus = focus
        self._commands = commands
        self._viewport = Viewport(1280, 720)
        self._place = Box(0, 0, 0, 0)
        self._tray = Panel(tools, "wood", Z_BUTTONS - 1)
        self.undo = IconButton(tools, text("table.undo"), "undo", commands.undo, "dusk", True, z=Z_BUTTONS)
        self.hint = IconButton(tools, text("table.hint"), "hint", commands.hint, "honey", True, z=Z_BUTTONS)
        self.counts = IconButton(
            tools, text("table.counts"), "count", commands.counts, "wood", True, z=Z_BUTTONS
        )
        self.log = IconButton(tools, text("table.history"), "log", commands.log, "moss", True, z=Z_BUTTONS)
        self.menu = IconButton(tools, text("table.menu"), "menu", commands.menu, "clay", True, z=Z_BUTTONS)
        self.all = (self.undo, self.hint, self.counts, self.log, self.menu)
        self._choices: dict[str, Button] = {}
        stage.add(self._tray, *self.all)
        focus.add(*self.all)

    def remove(self) -> None:
        """Take all buttons off the table."""
        self.offer({})
        self._focus.remove(*self.all)
        self._stage.remove(self._tray, *self.all)

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put the buttons at their places."""
        self._viewport = viewport
        tray = layout.tray
        self._tray.layout(viewport, tray.x, tray.y, tray.w, tray.h)
        captions = viewport.text_scale <= 1.15
        pitch = (tray.w - 2 * TRAY_MARGIN) / len(self.all)
        size = 44.0 if captions else min(54.0, pitch - 2)
        top = tray.y + (10 if captions else (tray.h - size) / 2)
        like = longest(button.name for button in self.all)
        for n, button in enumerate(self.all):
            button.caption = captions
            button.like = like
            button.room = pitch
            left = tray.x + TRAY_MARGIN + pitch * (n + 0.5) - size / 2
            button.layout(viewport, left, top, size, size)
        self._place = layout.choice
        for choice in self._choices.values():
            self._lay(choice)

    def offer(self, choices: dict[str, str]) -> None:
        """Show a button for each named choice (name: its words)."""
        for name in [name for name in self._choices if name not in choices]:
            button = self._choices.pop(name)
            self._focus.remove(button)
            self._stage.remove(button)
        for name, words in choices.items():
            if name not in self._choices:
                self._choices[name] = self._new(name, words)

    def _new(self, name: str, words: str) -> Button:
        button = Button(self._tools, words, lambda: self._commands.choose(name), "primary", z=Z_BUTTONS)
        self._lay(button)
        self._stage.add(button)
        self._focus.add(button)
        return button

    def _lay(self, button: Button) -> None:
        box = self._place
        button.layout(self._viewport, box.x, box.y, box.w, box.h)
