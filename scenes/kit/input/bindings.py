"""What keys and gamepad buttons mean: command names, which everyone may bind anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

import pygame

from gnoming.text import text
from scenes.kit.input.pads import PAD_BUTTONS, PadFamily, PadSign, button_name

Device = Literal["mouse", "keys", "pad", "switch"]
"""What a person uses; a switch scans, and where it is shows otherwise than the focus."""
Names: TypeAlias = Mapping[str, tuple[str, ...]]
"""By command, the names of keys or of gamepad buttons."""

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "confirm": ("return", "keypad enter"),
    "back": ("escape",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    # Digits lead through nine places as one reads, row by row from the top; through a hand from left to right.
    **{f"place-{place}": (str(place % 10),) for place in range(1, 11)},
    # On a number pad each key lies as its place does: 7 8 9 is the top row.
    **{f"keypad-{place}": (f"keypad {place % 10}",) for place in range(1, 11)},
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
    # What can be asked by ear.
    "tell-own": ("b",),
    "tell-next": ("o",),
    **{f"tell-seat-{seat}": (f"ctrl+{seat}",) for seat in range(1, 8)},
    "tell-piles": ("k",),
    "tell-left": ("i",),
    "tell-scores": ("u",),
    "tell-turn": ("y",),
    "tell-news": ("j",),
    "tell-again": ("f",),
    "tell-page": ("z",),
    "speech-slower": ("ctrl+down",),
    "speech-faster": ("ctrl+up",),
    "fullscreen": ("f11", "alt+return"),
}

# Names of buttons as SDL's controller layout calls them.
_PAD_COMMANDS: dict[str, tuple[str, ...]] = {
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
DEFAULT_PAD: dict[str, tuple[str, ...]] = {name: _PAD_COMMANDS.get(name, ()) for name in DEFAULT_KEYS}
"""Every command may be given a button; these have one from the start."""

_QUESTION_KEYS = frozenset(map(ord, "/ß,'+"))
"""Keys that write a question mark with Shift on some keyboard: English, German, French, Spanish and Nordic ones.

An event tells what is written only where text is entered, and there alone is a system asked to compose any.
"""

MENU_COMMANDS = ("confirm", "back", "up", "down", "left", "right", "next", "previous")
"""The commands without which no menu can be used: each keeps its first key and button whatever else is bound."""


GIVEN = "command"
"""The attribute of a press that gives a command whatever it is bound to."""


def command_press(command: str, is_released: bool = False) -> pygame.event.Event:
    """Return the press, or the release, of a key that no keyboard has, and that gives this command."""
    kind = pygame.KEYUP if is_released else pygame.KEYDOWN
    return pygame.event.Event(kind, {"key": pygame.K_UNKNOWN, "mod": 0, "unicode": "", GIVEN: command})


def is_command_press(event: pygame.event.Event) -> bool:
    """Return whether an event is such a press, as no key or button makes it."""
    return GIVEN in event.dict


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


class Rebound(NamedTuple):
    """What became of others when a button was given away: who lost it, and what that one has instead."""

    loser: str | None = None
    instead: str | None = None
    refused: bool = False
    """Whether the menus need the button, and nothing was done."""


class Bindings:
    """Which keys and gamepad buttons give which command; remembers the device used last."""

    def __init__(self, keys: Names | None = None, pad: Names | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = {}
        self.pad: dict[str, tuple[str, ...]] = {}
        self.device: Device = "mouse"
        self.by_switch = False
        """Whether what can be done is offered in turn, for one switch or two."""
        self.families: dict[int, PadFamily] = {}
        """The gamepads that are or were connected, by their numbers in events."""
        self.pad_in_hand = 0
        """The number of the one that was used last."""
        self.take(keys or {}, pad or {})

    def take(self, keys: Names, pad: Names) -> None:
        """Take other keys and buttons, as far as they differ from the defaults."""
        self.keys = _usable(DEFAULT_KEYS, keys)
        known = {command: tuple(b for b in names if b in PAD_BUTTONS) for command, names in pad.items()}
        self.pad = _usable(DEFAULT_PAD, known)

    def overrides(self) -> dict[str, tuple[str, ...]]:
        """Only those keys that differ from the defaults; what is worth saving."""
        return {c: names for c, names in self.keys.items() if names != DEFAULT_KEYS[c]}

    def pad_overrides(self) -> dict[str, tuple[str, ...]]:
        """Only those buttons of a gamepad that differ."""
        return {c: names for c, names in self.pad.items() if names != DEFAULT_PAD[c]}

    def bind(self, command: str, key: str) -> str | None:
        """Give the key to the command alone; return the command that lost it, if one did.

        Raises KeyError for an unknown command.
        """
        return _give(self.keys, command, key)

    def bind_button(self, command: str, button: str) -> Rebound:
        """Give a gamepad's button to a command alone; raises KeyError for an unknown one.

        The menus keep all that they need: one of their commands changes buttons with another, and what is no command of
        theirs cannot have the last button of one.
        """
        loser = _holder(self.pad, button)
        if loser in (None, command) or loser not in MENU_COMMANDS or len(self.pad[loser]) > 1:
            return Rebound(_give(self.pad, command, button))
        if command not in MENU_COMMANDS:
            return Rebound(loser, refused=True)
        freed = self.pad[command][0]
        _give(self.pad, command, button)
        self.pad[loser] = (freed,)
        return Rebound(loser, freed)

    def command(self, event: pygame.event.Event) -> str | None:
        """Return the command of a key press or gamepad button, if there is one."""
        if GIVEN in event.dict:
            return str(event.dict[GIVEN])
        if event.type == pygame.KEYDOWN:
            return _holder(self.keys, key_name(event))
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return _holder(self.pad, button_name(event.button))
        return None

    @property
    def follows_focus(self) -> bool:
        """Whether a device is in use by which one moves the focus, so that it is looked at."""
        return self.device in ("keys", "pad")

    def note_device(self, event: pygame.event.Event) -> None:
        """Remember which device the person uses."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self.device = "pad"
            self.pad_in_hand = event.dict.get("instance_id", 0)
            self.families.setdefault(self.pad_in_hand, "xbox")
        elif event.type == pygame.KEYDOWN:
            self.device = "keys"
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and any(event.rel)):
            self.device = "mouse"

    @property
    def family(self) -> PadFamily:
        """Whose buttons the gamepad in hand has: the one used last, or before any was used the first one."""
        first: PadFamily = next(iter(self.families.values()), "xbox")
        return self.families.get(self.pad_in_hand, first)

    @property
    def shown_device(self) -> PadFamily | None:
        """The gamepad whose buttons prompts show; None: they show keys."""
        return self.family if self.device == "pad" else None

    @property
    def knows_pads(self) -> bool:
        """Whether a gamepad is, or was, connected or used."""
        return bool(self.families)

    def prompt(self, command: str) -> str:
        """Return what to press for a command on the device in use, words or a button's sign; empty for nothing."""
        if self.device == "pad":
            return button_signs(self.pad.get(command, ())[:1], self.family)
        names = self.keys.get(command, ())
        return key_label(names[0]) if names else ""


def _holder(bound: Names, name: str | None) -> str | None:
    """Return the command that a key or button gives."""
    return next((command for command, names in bound.items() if name in names), None)


def _give(bound: dict[str, tuple[str, ...]], command: str, name: str) -> str | None:
    """Give a key or button to a command alone, as its first; return the command that lost it, if one did."""
    loser = next((c for c, names in bound.items() if name in names and c != command), None)
    if loser is not None:
        bound[loser] = tuple(other for other in bound[loser] if other != name)
    bound[command] = (name, *(other for other in bound[command][1:] if other != name))
    return loser


def _usable(defaults: Names, changes: Names) -> dict[str, tuple[str, ...]]:
    """Return what is bound by defaults and changes; the defaults alone, if the menus could not be used by the rest."""
    bound = {command: changes.get(command, names) for command, names in defaults.items()}
    for command in MENU_COMMANDS:
        if not any(_holder(bound, name) == command for name in bound[command]):
            return dict(defaults)
    return bound


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
