"""A notice: one sentence and a button."""

from __future__ import annotations

from collections.abc import Callable

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.confirm import DialogScene
from scenes.kit.widgets import Button


class NoticeScene(DialogScene):
    """A notice; any of Enter, Escape and the button goes on."""

    name = "notice"

    def __init__(self, app: App, sentence: str, on_done: Callable[[], None] | None = None) -> None:
        super().__init__(app, sentence)
        self._on_done = on_done

    def make_buttons(self) -> list[Button]:
        return [Button(self.ui, text("menu.ok"), self._done, kind="primary")]

    def back(self) -> bool:
        self._done()
        return True

    def _done(self) -> None:
        self.close()
        if self._on_done:
            self._on_done()
