from collections.abc import Callable, Sequence
from functools import partial

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.reading import LinkLabel, ReadingScene
from scenes.kit.widgets import Label
from scenes.kit.widgets.base import Group
from scenes.table.game.navigation import MenuEntry


class MovesScene(ReadingScene):
    """A list of all possible moves over the table; choosing a line closes the list and makes that move."""

    name = "moves"
    wide, high, gap = 620.0, 640.0, 8.0

    def __init__(self, app: App, moves: Sequence[MenuEntry]) -> None:
        super().__init__(app)
        self._moves = moves

    def heading(self) -> str:
        return text("table.moves-heading")

    def close_text(self) -> str:
        return text("menu.close")

    def make_rows(self) -> Sequence[Label]:
        rows = [
            LinkLabel(self.ui, move.words, move.icon, partial(self._play, move.use)) for move in self._moves
        ]
        Group("list").add(*rows)
        return rows

    def _play(self, use: Callable[[], object]) -> None:
        self.close()
        use()

    def first_focus(self) -> Label:
        return self._rows[0]
