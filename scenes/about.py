"""About: what the program is made of, whose work that is, and every licence to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming import __version__, licences
from gnoming.text import text
from scenes.app import App
from scenes.kit.icons import icon
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, ScrollArea
from scenes.menus.base import MenuScene

HIGH = 660.0
ROW_SIZE = 18.5


class LinkLabel(Label):
    """Words that lead somewhere when they are used; a book at their end says so."""

    focusable = True

    def __init__(self, tools: Tools, words: str, on_use: Callable[[], None], z: float = 0.0) -> None:
        super().__init__(tools, words, ROW_SIZE, ground="slate", z=z)
        self._on_use = on_use

    def activate(self) -> None:
        self.tools.mixer.play("button")
        self._on_use()

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        theme, side = self.tools.theme, self.viewport.px(16)
        colour = theme.on_slate_strong if self.hovered or self.focused else theme.palette.dusk_pale
        surface.blit(icon("book", side, colour), (self.area.right - side, self.area.centery - side // 2))


class ReadingScene(MenuScene[None]):
    """An overlay with something long to read on it."""

    overlay = True

    def heading(self) -> str:
        """What stands above it."""
        raise NotImplementedError

    def rows(self) -> Sequence[Label]:
        """Make what is read, from top to bottom."""
        raise NotImplementedError

    def build(self) -> None:
        tools = self.tools
        self._sheet = self.put(Panel(tools, "slate"))
        self._heading = self.put(
            Label(tools, self.heading(), 30, "display", "centre", "slate", too_long="shrink")
        )
        self._area = self.put(ScrollArea(tools, self.heading(), z=1))
        self._rows = [self.put(row) for row in self.rows()]
        self._close = self.put(Button(tools, text("menu.ok"), self._done, "primary", z=1))

    def arrange(self, viewport: Viewport) -> None:
        width = min(780.0, viewport.units_wide - 60)
        x, y = (viewport.units_wide - width) / 2, (720 - HIGH) / 2
        self._sheet.layout(viewport, x, y, width, HIGH)
        head = 60.0 * max(1.0, viewport.text_scale * 0.66)
        self._heading.layout(viewport, x + 24, y + 14, width - 48, head - 8)
        first = y + head + 18
        self._area.layout(viewport, x + 24, first, width - 48, y + HIGH - 86 - first)
        self._close.layout(viewport, x + width / 2 - 120, y + HIGH - 74, 240, 54)
        top = first
        for row in self._rows:
            tall = row.height(viewport, width - 122) + 10
            row.layout(viewport, x + 34, top, width - 92, tall)
            top += tall
        self._area.hold(self._rows, viewport.px(top - first))

    def first_focus(self) -> Button:
        return self._close

    def back(self) -> bool:
        self._done()
        return True

    def _done(self) -> None:
        self.close(None)


class AboutScene(ReadingScene):
    """Who has made what, and a way to each licence."""

    name = "about"

    def heading(self) -> str:
        return text("about.heading", version=__version__)

    def rows(self) -> Sequence[Label]:
        tools = self.tools
        words = [text("about.own"), text("about.private"), text("about.others")]
        said = [Label(tools, one, ROW_SIZE, ground="slate", z=2) for one in words]
        parts = [
            LinkLabel(
                tools, text("about.part", name=one.name, licence=one.licence), partial(self._read, one), 2
            )
            for one in licences.components()
        ]
        return [*said, *parts]

    def _read(self, component: licences.Component) -> None:
        self.app.scenes.push(LicenceScene(self.app, component))


class LicenceScene(ReadingScene):
    """One licence, word for word; it is law and in no language but its own."""

    name = "licence"

    def __init__(self, app: App, component: licences.Component) -> None:
        super().__init__(app)
        self._component = component

    def heading(self) -> str:
        return self._component.name

    def rows(self) -> Sequence[Label]:
        words = f"{self._component.source}\n\n{licences.wording(self._component)}"
        paragraphs = [_flowing(part) for part in words.split("\n\n")]
        return [Label(self.tools, one, 16, ground="slate", z=2) for one in paragraphs if one]


def _flowing(paragraph: str) -> str:
    """A paragraph without its line ends, and without lines drawn with signs."""
    return " ".join(word for word in paragraph.split() if set(word) - set("=-_*"))
