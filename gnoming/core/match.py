"""The terms of a game: the players, the options, and the seat that begins."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TypeVar

from gnoming.core.errors import OptionError

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
JsonObject = dict[str, Json]


@dataclass(frozen=True, slots=True)
class Options:
    """A game's options."""

    def as_json(self) -> JsonObject:
        return asdict(self)


OptionsT = TypeVar("OptionsT", bound=Options)
LEVEL_CHANGED = "level"
"""The entry in a record's assists if the bots' level was changed during the game."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """An option offered to people: its name and default, and the bounds of a number.

    `low_name` is the key of the lowest number's name, if it has one. Deal codes count from `coded_from` or,
    if that is None, from `low`.
    """

    name: str
    default: bool | int
    low: int = 0
    high: int = 1
    advanced: bool = False
    low_name: str = ""
    coded_from: int | None = None


def check_options(specs: Sequence[OptionSpec], values: Mapping[str, object]) -> dict[str, bool | int]:
    """Return the value of every option, using defaults for those not given.

    Raises OptionError for an unknown name, or for a value that has the wrong type or is out of range.
    """
    known = {spec.name: spec for spec in specs}
    checked: dict[str, bool | int] = {spec.name: spec.default for spec in specs}
    for name, value in values.items():
        spec = known.get(name)
        if spec is None:
            raise OptionError("record.option-unknown", option=name, known=", ".join(known))
        if not isinstance(value, int) or type(value) is not type(spec.default):
            raise OptionError("record.option-value", option=name, value=value)
        if not spec.low <= value <= spec.high:
            raise OptionError("record.option-range", option=name, low=spec.low, high=spec.high)
        checked[name] = value
    return checked


@dataclass(frozen=True, slots=True)
class Player:
    """The player in a seat: a person, or a bot of some level."""

    name: str
    kind: str = "human"
    level: str | None = None
    portrait: str | None = None

    @property
    def human(self) -> bool:
        return self.kind == "human"


@dataclass(frozen=True, slots=True)
class Match:
    """The players in seat order, the options, and the seat that begins."""

    players: tuple[Player, ...]
    options: Options
    first_seat: int = 0

    @property
    def dealer(self) -> int:
        """The dealer's seat, to the right of the seat that begins."""
        return (self.first_seat - 1) % len(self.players)

    def check(self, seats: range, kind: type[OptionsT]) -> OptionsT:
        """Return the options; raises TypeError for another game's options, ValueError for a wrong number of players."""
        if not isinstance(self.options, kind):
            raise TypeError(f"not {kind.__name__}: {self.options!r}")
        if len(self.players) not in seats:
            raise ValueError(f"played by {seats.start} to {seats.stop - 1}, not {len(self.players)}")
        return self.options
