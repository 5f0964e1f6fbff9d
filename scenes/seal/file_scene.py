"""The contents of an opened envelope, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.reading import ReadingScene
from scenes.kit.widgets import Label

SIZE = 16.0


class EnvelopeFileScene(ReadingScene):
    """The file as it is, with its comments in a lighter colour."""

    name = "envelope-file"
    wide, gap = 920.0, 3.0

    def __init__(self, app: App, words: str) -> None:
        super().__init__(app)
        self._words = words

    def heading(self) -> str:
        return text("seal.file.heading")

    def close_text(self) -> str:
        return text("menu.back")

    def make_rows(self) -> Sequence[Label]:
        palette = self.ui.theme.palette
        rows = []
        for part in self._words.strip().split("\n\n"):
            if part.startswith("#"):
                joined = " ".join(line.removeprefix("#").strip() for line in part.split("\n"))
                rows.append(Label(self.ui, joined, SIZE, ground="slate", colour=palette.honey_pale, z=2))
            else:
                rows.extend(Label(self.ui, line, SIZE, ground="slate", z=2) for line in part.split("\n"))
            rows.append(Label(self.ui, " ", SIZE * 0.5, ground="slate", z=2))
        return rows
