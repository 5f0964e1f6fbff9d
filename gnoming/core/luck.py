"""Chance as a value: equal luck gives equal shuffles.

Every shuffle has a name. A scripted shuffle has the order written in the record; any other follows from the seed, so a
game that is resumed from its record stays the same game.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from gnoming.core.deck_order import deck_order, is_deal_seed
from gnoming.core.errors import ShuffleError

T = TypeVar("T")


def stream(seed: str, name: str) -> Random:
    """Return the seed's random generator for one purpose, independent of those for others."""
    return Random(f"{seed}/{name}")


def shuffled(items: Iterable[T], rng: Random) -> tuple[T, ...]:
    """Return the items in random order.

    This uses only `rng.random`, because nothing else is stable across Python versions.
    """
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Luck:
    """All the randomness in one game: a seed, and the shuffles already recorded, as (name, cards).

    If the cards to be shuffled differ from the recorded ones, `strict` luck (as in a replay) raises an error; otherwise
    (as after an undo) the seed shuffles them.
    """

    seed: str
    script: tuple[tuple[str, tuple[str, ...]], ...] = ()
    strict: bool = True
    _written: Mapping[str, tuple[tuple[str, ...], ...]] = field(init=False, repr=False, compare=False)
    """The recorded orders by shuffle name, for fast look-up: a record can hold thousands."""

    def __post_init__(self) -> None:
        written: dict[str, tuple[tuple[str, ...], ...]] = {}
        for name, order in self.script:
            written[name] = (*written.get(name, ()), order)
        object.__setattr__(self, "_written", written)

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in the order of the shuffle with this name.

        Raises ShuffleError if the luck is strict and the recorded order does not hold exactly these items.
        """
        for order in self._written.get(name, ()):
            if self.strict or sorted(order) == sorted(map(str, items)):
                return _in_order(items, order)
        return self._by_seed(name, items)

    def draw(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in drawing order: the recorded ones first, then the others in the seed's order.

        Raises ShuffleError if the luck is strict and a recorded item is not among them.
        """
        usual = self._by_seed(name, items)
        for first in self._written.get(name, ()):
            if self.strict or set(first) <= set(map(str, items)):
                words = [*first, *(str(item) for item in usual if str(item) not in first)]
                return _in_order(items, words)
        return usual

    def _by_seed(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in the seed's order: by SHA-256 for a deal, otherwise by Python's generator."""
        if is_deal_seed(self.seed):
            return deck_order(items, self.seed, name)
        return shuffled(items, stream(self.seed, name))


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


def require_luck(luck: Luck | None) -> Luck:
    """Return the luck of a full state; raises ValueError for a view, which has none."""
    if luck is None:
        raise ValueError("a view has no luck: resample it first")
    return luck
