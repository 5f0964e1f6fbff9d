"""The log: what every seat did in this round, turn by turn."""

from collections.abc import Callable, Sequence
from functools import partial

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.reading import ROW_SIZE, LinkLabel, ReadingScene
from scenes.kit.widgets.label import Label


class LogScene(ReadingScene):
    """An overlay with one line a turn, the latest in sight. `lines` are (name, words).

    A line with a number in `reasons` can be asked why, which is told by that number.
    """

    name = "log"
    wide, high, gap = 620.0, 640.0, 8.0
    opens_at_end = True

    def __init__(
        self,
        app: App,
        lines: tuple[tuple[str, str], ...],
        reasons: tuple[int | None, ...] = (),
        explain: Callable[[int], None] = lambda number: None,
    ) -> None:
        super().__init__(app)
        self._lines = lines
        self._reasons = reasons
        self._explain = explain

    def heading(self) -> str:
        return text("table.log-heading")

    def close_text(self) -> str:
        return text("table.log-close")

    def make_rows(self) -> Sequence[Label]:
        shown = self._lines or ((text("table.log-empty"), ""),)
        return [self._row(f"{name}: {words}" if words else name, n) for n, (name, words) in enumerate(shown)]

    def _row(self, words: str, n: int) -> Label:
        number = self._reasons[n] if n < len(self._reasons) else None
        if number is None:
            return Label(self.ui, words, ROW_SIZE, ground="slate", z=2)
        return LinkLabel(self.ui, words, "question", partial(self._explain, number))
