"""Names and labels of keys, as they are on keyboards of many countries."""

import pygame
import pytest

from scenes.kit.input.bindings import DEFAULT_KEYS, Bindings
from scenes.kit.input.keys import key_label

ACCENT = 1 << 30
"""The code of a key that prints nothing by itself, alone or with its position."""


def press(key: int, position: int = 0, mod: int = 0) -> pygame.event.Event:
    """Return the press of a key that prints a character, or has this code, at a position."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=position, mod=mod, unicode="")


@pytest.mark.parametrize(
    ("event", "name", "label"),
    [
        (press(ord("d"), pygame.KSCAN_D), "d", "D"),
        (press(ord("z"), pygame.KSCAN_Y), "z", "Z"),
        (press(ord("в"), pygame.KSCAN_D), "d", "D"),
        (press(ord("я"), pygame.KSCAN_Z, pygame.KMOD_LCTRL), "ctrl+z", "Ctrl+Z"),
        (press(ord(";"), pygame.KSCAN_Q), "q", "Q"),
        (press(ord("/"), pygame.KSCAN_Q, pygame.KMOD_LSHIFT), "q", "Q"),
        (press(ord("é"), pygame.KSCAN_2), "2", "2"),
        (press(ord("ж"), pygame.KSCAN_SEMICOLON), "ж", "Ж"),
        (press(ord("в")), "в", "В"),
        (press(ord("ü"), pygame.KSCAN_LEFTBRACKET), "ü", "Ü"),
        (press(ord("ß"), pygame.KSCAN_MINUS), "ß", "ß"),
        (press(ord("ç"), pygame.KSCAN_BACKSLASH), "ç", "Ç"),
        (press(ord("ñ"), pygame.KSCAN_SEMICOLON), "ñ", "Ñ"),
        (press(ord("ı"), pygame.KSCAN_MINUS), "ı", "ı"),
        (press(ord("["), pygame.KSCAN_LEFTBRACKET), "[", "["),
        (press(ord("]"), pygame.KSCAN_RIGHTBRACKET, pygame.KMOD_LSHIFT), "]", "]"),
        (press(ord("ג"), pygame.KSCAN_D), "d", "D"),
        (press(ord("ף"), pygame.KSCAN_SEMICOLON), "position ;", "; on a US keyboard"),
        (press(ACCENT, pygame.KSCAN_EQUALS), "position =", "= on a US keyboard"),
        (press(ACCENT | pygame.KSCAN_LEFTBRACKET, pygame.KSCAN_LEFTBRACKET), "position [", "[ on a US keyboard"),
        (press(ACCENT, 100, pygame.KMOD_LALT), "alt+position 100", "Alt+100 on a US keyboard"),
        (press(ACCENT | 128, 128), "volumeup", "Volumeup"),
        (press(pygame.K_KP_PLUS, pygame.KSCAN_KP_PLUS), "+", "+"),
        (press(pygame.K_KP_7, pygame.KSCAN_KP_7), "keypad 7", "Num 7"),
        (press(pygame.K_PAGEUP, pygame.KSCAN_PAGEUP), "page up", "Page up"),
    ],
)  # fmt: skip
def test_every_key_can_be_bound_and_has_a_label(event: pygame.event.Event, name: str, label: str) -> None:
    bindings = Bindings()
    assert bindings.name_of(event) == name
    assert key_label(name) == label
    bindings.bind("explain", name)
    assert bindings.command(event) == "explain"


def test_what_a_player_bound_by_what_it_prints_goes_on_working() -> None:
    semicolon = press(ord(";"), pygame.KSCAN_Q)
    bindings = Bindings({"explain": (";",)})
    assert bindings.command(semicolon) == "explain"
    bindings.bind("pace", bindings.name_of(semicolon))
    assert bindings.command(semicolon) == "pace"


def test_a_press_made_by_the_program_has_no_name() -> None:
    assert Bindings().name_of(press(pygame.K_UNKNOWN)) == ""
    assert all(Bindings().keys[command] == names for command, names in DEFAULT_KEYS.items())
