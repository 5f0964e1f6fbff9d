"""The log: what every seat did in this round, turn by turn."""

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.text import text
from scenes.app import App
from scenes.kit.icons import icon
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.scroll import ScrollArea
from scenes.kit.widgets.text import Label
from scenes.menus.base import MenuScene


class AskedLine(Label):
    """A turn that can be asked why; a question mark at its end says so."""

    focusable = True

    def __init__(self, tools: Tools, words: str, on_use: Callable[[], None]) -> None:
        super().__init__(tools, words, 18.5, ground="slate", z=2)
        self._on_use = on_use

    def activate(self) -> None:
        self.tools.mixer.play("button")
        self._on_use()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        theme, side = self.tools.theme, self.viewport.px(18)
        colour = theme.on_slate_strong if self.hovered or self.focused else theme.palette.dusk_pale
        sign = icon("question", side, colour)
        surface.blit(sign, (self.area.right - side, self.area.centery - side // 2))


class LogScene(MenuScene[None]):
    """An overlay with one line a turn, the latest in sight. `lines` are (name, words).

    A line with a number in `reasons` can be asked why, which is told by that number.
    """

    name = "log"
    overlay = True

    def __init__(
        self,
        app: App,
        lines: tuple[tuple[str, str], ...],
        reasons: tuple[int | None, ...] = (),
        why: Callable[[int], None] = lambda number: None,
    ) -> None:
        super().__init__(app)
        self._lines = lines
        self._reasons = reasons
        self._why = why
        self._rows: list[Label] = []

    def build(self) -> None:
        tools = self.tools
        self._sheet = self.put(Panel(tools, "slate"))
        self._heading = self.put(
            Label(tools, text("table.log-heading"), 30, "display", "centre", "slate", too_long="shrink")
        )
        self._area = self.put(ScrollArea(tools, text("table.log-heading"), z=1))
        shown = self._lines or ((text("table.log-empty"), ""),)
        self._rows = [
            self.put(self._row(f"{name}: {words}" if words else name, n))
            for n, (name, words) in enumerate(shown)
        ]
        self._close = self.put(Button(tools, text("table.log-close"), self._done, "primary", z=1))

    def _row(self, words: str, n: int) -> Label:
        number = self._reasons[n] if n < len(self._reasons) else None
        if number is None:
            return Label(self.tools, words, 18.5, ground="slate", z=2)
        return AskedLine(self.tools, words, partial(self._why, number))

    def arrange(self, viewport: Viewport) -> None:
        width = min(620.0, viewport.units_wide - 60)
        x, y, high = (viewport.units_wide - width) / 2, 40.0, 640.0
        self._sheet.layout(viewport, x, y, width, high)
        head = 60.0 * max(1.0, viewport.text_scale * 0.66)
        self._heading.layout(viewport, x + 24, y + 14, width - 48, head - 8)
        first = y + head + 18
        self._area.layout(viewport, x + 24, first, width - 48, y + high - 86 - first)
        self._close.layout(viewport, x + width / 2 - 120, y + high - 74, 240, 54)
        top = first
        for row in self._rows:
            tall = row.height(viewport, width - 122) + 8
            row.layout(viewport, x + 34, top, width - 92, tall)
            top += tall
        self._area.hold(self._rows, viewport.px(top - first))
        self._area.scroll_to(self._area.furthest)

    def first_focus(self) -> Button:
        return self._close

    def back(self) -> bool:
        self._done()
        return True

    def _done(self) -> None:
        self.close(None)
