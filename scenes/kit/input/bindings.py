"""Key bindings: the commands of keys and gamepad buttons, which players can change, and their prompts."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

import pygame

from gnoming.text import text
from scenes.kit.input.keys import key_label, key_name, printed_name
from scenes.kit.input.pads import PAD_BUTTONS, PadFamily, PadSign, button_name

Device = Literal["mouse", "keys", "pad", "switch"]
"""The input device in use; with switches, the scan's mark looks different from the focus ring."""
Names: TypeAlias = Mapping[str, tuple[str, ...]]
"""The names of keys or gamepad buttons, by command."""
Pairs: TypeAlias = tuple[tuple[str, str], ...]
"""Names in the form of a setting: pairs of a command and its names."""
NO_KEY = "none"
"""The value of a setting for a command without any key."""
NUMBER_KEY = "place-"
"""The prefix of the names of the number keys' commands."""
_SEPARATOR = " | "
_FORMER_READ = "tell-"
"""The old prefix of the `read-...` commands, still found in older settings."""

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {  # text keys: command.{key}
    "confirm": ("return", "keypad enter"),
    "back": ("escape",),
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    # Digits select nine places in reading order, row by row from the top, and the cards of a hand from left to right.
    **{f"{NUMBER_KEY}{place}": (str(place % 10),) for place in range(1, 11)},
    # The keys of a number pad are arranged like the places: 7 8 9 is the top row.
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
    # questions about the table, for players who listen
    "read-own": ("b",),
    "read-next": ("o",),
    **{f"read-seat-{seat}": (f"ctrl+{seat}",) for seat in range(1, 8)},
    "read-piles": ("k",),
    "read-left": ("i",),
    "read-scores": ("u",),
    "read-turn": ("y",),
    "read-news": ("j",),
    "read-again": ("f",),
    "read-earlier": ("ctrl+f",),
    "read-later": ("ctrl+g",),
    "read-page": ("z",),
    "read-keys": ("f3",),
    "moves": ("f4",),
    "buffer-previous": ("alt+left",),
    "buffer-next": ("alt+right",),
    "line-previous": ("alt+up",),
    "line-next": ("alt+down",),
    "speech-slower": ("ctrl+down",),
    "speech-faster": ("ctrl+up",),
    "fullscreen": ("f11", "alt+return"),
}

# Button names follow SDL's controller layout.
_PAD_COMMANDS: dict[str, tuple[str, ...]] = {
    "confirm": ("a",), "back": ("b",), "undo": ("x",), "counts": ("y",), "up": ("dpup",), "down": ("dpdown",),
    "left": ("dpleft",), "right": ("dpright",), "previous": ("leftshoulder",), "next": ("rightshoulder",),
    "menu": ("start",), "log": ("back",), "skip": ("rightstick",), "replay-lap": ("leftstick",),
    "hint": ("lefttrigger",), "peek": ("righttrigger",),
}  # fmt: skip
DEFAULT_PAD: dict[str, tuple[str, ...]] = {name: _PAD_COMMANDS.get(name, ()) for name in DEFAULT_KEYS}
"""The default gamepad buttons by command; players can also give one to a command that has none."""

MENU_COMMANDS = ("confirm", "back", "up", "down", "left", "right", "next", "previous")
"""The commands that menus cannot do without: each keeps its first key and button whatever else is bound."""


GIVEN = "command"
"""The attribute of an event that gives a command regardless of the bindings."""


def command_press(command: str, is_released: bool = False) -> pygame.event.Event:
    """Return an event that gives this command, as if a key that no keyboard has were pressed or released."""
    kind = pygame.KEYUP if is_released else pygame.KEYDOWN
    return pygame.event.Event(kind, {"key": pygame.K_UNKNOWN, "mod": 0, "unicode": "", GIVEN: command})


def is_command_press(event: pygame.event.Event) -> bool:
    """Return whether an event was made by `command_press` rather than a key or button."""
    return GIVEN in event.dict


def names_from_setting(pairs: Pairs) -> dict[str, tuple[str, ...]]:
    """Return the names of keys or buttons in a setting; unknown commands are left out."""
    current = ((command.replace(_FORMER_READ, "read-"), names) for command, names in pairs)
    return {
        command: () if names == NO_KEY else tuple(names.split(_SEPARATOR))
        for command, names in current
        if command in DEFAULT_KEYS
    }


def names_as_setting(names: Names) -> Pairs:
    """Return names of keys or buttons as a setting stores them."""
    return tuple((command, _SEPARATOR.join(each) or NO_KEY) for command, each in names.items())


class Rebound(NamedTuple):
    """The effect of giving a button to a command: the command that lost it, and that command's new button."""

    loser: str | None = None
    instead: str | None = None
    refused: bool = False
    """True if nothing was done because the menus need the button."""


class Bindings:
    """The commands of keys and gamepad buttons, and the device used last."""

    def __init__(self, keys: Names | None = None, pad: Names | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = {}
        self.pad: dict[str, tuple[str, ...]] = {}
        self.device: Device = "mouse"
        self.was_used = False
        """True once a device has been used."""
        self.by_switch = False
        """True if the player scans with one switch or two."""
        self.families: dict[int, PadFamily] = {}
        """The families of all gamepads that are or were connected, by their numbers in events."""
        self.pad_in_hand = 0
        """The number of the gamepad used last."""
        self.take(keys or {}, pad or {})

    def take(self, keys: Names, pad: Names) -> None:
        """Use the default bindings with these changes from now on."""
        self.keys = _usable(DEFAULT_KEYS, keys)
        known = {command: tuple(b for b in names if b in PAD_BUTTONS) for command, names in pad.items()}
        self.pad = _usable(DEFAULT_PAD, known)

    def overrides(self) -> dict[str, tuple[str, ...]]:
        """Return the keys that differ from the defaults, to be saved."""
        return {c: names for c, names in self.keys.items() if names != DEFAULT_KEYS[c]}

    def pad_overrides(self) -> dict[str, tuple[str, ...]]:
        """Return the gamepad buttons that differ from the defaults, to be saved."""
        return {c: names for c, names in self.pad.items() if names != DEFAULT_PAD[c]}

    def bind(self, command: str, key: str) -> str | None:
        """Bind a key to this command alone; return the command that lost it, if any. Raises KeyError."""
        return _give(self.keys, command, key)

    def bind_button(self, command: str, button: str) -> Rebound:
        """Bind a gamepad button to this command alone. Raises KeyError for an unknown command.

        The menus keep all their buttons: two menu commands swap buttons, and no other command can take the last button
        of a menu command.
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
        """Return the command of a key or gamepad press, if it has one."""
        if GIVEN in event.dict:
            return str(event.dict[GIVEN])
        if event.type == pygame.KEYDOWN:
            return _holder(self.keys, self.name_of(event))
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return _holder(self.pad, button_name(event.button))
        return None

    def name_of(self, event: pygame.event.Event) -> str:
        """Return the name under which a pressed key is bound or would be bound; empty if it has no name."""
        printed = printed_name(event)
        return printed if _holder(self.keys, printed) else key_name(event)

    @property
    def follows_focus(self) -> bool:
        """True if the device in use moves the focus, so that the player is looking at the focus."""
        return self.device in ("keys", "pad")

    def note_device(self, event: pygame.event.Event) -> None:
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self.device = "pad"
            self.pad_in_hand = event.dict.get("instance_id", 0)
            self.families.setdefault(self.pad_in_hand, "xbox")
        elif event.type == pygame.KEYDOWN:
            self.device = "keys"
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and any(event.rel)):
            self.device = "mouse"
        else:
            return
        self.was_used = True

    @property
    def family(self) -> PadFamily:
        """The family of the gamepad used last or, if none has been used yet, of the first one connected."""
        first: PadFamily = next(iter(self.families.values()), "xbox")
        return self.families.get(self.pad_in_hand, first)

    @property
    def shown_device(self) -> PadFamily | None:
        """The gamepad family whose buttons appear in prompts; None if prompts show keys."""
        return self.family if self.device == "pad" else None

    @property
    def knows_pads(self) -> bool:
        """True if a gamepad is or was connected or used."""
        return bool(self.families)

    def prompt(self, command: str) -> str:
        """Return the label of the command's key or button on the device in use; empty if it has none."""
        if self.device == "pad":
            return button_signs(self.pad.get(command, ())[:1], self.family)
        names = self.keys.get(command, ())
        return key_label(names[0]) if names else ""

    def short_prompt(self, command: str) -> str:
        """Return the shortest label of a command's keys or, while a gamepad is in use, its button; empty if
        it has none.
        """
        if self.device == "pad":
            return self.prompt(command)
        return min(map(key_label, self.keys.get(command, ())), key=len, default="")


def _holder(bound: Names, name: str | None) -> str | None:
    return next((command for command, names in bound.items() if name in names), None)


def _give(bound: dict[str, tuple[str, ...]], command: str, name: str) -> str | None:
    """Make a key or button this command's first and no other's; return the command that lost it, if any."""
    loser = next((c for c, names in bound.items() if name in names and c != command), None)
    if loser is not None:
        bound[loser] = tuple(other for other in bound[loser] if other != name)
    bound[command] = (name, *(other for other in bound[command][1:] if other != name))
    return loser


def _usable(defaults: Names, changes: Names) -> dict[str, tuple[str, ...]]:
    """Return the defaults with these changes or, if the menus would become unusable, the defaults."""
    bound = {command: changes.get(command, names) for command, names in defaults.items()}
    for command in MENU_COMMANDS:
        if not any(_holder(bound, name) == command for name in bound[command]):
            return dict(defaults)
    return bound


def command_name(command: str) -> str:
    return text(f"command.{command}")


def button_signs(buttons: Iterable[str], family: PadFamily) -> str:
    """Return the signs of gamepad buttons side by side."""
    return " ".join(PadSign(button, family).char for button in buttons)
