"""The kinds of settings: a switch, an amount, a choice, steps, and other stored values.

Each function below declares one field of `Settings`: its default, the values that a file may hold, the row that changes
it, and the part of the running program that a change affects. The field's name is the name in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Literal, TypeAlias, TypeVar

from gnoming.storage.shape import Shape, number, one_of, truth
from gnoming.text import text

T = TypeVar("T")
Choice = TypeVar("Choice", bound=str)
Control: TypeAlias = Literal["switch", "slider", "choice", "voice"]
Page: TypeAlias = Literal["access", "picture", "motion", "sound", "game"]
KEY = "setting"
"""The key of a field's `Setting` in its metadata."""


class Effect(Enum):
    """The parts of the running program that a setting affects, in the order in which changes are applied."""

    NONE = auto()
    """Nothing: the value is read whenever it is needed."""
    SOUND = auto()
    SPEECH = auto()
    MOTION = auto()
    BINDINGS = auto()
    RUMBLE = auto()
    SCANNING = auto()
    """Switch scanning and dwell clicking."""
    CAPTIONS = auto()
    WINDOW = auto()
    LOOK = auto()
    """Colours and card faces; this effect and the next two make every scene arrange itself again."""
    TEXT_SIZE = auto()
    LANGUAGE = auto()


class Scope(Enum):
    """The scope of a setting, which decides the value that a new person begins with."""

    COMFORT = auto()
    """Settings for comfort: a new person begins with the values set before."""
    PLAY = auto()
    """Settings for past games, or for help in play: a new person begins with the default."""
    MACHINE = auto()
    """Settings of the window: they stay as they are, no matter who plays."""


@dataclass(frozen=True, slots=True)
class Row:
    """The row of a setting in the options."""

    control: Control
    pages: Mapping[str, int]
    """The pages that show the row, each with the row's sort number there."""
    label: str = ""
    """The key of the row's text after "options."; empty: the setting's name, with dashes."""
    choices: Callable[[str], Sequence[tuple[object, str]]] = lambda key: ()
    """The function that returns the values to choose from with their texts; the key belongs to the row's own text."""
    wraps: bool = True
    """True if the first choice follows the last."""
    has_help: bool = False
    """True if a sentence of help is shown below the row, under the same key with ".help"."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The declaration of a setting; the field in `Settings` gives its name and default."""

    read: Shape[object]
    """The function that turns JSON from a file into the value; raises ValueError if it is impossible."""
    effect: Effect = Effect.NONE
    row: Row | None = None
    scope: Scope = Scope.COMFORT
    to_json: Callable[[object], object] = lambda value: value
    """The function that turns a value into JSON for the file."""


def _declare(default: T, setting: Setting) -> T:
    return field(default_factory=lambda: default, metadata={KEY: setting})


def stored(
    default: T,
    shape: Shape[T],
    scope: Scope = Scope.PLAY,
    effect: Effect = Effect.NONE,
    row: Row | None = None,
    to_json: Callable[[object], object] = lambda value: value,
) -> T:
    """Declare a setting with its own shape; by default, it belongs to the game history and to no page."""
    return _declare(default, Setting(shape, effect, row, scope, to_json))


def switch(
    default: bool,
    effect: Effect = Effect.NONE,
    label: str = "",
    has_help: bool = False,
    scope: Scope = Scope.COMFORT,
    **pages: int,
) -> bool:
    """Declare a setting that is on or off. The pages are given by name, with the row's place: `sound=10`."""
    return _declare(default, Setting(truth, effect, Row("switch", pages, label, has_help=has_help), scope))


def amount(default: float, effect: Effect, label: str = "", **pages: int) -> float:
    """Declare an amount from 0 to 1, set by a slider."""
    return _declare(default, Setting(number(0.0, 1.0), effect, Row("slider", pages, label)))


def choice(
    default: Choice,
    values: tuple[Choice, ...],
    effect: Effect = Effect.NONE,
    label: str = "",
    words: Callable[[Choice], str] | None = None,
    wraps: bool = True,
    has_help: bool = False,
    scope: Scope = Scope.COMFORT,
    **pages: int,
) -> Choice:
    """Declare a setting that is one of several words, shown as `options.LABEL.WORD` or by `words`."""

    def choices(key: str) -> Sequence[tuple[object, str]]:
        return [(value, text(f"{key}.{value}") if words is None else words(value)) for value in values]

    row = Row("choice", pages, label, choices, wraps, has_help)
    return _declare(default, Setting(one_of(values), effect, row, scope))


def steps(
    default: float,
    values: Sequence[float],
    words: Callable[[float], str],
    effect: Effect,
    label: str = "",
    **pages: int,
) -> float:
    """Declare a number that goes up and down in steps; a file may hold any number between the first and the last."""

    def choices(_: str) -> Sequence[tuple[object, str]]:
        return [(value, words(value)) for value in values]

    row = Row("choice", pages, label, choices, wraps=False)
    return _declare(default, Setting(number(values[0], values[-1]), effect, row))


# values in words ------------------------------------------------------------------------------------


def percent(share: float) -> str:
    return text("options.percent", number=round(share * 100))


def times(factor: float) -> str:
    """Return a factor as text, such as "1.5 ×"."""
    return text("options.times", number=_decimal(factor))


def seconds(count: float) -> str:
    return text("options.seconds", number=_decimal(count))


def _decimal(value: float) -> str:
    return f"{value:g}".replace(".", text("options.decimal-point"))
