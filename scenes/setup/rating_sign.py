"""The small board at the bottom of the setup page that says whether the game will be rated."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Panel
from scenes.kit.widgets.ui_context import UiContext

PAD, MIN_WIDTH, MAX_HEIGHT = 14.0, 120.0, 46.0
"""Padding beside the words, minimum width of the board, and its maximum height at 100 % text, in units."""


class RatingSign:
    """A board as wide as its words; it is hidden if there are no words or there is no room."""

    def __init__(self, ui: UiContext, add: Callable[[Node], Node]) -> None:
        self._board = Panel(ui, "parchment")  # what is made of wood here can be pressed
        self.label = Label(ui, "", ui.theme.text.small, align="centre", ground="parchment", overflow="fit")
        add(self._board)
        add(self.label)

    def layout(self, viewport: Viewport, words: str, room: Box) -> None:
        """Lay out the board with these words, centred in `room`."""
        shown = bool(words) and room.w >= MIN_WIDTH
        self._board.visible = self.label.visible = shown
        if not shown:
            return
        self.label.text = words
        w = self._words_width(viewport, words, room.w - 2 * PAD) + 2 * PAD
        h = min(room.h, MAX_HEIGHT * viewport.text_scale)
        x, y = room.x + (room.w - w) / 2, room.y + (room.h - h) / 2
        self._board.layout(viewport, x, y, w, h)
        self.label.layout(viewport, x + PAD, y + 3, w - 2 * PAD, h - 6)

    def _words_width(self, viewport: Viewport, words: str, most: float) -> float:
        """Return the width of the words in units, at most `most`; wrapped lines have similar lengths."""
        type_, px, room = self.label.ui.typography, viewport.text_px(self.label.size), viewport.px(most - 4)
        lines = type_.balance(type_.wrap(words, px, room), px, room)
        return min(most, max(type_.width(line, px) for line in lines) / viewport.u + 4)
