"""A button that must be held for a moment, so that it isn't used by accident."""

import math
from collections.abc import Callable

import pygame

from scenes.kit.drawing.icons import IconName
from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Observed
from scenes.kit.theme import Colour
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.ui_context import UiContext

HOLD_MS = 700.0
"""The milliseconds for which the button must be held: longer than any press made in passing."""
RING_STEPS, CALM_STEPS, FINE = 24, 4, 4
"""The steps in which the ring fills, those with reduced motion, and the scale at which it is first drawn."""


class HoldButton(Button):
    """A button for pointer, key or gamepad that is used once it has been held long enough.

    `on_tap` is called after a press that was too short. Assists that can't hold anything use it at once.
    While the button isn't enabled, its ring can show how much of a wait has passed (`show_wait`).
    """

    filled = Observed(0.0)
    """The filled part of the ring, from 0 to 1."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        on_use: Callable[[], object],
        on_tap: Callable[[], object],
        icon: IconName,
        z: float = 0.0,
    ) -> None:
        super().__init__(ui, name, on_use, "primary", icon, z=z)
        self._on_tap = on_tap
        self._held_ms: float | None = None

    @property
    def is_held(self) -> bool:
        return self._held_ms is not None

    def show_wait(self, share: float) -> None:
        """Show in the ring how much of a wait has passed, from 0 to 1."""
        steps = CALM_STEPS if self.ui.motion.reduced else RING_STEPS
        self.filled = int(steps * min(1.0, share)) / steps

    def update(self, dt: float) -> None:
        """Let `dt` ms pass; use the button once it has been held long enough."""
        if self._held_ms is None:
            return
        if not (self.pressed and self.reachable and self.focused):
            self.cancel()
            return
        self._held_ms += dt
        self.show_wait(self._held_ms / HOLD_MS)
        if self._held_ms >= HOLD_MS:
            self.cancel()
            self.activate()

    def press(self, pos: tuple[float, float]) -> None:
        self.press_key()

    def press_key(self) -> None:
        self.pressed, self._held_ms = True, 0.0
        self.filled = 0.0

    def release(self, pos: tuple[float, float]) -> None:
        self.release_key()

    def release_key(self) -> None:
        if self.is_held:
            self.cancel()
            self._on_tap()

    def cancel(self) -> None:
        self.pressed, self._held_ms = False, None

    def _paint_words(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        if self.is_held and self.filled:
            wide = max(face.h, round(face.w * self.filled))
            glow = rounded((wide, face.h), self.viewport.px(10), self.ui.theme.palette.paper, 150)
            surface.blit(glow, face)
        super()._paint_words(surface, face)

    def _render_icon(self, icon: IconName, side: int, colour: Colour) -> pygame.Surface:
        if self.enabled and not self.is_held:
            return super()._render_icon(icon, side, colour)
        picture = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        radius = side * FINE / 2
        pygame.draw.circle(picture, (*colour, 70), (radius, radius), radius)
        steps = round(self.filled * 60)
        turns = [math.tau * n / 60 for n in range(steps + 1)]
        edge = [(radius + radius * math.sin(turn), radius - radius * math.cos(turn)) for turn in turns]
        if steps:
            pygame.draw.polygon(picture, colour, [(radius, radius), *edge])
        pygame.draw.circle(picture, (0, 0, 0, 0), (radius, radius), radius * 0.62)
        return pygame.transform.smoothscale(picture, (side, side))
