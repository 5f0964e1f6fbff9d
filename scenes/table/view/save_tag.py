"""A small tag that stands at the table for as long as the game cannot be saved."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.drawing.icons import render_icon
from scenes.kit.stage.stage import Stage
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.panel import Panel
from scenes.table.game.placing import Size

Z_TAG = 45.0
HEIGHT, PAD, MAX_SIZE = 34.0, 12.0, 25.0
"""Units that it is high at least, that its words leave free on either side, and that its letters have at most."""


class SaveTag(Widget):
    """Says "Not saved" in or near the window's lower left corner; pressed, it says why."""

    def __init__(self, ui: UiContext, stage: Stage, on_ask: Callable[[str], None]) -> None:
        super().__init__(ui, text("table.not-saved"), Z_TAG)
        self.on_use = lambda: on_ask(self.problem or "")
        self.size = ui.theme.text.small
        self.problem: str | None = None
        self._px = 12
        self._board = Panel(ui, "wood", Z_TAG - 1)
        stage.add(self._board, self)
        self.visible = self._board.visible = False

    def place_in(self, viewport: Viewport, find_place: Callable[[Size], Box]) -> None:
        """Take the window's new size; a place of a width and height in units is found for it."""
        px = self._px = min(viewport.text_px(self.size), viewport.px(MAX_SIZE))
        w = self.ui.typography.width(self.name, px, "bold") / viewport.u + 1.5 * px / viewport.u + 2 * PAD
        place = find_place((w, max(HEIGHT, 1.7 * px / viewport.u)))
        self._board.layout(viewport, place.x, place.y, place.w, place.h)
        self.layout(viewport, place.x, place.y, place.w, place.h)

    def show(self, problem: str | None) -> None:
        """Show that there is this problem, or that there is none any more."""
        if problem == self.problem:
            return
        self.problem = problem
        self.name = text("table.not-saved")
        self.visible = self._board.visible = problem is not None
        self.invalidate()

    def value(self) -> str:
        return self.problem or ""

    def paint(self, surface: pygame.Surface) -> None:
        px, theme = self._px, self.ui.theme
        icon = render_icon("save", round(px * 1.25), theme.palette.honey_pale)
        x = self.area.x + self.viewport.px(PAD)
        surface.blit(icon, icon.get_rect(midleft=(x, self.area.centery)))
        words = self.ui.typography.render(self.name, px, theme.on_wood_strong, "bold")
        surface.blit(words, words.get_rect(midleft=(x + round(px * 1.5), self.area.centery)))
