from collections.abc import Callable
from functools import partial

from gnoming.deals.card_file import FoundDeal, find_code
from gnoming.deals.symbols import ALPHABET, CODE_SYMBOLS, DealError, grouped
from gnoming.text import text
from scenes.app.app import App
from scenes.deals.button_rows import lay_out_rows, rows_height
from scenes.kit.box import Box, Space, columns, grid, page_box
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
    """The sheet for a deal's code, to be typed, pasted, or entered with on-screen keys; it shows any error."""

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
            Button(ui, text("deal.code.paste"), lambda: self._put(read_clipboard()), icon="paste"),
            Button(
                ui, text("deal.code.erase"), lambda: self._put(self.field.text.rstrip("-")[:-1]), icon="back"
            ),
            Button(ui, text("menu.cancel"), self.close, icon="left"),
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
        inner = 564.0
        larger = min(viewport.text_scale, MAX_LARGER) if viewport.is_tall else 1.0
        keys = len(ALPHABET) // COLUMNS * (KEY_HEIGHT + KEY_GAP) * larger
        heights = self._heights(viewport, inner)
        high = sum(heights) + keys + rows_height(viewport, self._buttons, inner) + 84
        sheet = page_box(viewport).centred(inner + 56, high)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(28, 14))
        self._arrange_words(viewport, space, heights)
        self._arrange_keys(viewport, space.top(keys, 8), COLUMNS)
        lay_out_rows(viewport, self._buttons, space.box)

    def _arrange_beside(self, viewport: Viewport) -> None:
        """Lay everything out for large text, with the keys on the right."""
        sheet = page_box(viewport).centred(min(viewport.units_wide - 32, 1080.0), 690.0)
        self._sheet.layout(viewport, *sheet)
        words, keys = columns(sheet, (sheet.w * 0.6, sheet.w * 0.4))
        space = Space(words.inset(26, 12, 14, 22))
        foot = rows_height(viewport, self._buttons, space.box.w)
        heading, note, line = self._heights(viewport, space.box.w)[:3]
        note = min(note, (space.box.h - foot - heading - line - 30) / 2)
        lay_out_rows(viewport, self._buttons, space.bottom(foot))
        self._arrange_words(viewport, space, (heading, note, line, note))
        self._arrange_keys(viewport, keys.inset(6, 26, 26, 18), COLUMNS // 2)

    def _heights(self, viewport: Viewport, w: float) -> tuple[float, float, float, float]:
        """Return the heights of the heading, the help, the field and the message in units."""
        note = min(46.0 * viewport.text_scale, 150.0)
        return self._heading.height(viewport, 2000), note, max(44.0, 32.0 * viewport.text_scale), note

    def _arrange_words(
        self, viewport: Viewport, space: Space, heights: tuple[float, float, float, float]
    ) -> None:
        """Lay out the heading, the help, the field and the message one below the other."""
        heading, note, line, message = heights
        self._heading.layout(viewport, *space.top(heading))
        self._help.layout(viewport, *space.top(note, 6))
        self.field.layout(viewport, *space.top(line, 8))
        slip = space.top(message, 12)
        self._slip.layout(viewport, *slip)
        self.message.layout(viewport, *slip.inset(12, 8))

    def _arrange_keys(self, viewport: Viewport, box: Box, across: int) -> None:
        cells = grid(box.inset(0, 0, 0, KEY_GAP), across, len(ALPHABET) // across, KEY_GAP)
        for key, cell in zip(self._keys, cells, strict=True):
            key.layout(viewport, *cell)

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
        """Describe the code's deal or the error in it; until it is complete, say how much has been typed."""
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
            self.focus.set(self.field)  # so that typing continues there
            return
        self.close()
        self._on_found(found)


def arranged(words: str) -> str:
    """Return a code in capitals, in groups of four characters; a text too long for a code is only stripped."""
    plain = "".join(char for char in words.upper() if not (char.isspace() or char in "-–—"))
    return grouped(plain) if len(plain) <= CODE_SYMBOLS else words.strip()
