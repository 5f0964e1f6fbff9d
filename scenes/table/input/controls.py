"""The buttons of a table: undo, hint, a look at cards, the log and the menu, and one for each named choice."""

from collections.abc import Callable
from dataclasses import dataclass

from gnoming.text import text
from scenes.kit.stage.stage import Stage
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.panel import Panel
from scenes.table.layout import TableLayout
from scenes.table.view.panels.choices import ChoicePanel

Z_BUTTONS = 40.0
CAPTION_GAP = 5.0
"""Units between neighbouring captions, at least."""
TRAY_MARGIN = 4.0


@dataclass(frozen=True, slots=True)
class ButtonActions:
    """What the buttons do."""

    undo: Callable[[], None]
    hint: Callable[[], None]
    overview: Callable[[], None]
    log: Callable[[], None]
    menu: Callable[[], None]
    choose: Callable[[str], None]


class Controls:
    """The tray of round buttons, and the choices. `glance` is what the button is called that looks at cards."""

    def __init__(
        self, ui: UiContext, stage: Stage, focus: FocusManager, commands: ButtonActions, overview_name: str
    ) -> None:
        self._stage = stage
        self._focus = focus
        self._typography = ui.typography
        self._tray = Panel(ui, "wood", Z_BUTTONS - 1)
        self.undo = IconButton(ui, text("table.undo"), "undo", commands.undo, "dusk", True, z=Z_BUTTONS)
        self.hint = IconButton(ui, text("table.hint"), "hint", commands.hint, "honey", True, z=Z_BUTTONS)
        self.overview = IconButton(ui, overview_name, "count", commands.overview, "wood", True, z=Z_BUTTONS)
        self.log = IconButton(ui, text("table.history"), "log", commands.log, "moss", True, z=Z_BUTTONS)
        self.menu = IconButton(ui, text("table.menu"), "menu", commands.menu, "clay", True, z=Z_BUTTONS)
        self.buttons = (self.undo, self.hint, self.overview, self.log, self.menu)
        self.choices = ChoicePanel(ui, stage, focus, commands.choose)
        stage.add(self._tray, *self.buttons)
        focus.add(*self.buttons)

    def remove(self) -> None:
        """Take all buttons off the table."""
        self.choices.remove()
        self._focus.remove(*self.buttons)
        self._stage.remove(self._tray, *self.buttons)

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put the buttons at their places."""
        tray = layout.tray
        self._tray.layout(viewport, tray.x, tray.y, tray.w, tray.h)
        captions = viewport.text_scale <= 1.15
        pitch = (tray.w - 2 * TRAY_MARGIN) / len(self.buttons)
        size = 44.0 if captions else min(54.0, pitch - 2)
        lines = max(len(button.name.split()) for button in self.buttons)
        top = tray.y + ((10 if lines == 1 else 4) if captions else (tray.h - size) / 2)
        words = [word for button in self.buttons for word in button.name.split()]
        like = max(words, key=lambda word: self._typography.width(word, viewport.px(15), "bold"))
        self.choices.layout(viewport, layout.choice_button, layout.choice_panel or layout.choice_button)
        for n, button in enumerate(self.buttons):
            button.caption = captions
            button.longest_peer = like
            button.caption_width = pitch - CAPTION_GAP
            left = tray.x + TRAY_MARGIN + pitch * (n + 0.5) - size / 2
            button.layout(viewport, left, top, size, size)
