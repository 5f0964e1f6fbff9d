"""The log: what every seat did in this round, turn by turn."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.reading import ROW_SIZE, LinkLabel, ReadingScene
from scenes.kit.widgets.label import Label


class LogScene(ReadingScene):
    """An overlay with one line a turn, the latest in sight.

    `lines` are name, words and, where the turn can be asked about, the number by which `explain` is told of it;
    `headings` stand before the lines of these indices.
    """

    name = "log"
    wide, high, gap = 620.0, 640.0, 8.0
    opens_at_end = True

    def __init__(
        self,
        app: App,
        lines: Sequence[tuple[str, str, int | None]],
        explain: Callable[[int], None],
        headings: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(app)
        self._lines = lines
        self._explain = explain
        self._headings = headings

    def heading(self) -> str:
        return text("table.log-heading")

    def close_text(self) -> str:
        return text("table.log-close")

    def make_rows(self) -> Sequence[Label]:
        if not self._lines:
            return [self._row(text("table.log-empty"), None)]
        rows: list[Label] = []
        for index, (name, words, number) in enumerate(self._lines):
            if index in self._headings:
                rows.append(self._heading_row(self._headings[index]))
            rows.append(self._row(text("table.told", name=name, turn=words), number))
        return rows

    def _heading_row(self, words: str) -> Label:
        strong = self.ui.theme.on_slate_strong
        return Label(self.ui, words, ROW_SIZE, "bold", ground="slate", colour=strong, z=2)

    def _row(self, words: str, number: int | None) -> Label:
        if number is None:
            return Label(self.ui, words, ROW_SIZE, ground="slate", z=2)
        return LinkLabel(self.ui, words, "question", partial(self._explain, number))
