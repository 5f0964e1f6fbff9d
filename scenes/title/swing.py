"""The swing of a hanging sign around its nails."""

from __future__ import annotations

import pygame

from scenes.kit.motion.curves import struck
from scenes.kit.stage.node import Node

DEGREES, HERTZ, DAMPING = 2.3, 0.8, 0.09
LASTS_MS = 3000.0
"""Milliseconds after which a swing ends."""
AGAIN_MS = 700.0
"""Milliseconds before a sign can be pushed again."""


class Swing:
    """The angle of nodes that swing together around a point in pixels; pushes alternate sides."""

    def __init__(self, pivot: tuple[int, int] = (0, 0)) -> None:
        self.pivot = pivot
        self.angle = 0.0
        """Angle in degrees; exactly 0 at rest."""
        self.nodes: list[Node] = []
        self._ms = LASTS_MS
        self._side = 1

    @property
    def moving(self) -> bool:
        """True while it swings."""
        return self._ms < LASTS_MS

    def push(self) -> None:
        """Start a swing."""
        if self._ms >= AGAIN_MS:
            self._ms, self._side = 0.0, -self._side

    def advance(self, dt: float) -> None:
        """Advance by `dt` ms."""
        if not self.moving:
            return
        self._ms += dt
        left = max(0.0, 1 - self._ms / LASTS_MS)
        self.angle = self._side * DEGREES * left * struck(self._ms, HERTZ, DAMPING)
        for node in self.nodes:
            node.invalidate()

    def turned(self, still: pygame.Surface, rect: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a picture turned by the angle, and its rectangle; `rect` is its place at rest."""
        picture = pygame.transform.rotozoom(still, self.angle, 1.0)
        away = pygame.Vector2(rect.center) - pygame.Vector2(self.pivot)
        centre = pygame.Vector2(self.pivot) + away.rotate(-self.angle)
        return picture, picture.get_rect(center=(round(centre.x), round(centre.y)))
