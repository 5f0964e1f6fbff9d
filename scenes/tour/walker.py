"""The gnome on the map: it stands below the next hole, and walks there when a hole is done."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.tour.map_plan import PATH, MapPlace, Point

PAGE, FEET = (340.0, 440.0), (168.0, 424.0)
"""The size of a figure's drawing, and the place of its feet on it, as in assets/art/README.md."""
HIGH = 112.0
"""The height of a gnome on the plan, from hat to boots."""
HOPS_PER_UNIT = 1 / 34.0
HOP_HEIGHT = 7.0


class Walker(Node):
    """A figure part of the way along its `way`, a list of points on the plan."""

    def __init__(self, assets: MasterImages, name: str) -> None:
        super().__init__(None, 30.0)
        self._masters = assets
        self._name = name
        self._way: Sequence[Point] = PATH[:1]
        self._share = 1.0
        self._viewport = Viewport(1280, 720)
        self._place: MapPlace | None = None

    def stand(self, viewport: Viewport, place: MapPlace) -> None:
        """Set the size for this place of the map."""
        self._viewport, self._place = viewport, place
        scale = HIGH / PAGE[1] * place.scale * viewport.u
        self.picture = pygame.transform.smoothscale(
            self._masters.get(f"gnomes/{self._name}-cheer"),
            (max(1, round(PAGE[0] * scale)), max(1, round(PAGE[1] * scale))),
        )
        self._move()

    def set_way(self, way: Sequence[Point]) -> None:
        """Take a new way, and stand at its end."""
        self._way = way
        self.walk(1.0)

    def walk(self, share: float) -> None:
        """Show the figure at this share of its way."""
        self._share = share
        self._move()

    def _move(self) -> None:
        if self._place is None or self.picture is None:
            return
        lengths = [math.dist(a, b) for a, b in zip(self._way, self._way[1:], strict=False)]
        gone = sum(lengths) * self._share
        x, y = self._at(lengths, gone)
        hop = HOP_HEIGHT * abs(math.sin(math.pi * gone * HOPS_PER_UNIT)) if 0 < self._share < 1 else 0.0
        px, py = self._viewport.point(*self._place.point(x, y))
        w, h = self.picture.get_size()
        up = hop * self._place.scale * self._viewport.u
        self.rect = pygame.Rect(
            round(px - w * FEET[0] / PAGE[0]), round(py - h * FEET[1] / PAGE[1] - up), w, h
        )

    def _at(self, lengths: Sequence[float], gone: float) -> Point:
        """Return the point of the way after `gone` units of the plan."""
        for n, length in enumerate(lengths):
            if gone <= length and length > 0:
                (ax, ay), (bx, by), t = self._way[n], self._way[n + 1], gone / length
                return ax + (bx - ax) * t, ay + (by - ay) * t
            gone -= length
        return self._way[-1]

    @property
    def length(self) -> float:
        """The length of the way, in units of the plan."""
        return sum(math.dist(a, b) for a, b in zip(self._way, self._way[1:], strict=False))
