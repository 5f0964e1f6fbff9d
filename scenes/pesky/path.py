"""The score path from 0 to what a game goes up to, with a figure for each gnome that goes along it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.kit.stage.stage import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.pesky.footing import Footing
from scenes.pesky.pictures import path, pawn, stones
from scenes.pesky.steps import steps
from scenes.pesky.stones import lay_stones
from scenes.table.layout import Box

WIDE = 2000 / 660
"""Width to height of the path."""
FIGURE = 0.195
"""The height of a figure, as a share of the path's."""
SEEN = 100
"""Alpha from which on a pixel belongs to a figure, and not to its shadow."""
HOP = 0.05
"""How high a figure hops, as a share of the path's height."""


class Path(Node):
    """The path's picture; `begins` is where each seat stands at first. Its figures are nodes of their own.

    A game ends when somebody is beyond `target`: its stone is the last one, and then comes the pond.
    """

    def __init__(self, tools: UiContext, begins: Sequence[int], target: int) -> None:
        super().__init__(None, 1.0)
        self._tools = tools
        self._places = stones(tools)
        self._target = target
        self._steps = steps(target, len(self._places.stones) - 1)
        self._begins = tuple(begins)
        self._at: list[float] = [float(begin) for begin in begins]
        self._names: tuple[str, ...] = ()
        self._figures: list[Node] = []
        self.numbers: tuple[pygame.Rect, ...] = ()
        """Where numbers stand, in pixels of the picture."""
        self._footing = Footing((1, 1), (1, 1), ())

    def figures(self, gnomes: Sequence[str]) -> list[Node]:
        """Make the figures of these gnomes, in seat order."""
        self._names = tuple(gnomes)
        self._figures = [Node(None, 4.0) for _ in gnomes]
        return self._figures

    def lay_out(self, viewport: Viewport, room: Box) -> None:
        """Put it into a box in units, as large as fits."""
        high = min(room.h, room.w / WIDE)
        wide = high * WIDE
        area = viewport.rect(room.centre[0] - wide / 2, room.centre[1] - high / 2, wide, high)
        self.picture = path(self._tools, area.h)
        self.numbers = lay_stones(self.picture, self._tools, self._places, self._steps)
        self.rect = self.picture.get_rect(center=area.center)
        self.touch()
        seen = [(1, 1)]
        for name, figure in zip(self._names, self._figures, strict=True):
            figure.picture = pawn(self._tools, name, round(area.h * FIGURE))
            seen.append(figure.picture.get_bounding_rect(SEEN).size)
        largest = max(w for w, _ in seen), max(h for _, h in seen)
        self._footing = Footing(self.picture.get_size(), largest, self.numbers)
        for seat in range(len(self._figures)):
            self._stand(seat, 0.0)

    def walk(self, seat: int, steps: int, share: float) -> None:
        """Let a figure have gone this share of so many steps from where it began, with a hop on each stone."""
        gone = steps * share
        self._at[seat] = self._begins[seat] + gone
        self._stand(seat, abs(math.sin(math.pi * gone)))
        for other in range(len(self._figures)):
            if other != seat:
                self._stand(other, 0.0)

    def _stand(self, seat: int, hop: float) -> None:
        figure = self._figures[seat]
        if figure.picture is None:
            return
        at, high = self._at[seat], self.rect.h
        there = [other for other, stands in enumerate(self._at) if abs(stands - at) < 0.01]
        x, y, apart = self._foot(at, len(there))
        x += apart * (there.index(seat) - (len(there) - 1) / 2)
        body = figure.picture.get_bounding_rect(SEEN)
        left, top = x - body.centerx, y - body.bottom - hop * HOP * high
        figure.rect = figure.picture.get_rect(topleft=(self.rect.x + round(left), self.rect.y + round(top)))
        figure.z = 4.0 + y / high + 0.001 * seat
        figure.touch()

    def _foot(self, score: float, count: int) -> tuple[float, float, float]:
        """Return where the middle of so many figures stands, in pixels of the picture, and how far apart they are."""
        below = math.floor(score)
        share = score - below
        x, y = self._point(score)
        one = self._footing.stand(*self._point(below), count)
        other = self._footing.stand(*self._point(below + 1), count) if share else one
        beside, lower, apart = (a * (1 - share) + b * share for a, b in zip(one, other, strict=True))
        return x + beside, y + lower, apart

    def _point(self, score: float) -> tuple[float, float]:
        """Return the upper edge of a score's stone, in pixels of the picture."""
        x, y = self._place(score)
        w, h = self.rect.size
        return x * w, self._footing.foot(
            y * h, max(0.0, self._steps.place(score) - len(self._places.stones) + 1)
        )

    def _place(self, score: float) -> tuple[float, float]:
        """Return the point of a score, between two stones if need be; beyond the last it is the pond."""
        return self._places.at(self._steps.place(score))
