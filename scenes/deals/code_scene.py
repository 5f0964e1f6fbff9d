"""The sheet for entering a deal's code: typed, pasted, or with keys on the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gnoming.deals.card_file import FoundDeal, find_code
from gnoming.deals.symbols import ALPHABET, CODE_SYMBOLS, DealError, grouped
from gnoming.text import text
from scenes.app.app import App
from scenes.deals.button_rows import lay_out_rows, rows_height
from scenes.kit.box import Box, Space
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, TextField, Widget
from scenes.kit.widgets.text_field import read_clipboard
from scenes.menus.menu_scene import SheetScene

COLUMNS = 8
KEY_HEIGHT, KEY_GAP = 46.0, 6.0
MAX_LARGER = 1.5
"""The maximum scale of the keys in a tall window with large text."""
LONGEST_PASTE = 400
"""The maximum number of characters in the field, so that a message that contains a code can be pasted."""


class CodeScene(SheetScene):
    """A sheet with a field and keys for a code, and a message that says which deal it is or what is wrong."""

    name = "deal-code"

    def __init__(
        self, app: App, on_found: Callable[[FoundDeal], None], describe: Callable[[FoundDeal], str]
    ) -> None:
        super().__init__(app)
        self._on_found = on_found
        self._describe = describe
        self._words = ""

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._sheet = self.panel("wood")
        self._heading = self.centred(text("deal.code.heading"), size.heading, "display", "shrink")
        self._help = self.centred(text("deal.code.help"), size.small)
        name = text("deal.code.field")
        self.field = self.add(TextField(ui, name, self._words, self._changed, LONGEST_PASTE, self.submit))
        self._slip = self.panel("parchment")
        self.message = self.on_paper("", size.small)
        self._keys = [self.button(char, partial(self._type, char), size=size.body) for char in ALPHABET]
        self._play = Button(ui, text("deal.code.play"), self.submit, "primary", "play")
        self._buttons = [
            self._play,
            Button(ui, text("deal.code.paste"), lambda: self._put(read_clipboard()), icon="copy"),
            Button(
                ui, text("deal.code.erase"), lambda: self._put(self.field.text.rstrip("-")[:-1]), icon="back"
            ),
            Button(ui, text("menu.back"), self.close, icon="left"),
        ]
        self.add_all(self._buttons)
        self._judge()

    def first_focus(self) -> Widget | None:
        return self.field

    def arrange(self, viewport: Viewport) -> None:
        if viewport.has_large_text and not viewport.is_tall:
            self._arrange_beside(viewport)
        else:
            self._arrange_below(viewport)

    def _arrange_below(self, viewport: Viewport) -> None:
        """Lay everything out from top to bottom, with the keys below the field."""
        wide, inner = 620.0, 564.0
        left = (viewport.units_wide - wide) / 2
        larger = min(viewport.text_scale, MAX_LARGER) if viewport.is_tall else 1.0
        keys = len(ALPHABET) // COLUMNS * (KEY_HEIGHT + KEY_GAP) * larger
        heights = self._heights(viewport, inner)
        high = sum(heights) + keys + rows_height(viewport, self._buttons, inner) + 84
        top = (viewport.units_high - high) / 2
        self._sheet.layout(viewport, left, top, wide, high)
        y = self._arrange_words(viewport, Box(left + 28, top + 14, inner, high), heights)
        self._arrange_keys(viewport, Box(left + 28, y, inner, keys), COLUMNS)
        lay_out_rows(viewport, self._buttons, left + 28, y + keys + 8, inner)

    def _arrange_beside(self, viewport: Viewport) -> None:
        """Lay everything out for large text, with the keys on the right-hand side."""
        wide, high = min(viewport.units_wide - 32, 1080.0), 690.0
        left, top = (viewport.units_wide - wide) / 2, (720 - high) / 2
        words = Box(left + 26, top + 12, wide * 0.6 - 40, high - 34)
        self._sheet.layout(viewport, left, top, wide, high)
        foot = rows_height(viewport, self._buttons, words.w)
        heading, note, line = self._heights(viewport, words.w)[:3]
        note = min(note, (words.h - foot - heading - line - 30) / 2)
        self._arrange_words(viewport, words, (heading, note, line, note))
        lay_out_rows(viewport, self._buttons, words.x, top + high - foot - 22, words.w)
        keys = Box(left + wide * 0.6 + 6, top + 26, wide * 0.4 - 32, high - 44)
        self._arrange_keys(viewport, keys, COLUMNS // 2)

    def _heights(self, viewport: Viewport, w: float) -> tuple[float, float, float, float]:
        """Return the heights of heading, help, field and message in units."""
        note = min(46.0 * viewport.text_scale, 150.0)
        return self._heading.height(viewport, 2000), note, max(44.0, 32.0 * viewport.text_scale), note

    def _arrange_words(
        self, viewport: Viewport, box: Box, heights: tuple[float, float, float, float]
    ) -> float:
        """Lay out heading, help, field and message one below the other; return their bottom."""
        heading, note, line, message = heights
        space = Space(box)
        self._heading.layout(viewport, *space.top(heading))
        self._help.layout(viewport, *space.top(note, 6))
        self.field.layout(viewport, *space.top(line, 8))
        slip = space.top(message, 12)
        self._slip.layout(viewport, *slip)
        self.message.layout(viewport, *slip.inset(12, 2))
        return space.box.y

    def _arrange_keys(self, viewport: Viewport, box: Box, columns: int) -> None:
        rows = len(ALPHABET) // columns
        wide, pitch = (box.w - KEY_GAP * (columns - 1)) / columns, box.h / rows
        for n, key in enumerate(self._keys):
            row, column = divmod(n, columns)
            key.layout(
                viewport, box.x + column * (wide + KEY_GAP), box.y + row * pitch, wide, pitch - KEY_GAP
            )

    # entering ---------------------------------------------------------------------------------------

    def _changed(self, words: str) -> None:
        shown = arranged(words)
        if shown != words:
            self.field.text = shown
        self._judge()

    def _type(self, char: str) -> None:
        self._put(self.field.text + char)

    def _put(self, words: str) -> None:
        self.field.text = arranged(words.strip()[:LONGEST_PASTE])
        self._judge()

    def _judge(self) -> None:
        """Show which deal the code stands for, what is wrong with it, or how many characters are typed."""
        self._words = self.field.text
        typed = sum(not (char.isspace() or char == "-") for char in self._words)
        if typed < CODE_SYMBOLS:
            self.message.text = text("deal.code.typed", typed=typed, expected=CODE_SYMBOLS)
            return
        try:
            self.message.text = self._describe(find_code(self._words))
        except DealError as error:
            self.message.text = str(error)

    def submit(self) -> None:
        """Play the deal, or say what is wrong with the code."""
        try:
            found = find_code(self.field.text)
        except DealError as error:
            self.message.text = str(error)
            self.ui.mixer.play("refusal")
            return
        self.close()
        self._on_found(found)


def arranged(words: str) -> str:
    """Return a code in capitals, in groups of four characters; return longer text only stripped."""
    plain = "".join(char for char in words.upper() if not (char.isspace() or char in "-–—"))
    return grouped(plain) if len(plain) <= CODE_SYMBOLS else words.strip()
