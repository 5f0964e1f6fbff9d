"""The question about cards that can't be right, with its two answers."""

from collections.abc import Callable

from gnoming.text import text
from scenes.kit.box import Box, Space, columns
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel
from scenes.kit.widgets.ui_context import UiContext


class Question:
    """A sheet of parchment with the question, over the rest of the page."""

    def __init__(self, ui: UiContext, take_back: Callable[[], object], accept: Callable[[], object]) -> None:
        size = ui.theme.text
        self._board = Panel(ui, "parchment", z=20)
        self._words = Label(ui, "", size.label, "bold", ground="parchment", overflow="fit", z=21)
        self._take_back = Button(ui, text("count.take-back"), take_back, icon="undo", size=size.body, z=21)
        self._is_so = Button(ui, text("count.is-so"), accept, icon="check", size=size.body, z=21)

    @property
    def nodes(self) -> list[Node]:
        """All nodes, from bottom to top."""
        return [self._board, self._words, self._take_back, self._is_so]

    @property
    def text(self) -> str:
        """The question; empty if there is none."""
        return self._words.text

    def ask(self, words: str, is_late: bool) -> None:
        """Ask a question, or hide it if `words` is empty. If it `is_late`, there is no last card to take
        back.
        """
        self._words.text = words
        self._take_back.name = text("count.look-again" if is_late else "count.take-back")
        # text keys: count.look-again count.take-back
        for node in self.nodes:
            node.visible = bool(words)

    def layout(self, viewport: Viewport, box: Box, is_row: bool) -> None:
        """Lay out the question in a box, with its answers beside it in a row, or below it."""
        self._board.layout(viewport, *box)
        space = Space(box.inset(24, 12))
        wide = max(self._take_back.preferred_size(viewport)[0], self._is_so.preferred_size(viewport)[0])
        high = self._is_so.preferred_size(viewport)[1]
        if is_row:
            wide = min(wide, box.w * 0.26)
            for answer in (self._is_so, self._take_back):
                answer.layout(viewport, *space.right(wide, 8).centred(wide, min(high, box.h - 20)))
        elif 2 * wide + 10 > space.box.w:
            high = min(high, space.box.h * 0.25)
            for answer in (self._is_so, self._take_back):
                answer.layout(viewport, *space.bottom(high, 8))
        else:
            row = space.bottom(high, 8)
            wide = (row.w - 10) / 2
            for answer, place in zip(
                (self._take_back, self._is_so), columns(row, [wide] * 2, 10), strict=True
            ):
                answer.layout(viewport, *place)
        self._words.layout(viewport, *space.box)
