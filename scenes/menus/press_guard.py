"""Whoever presses on in a hurry does not skip what they have not seen."""

import pygame

from scenes.kit.input.bindings import Bindings

QUIET_MS = 350.0
"""Milliseconds without a press after which the next one is meant for what is shown now."""
MAX_IGNORED_MS = 1200.0
"""Milliseconds after which any press is: nobody is held up for longer."""

_NAVIGATION_KEYS = frozenset((pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT))


class PressGuard:
    """Since when something is shown, and when somebody last pressed anything."""

    def __init__(self) -> None:
        self._shown_ms = self._quiet_ms = 0.0

    def restart(self) -> None:
        """Something else is shown from now on."""
        self._shown_ms = self._quiet_ms = 0.0

    def advance(self, dt: float) -> None:
        """Lets `dt` ms pass."""
        self._shown_ms += dt
        self._quiet_ms += dt

    def accepts_press(self) -> bool:
        """Whether a press that comes now is meant for what is shown; notes that there was one."""
        still, self._quiet_ms = self._quiet_ms, 0.0
        return still > QUIET_MS or self._shown_ms > MAX_IGNORED_MS


def is_answer(event: pygame.event.Event, bindings: Bindings) -> bool:
    """Whether this is a left click, or a key or button that does not merely lead from one thing to another."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN:
            return bool(event.button == 1)
        case pygame.KEYDOWN:
            return event.key not in _NAVIGATION_KEYS
        case pygame.CONTROLLERBUTTONDOWN:
            return bindings.command(event) in ("confirm", "skip", "back")
        case _:
            return False
