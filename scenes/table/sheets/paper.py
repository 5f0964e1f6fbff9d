"""Papers: sheets of parchment that list something, such as all goals, and the overlay that shows one."""

from abc import abstractmethod

import pygame

from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, UnseenWords
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.table.game.presenter import Paper, PaperView, Presenter
from scenes.table.view.panels.sheet import Sheet

MARGIN, HEADING = 22.0, 42.0
"""Units between the edge and the text, and the height of the heading at text scale 1."""


class PaperSheet(Sheet[None], Paper):
    """A large sheet of parchment for reading."""

    def __init__(self, ui: UiContext, heading: str) -> None:
        super().__init__(ui, "parchment", 0.0, None)
        self._heading = heading

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        inner = area.inflate(-2 * px(MARGIN), -2 * px(14))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(HEADING * min(1.3, self.viewport.text_scale)))
        self.line(picture, self._heading, head, 30, theme.on_paper, "display", "centre")
        top = head.bottom + px(6)
        self.write_body(picture, pygame.Rect(inner.x, top, inner.w, area.bottom - px(self.foot + 10) - top))

    @abstractmethod
    def write_body(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the content between the heading and the foot."""


MAX_WIDTH, HEIGHT, MAX_TALL_HEIGHT = 1180.0, 696.0, 1000.0
FOOT = 66.0
"""Units kept free for the button below the text."""


class PaperScene(MenuScene):
    """An overlay with a paper; the key that opened it also closes it."""

    name = "paper"
    overlay = True
    closes_on_back = True
    upright = True

    def __init__(self, app: App, source: Presenter, command: str, seen: PaperView) -> None:
        super().__init__(app)
        self.command = command
        self._source = source
        self._seen = seen

    def build(self) -> None:
        self.paper = self.add(self._source.make_paper(self.ui, self.command, self._seen))
        self._unseen_words = self.add(UnseenWords(self.ui, self.paper.words))
        self._close = self.add(Button(self.ui, text("menu.close"), self.close, "primary", "close", z=1))

    def arrange(self, viewport: Viewport) -> None:
        width = min(viewport.units_wide - 24, MAX_WIDTH)
        height = min(viewport.units_high - 24, MAX_TALL_HEIGHT) if viewport.is_tall else HEIGHT
        x, y = (viewport.units_wide - width) / 2, (viewport.units_high - height) / 2
        wide, high = self._close.preferred_size(viewport)
        high = min(high, FOOT - 12)
        self.paper.foot = FOOT
        self._unseen_words.layout(viewport, x, y, width, height)
        self.paper.layout(viewport, Box(x, y, width, height))
        self._close.layout(viewport, x + (width - wide) / 2, y + height - FOOT + 2, wide, high)

    def first_focus(self) -> Button:
        return self._close

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ui.bindings.command(event) == self.command:
            self.close()
            return True
        return super().handle(event)
