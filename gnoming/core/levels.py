"""The bots of a game by level."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from gnoming.core.errors import UnknownLevelError
from gnoming.core.model import A, Bot, S


@dataclass(frozen=True, slots=True)
class Levels(Generic[S, A]):
    """The levels offered to people, from the weakest to the strongest, and a pool of bots for the command line alone.

    `create` makes a bot of an offered level in the style of a gnome; of no style for None and for unknown gnomes.
    """

    offered: tuple[str, ...]
    create: Callable[[str, str | None], Bot[S, A]]
    pool: Mapping[str, Callable[[], Bot[S, A]]]
    gnomes: frozenset[str] = frozenset()
    """The gnomes with a style of their own."""
    retired: Mapping[str, str] = field(default_factory=dict)
    """The level that replaces each one no longer offered; the default replaces all others."""
    default: str = "gardener"
    """The level of a bot whose level is not known."""

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
        """Return the bot for a seat of this level and gnome, also where another version of the program named them."""
        if level is not None and level in self.pool:
            return self.pool[level]()
        return self.create(self.resolve(level), gnome)

    def resolve(self, name: str | None = None) -> str:
        """Return the offered level for a name from an old record or setting; the default for None."""
        level = (name or self.default).partition("/")[0]
        return level if level in self.offered else self.retired.get(level, self.default)
