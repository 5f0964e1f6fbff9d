import math

import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

BELL_WIDTH, BELL_HEIGHT = 84.0, 104.0
"""The size of the bell's picture in units."""
MAX_SWING_DEGREES = 24.0
"""The bell's initial swing to either side, in degrees."""
STEP_DEGREES = 4.0
SWING_COUNT = 4.5
ENTER_SHARE, LEAVE_SHARE = 0.14, 0.16
"""The shares of the ringing time that the bell takes to come down and to go up."""


class Bell(Node):
    """A bell that hangs from the upper edge while it rings; its rotated pictures are made when it first rings."""

    def __init__(self, ui: UiContext, masters: MasterImages, z: float) -> None:
        super().__init__(None, z)
        self.visible = False
        self._ui = ui
        self._masters = masters
        self._viewport = Viewport(1280, 720)
        self._x = 0.0
        self._scale = 1.0
        self._turned_pictures: dict[int, tuple[pygame.Surface, int, int]] = {}
        self._upright: pygame.Surface | None = None

    def layout(self, viewport: Viewport, x: float, scale: float = 1.0) -> None:
        """Hang the bell `x` units from the window's left edge."""
        if viewport != self._viewport or scale != self._scale:
            self._turned_pictures, self._upright = {}, None
        self._viewport, self._x, self._scale = viewport, x, scale
        self.visible = False

    def turn_steps(self) -> list[int]:
        """Return the turns, in steps, whose pictures are to be rendered in spare time."""
        most = round(MAX_SWING_DEGREES / STEP_DEGREES)
        return list(range(-most, most + 1))

    def render_turn(self, turn: int) -> tuple[pygame.Surface, int, int]:
        """Return the bell rotated by `turn` steps, and the picture's offset from the point of suspension."""
        if self._upright is None:
            size = (self._viewport.px(BELL_WIDTH * self._scale), self._viewport.px(BELL_HEIGHT * self._scale))
            # It swings about the point above its strap.
            self._upright = pygame.Surface((size[0], 2 * size[1]), pygame.SRCALPHA)
            self._upright.blit(pygame.transform.smoothscale(self._masters.get("bell"), size), (0, size[1]))
        if turn not in self._turned_pictures:
            whole = pygame.transform.rotozoom(self._upright, turn * STEP_DEGREES, 1.0)
            part = whole.get_bounding_rect()
            middle = whole.get_rect().center
            corner = part.x - middle[0], part.y - middle[1]
            self._turned_pictures[turn] = (whole.subsurface(part).copy(), *corner)
        return self._turned_pictures[turn]

    def show(self, share: float) -> None:
        """Show the bell after this fraction of its ringing time, 0 to 1."""
        self.visible = 0 < share < 1
        if not self.visible:
            return
        fading = (1 - share) ** 0.8
        turn = round(MAX_SWING_DEGREES * fading * math.sin(math.tau * SWING_COUNT * share) / STEP_DEGREES)
        picture, left, top = self.render_turn(turn)
        down = min(1.0, share / ENTER_SHARE, (1 - share) / LEAVE_SHARE)
        down = 1 - (1 - down) ** 2
        view = self._viewport
        x, y = view.point(self._x, -BELL_HEIGHT * self._scale * (1 - down) - 6)
        self.show_picture(picture, topleft=(round(x) + left, round(y) + top))
