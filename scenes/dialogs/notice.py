"""One sentence that somebody should know, and a button to say so."""

from __future__ import annotations

from collections.abc import Callable

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.confirm import SheetScene
from scenes.kit.widgets import Button


class NoticeScene(SheetScene):
    """Tells one thing; any of Enter, Escape and the button goes on."""

    name = "notice"

    def __init__(self, app: App, words: str, on_done: Callable[[], None] | None = None) -> None:
        super().__init__(app, words)
        self._on_done = on_done

    def buttons(self) -> list[Button]:
        return [Button(self.tools, text("menu.ok"), self._done, kind="primary")]

    def back(self) -> bool:
        self._done()
        return True

    def _done(self) -> None:
        self.close(True)
        if self._on_done:
            self._on_done()
