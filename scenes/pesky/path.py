"""The score path from 0 to what a game goes up to, with a figure for each gnome that goes along it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.kit.stage import Node
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.pesky.pictures import path, pawn, stones
from scenes.pesky.steps import STANDARD, steps
from scenes.pesky.stones import renumber
from scenes.table.layout import Box

WIDE = 2000 / 660
"""Width to height of the path."""
FIGURE = 0.25
"""The height of a figure, as a share of the path's."""
FOOT = 0.93
"""Where a figure stands on its picture, from above."""
HOP = 0.05
"""How high a figure hops, as a share of the path's height."""
ASIDE = 0.03
"""How far apart figures stand on one stone, as a share of the path's width."""


class Path(Node):
    """The path's picture; `begins` is where each seat stands at first. Its figures are nodes of their own.

    A game ends when somebody is beyond `target`: its stone is the last one, and then comes the pond.
    """

    def __init__(self, tools: Tools, begins: Sequence[int], target: int) -> None:
        super().__init__(None, 1.0)
        self._tools = tools
        self._places = stones(tools)
        self._target = target
        self._steps = steps(target, len(self._places.stones) - 1)
        self._begins = tuple(begins)
        self._at: list[float] = [float(begin) for begin in begins]
        self._names: tuple[str, ...] = ()
        self._figures: list[Node] = []

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
        if self._target != STANDARD:
            renumber(self.picture, self._tools, self._places, self._steps)
        self.rect = self.picture.get_rect(center=area.center)
        self.touch()
        for name, figure in zip(self._names, self._figures, strict=True):
            figure.picture = pawn(self._tools, name, round(area.h * FIGURE))
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
        x, y = self._place(self._at[seat])
        x += ASIDE * self._aside(seat)
        w, h = self.rect.size
        fw, fh = figure.picture.get_size()
        left = self.rect.x + x * w - fw / 2
        top = self.rect.y + y * h - fh * FOOT - hop * HOP * h
        figure.rect = pygame.Rect(round(left), round(top), fw, fh)
        figure.z = 4.0 + y + 0.001 * seat
        figure.touch()

    def _aside(self, seat: int) -> float:
        """Return how many widths a figure stands out of the middle of a stone that it shares with others."""
        stone = self._at[seat]
        there = [other for other, at in enumerate(self._at) if abs(at - stone) < 0.01]
        return there.index(seat) - (len(there) - 1) / 2

    def _place(self, score: float) -> tuple[float, float]:
        """Return the point of a score, between two stones if need be; beyond the last it is the pond."""
        way = (*self._places.stones, self._places.beyond)
        at = self._steps.place(score)
        n = min(int(at), len(way) - 2)
        (x0, y0), (x1, y1) = way[n], way[n + 1]
        return x0 + (x1 - x0) * (at - n), y0 + (y1 - y0) * (at - n)
