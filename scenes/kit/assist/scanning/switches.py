"""Switch presses: a key, a mouse button, a touch, or any gamepad button, because switch boxes act as one of these."""

from dataclasses import dataclass
from typing import Literal

import pygame

Press = Literal["first", "second", "nothing"]
"""The switch that was pressed; "nothing" for an event that is part of a press but has no meaning of its own.
"""
ScanMode = Literal["off", "one", "two"]
"""The number of switches in use: one that chooses while the scan moves by itself, or one to step and one to choose."""
DEBOUNCE_MS = 150.0
"""Milliseconds after a press during which another one is ignored as trembling."""
_SECOND_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_KEYS = (pygame.KEYDOWN, pygame.KEYUP)
_BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
_PAD = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN)


@dataclass(frozen=True, slots=True)
class ScanOptions:
    """The number of switches and, for a single one, how many ms each entry is offered."""

    mode: ScanMode = "off"
    step_ms: float = 1200.0


class Switches:
    """A recogniser that finds the presses of one or two switches among all events."""

    def __init__(self, two: bool) -> None:
        self.two = two
        self._since_ms = DEBOUNCE_MS

    def update(self, dt: float) -> None:
        self._since_ms += dt

    def read(self, event: pygame.event.Event) -> Press | None:
        """Return an event's meaning as a switch press; None if it isn't one."""
        switch = self._switch_of(event)
        if switch is None or switch == "nothing":
            return switch
        if event.type not in _PRESSES or self._since_ms < DEBOUNCE_MS:
            return "nothing"
        self._since_ms = 0.0
        return switch

    def _switch_of(self, event: pygame.event.Event) -> Press | None:
        if event.type in _KEYS:
            if event.key == pygame.K_SPACE:
                return "first"
            return "second" if self.two and event.key in _SECOND_KEYS else None
        if event.type == pygame.TEXTINPUT:
            return "nothing" if event.text == " " else None
        if event.type in _FINGERS:
            return "first" if event.type != pygame.FINGERMOTION else "nothing"
        if event.type in _BUTTONS:
            if event.touch:
                return "nothing"  # SDL sends it in addition to the touch event
            return "first" if event.button == 1 else "second" if self.two and event.button == 3 else None
        if event.type in _PAD:
            return "second" if self.two and event.button else "first"
        return None
