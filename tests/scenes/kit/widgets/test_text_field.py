"""Editing a line of text."""

import pygame
import pytest

from gnoming.text import text
from scenes.kit.text.typography import Typography
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import TextField
from scenes.kit.widgets.text_field import write_clipboard
from scenes.kit.widgets.ui_context import UiContext


def _key(field: TextField, name: str, mod: int = 0) -> bool:
    return field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode=""))


def _type(field: TextField, text: str) -> None:
    for char in text:
        field.key(pygame.event.Event(pygame.TEXTINPUT, text=char))


@pytest.fixture
def field(tools: UiContext) -> TextField:
    made = TextField(tools, "Name", limit=8)
    made.layout(Viewport(1280, 720), 100, 100, 300, 44)
    made.focused = True
    return made


def test_typing_and_the_limit(field: TextField) -> None:
    said: list[str] = []
    field.on_refused = said.append
    _type(field, "Bramblebe"[:8])
    assert said == []
    _type(field, "rry")
    assert field.text == "Bramblebe"[:8]
    assert said == [text("field.full", limit=8)] * 3


def test_moving_and_deleting(field: TextField) -> None:
    _type(field, "abcd")
    _key(field, "left")
    _key(field, "left")
    _key(field, "backspace")
    assert field.text == "acd"
    _key(field, "delete")
    assert field.text == "ad"
    _key(field, "home")
    _type(field, "x")
    _key(field, "end")
    _type(field, "y")
    assert field.text == "xady"


@pytest.mark.parametrize("name", ["return", "enter"])
def test_return_calls_once_and_not_while_a_word_is_composed(tools: UiContext, name: str) -> None:
    called: list[str] = []
    made = TextField(tools, "Name", on_enter=lambda: called.append(made.text))
    made.layout(Viewport(1280, 720), 100, 100, 300, 44)
    made.focused = True
    _type(made, "Bea")
    assert _key(made, name)
    assert called == ["Bea"]
    made.key(pygame.event.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    assert _key(made, name)
    assert called == ["Bea"], "it ends the composition alone"


def test_selecting_replaces(field: TextField) -> None:
    _type(field, "abcd")
    _key(field, "left", pygame.KMOD_LSHIFT)
    _key(field, "left", pygame.KMOD_LSHIFT)
    assert field.selection == (2, 4)
    _type(field, "z")
    assert field.text == "abz"
    _key(field, "a", pygame.KMOD_LCTRL)
    _key(field, "backspace")
    assert field.text == ""


def test_focus_selects_all_and_leaving_deselects(tools: UiContext) -> None:
    field = TextField(tools, "Name", "Tilda")
    field.focused = True
    assert field.selection == (0, 5)
    field.focused = False
    assert field.selection == (5, 5)


def test_copy_and_paste(field: TextField) -> None:
    _type(field, "abc")
    _key(field, "a", pygame.KMOD_LCTRL)
    _key(field, "c", pygame.KMOD_LCTRL)
    _key(field, "end")
    _key(field, "v", pygame.KMOD_LCTRL)
    assert field.text in ("abcabc", "abc")  # without a clipboard nothing comes


def test_pasted_control_characters_are_left_out(field: TextField) -> None:
    field.insert("a\tb\nc")
    assert field.text == "abc"


def test_composing_shows_but_does_not_count(field: TextField) -> None:
    field.key(pygame.event.Event(pygame.TEXTEDITING, text="ｎ", start=0, length=1))
    assert field.text == ""
    assert _key(field, "return")
    field.key(pygame.event.Event(pygame.TEXTINPUT, text="ś"))
    assert field.text == "ś"


def test_enter_stays_and_tab_leaves(tools: UiContext) -> None:
    field = TextField(tools, "Name", "Tilda")
    field.focused = True
    assert _key(field, "return")
    assert not any(_key(field, left) for left in ("tab", "escape", "f3", "f4"))
    assert _key(field, "d")


def test_changes_are_told(tools: UiContext) -> None:
    heard: list[str] = []
    field = TextField(tools, "Name", on_change=heard.append)
    _type(field, "ab")
    _key(field, "left")
    field.text = "zz"
    assert heard == ["a", "ab"]


def test_a_click_puts_the_cursor_there(field: TextField) -> None:
    _type(field, "abcd")
    field.press((field.area.left + 1, field.area.centery))
    assert field.selection == (0, 0)
    field.drag((field.area.right, field.area.centery))
    assert field.selection == (0, 4)


def test_a_long_text_keeps_its_cursor_in_view(tools: UiContext) -> None:
    field = TextField(tools, "Name", "m" * 60, limit=60)
    field.layout(Viewport(1280, 720), 100, 100, 300, 44)
    field.focused = True
    field.paint(pygame.Surface((1280, 720)))
    _key(field, "end")
    assert field.selection == (60, 60)


def test_what_no_font_can_show_is_left_out_and_said_so(field: TextField) -> None:
    said: list[str] = []
    field.on_refused = said.append
    _type(field, "Zoë é")
    assert said == []
    field.insert("😀\ud800")
    assert field.text == "Zoë é"
    assert said == [text("field.no-letter")]


@pytest.mark.parametrize("typed", [("José",), ("Jose\u0301",), ("Jose", "\u0301")])
def test_accents_are_composed(field: TextField, typed: tuple[str, ...]) -> None:
    for part in typed:
        field.insert(part)
    assert field.text == "Jos\u00e9"


def test_a_letter_and_its_marks_are_one(field: TextField) -> None:
    _type(field, "ax\u030cb")
    _key(field, "left")
    _key(field, "left")
    assert field.selection == (1, 1)
    _key(field, "delete")
    assert field.text == "ab"
    field.insert("x\u030c")
    _key(field, "backspace")
    assert field.text == "ab"


ALT_GR = {"Windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT, "X11": pygame.KMOD_MODE, "macOS": pygame.KMOD_RALT}


@pytest.mark.parametrize("mod", ALT_GR.values(), ids=ALT_GR.keys())
@pytest.mark.parametrize(("name", "letter"), [("a", "ą"), ("c", "ć"), ("v", "ß"), ("x", "ź")])
def test_alt_gr_writes(field: TextField, mod: int, name: str, letter: str) -> None:
    _type(field, "M")
    _key(field, "home", pygame.KMOD_SHIFT)
    _key(field, "end")
    assert _key(field, name, mod)
    _type(field, letter)
    assert field.text == f"M{letter}"


POSITIONS = {"a": (pygame.KSCAN_A, 0x444), "x": (pygame.KSCAN_X, 0x447), "v": (pygame.KSCAN_V, 0x43C)}


@pytest.mark.parametrize("command", POSITIONS)
def test_shortcuts_are_where_they_are_on_latin_keyboards(field: TextField, command: str) -> None:
    """Ctrl and a letter of a Russian keyboard act by the position of its key."""
    write_clipboard("")
    _type(field, "abc")
    if command != "a":
        _key(field, "a", pygame.KMOD_LCTRL)
    position, key = POSITIONS[command]
    event = pygame.event.Event(
        pygame.KEYDOWN, key=key, scancode=position, mod=pygame.KMOD_LCTRL, unicode=chr(key)
    )
    assert field.key(event)
    _type(field, chr(key))  # X11 types the letter as well
    assert field.selection == {"a": (0, 3), "x": (0, 0), "v": (len(field.text),) * 2}[command]
    assert chr(key) not in field.text


@pytest.mark.parametrize("words", ["Ł" * 5_000_000, "\n" * 5_000_000, "e\u0301" * 2_500_000])
def test_of_a_huge_paste_only_the_beginning_is_looked_at(
    field: TextField, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    asked: list[str] = []

    def note(self: Typography, char: str) -> bool:
        asked.append(char)
        return True

    monkeypatch.setattr(Typography, "has_glyph", note)
    field.insert(words)
    assert len(field.text) <= 8
    assert len(asked) <= 40 * field.limit
