"""A cache of finished pictures, bounded by their bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


def surface_bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


class ByteCache(Generic[T]):
    """A cache of values by key that drops the least recently used ones when together they exceed `budget`
    bytes.

    `size` returns the number of bytes that a value takes. A single value is kept whatever its size.
    """

    def __init__(self, budget: int, size: Callable[[T], int]) -> None:
        self.budget = budget
        self._size = size
        self.used_bytes = 0
        """The number of bytes that all values take together."""
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value for a key, making it if it is not cached."""
        found = self._things.get(key)
        if found is not None:
            self._things.move_to_end(key)
            return found
        made = self._things[key] = make()
        self.used_bytes += self._size(made)
        while self.used_bytes > self.budget and len(self._things) > 1:
            self.used_bytes -= self._size(self._things.popitem(last=False)[1])
        return made

    def clear(self, keeps: Callable[[Hashable], bool] = lambda key: False) -> None:
        """Drop everything except values whose key it `keeps`."""
        self._things = OrderedDict((key, thing) for key, thing in self._things.items() if keeps(key))
        self.used_bytes = sum(map(self._size, self._things.values()))


class SurfaceCache(ByteCache[pygame.Surface]):
    def __init__(self, budget: int) -> None:
        super().__init__(budget, surface_bytes)
