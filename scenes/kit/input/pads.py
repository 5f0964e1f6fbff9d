"""Gamepads: the family of each, the labels on its buttons, and signs for buttons in texts.

A sign is a character from Unicode's private use area: drawn texts show the button's picture in its place, spoken texts
use its name.
"""

from typing import Literal, NamedTuple, get_args

from gnoming.text import text

PadFamily = Literal["xbox", "playstation", "switch"]
FAMILIES: tuple[PadFamily, ...] = get_args(PadFamily)

NUMBERED_BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
    "dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad",
)  # fmt: skip
"""The buttons by their numbers in SDL's controller layout."""
LEFT_TRIGGER, RIGHT_TRIGGER = 32, 33
"""The button numbers of the triggers, which are axes: the code that reads them posts events with these."""
_TRIGGERS = {LEFT_TRIGGER: "lefttrigger", RIGHT_TRIGGER: "righttrigger"}
PAD_BUTTONS = (*NUMBERED_BUTTONS, *_TRIGGERS.values())

_PADDLES = {f"paddle{n}": f"P{n}" for n in range(1, 5)}
PRINTED: dict[PadFamily, dict[str, str]] = {
    "xbox": {
        "a": "A", "b": "B", "x": "X", "y": "Y", "leftshoulder": "LB", "rightshoulder": "RB",
        "lefttrigger": "LT", "righttrigger": "RT", **_PADDLES,
    },
    "playstation": {
        "leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2", "righttrigger": "R2", **_PADDLES,
    },
    # SDL reports the buttons of Nintendo's pads by letter, not by place: A is the right one.
    "switch": {
        "a": "A", "b": "B", "x": "X", "y": "Y", "leftshoulder": "L", "rightshoulder": "R",
        "lefttrigger": "ZL", "righttrigger": "ZR", **_PADDLES,
    },
}  # fmt: skip
"""The letters on the buttons that have some."""
_OWN_NAMES: dict[PadFamily, dict[str, str]] = {
    "xbox": {"back": "view", "start": "menu"},
    "playstation": {
        "a": "cross", "b": "circle", "x": "square", "y": "triangle", "back": "create", "start": "options",
    },
    "switch": {"back": "minus", "start": "plus"},
}  # fmt: skip
"""The names of buttons that are called something else on a family's pads, as ends of text keys."""

_VENDORS: dict[str, PadFamily] = {"5e04": "xbox", "4c05": "playstation", "7e05": "switch"}
"""The vendor ids of Microsoft, Sony and Nintendo in SDL's GUIDs, low byte first."""
_NAME_PARTS: dict[PadFamily, tuple[str, ...]] = {
    "playstation": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    "switch": ("nintendo", "switch", "joy-con", "joycon"),
    "xbox": (),
}
_FIRST_SIGN, _SIGNS_A_FAMILY = 0xE000, 0x40


class PadSign(NamedTuple):
    """A button on the gamepads of a family."""

    button: str
    family: PadFamily

    @property
    def letters(self) -> str:
        """The letters printed on the button; empty if it shows a picture."""
        return PRINTED[self.family].get(self.button, "")

    @property
    def words(self) -> str:
        """The button's name in the language in use."""
        # text keys: pad.*
        name = _OWN_NAMES[self.family].get(self.button, self.button)
        return self.letters or text(f"pad.{name}")

    @property
    def char(self) -> str:
        """The character that stands for the button in texts."""
        number = FAMILIES.index(self.family) * _SIGNS_A_FAMILY + PAD_BUTTONS.index(self.button)
        return chr(_FIRST_SIGN + number)


_SIGNS = {sign.char: sign for family in FAMILIES for sign in (PadSign(b, family) for b in PAD_BUTTONS)}


def sign_of(char: str) -> PadSign | None:
    """Return the button that a character in a text stands for; None for an ordinary character."""
    return _SIGNS.get(char)


def has_sign(words: str) -> bool:
    return not _SIGNS.keys().isdisjoint(words)


def spell_out(words: str) -> str:
    """Return a text for reading aloud: signs become button names, and middle dots, whose own name is long,
    become commas.
    """
    words = words.replace(" \N{MIDDLE DOT} ", ", ")
    if not has_sign(words):
        return words
    return "".join(sign.words if (sign := sign_of(char)) else char for char in words)


def family_of(guid: str, name: str) -> PadFamily:
    """Return a gamepad's family by its vendor or words in its name; if unknown, Xbox, the most common."""
    if guid[8:12] in _VENDORS:
        return _VENDORS[guid[8:12]]
    found = (family for family, parts in _NAME_PARTS.items() if any(part in name.lower() for part in parts))
    return next(found, "xbox")


def button_name(number: int) -> str | None:
    """Return the name of a button by its number in an event; None for an unknown one."""
    if number in _TRIGGERS:
        return _TRIGGERS[number]
    return NUMBERED_BUTTONS[number] if 0 <= number < len(NUMBERED_BUTTONS) else None
