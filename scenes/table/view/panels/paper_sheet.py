"""A paper of a game: a heading over what it says, and room for a button at its foot."""

from abc import abstractmethod

import pygame

from scenes.kit.ui_context import UiContext
from scenes.table.game.papers import Paper
from scenes.table.view.panels.sheet import Sheet

MARGIN, HEADING = 22.0, 42.0
"""Units between the edge and the words, and for the heading at the usual text size."""


class PaperSheet(Sheet[None], Paper):
    """A large sheet of parchment that is read at leisure."""

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
        """Put what it says on the picture, below the heading and above the foot."""
