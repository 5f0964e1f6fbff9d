"""The bots of a game by level, and the random bot that every level is measured against."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from gnoming.core.errors import UnknownLevelError
from gnoming.core.luck import stream
from gnoming.core.model import A, Bot, Budget, S


@dataclass(frozen=True, slots=True)
class Levels(Generic[S, A]):
    """The levels offered to people, weakest first, and a pool of other bots for measurements.

    `create` makes a bot of an offered level in a gnome's style; None and unknown gnomes mean no style.
    """

    offered: tuple[str, ...]
    create: Callable[[str, str | None], Bot[S, A]]
    pool: Mapping[str, Callable[[], Bot[S, A]]]
    gnomes: frozenset[str] = frozenset()
    """The gnomes that have a style of their own."""
    retired: Mapping[str, str] = field(default_factory=dict)
    """The replacements for levels that are no longer offered; `default` replaces any other unknown level."""
    default: str = "gardener"
    """The level of a bot whose level is unknown."""

    def make(self, level: str) -> Bot[S, A]:
        """Return a bot for a level such as `gardener`, or for a level in a gnome's style such as `gardener/rowan`.

        Raises UnknownLevelError for an unknown level or gnome.
        """
        name, slash, gnome = level.partition("/")
        if name in self.offered and (not slash or gnome in self.gnomes):
            return self.create(name, gnome if slash else None)
        if level in self.pool:
            return self.pool[level]()
        known = ", ".join((*self.offered, *self.pool))
        raise UnknownLevelError("record.level-unknown", level=level, known=known)

    def make_for(self, level: str | None, gnome: str | None = None) -> Bot[S, A]:
        """Return a bot for a level and a gnome recorded by any version of the program."""
        if level is not None and level in self.pool:
            return self.pool[level]()
        return self.create(self.resolve(level), gnome)

    def resolve(self, name: str | None = None) -> str:
        """Return the level now offered for a name from an old record or setting; the default level for None."""
        level = (name or self.default).partition("/")[0]
        return level if level in self.offered else self.retired.get(level, self.default)


class RandomBot(Generic[S, A]):
    """A player that knows only the rules and picks a legal action at random."""

    def __init__(self, legal: Callable[[S], tuple[A, ...]]) -> None:
        self._legal = legal

    def think(self, view: S, budget: Budget) -> A:
        choices = self._legal(view)
        return choices[int(stream(budget.seed, "random").random() * len(choices))]
