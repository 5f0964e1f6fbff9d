"""The bots of a game by level."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from gnoming.core.errors import UnknownLevelError
from gnoming.core.model import A, Bot, S


@dataclass(frozen=True, slots=True)
class Levels(Generic[S, A]):
    """The levels that people are offered, from the weakest to the strongest, and a pool to be measured against.

    `create` makes a bot of an offered level in the style of a gnome; of no style for None and for unknown gnomes.
    """

    offered: tuple[str, ...]
    create: Callable[[str, str | None], Bot[S, A]]
    pool: Mapping[str, Callable[[], Bot[S, A]]]
    gnomes: frozenset[str] = frozenset()
    """The gnomes that have a style of their own."""
    retired: Mapping[str, str] = field(default_factory=dict)
    """What stands in for levels that were offered once; for others it is the default."""
    default: str = "gardener"
    """The level of a bot about whose level nothing is known."""

    def make(self, level: str) -> Bot[S, A]:
        """Return a bot of this level, `gardener`, in a gnome's style if one is named, `gardener/rowan`.

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
        """Return the bot for a seat of this level and gnome, whatever program wrote them down."""
        if level is not None and level in self.pool:
            return self.pool[level]()
        return self.create(self.resolve(level), gnome)

    def resolve(self, name: str | None = None) -> str:
        """Return the level that people are offered in place of the one that an old record or setting names."""
        level = (name or self.default).partition("/")[0]
        return level if level in self.offered else self.retired.get(level, self.default)
