"""Keys as the options hold them: one text for each command that was changed; and as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from gnoming.storage.settings import Settings
from gnoming.text import text
from scenes.kit.input.bindings import DEFAULT_KEYS, Bindings

NO_KEY = "none"
"""Stands for a command without any key."""
_SEPARATOR = " | "
MENU_COMMANDS = ("confirm", "back", "up", "down", "left", "right", "next", "previous")
"""The commands without which no menu can be used: each keeps its first key whatever else is bound."""
_NAMED_KEYS = (
    "return", "keypad enter", "escape", "backspace", "space", "tab", "up", "down", "left", "right", "delete",
    "insert", "home", "end", "page up", "page down", "shift", "ctrl", "alt",
)  # fmt: skip


def keys_from_settings(settings: Settings) -> dict[str, tuple[str, ...]]:
    """Return the keys that differ from the defaults, as `Bindings` takes them; unknown commands are left out."""
    return {
        command: () if names == NO_KEY else tuple(names.split(_SEPARATOR))
        for command, names in settings.bindings
        if command in DEFAULT_KEYS
    }


def keys_as_setting(keys: Mapping[str, tuple[str, ...]]) -> tuple[tuple[str, str], ...]:
    """Return the same as the settings hold it."""
    return tuple((command, _SEPARATOR.join(names) or NO_KEY) for command, names in keys.items())


def rebind(settings: Settings, command: str, key: str) -> tuple[tuple[tuple[str, str], ...], str | None]:
    """Give a key to a command; return the new bindings, and the command that lost the key, if one did."""
    bindings = Bindings(keys_from_settings(settings))
    loser = bindings.bind(command, key)
    return keys_as_setting(bindings.overrides()), loser


def menu_command_of(settings: Settings, key: str, command: str) -> str | None:
    """Return the menus' command that needs a key, so that it cannot be given to another command; None if none does."""
    keys = Bindings(keys_from_settings(settings)).keys
    return next((name for name in MENU_COMMANDS if name != command and key in keys[name][:1]), None)


def key_label(name: str) -> str:
    """Return the words on a key, in the language in use: "Ctrl+Z", "Leertaste"."""
    return "+".join(_part_label(part) for part in name.split("+")) if name != "+" else name


def _part_label(part: str) -> str:
    if part in _NAMED_KEYS:
        return text(f"key.{part.replace(' ', '-')}")
    if part.startswith("keypad "):
        return text("key.keypad", key=part.removeprefix("keypad ").upper())
    return part.upper() if len(part) < 4 else part.capitalize()


def command_name(command: str) -> str:
    """Return a command's name."""
    return text(f"command.{command}")


def key_labels(keys: tuple[str, ...]) -> str:
    """Return all keys of a command, or the word for none."""
    return ", ".join(key_label(name) for name in keys) or text("key.none")
