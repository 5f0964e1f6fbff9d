"""What keys and gamepad buttons mean: command names, which everyone may bind anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pygame

Device = Literal["mouse", "keys", "pad", "switch"]
"""What a person uses; a switch scans, and where it is shows otherwise than the focus."""

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "confirm": ("return", "keypad enter"),
    "back": ("escape",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    # The nine places lie as on a number pad: 7 8 9 is the top row. In a hand they are cards from left to right.
    **{f"place-{place}": (str(place % 10), f"keypad {place % 10}") for place in range(1, 11)},
    "draw": ("d",),
    "left-pile": ("q",),
    "right-pile": ("e",),
    "pond": ("x",),
    "choose": ("n",),
    "undo": ("backspace", "ctrl+z"),
    "skip": ("space",),
    "replay-lap": ("r",),
    "hint": ("h",),
    "why": ("w",),
    "explain": ("?", "f2"),
    "help": ("f1",),
    "menu": ("m",),
    "log": ("l",),
    "counts": ("c",),
    "goals": ("g",),
    "played": ("p",),
    "scores": ("s",),
    "peek": ("v",),
    "pace": ("t",),
    "mute": ("a",),
    "speech": ("f8",),
    "fullscreen": ("f11", "alt+return"),
}

# Names of buttons as SDL's controller layout calls them.
DEFAULT_PAD: dict[str, tuple[str, ...]] = {
    "confirm": ("a",),
    "back": ("b",),
    "undo": ("x",),
    "counts": ("y",),
    "up": ("dpup",),
    "down": ("dpdown",),
    "left": ("dpleft",),
    "right": ("dpright",),
    "previous": ("leftshoulder",),
    "next": ("rightshoulder",),
    "menu": ("start",),
    "log": ("back",),
    "skip": ("rightstick",),
    "replay-lap": ("leftstick",),
    "hint": ("lefttrigger",),
    "peek": ("righttrigger",),
}

_PAD_BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
    "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip

LEFT_TRIGGER, RIGHT_TRIGGER = 32, 33
"""The triggers as buttons; they are axes, and whoever reads them posts these."""
_TRIGGERS = {LEFT_TRIGGER: "lefttrigger", RIGHT_TRIGGER: "righttrigger"}

_QUESTION_KEYS = frozenset(map(ord, "/ß,'+"))
"""Keys that write a question mark with Shift on some keyboard: English, German, French, Spanish and Nordic ones.

An event tells what is written only where text is entered, and there alone is a system asked to compose any.
"""

_KEY_LABELS = {
    "return": "Enter", "escape": "Esc", "backspace": "⌫", "space": "Space", "tab": "Tab", "up": "Up",
    "down": "Down", "left": "Left", "right": "Right", "dpup": "D-pad up", "dpdown": "D-pad down",
    "dpleft": "D-pad left", "dpright": "D-pad right", "leftshoulder": "LB", "rightshoulder": "RB",
    "leftstick": "L3", "rightstick": "R3", "lefttrigger": "LT", "righttrigger": "RT",
}  # fmt: skip


GIVEN = "command"
"""The attribute of a press that gives a command whatever it is bound to."""


def command_press(command: str, is_released: bool = False) -> pygame.event.Event:
    """Return the press, or the release, of a key that no keyboard has, and that gives this command."""
    kind = pygame.KEYUP if is_released else pygame.KEYDOWN
    return pygame.event.Event(kind, {"key": pygame.K_UNKNOWN, "mod": 0, "unicode": "", GIVEN: command})


def key_name(event: pygame.event.Event) -> str:
    """Return the name of a pressed key with its modifiers, such as "d", "ctrl+z", "shift+tab"; empty if it has none."""
    mod: int = event.mod
    if event.key == pygame.K_UNKNOWN:
        return ""
    name = pygame.key.name(event.key).lower().strip("[]")
    if pygame.K_KP_1 <= event.key <= pygame.K_KP_0:
        name = f"keypad {(event.key - pygame.K_KP_1 + 1) % 10}"
    elif event.key == pygame.K_KP_ENTER:
        name = "keypad enter"
    if event.dict.get("unicode") == "?" or (mod & pygame.KMOD_SHIFT and event.key in _QUESTION_KEYS):
        return "?"
    parts = [label for bit, label in ((pygame.KMOD_CTRL, "ctrl"), (pygame.KMOD_ALT, "alt")) if mod & bit]
    if mod & pygame.KMOD_META:
        parts.append("ctrl")
    if mod & pygame.KMOD_SHIFT and len(name) > 1:
        parts.append("shift")
    return "+".join([*parts, name]) if name else ""


class Bindings:
    """Which keys and gamepad buttons give which command; remembers the device used last."""

    def __init__(self, keys: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = dict(DEFAULT_KEYS)
        self.pad: dict[str, tuple[str, ...]] = dict(DEFAULT_PAD)
        self.device: Device = "mouse"
        for command, names in (keys or {}).items():
            if command in self.keys:
                self.keys[command] = tuple(names)

    def overrides(self) -> dict[str, tuple[str, ...]]:
        """Only what differs from the defaults; what is worth saving."""
        return {c: names for c, names in self.keys.items() if names != DEFAULT_KEYS[c]}

    def bind(self, command: str, key: str) -> str | None:
        """Give the key to the command alone; return the command that lost it, if one did.

        Raises KeyError for an unknown command.
        """
        loser = next((c for c, names in self.keys.items() if key in names and c != command), None)
        if loser is not None:
            self.keys[loser] = tuple(name for name in self.keys[loser] if name != key)
        self.keys[command] = (key, *(name for name in self.keys[command][1:] if name != key))
        return loser

    def command(self, event: pygame.event.Event) -> str | None:
        """Return the command of a key press or gamepad button, if there is one."""
        if GIVEN in event.dict:
            return str(event.dict[GIVEN])
        if event.type == pygame.KEYDOWN:
            name = key_name(event)
            return next((c for c, names in self.keys.items() if name in names), None)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            button = _TRIGGERS.get(event.button) or (*_PAD_BUTTONS, "")[min(event.button, len(_PAD_BUTTONS))]
            return next((c for c, names in self.pad.items() if button in names), None)
        return None

    @property
    def follows_focus(self) -> bool:
        """Whether a device is in use by which one moves the focus, so that it is looked at."""
        return self.device in ("keys", "pad")

    def note_device(self, event: pygame.event.Event) -> None:
        """Remember which device the person uses."""
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION):
            self.device = "pad"
        elif event.type == pygame.KEYDOWN:
            self.device = "keys"
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and any(event.rel)):
            self.device = "mouse"

    def prompt(self, command: str) -> str:
        """Return what to press for a command on the device in use, as on the key cap; empty if nothing is bound."""
        names = (self.pad if self.device == "pad" else self.keys).get(command, ())
        if not names:
            return ""
        return "+".join(_KEY_LABELS.get(part, part.capitalize()) for part in names[0].split("+"))
