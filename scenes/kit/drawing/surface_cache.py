"""A bounded store of finished pictures."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes a picture takes."""
    return surface.get_width() * surface.get_height() * 4


class SurfaceCache:
    """Surfaces by what they show, the ones longest unused dropped when they take too many bytes."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self._used = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        """Whether it is there without being made."""
        return key in self._surfaces

    @property
    def used_bytes(self) -> int:
        """Memory all of them take."""
        return self._used

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, made if there is none."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = self._surfaces[key] = make()
        self._used += surface_bytes(made)
        while self._used > self.budget and len(self._surfaces) > 1:
            self._used -= surface_bytes(self._surfaces.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Drops all."""
        self._surfaces.clear()
        self._used = 0
