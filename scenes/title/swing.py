"""The swing of a hanging sign: pushed, it swings round its nails for a while and hangs still again."""

from __future__ import annotations

import pygame

from scenes.kit.motion.curves import struck
from scenes.kit.stage.node import Node

DEGREES, HERTZ, DAMPING = 2.3, 0.8, 0.09
LASTS_MS = 3000.0
"""After that it hangs still, whatever is left of the swing."""
AGAIN_MS = 700.0
"""A sign that was pushed a shorter time ago is not pushed again."""


class Swing:
    """How far nodes that hang together are turned round a point (pixels); each push comes from the other side."""

    def __init__(self, pivot: tuple[int, int] = (0, 0)) -> None:
        self.pivot = pivot
        self.angle = 0.0
        """Degrees; at rest exactly 0."""
        self.nodes: list[Node] = []
        self._ms = LASTS_MS
        self._side = 1

    @property
    def moving(self) -> bool:
        """Whether it swings."""
        return self._ms < LASTS_MS

    def push(self) -> None:
        """Set it swinging."""
        if self._ms >= AGAIN_MS:
            self._ms, self._side = 0.0, -self._side

    def advance(self, dt: float) -> None:
        """Let `dt` ms pass."""
        if not self.moving:
            return
        self._ms += dt
        left = max(0.0, 1 - self._ms / LASTS_MS)
        self.angle = self._side * DEGREES * left * struck(self._ms, HERTZ, DAMPING)
        for node in self.nodes:
            node.invalidate()

    def turned(self, still: pygame.Surface, rect: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """Return what is seen of a picture that lies in a rectangle at rest, and where."""
        picture = pygame.transform.rotozoom(still, self.angle, 1.0)
        away = pygame.Vector2(rect.center) - pygame.Vector2(self.pivot)
        centre = pygame.Vector2(self.pivot) + away.rotate(-self.angle)
        return picture, picture.get_rect(center=(round(centre.x), round(centre.y)))
