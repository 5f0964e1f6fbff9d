"""What is agreed before the first card: the players, the options, and who begins."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
JsonObject = dict[str, Json]


class Options(ABC):
    """A game's switches, frozen."""

    __slots__ = ()

    @abstractmethod
    def as_json(self) -> JsonObject:
        """Return the switches as they stand in a record."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One switch as people meet it: its name, its default, and for a number the least and the greatest."""

    name: str
    default: bool | int
    low: int = 0
    high: int = 1
    advanced: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    kind: str = "human"
    level: str | None = None
    portrait: str | None = None

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == "human"


@dataclass(frozen=True, slots=True)
class Match:
    """What is agreed before the first card: the players in seat order, the options, and the seat that begins."""

    players: tuple[Player, ...]
    options: Options
    first_seat: int = 0
