import pygame

from scenes.kit.input.bindings import Bindings

QUIET_MS, CONFIRM_QUIET_MS = 400.0, 1000.0
"""The milliseconds without a press after which the next one is taken as deliberate, and after which Enter is."""
MAX_IGNORED_MS = 1200.0
"""The milliseconds after which every press counts."""

_NAVIGATION_KEYS = frozenset((pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT))


class PressGuard:
    """Tells deliberate presses from hasty ones by the time since new content and since the last press."""

    def __init__(self, quiet_ms: float = QUIET_MS, max_ignored_ms: float = MAX_IGNORED_MS) -> None:
        self._needed_ms, self._max_ignored_ms = quiet_ms, max_ignored_ms
        self._shown_ms = self._quiet_ms = 0.0

    def restart(self) -> None:
        """Restart the guard; call this whenever new content appears."""
        self._shown_ms = self._quiet_ms = 0.0

    def advance(self, dt: float) -> None:
        self._shown_ms += dt
        self._quiet_ms += dt

    def accepts_press(self, command: str | None = None) -> bool:
        """Note a press, perhaps of this command; return whether the press counts as deliberate."""
        still, self._quiet_ms = self._quiet_ms, 0.0
        needed = CONFIRM_QUIET_MS if command in ("confirm", "skip") else 0.0
        return still > max(needed, self._needed_ms) or self._shown_ms > self._max_ignored_ms


def is_press(event: pygame.event.Event) -> bool:
    return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


def is_answer(event: pygame.event.Event, bindings: Bindings) -> bool:
    """Return whether an event is a left click, or a key or button that isn't used for navigation."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN:
            return bool(event.button == 1)
        case pygame.KEYDOWN:
            return event.key not in _NAVIGATION_KEYS
        case pygame.CONTROLLERBUTTONDOWN:
            return bindings.command(event) in ("confirm", "skip", "back")
        case _:
            return False
