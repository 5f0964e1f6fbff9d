from dataclasses import dataclass

import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.stage.node import Node
from scenes.kit.widgets.ui_context import UiContext

STEP_PIXELS = 2.0
"""The drift in pixels after which a cloud is repainted; slow clouds rarely cost an idle title a repaint."""


@dataclass(frozen=True, slots=True)
class CloudPath:
    """A cloud's image name and its path over the title picture: scale, height, start and speed, in units."""

    name: str
    scale: float
    y: float
    start: float
    speed: float


class Cloud(Node):
    """A cloud that drifts across a window and, once out of sight, comes back on the other side."""

    def __init__(self, ui: UiContext, masters: MasterImages, path: CloudPath, z: float = 0.0) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._ui = ui
        self._masters = masters
        self._path = path
        self._image = pygame.Surface((1, 1))
        self._u = 0.0
        self._window = pygame.Rect(0, 0, 1, 1)
        self._origin = 0.0
        self._drifted = 0.0
        self._unseen = 0.0
        """The pixels that the cloud has drifted since it was last painted."""

    def layout(self, window: pygame.Rect, origin: tuple[float, float], u: float) -> None:
        """Drift across `window` (pixels); `origin` is the title picture's corner, `u` the pixels per unit."""
        if u != self._u:
            self._image = self._masters.get_scaled(self._path.name, self._path.scale * u / 2).premul_alpha()
        self._u, self._window, self._origin = u, window, origin[0]
        self.picture = self._image
        self.rect = self._image.get_rect(topleft=(0, round(origin[1] + self._path.y * u)))
        self._place()

    def update(self, dt: float) -> None:
        """Advance by `dt` ms of wind."""
        if not self.visible or not self._ui.motion.drift:
            return
        units = dt / 1000 * self._path.speed * self._ui.motion.drift
        self._drifted += units
        self._unseen += units * self._u
        if self._unseen >= STEP_PIXELS:
            self._unseen = 0.0
            self._place()

    def _place(self) -> None:
        wide = self.rect.w
        way = self._window.w + 2 * wide
        x = self._origin + (self._path.start + self._drifted) * self._u
        left = (x - self._window.x + wide) % way - wide + self._window.x
        self.rect = pygame.Rect(round(left), self.rect.y, wide, self.rect.h)
