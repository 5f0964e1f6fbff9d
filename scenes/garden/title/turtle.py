import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.stage.node import Node
from scenes.kit.widgets.ui_context import UiContext

STEP_COUNT = 8
STRIDE_UNITS = 24.8
"""The units the turtle covers in one cycle of steps, as in its drawing, so that its feet don't slide."""
STEP_MS = 190.0
"""The time in milliseconds between two steps."""
REST_MS = 25_000.0
"""The milliseconds that the turtle stays away after each walk."""
CELL_SIZE = (104.0, 74.0)
FOOT_HEIGHT = 6.0
"""The size of the turtle's picture, and the height of the ground above its lower edge, in units."""
SCALE = 0.62
"""The turtle's scale relative to the drawing."""


class Turtle(Node):
    """A turtle in a hat that now and then walks from one end of a path to the other, step by step."""

    def __init__(self, ui: UiContext, masters: MasterImages, z: float = 0.0) -> None:
        super().__init__(None, z)
        self._ui = ui
        self._masters = masters
        self._poses: list[pygame.Surface] = []
        self._u = 0.0
        self._ends = (0.0, 0.0)
        self._ground_y = 0.0
        self._distance = 0.0
        self._rest_ms = 0.0
        self._elapsed_ms = 0.0
        self._step = 0
        self._lift = 0.0

    def layout(self, ends: tuple[float, float], ground_y: float, u: float, start: float) -> None:
        """Walk between two pixel columns at `ground_y`; the first walk begins `start` (0 to 1) of the way along."""
        if u != self._u:
            self._poses = self._cut_poses(u)
            self._distance = start * (ends[1] - ends[0]) / u
        self._ends, self._ground_y, self._u = ends, ground_y, u
        self._show()

    def _cut_poses(self, u: float) -> list[pygame.Surface]:
        sheet = self._masters.get("turtle")
        wide, high = sheet.get_width() // STEP_COUNT, sheet.get_height()
        size = (round(CELL_SIZE[0] * SCALE * u), round(CELL_SIZE[1] * SCALE * u))
        cells = [sheet.subsurface((n * wide, 0, wide, high)) for n in range(STEP_COUNT)]
        return [pygame.transform.smoothscale(cell, size) for cell in cells]

    def update(self, dt: float) -> None:
        if not self._ui.motion.drift:
            return
        self._rest_ms = max(0.0, self._rest_ms - dt)
        if self._rest_ms > 0:
            return
        self._elapsed_ms += dt * self._ui.motion.drift
        if self._elapsed_ms >= STEP_MS:
            self._elapsed_ms %= STEP_MS
            self._walk()

    def _walk(self) -> None:
        self._step = (self._step + 1) % STEP_COUNT
        self._distance += STRIDE_UNITS / STEP_COUNT * SCALE
        if self._ends[0] + self._distance * self._u > self._ends[1]:
            self._distance, self._rest_ms = 0.0, REST_MS
        self._show()

    def hop(self, high: float) -> None:
        self._lift = high
        self._show()

    def _show(self) -> None:
        picture = self._poses[self._step]
        x = self._ends[0] + self._distance * self._u
        foot = self._ground_y + FOOT_HEIGHT * SCALE * self._u
        self.show_picture(picture, midbottom=(round(x), round(foot - self._lift * self._u)))
