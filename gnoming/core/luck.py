"""Chance as a value: the same luck always shuffles the same way.

Every shuffle has a name. A scripted name gives the order that was written down (a record), any other
the order that the seed gives, so a game can be continued from its record and stay the same game.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from gnoming.core.errors import ShuffleError

T = TypeVar("T")


def stream(seed: str, name: str) -> Random:
    """Return the seed's own generator for one purpose, independent of all its others."""
    return Random(f"{seed}/{name}")


def shuffled(items: Iterable[T], rng: Random) -> tuple[T, ...]:
    """Return the items in random order; `Random.random` alone is promised to stay the same across Pythons."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Luck:
    """All the chance of one game: a seed, and the shuffles that are already written down as (name, cards).

    `strict` tells what happens when other cards lie there to be shuffled than were written down: that is a fault
    while a record is replayed; later, when somebody has taken moves back, the seed shuffles them.
    """

    seed: str
    script: tuple[tuple[str, tuple[str, ...]], ...] = ()
    strict: bool = True
    _written: Mapping[str, tuple[tuple[str, ...], ...]] = field(init=False, repr=False, compare=False)
    """The orders of each name, for a record may hold thousands of shuffles."""

    def __post_init__(self) -> None:
        """Sort the script by name."""
        written: dict[str, tuple[tuple[str, ...], ...]] = {}
        for name, order in self.script:
            written[name] = (*written.get(name, ()), order)
        object.__setattr__(self, "_written", written)

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in the order of the shuffle of that name.

        Raises ShuffleError when the written order does not hold exactly these items, and the luck is strict.
        """
        for order in self._written.get(name, ()):
            if self.strict or sorted(order) == sorted(map(str, items)):
                return _in_order(items, order)
        return shuffled(items, stream(self.seed, name))

    def draw(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in the order in which they are drawn; what is written down may be only the first of them.

        The others follow as the seed has them. Raises ShuffleError when what is written is not among the items.
        """
        usual = shuffled(items, stream(self.seed, name))
        for first in self._written.get(name, ()):
            if self.strict or set(first) <= set(map(str, items)):
                words = [*first, *(str(item) for item in usual if str(item) not in first)]
                return _in_order(items, words)
        return usual


def _in_order(items: Sequence[T], order: Sequence[str]) -> tuple[T, ...]:
    waiting: dict[str, list[T]] = {}
    for item in reversed(items):
        waiting.setdefault(str(item), []).append(item)
    if len(order) != len(items):
        raise ShuffleError("record.cards-count", expected=len(items), found=len(order))
    result = []
    for word in order:
        if not waiting.get(word):
            raise ShuffleError("record.card-too-many", card=word)
        result.append(waiting[word].pop())
    return tuple(result)
