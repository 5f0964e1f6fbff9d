"""What the menu button opens: back to the table, how to play, the options, or out."""

from collections.abc import Callable
from dataclasses import dataclass

from gnoming.text import text
from scenes.app.app import App
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.label import Label
from scenes.kit.widgets.panel import Panel
from scenes.menus.menu_scene import MenuScene

WIDTH = 380.0


@dataclass(frozen=True, slots=True)
class MenuExits:
    """Where the menu leads; None where that leads nowhere now."""

    hint: Callable[[], None] | None
    reasons: Callable[[], None] | None
    help: Callable[[], None]
    options: Callable[[], None]
    new_game: Callable[[], None]
    title: Callable[[], None]


class TableMenu(MenuScene[None]):
    """An overlay over the table; the game waits below."""

    name = "table-menu"
    overlay = True

    def __init__(self, app: App, exits: MenuExits) -> None:
        super().__init__(app)
        self._exits = exits
        self._buttons: list[Button] = []

    def build(self) -> None:
        tools, exits = self.ui, self._exits
        self._sheet = self.add(Panel(tools, "wood"))
        self._heading = self.add(
            Label(tools, text("table.menu-heading"), 34, "display", "centre", overflow="shrink")
        )
        self._buttons = [
            Button(tools, text("table.menu-resume"), self._resume, "primary", "play"),
            *self._advice_buttons(),
            Button(tools, text("table.menu-help"), exits.help, icon="book"),
            Button(tools, text("table.menu-options"), exits.options, icon="gear"),
            Button(tools, text("table.menu-new"), exits.new_game, icon="plus"),
            Button(tools, text("table.menu-title"), exits.title, icon="door"),
        ]
        for button in self._buttons:
            self.add(button)

    def _advice_buttons(self) -> list[Button]:
        """Hint and reasons: what they show lies on the table, so the menu goes first."""
        buttons, exits = [], self._exits
        if exits.hint is not None:
            buttons.append(
                Button(self.ui, text("table.menu-hint"), self._close_then(exits.hint), icon="hint")
            )
        if exits.reasons is not None:
            buttons.append(
                Button(self.ui, text("table.menu-why"), self._close_then(exits.reasons), icon="question")
            )
        return buttons

    def _close_then(self, use: Callable[[], None]) -> Callable[[], None]:
        def leave() -> None:
            self.close(None)
            use()

        return leave

    def arrange(self, viewport: Viewport) -> None:
        title = self._heading.height(viewport, viewport.units_wide)
        head = max(62.0, title + 16)
        room = (690 - head - 34) / len(self._buttons)
        pitch = min(66.0 * max(1.0, viewport.text_scale * 0.72), 96.0, room)
        width = min(WIDTH * max(1.0, viewport.text_scale * 0.84), viewport.units_wide - 80)
        high = head + pitch * len(self._buttons) + 34
        x, y = (viewport.units_wide - width) / 2, (720 - high) / 2
        self._sheet.layout(viewport, x, y, width, high)
        self._heading.layout(viewport, x + 24, y + 14, width - 48, title)
        for n, button in enumerate(self._buttons):
            button.layout(viewport, x + 34, y + head + 12 + n * pitch, width - 68, pitch - 12)

    def first_focus(self) -> Button:
        return self._buttons[0]

    def back(self) -> bool:
        self._resume()
        return True

    def _resume(self) -> None:
        self.close(None)
