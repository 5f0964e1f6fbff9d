"""Keys: the names under which they are bound, on any keyboard layout, and their labels."""

import pygame

from gnoming.text import text

_US_KEYS = {
    **{pygame.KSCAN_A + n: chr(ord("a") + n) for n in range(26)},
    **{pygame.KSCAN_1 + n: str((n + 1) % 10) for n in range(10)},
}
"""The letters and digits of a US keyboard by their position, an SDL scancode."""
_POSITIONS = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
"""The position of each key by its character in the current layout; 0 for characters that no key prints.

`pygame.key.get_pressed` returns a wrapper of this kind, which turns a key code into a position before it
looks up the state. Filled with positions instead of states, it is the only way to ask pygame for the layout.
"""
_NO_CHARACTER = 1 << 30
"""The bit of a key code that holds a position instead of a character; alone, the code of accents under X11."""
_POSITION = "position "
"""The beginning of the names of keys that print nothing by themselves, such as the accents of many layouts."""
_QUESTION_KEYS = frozenset("/ß,'+")
"""Keys that type a question mark with Shift on some keyboard: English, German, French, Spanish and Nordic ones.

An event holds the typed character only while text input is on, which is only in text fields.
"""
_NAMED_KEYS = (
    "return", "keypad enter", "escape", "backspace", "space", "tab", "up", "down", "left", "right", "delete",
    "insert", "home", "end", "page up", "page down", "shift", "ctrl", "alt",
)  # fmt: skip


def key_name(event: pygame.event.Event) -> str:
    """Return the name of a pressed key with its modifiers, such as "d", "ctrl+z", "shift+tab"; empty if it has none.

    Latin letters and digits that no key prints are those of a US keyboard: "d" is the third letter of the middle row
    on Russian and Greek keyboards, and "1" the first key of the top row on French ones.
    """
    name = _us_name(event) or _printed_name(event)
    shifted = event.mod & pygame.KMOD_SHIFT
    if event.dict.get("unicode") == "?" or (shifted and name in _QUESTION_KEYS):
        return "?"
    return _with_modifiers(name, event.mod)


def printed_name(event: pygame.event.Event) -> str:
    """Return the name of a pressed key by its character, even if that isn't Latin; empty if it has none."""
    return _with_modifiers(_printed_name(event), event.mod)


def _us_name(event: pygame.event.Event) -> str:
    """Return the letter or digit that a key has on a US keyboard if no key prints it on this one; empty
    otherwise.
    """
    position = event.dict.get("scancode", 0)
    name = _US_KEYS.get(position, "")
    is_missing = bool(name) and _POSITIONS[ord(name)] in (0, position)
    return name if is_missing and not (event.key < 128 and chr(event.key).isalnum()) else ""


def _printed_name(event: pygame.event.Event) -> str:
    """Return the character that a key prints or, if it prints none, the key's name; empty if it has none."""
    key, position = event.key, event.dict.get("scancode", 0)
    if pygame.K_KP_1 <= key <= pygame.K_KP_0:
        return f"keypad {(key - pygame.K_KP_1 + 1) % 10}"
    if key == pygame.K_KP_ENTER:
        return "keypad enter"
    if pygame.K_SPACE < key < _NO_CHARACTER and chr(key).isprintable():
        if chr(key) < "\u0530" or "\u1e00" <= chr(key) < "\u2e00":
            return chr(key)
        key = _NO_CHARACTER  # the fonts only have Latin, Greek and Cyrillic letters
    if key in (pygame.K_UNKNOWN, _NO_CHARACTER):
        key = _NO_CHARACTER | position
    name = pygame.key.name(key) or pygame.key.name(key, use_compat=False)
    if len(name) > 1:
        return name.lower().strip("[]")  # the keypad's signs count as those of the other keys
    return f"{_POSITION}{name or position}" if position else ""


def _with_modifiers(name: str, mod: int) -> str:
    """Return a key's name with the modifiers held, except Shift with a character."""
    bits = {
        pygame.KMOD_CTRL: "ctrl",
        pygame.KMOD_ALT: "alt",
        pygame.KMOD_META: "ctrl",
        pygame.KMOD_SHIFT: "shift",
    }
    parts = [word for bit, word in bits.items() if mod & bit and not (word == "shift" and len(name) == 1)]
    return "+".join([*parts, name]) if name else ""


def key_label(name: str) -> str:
    """Return the label of a key in the language in use: "Ctrl+Z", "Leertaste"."""
    return "+".join(_part_label(part) for part in name.split("+")) if name != "+" else name


def _part_label(part: str) -> str:
    if part in _NAMED_KEYS:
        return text(f"key.{part.replace(' ', '-')}")
    if part.startswith("keypad "):
        return text("key.keypad", key=part.removeprefix("keypad ").upper())
    if part.startswith(_POSITION):
        return text("key.position", key=part.removeprefix(_POSITION))
    if len(part) == 1:  # some letters, such as ß, have no capital of their own
        return part.upper() if part.upper().lower() == part else part
    return part.upper() if len(part) < 4 else part.capitalize()


def key_labels(keys: tuple[str, ...]) -> str:
    """Return the labels of all keys of a command, or the word for none."""
    return ", ".join(key_label(name) for name in keys) or text("key.none")
