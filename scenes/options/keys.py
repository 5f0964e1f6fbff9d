"""Keys and buttons as the settings hold them: one text for each command that was changed."""

from __future__ import annotations

from typing import TypeAlias

from gnoming.storage.settings import Settings
from gnoming.text import text
from scenes.kit.input.bindings import DEFAULT_KEYS, MENU_COMMANDS, Bindings, Names, Rebound
from scenes.kit.input.pads import PadFamily, PadSign

Pairs: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of a command and its names, as a setting."""
NO_KEY = "none"
"""Stands for a command without any key."""
_SEPARATOR = " | "


def bindings_of(settings: Settings) -> Bindings:
    """Return all keys and buttons that the settings give."""
    return Bindings(names_from_setting(settings.bindings), names_from_setting(settings.pad_bindings))


def names_from_setting(pairs: Pairs) -> dict[str, tuple[str, ...]]:
    """Return the names that differ from the defaults, as `Bindings` takes them; unknown commands are left out."""
    return {
        command: () if names == NO_KEY else tuple(names.split(_SEPARATOR))
        for command, names in pairs
        if command in DEFAULT_KEYS
    }


def names_as_setting(names: Names) -> Pairs:
    """Return the same as the settings hold it."""
    return tuple((command, _SEPARATOR.join(each) or NO_KEY) for command, each in names.items())


def rebind(settings: Settings, command: str, key: str) -> tuple[Pairs, str | None]:
    """Give a key to a command; return the new bindings, and the command that lost the key, if one did."""
    bindings = bindings_of(settings)
    loser = bindings.bind(command, key)
    return names_as_setting(bindings.overrides()), loser


def rebind_button(settings: Settings, command: str, button: str) -> tuple[Pairs, Rebound]:
    """Give a gamepad's button to a command; return the new bindings of buttons, and what became of others."""
    bindings = bindings_of(settings)
    rebound = bindings.bind_button(command, button)
    return names_as_setting(bindings.pad_overrides()), rebound


def menu_command_of(settings: Settings, key: str, command: str) -> str | None:
    """Return the menus' command that needs a key, so that it cannot be given to another command; None if none does."""
    keys = bindings_of(settings).keys
    return next((name for name in MENU_COMMANDS if name != command and key in keys[name][:1]), None)


def rebound_message(button: str, rebound: Rebound, family: PadFamily) -> str:
    """Return what became of others when a button was given away, in words; empty if nothing did."""
    if rebound.loser is None:
        return ""
    sign, loser = PadSign(button, family).char, command_name(rebound.loser)
    if rebound.refused:
        return text("options.key-kept", key=sign, command=loser)
    if rebound.instead is not None:
        return text("options.button-changed", key=PadSign(rebound.instead, family).char, command=loser)
    return text("options.key-taken", key=sign, loser=loser)


def command_name(command: str) -> str:
    """Return a command's name."""
    return text(f"command.{command}")
