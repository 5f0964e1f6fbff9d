"""A figure on a small sheet: the number in large type, and its caption below."""

from __future__ import annotations

from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Panel, UnseenWords

PAD = 8.0


class Tile:
    """The sheet and labels of one figure; the caller adds `nodes` to the stage."""

    def __init__(self, ui: UiContext, caption: str, figure: str, interval: str = "") -> None:
        size, quiet = ui.theme.text, ui.theme.on_paper_quiet
        self._sheet = Panel(ui, "parchment", z=1)
        self._caption = Label(
            ui, caption, size.small, "text", "centre", "parchment", quiet, overflow="fit", z=2
        )
        self._figure = Label(ui, figure, 34, "display", "centre", "parchment", overflow="shrink", z=2)
        self._interval = Label(
            ui, interval, size.small, "bold", "centre", "parchment", quiet, overflow="shrink", z=2
        )
        words = ", ".join(part for part in (f"{caption}: {figure}", interval) if part)
        self._told = UnseenWords(ui, words, (self._caption, self._figure, self._interval))
        self.nodes: tuple[Node, ...] = (
            self._sheet,
            self._caption,
            self._figure,
            self._interval,
            self._told,
        )

    def height(self, viewport: Viewport) -> float:
        """Return the height in units."""
        return 2 * PAD + 4 + 86 * viewport.text_scale

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay out the tile in a box."""
        for whole in (self._sheet, self._told):
            whole.layout(viewport, box.x, box.y, box.w, box.h)
        wide, line = box.w - 2 * PAD, 22 * viewport.text_scale
        figure = box.h - 2 * PAD - 2 * line
        self._figure.layout(viewport, box.x + PAD, box.y + PAD, wide, figure)
        self._interval.layout(viewport, box.x + PAD, box.y + PAD + figure, wide, line)
        self._caption.layout(viewport, box.x + PAD, box.y + PAD + figure + line, wide, line)
