"""Dialogs over another scene: notices, yes-or-no questions, and questions with more answers."""

from collections.abc import Callable, Sequence
from functools import partial

from gnoming.text import text
from scenes.app.app import App
from scenes.kit.box import Space, columns, page_box, rows
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Widget
from scenes.kit.widgets.label import label_height
from scenes.menus.menu_scene import MenuScene

PAD, GAP, ROW_GAP = 40.0, 18.0, 12.0
"""The margin of a sheet, and the gaps between buttons side by side and one below the other, in units."""


class DialogScene(MenuScene):
    """A sheet of parchment with a sentence and buttons. It closes before it calls an answer's function."""

    overlay = True
    upright = True

    def __init__(self, app: App, sentence: str) -> None:
        super().__init__(app)
        self._sentence = sentence

    def make_buttons(self) -> list[Button]:
        """Make the buttons, from left to right."""
        raise NotImplementedError

    def build(self) -> None:
        theme = self.ui.theme
        self._sheet = self.panel("parchment")
        self._label = self.label(self._sentence, theme.text.label, align="centre", ground="parchment")
        self._buttons = self.add_all(self.make_buttons())

    def arrange(self, viewport: Viewport) -> None:
        width = min(viewport.units_wide - 64, 500 + 260 * viewport.text_scale)
        sizes = [button.preferred_size(viewport) for button in self._buttons]
        widths, tall = [w for w, _ in sizes], max(h for _, h in sizes)
        is_row = sum(widths) + GAP * (len(sizes) - 1) <= width - 2 * PAD
        lines = 1 if is_row else len(sizes)
        words, page = label_height(self._label, viewport, width - 2 * PAD), page_box(viewport)
        rest = PAD + words + 30 + ROW_GAP * (lines - 1) + 36
        heights = [min(tall, (page.h - 16 - rest) / lines)] * lines
        sheet = page.centred(width, rest + sum(heights))
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(PAD, PAD, PAD, 36))
        self._label.layout(viewport, *space.top(words, 30))
        places = rows(space.box, heights, ROW_GAP)
        if is_row:
            places = columns(places[0], widths, GAP, 0.5)
        for button, place in zip(self._buttons, places, strict=True):
            button.layout(viewport, *place)

    def first_focus(self) -> Widget | None:
        return self._buttons[0]

    def enter(self) -> None:
        super().enter()
        ms = self.ui.theme.ms
        parts = [self._sheet, self._label, *self._buttons]
        self.fade_in(parts, ms.fade if self.ui.motion.reduced else ms.panel_in)


class ConfirmScene(DialogScene):
    """A yes-or-no question.

    The safe answer, `no`, has the focus, and Escape means `no` as well. If nothing can be lost, use `yes_first`: then
    `yes` comes first and has the focus.
    """

    name = "confirm"

    def __init__(
        self,
        app: App,
        question: str,
        yes: str,
        no: str,
        on_answer: Callable[[bool], None],
        yes_first: bool = False,
    ) -> None:
        super().__init__(app, question)
        self._yes_first = yes_first
        self._yes, self._no = yes, no
        self._on_answer = on_answer
        self.on_back = partial(self._answer, False)

    def make_buttons(self) -> list[Button]:
        buttons = [
            Button(self.ui, self._no, lambda: self._answer(False)),
            Button(self.ui, self._yes, lambda: self._answer(True)),
        ]
        if self._yes_first:
            buttons.reverse()
        buttons[0].kind = "primary"
        return buttons

    def _answer(self, yes: bool) -> None:
        self.close()
        self._on_answer(yes)


class ChooseScene(DialogScene):
    """A question with several answers, each with a text and a function. Escape and Back do nothing."""

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
        return [*answers, Button(self.ui, text("menu.cancel"), self.close, icon="left")]

    def _choose(self, use: Callable[[], None]) -> None:
        self.close()
        use()


class NoticeScene(DialogScene):
    """A notice; Enter, Escape and the button all continue."""

    name = "notice"

    def __init__(self, app: App, sentence: str, on_done: Callable[[], None] | None = None) -> None:
        super().__init__(app, sentence)
        self._on_done = on_done
        self.on_back = self._done

    def make_buttons(self) -> list[Button]:
        return [Button(self.ui, text("menu.close"), self._done, kind="primary")]

    def _done(self) -> None:
        self.close()
        if self._on_done:
            self._on_done()
