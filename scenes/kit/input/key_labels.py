"""Keys and gamepad buttons as people read them, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable

from gnoming.text import text
from scenes.kit.input.pads import PadFamily, PadSign

_NAMED_KEYS = (
    "return", "keypad enter", "escape", "backspace", "space", "tab", "up", "down", "left", "right", "delete",
    "insert", "home", "end", "page up", "page down", "shift", "ctrl", "alt",
)  # fmt: skip


def key_label(name: str) -> str:
    """Return the words on a key, in the language in use: "Ctrl+Z", "Leertaste"."""
    return "+".join(_part_label(part) for part in name.split("+")) if name != "+" else name


def _part_label(part: str) -> str:
    if part in _NAMED_KEYS:
        return text(f"key.{part.replace(' ', '-')}")
    if part.startswith("keypad "):
        return text("key.keypad", key=part.removeprefix("keypad ").upper())
    return part.upper() if len(part) < 4 else part.capitalize()


def key_labels(keys: tuple[str, ...]) -> str:
    """Return all keys of a command, or the word for none."""
    return ", ".join(key_label(name) for name in keys) or text("key.none")


def button_signs(buttons: Iterable[str], family: PadFamily) -> str:
    """Return the signs of a gamepad's buttons, side by side."""
    return " ".join(PadSign(button, family).char for button in buttons)
