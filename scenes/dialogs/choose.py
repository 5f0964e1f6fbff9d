"""A question with several answers, one below the other, and a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.confirm import DialogScene
from scenes.kit.widgets import Button


class ChooseScene(DialogScene):
    """A question; each answer is its words and what it does. Escape and Back do nothing."""

    name = "choose"
    closes_on_back = True

    def __init__(self, app: App, question: str, answers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        super().__init__(app, question)
        self._answers = answers

    def make_buttons(self) -> list[Button]:
        answers = [
            Button(self.ui, words, partial(self._choose, use), "primary" if n == 0 else "wood")
            for n, (words, use) in enumerate(self._answers)
        ]
        return [*answers, Button(self.ui, text("menu.back"), self.close, icon="left")]

    def _choose(self, use: Callable[[], None]) -> None:
        self.close()
        use()
