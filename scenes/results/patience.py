"""Whoever presses on in a hurry does not skip what they have not seen."""

import pygame

from scenes.kit.input.bindings import Bindings

PAUSE = 350.0
"""Milliseconds without a press after which the next one is meant for what is shown now."""
MOST = 1200.0
"""Milliseconds after which any press is: nobody is held up for longer."""

_WAYS = frozenset((pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT))


class Patience:
    """Since when something is shown, and when somebody last pressed anything."""

    def __init__(self) -> None:
        self._shown = self._still = 0.0

    def begin(self) -> None:
        """Something else is shown from now on."""
        self._shown = self._still = 0.0

    def wait(self, dt: float) -> None:
        """Lets `dt` ms pass."""
        self._shown += dt
        self._still += dt

    def heeds(self) -> bool:
        """Whether a press that comes now is meant for what is shown; notes that there was one."""
        still, self._still = self._still, 0.0
        return still > PAUSE or self._shown > MOST


def answers(event: pygame.event.Event, bindings: Bindings) -> bool:
    """Whether this is a left click, or a key or button that does not merely lead from one thing to another."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN:
            return bool(event.button == 1)
        case pygame.KEYDOWN:
            return event.key not in _WAYS
        case pygame.CONTROLLERBUTTONDOWN:
            return bindings.command(event) in ("confirm", "skip", "back")
        case _:
            return False
