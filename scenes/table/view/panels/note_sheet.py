"""What is said of one thing on the table that is looked at: a heading and an explanation."""

from typing import NamedTuple

import pygame

from scenes.kit.box import Box
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.table.view.panels.overlays import Z_OVERLAY
from scenes.table.view.panels.sheet import Sheet

HEIGHT, HEADING, MORE, MARGIN = 172.0, 28.0, 18.0, 14.0
"""Units at the usual text size: of the sheet, its heading, its last line, and between its edge and the words."""


class Note(NamedTuple):
    """What a sheet says."""

    heading: str = ""
    words: str = ""
    more: str = ""
    """How one gets to know more; it stands below, small."""


class NoteSheet(Sheet[Note]):
    """A sheet of parchment with an explanation."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", Z_OVERLAY, Note())
        self.visible = False

    def show_in(self, viewport: Viewport, note: Note, box: Box) -> None:
        """Show a note at the top of a box of units."""
        self.content = note
        self.layout(viewport, Box(box.x, box.y, box.w, min(box.h, HEIGHT * viewport.text_scale)))
        self.visible = True

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        inner = area.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(HEADING * self.viewport.text_scale))
        self.line(picture, self.content.heading, head, 20, theme.on_paper, "display", "centre")
        rest = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        if self.content.more:
            foot = pygame.Rect(inner.x, inner.bottom, inner.w, 0)
            foot.h = px(MORE * self.viewport.text_scale)
            foot.bottom = inner.bottom + px(4)
            self.line(picture, self.content.more, foot, 13, theme.on_paper_quiet, "text", "right")
            rest.h = foot.top - rest.top
        self.block(picture, self.content.words, rest, 16, theme.on_paper)
