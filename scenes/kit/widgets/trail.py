"""The way that arrow keys led over widgets: it keeps its line, and leads back as it came."""

from __future__ import annotations

import pygame

from scenes.kit.input.directions import Heading
from scenes.kit.widgets.base import Widget


class Trail:
    """The widgets that arrows led over in one direction, and the line across it that they keep to."""

    def __init__(self) -> None:
        self._passed: list[Widget] = []
        self._direction = (0, 0)
        self._line: int | None = None

    def clear(self) -> None:
        """Forget it: the focus was moved otherwise."""
        self._passed.clear()
        self._line = None

    def heading(self, start: pygame.Rect, dx: int, dy: int) -> Heading:
        """Return the direction with the line that the walk keeps to, from the place where it turned into it."""
        if self._line is None or bool(dx) != bool(self._direction[0]):
            self._passed.clear()
            self._direction, self._line = (dx, dy), start.centery if dx else start.centerx
        return Heading(dx, dy, self._line)

    def way_back(self, dx: int, dy: int) -> Widget | None:
        """Return where one came from, if this leads back there."""
        if self._direction != (-dx, -dy) or not self._passed or not self._passed[-1].takes_focus:
            return None
        return self._passed[-1]

    def note(self, start: Widget, found: Widget, dx: int, dy: int) -> None:
        """Note a step from one widget to another."""
        if self._direction == (dx, dy):
            self._passed.append(start)
        elif self.way_back(dx, dy) is found:
            self._passed.pop()
        else:
            self._passed[:], self._direction = [start], (dx, dy)
