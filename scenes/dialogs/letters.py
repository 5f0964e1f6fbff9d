from functools import partial

import pygame

from gnoming.text import language, text
from scenes.app.app import App
from scenes.kit.box import Space, columns, page_box, rows
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, TextField, Widget
from scenes.kit.widgets.label import label_height
from scenes.menus.menu_scene import MenuScene

QWERTY = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm'.,", "äöüßéèêàçñ", "áíóúœâîôùë")
ROWS = {
    "de": ("1234567890,", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß'-.", "éèêëàâçîïôñ", "áíóúùûœæåøò"),
    "fr": ("1234567890,", "azertyuiopé", "qsdfghjklmè", "wxcvbn'-.çà", "êëâîïôùûüœæ", "äößñáíóúìòå"),
    "es": ("1234567890,", "qwertyuiopü", "asdfghjklñç", "zxcvbnm'-.ï", "áéíóúàèòêâô", "äößëîùûœæìå"),
}
"""The rows of letters for a language: its keyboard, and below it letters for names from other languages."""
PAD, GAP = 22.0, 6.0
KEY_HEIGHT = 44.0
_BACKSPACE = pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_BACKSPACE, "mod": 0, "unicode": ""})


class LettersScene(MenuScene):
    """An on-screen keyboard for a text field, for players with a gamepad; the undo command deletes the last letter."""

    name = "letters"
    overlay = True
    closes_on_back = True

    def __init__(self, app: App, field: TextField) -> None:
        super().__init__(app)
        self._field = field
        self._is_upper = not field.text or field.selection == (0, len(field.text))

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._board = self.panel("wood")
        self._name = self.label(self._field.name, size.body)
        self._written = self.label("", size.heading, "bold", overflow="shrink")
        self._rows = ROWS.get(language(), QWERTY)
        self._keys = [
            [self.button(letter, partial(self._write_key, letter), size=size.label) for letter in row]
            for row in self._rows
        ]
        self._shift_button = Button(ui, "", self._shift, icon="up", size=size.body)
        self._space_button = Button(ui, text("letters.space"), partial(self._write, " "), size=size.body)
        self._delete_button = Button(ui, text("letters.delete"), self._delete, icon="left", size=size.body)
        self._done_button = Button(ui, text("menu.close"), self.close, "primary", "close", size=size.body)
        self._tools = (self._shift_button, self._space_button, self._delete_button, self._done_button)
        self.add_all(self._tools)
        self._shows_sign = self.ui.bindings.device == "pad"
        self._show()

    def first_focus(self) -> Widget | None:
        return self._keys[1][0]

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        w = min(viewport.units_wide - 32, 760 + 340 * (scale - 1))
        inner, high = w - 2 * PAD, KEY_HEIGHT + 10 * (scale - 1)
        name = label_height(self._name, viewport, inner)
        written = self.ui.theme.text.heading * scale * 1.4
        count = len(self._rows[0])
        each = (inner - GAP * (count - 1)) / count
        keys = [[(key, each) for key in row] for row in self._keys] + self._tool_rows(viewport, inner)
        h = 2 * PAD + name + written + 14 + (high + GAP) * len(keys) - GAP
        board = page_box(viewport).centred(w, h)
        self._board.layout(viewport, *board)
        space = Space(board.inset(PAD, PAD))
        self._name.layout(viewport, *space.top(name))
        self._written.layout(viewport, *space.top(written, 14))
        for line, row in zip(rows(space.box, [high] * len(keys), GAP), keys, strict=True):
            for place, (button, _) in zip(columns(line, [wide for _, wide in row], GAP), row, strict=True):
                button.layout(viewport, *place)

    def _tool_rows(self, viewport: Viewport, w: float) -> list[list[tuple[Button, float]]]:
        """Return one or two rows of buttons to put below the letters, with their widths in units."""
        needs = [button.preferred_size(viewport)[0] for button in self._tools]
        spare = w - sum(needs) - GAP * (len(needs) - 1)
        if spare >= 0:
            return [[(button, need + spare / 4) for button, need in zip(self._tools, needs, strict=True)]]
        half = (w - GAP) / 2
        return [[(button, half) for button in pair] for pair in (self._tools[:2], self._tools[2:])]

    def show_prompts(self) -> None:
        self._show()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ui.bindings.command(event) == "undo":
            self._delete()
            return True
        return super().handle(event)

    def _write_key(self, letter: str) -> None:
        self._write(letter.upper() if self._is_upper and letter != "ß" else letter)
        self._is_upper = False
        self._show()

    def _write(self, words: str) -> None:
        self._field.insert(words)
        self._is_upper = words == " "  # the next part of a name begins with a capital
        self._show()

    def _delete(self) -> None:
        self._field.key(_BACKSPACE)
        self._is_upper = not self._field.text
        self._show()

    def _shift(self) -> None:
        self._is_upper = not self._is_upper
        self._show()

    def _show(self) -> None:
        self._written.text = self._field.text or "…"
        for row, letters in zip(self._keys, self._rows, strict=True):
            for button, letter in zip(row, letters, strict=True):
                button.name = letter.upper() if self._is_upper and letter != "ß" else letter
                button.invalidate()
        self._shift_button.name = "abc" if self._is_upper else "ABC"
        self._shift_button.invalidate()
        on_pad = self.ui.bindings.device == "pad"
        sign = self.ui.bindings.prompt("undo") if on_pad else ""
        self._delete_button.name = f"{text('letters.delete')} {sign}".rstrip()
        self._delete_button.invalidate()
        if on_pad != self._shows_sign:
            self._shows_sign = on_pad
            self.arrange(self.viewport)  # the sign makes it wider
