"""Three dots in a small bubble under the portrait of a seat that thinks for long."""

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.shapes import rounded, supersampled
from scenes.kit.stage.node import Node
from scenes.kit.theme import mix
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.table.view.panels.plaque import Z_PLAQUE

DOT_COUNT = 3
BUBBLE_WIDTH, BUBBLE_HEIGHT, DOT_SIZE = 32.0, 16.0, 5.4
"""The bubble's size and a dot's diameter, in units."""
STEP_MS = 320.0
"""How long one dot is the dark one."""


class ThinkingDots(Node):
    """Unseen until some seat thinks; with reduced motion all dots are dark, and stay so."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_PLAQUE + 2)
        self.visible = False
        self._ui = ui
        self._u = 0.0
        self._pictures: list[pygame.Surface] = []
        self._ms = 0.0

    def show(self, viewport: Viewport, medallion: Box | None, dt: float) -> None:
        """Hang under this portrait, after `dt` more ms; None: nobody thinks for long."""
        self.visible = medallion is not None
        if medallion is None:
            self._ms = 0.0
            return
        if viewport.u != self._u:
            self._u = viewport.u
            self._pictures = [self._draw_bubble(viewport, n) for n in range(DOT_COUNT + 1)]
        self._ms += dt
        still = self._ui.motion.reduced
        picture = self._pictures[DOT_COUNT if still else int(self._ms / STEP_MS) % DOT_COUNT]
        x, y = medallion.centre[0], medallion.bottom
        self.rect = viewport.rect(x - BUBBLE_WIDTH / 2, y - BUBBLE_HEIGHT / 2, BUBBLE_WIDTH, BUBBLE_HEIGHT)
        if picture is not self.picture:
            self.picture = picture
            self.invalidate()

    def _draw_bubble(self, viewport: Viewport, dark: int) -> pygame.Surface:
        """Return the bubble with one dark dot, or with all of them dark."""
        theme = self._ui.theme
        area = viewport.rect(0, 0, BUBBLE_WIDTH, BUBBLE_HEIGHT)
        pale = mix(theme.paper, theme.on_paper, 0.3)

        def paint(surface: pygame.Surface, scale: int) -> None:
            w, h = surface.get_size()
            rim = max(1, round(1.2 * viewport.u * scale))
            surface.blit(rounded((w, h), h // 2, theme.wood), (0, 0))
            surface.blit(rounded((w - 2 * rim, h - 2 * rim), h // 2, theme.paper), (rim, rim))
            for n in range(DOT_COUNT):
                colour = theme.on_paper if dark in (n, DOT_COUNT) else pale
                centre = (w * (n + 1.35) / (DOT_COUNT + 1.7), h / 2)
                pygame.draw.circle(surface, colour, centre, DOT_SIZE / 2 * viewport.u * scale)

        return supersampled(area.size, paint, theme.wood)
