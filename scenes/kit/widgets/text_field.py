"""A line of text to type into, and the system's clipboard."""

import unicodedata
from collections.abc import Callable

import pygame

from gnoming.text import text as localised
from scenes.kit.input.keys import key_name
from scenes.kit.stage.node import Observed
from scenes.kit.text.faces import continues
from scenes.kit.theme import mix
from scenes.kit.widgets.base import Widget, joined
from scenes.kit.widgets.ui_context import UiContext


def write_clipboard(text: str) -> bool:
    """Put text on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError):
        return False
    return True


def read_clipboard() -> str:
    """Return the text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError):
        return ""


_SIFTED = 16
"""The number of characters examined for each that fits; the rest of a paste is ignored, however long it is.
"""
KEYPAD = {
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
}
"""The keys of the number pad that move or delete while NumLock is off."""
_ALT_GR = pygame.KMOD_RALT | pygame.KMOD_MODE
"""The key that types third characters. Windows adds the left Ctrl key to it, which then means nothing."""


class TextField(Widget):
    """One editable line. Its scene turns text input on.

    `on_change` is called with each new text, `on_enter` on Return. `limit` is in characters. `on_refused` is called
    with a sentence about typed characters that cannot be shown or don't fit.
    """

    focused = Observed(False, "_focus_changed")
    """True if the field receives keys."""

    role = "field"
    keeps_drag = True
    cursor = pygame.SYSTEM_CURSOR_IBEAM

    def __init__(
        self,
        ui: UiContext,
        name: str,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        limit: int = 24,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ui, name)
        self.limit = limit
        self._text = text[:limit]
        self._cursor = len(self._text)
        self._selection_start = self._cursor
        self._composition = ""
        self._is_own = self._is_fresh = False
        self.times_set = 0
        """The number of times that the program has replaced the text."""
        self._echo = ""  # the letter of a shortcut, which X11 also types if it isn't Latin
        self._on_change = on_change
        self._on_enter = on_enter
        self.on_refused: Callable[[str], None] = ui.spoken.say

    @property
    def text(self) -> str:
        """The text; setting it does not call back."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text, self._is_own = text[: self.limit], True
        self.times_set += 1
        self._cursor = self._selection_start = len(self._text)
        self.invalidate()

    def offer(self, text: str) -> None:
        """Replace the text with a suggestion, which is replaced as soon as the player types; this does not
        call back.
        """
        self.text, self._is_own = text, False
        if self.focused:
            self._selection_start = 0

    @property
    def selection(self) -> tuple[int, int]:
        """The start and end of the selection in characters; equal if nothing is selected."""
        return min(self._cursor, self._selection_start), max(self._cursor, self._selection_start)

    @property
    def anchor_and_caret(self) -> tuple[int, int]:
        """The start of the selection, and the cursor at its other end, in characters."""
        return self._selection_start, self._cursor

    def value(self) -> str:
        return self._text

    @property
    def does_something(self) -> bool:
        return self.takes_focus

    def _focus_changed(self) -> None:
        self._composition = ""
        if self.focused:
            pygame.key.set_text_input_rect(self.area)
            # A key press mustn't replace what the player has typed.
            self._selection_start, self._cursor = len(self._text) if self._is_own else 0, len(self._text)
        else:
            self._selection_start = self._cursor
        self._is_fresh = self.focused and not self._is_own
        self.invalidate()

    # editing --------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.TEXTINPUT:
                self._composition = ""
                if event.text != self._echo:
                    self.insert(event.text)
                self._echo = ""
                return True
            case pygame.TEXTEDITING:
                self._composition = event.text
                self.invalidate()
                return True
            case pygame.KEYDOWN:
                return self._key_down(event)
            case _:
                return False

    def insert(self, text: str) -> None:
        """Replace the selection with text: NFC-normalised, without characters that no font has, and cut to length."""
        start, end = self.selection
        before, after = self._text[:start], self._text[end:]
        sifted = (char for char in text[: _SIFTED * self.limit] if char.isprintable())
        typed = unicodedata.normalize("NFC", before + "".join(sifted))
        refused = [char for char in typed if not self.ui.typography.has_glyph(char)]
        typed = "".join(char for char in typed if char not in refused)
        fitting = typed[: max(0, self.limit - len(after))]
        self._edit(fitting + after, len(fitting))
        if refused:
            self.on_refused(localised("field.no-letter"))
        elif fitting != typed:
            self.on_refused(localised("field.full", limit=self.limit))

    def _edit(self, text: str, cursor: int) -> None:
        changed = text != self._text
        self._text, self._is_own, self._is_fresh = text, True, False
        self._cursor = self._selection_start = cursor
        self.invalidate()
        if changed and self._on_change:
            self._on_change(text)

    def _key_down(self, event: pygame.event.Event) -> bool:
        """Handle a key press; return False for keys that leave the field, such as Right at its end."""
        self._echo, self._is_fresh = "", False
        if self._composition:
            return True
        third = event.mod & _ALT_GR
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not third
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
            return False
        if third and pygame.K_SPACE <= event.key < pygame.K_DELETE:
            return True  # the character follows
        if pygame.K_F1 <= event.key <= pygame.K_F12 or (event.mod & pygame.KMOD_ALT and not command):
            return False
        at_end = {pygame.K_LEFT: 0, pygame.K_RIGHT: len(self._text)}.get(event.key)
        if at_end == self._cursor == self._selection_start and not event.mod & pygame.KMOD_SHIFT:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._on_enter:
            self._on_enter()
        elif command:
            self._echo = event.dict.get("unicode", "")
            self._shortcut(key_name(event).rpartition("+")[2])
        else:
            key = event.key if event.mod & pygame.KMOD_NUM else KEYPAD.get(event.key, event.key)
            self._move_or_delete(key, bool(event.mod & pygame.KMOD_SHIFT))
        return True

    def _move_or_delete(self, key: int, select: bool) -> None:
        """Move the cursor or delete; if the key has no effect, announce the letter at the cursor."""
        start, end = self.selection
        before = self._text, self.anchor_and_caret
        match key:
            case pygame.K_LEFT:
                self._move_cursor(
                    start if start != end and not select else self._step(self._cursor, -1), select
                )
            case pygame.K_RIGHT:
                self._move_cursor(end if start != end and not select else self._step(self._cursor, 1), select)
            case pygame.K_HOME:
                self._move_cursor(0, select)
            case pygame.K_END:
                self._move_cursor(len(self._text), select)
            case pygame.K_BACKSPACE:
                start = self._step(start, -1) if start == end else start
                self._edit(self._text[:start] + self._text[end:], start)
            case pygame.K_DELETE:
                is_last, end = start == end, self._step(end, 1) if start == end else end
                self._edit(self._text[:start] + self._text[end:], start)
                if is_last and start == len(self._text) < len(before[0]):
                    # Screen readers say the next letter, so nothing is said here.
                    self.ui.spoken.say(self.ui.words.spell(""), keep=False)
            case _:
                return
        if before == (self._text, self.anchor_and_caret):
            self.ui.spoken.say(self.ui.words.spell(self._text[self._cursor : self._cursor + 1]), keep=False)

    def _step(self, cursor: int, by: int) -> int:
        """Return the cursor's next position in a direction; a letter and its marks count as one."""
        cursor = min(max(0, cursor + by), len(self._text))
        while 0 < cursor < len(self._text) and continues(self._text[cursor]):
            cursor += by
        return cursor

    def _move_cursor(self, cursor: int, select: bool) -> None:
        self._cursor = cursor
        if not select:
            self._selection_start = cursor
        self.invalidate()

    def _shortcut(self, letter: str) -> None:
        start, end = self.selection
        match letter:
            case "a":
                if self._text and (start, end) == (0, len(self._text)):
                    # Nothing changes, so no screen reader would answer.
                    self.ui.spoken.say(joined(self._text, self.ui.words.selected), keep=False)
                self._selection_start, self._cursor = 0, len(self._text)
                self.invalidate()
            case "c" | "x":
                if start < end:
                    write_clipboard(self._text[start:end])
                if letter == "x":
                    self.insert("")
            case "v":
                self.insert(read_clipboard())

    # pointer --------------------------------------------------------------------------------------

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        is_first, self._is_fresh = self._is_fresh, False
        if not is_first:  # a name that nobody typed here stays selected at the first click
            self._move_cursor(self._character_at(pos[0]), False)

    def drag(self, pos: tuple[float, float]) -> None:
        self._move_cursor(self._character_at(pos[0]), True)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False

    def _character_at(self, x: float) -> int:
        px, left = self._px, self._text_left()
        width = self.ui.typography.width
        places = [at for at in range(len(self._text) + 1) if not continues(self._text[at : at + 1] or " ")]
        return min(places, key=lambda at: abs(left + width(self._text[:at], px) - x))

    # looks ----------------------------------------------------------------------------------------

    @property
    def _px(self) -> int:
        return self.viewport.text_px(self.ui.theme.text.body)

    def _text_left(self) -> int:
        """Return the left edge of the text, chosen so that the cursor stays in view."""
        px, box = self._px, self.area
        room = box.w - 2 * self.viewport.px(12)
        cursor = self.ui.typography.width(self._text[: self._cursor] + self._composition, px)
        return box.x + self.viewport.px(12) - max(0, cursor - room)

    def paint(self, surface: pygame.Surface) -> None:
        theme, box = self.ui.theme, self.area
        paper = theme.paper if self.enabled else mix(theme.paper, theme.palette.stone, 0.6)
        surface.blit(self.ui.skin.slot(box.size, self.viewport.u, paper, 8).surface, box)
        before = surface.get_clip()
        surface.set_clip(before.clip(box.inflate(-self.viewport.px(8), 0)))
        self._paint_text(surface, box)
        surface.set_clip(before)

    def _paint_text(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme, type_, px = self.ui.theme, self.ui.typography, self._px
        left, line = self._text_left(), type_.line_height(px)
        top = box.centery - line // 2
        start, end = self.selection
        if self.focused and start != end:
            x1 = left + type_.width(self._text[:start], px)
            x2 = left + type_.width(self._text[:end], px)
            surface.fill(theme.palette.honey_pale, (x1, top, x2 - x1, line))
        shown = self._text[: self._cursor] + self._composition + self._text[self._cursor :]
        if not self.focused:
            left = box.x + self.viewport.px(12)
            shown = type_.shorten(shown, px, box.w - 2 * self.viewport.px(12))
        words = type_.render(shown, px, theme.on_paper)
        surface.blit(words, (left, box.centery - words.get_height() // 2))
        if not self.focused:
            return
        x = left + type_.width(self._text[: self._cursor] + self._composition, px)
        if self._composition:
            begin = left + type_.width(self._text[: self._cursor], px)
            low = top + line - self.viewport.px(2)
            surface.fill(theme.on_paper, (begin, low, x - begin, self.viewport.px(1.5)))
        surface.fill(theme.palette.clay_deep, (x, top, self.viewport.px(2), line))
