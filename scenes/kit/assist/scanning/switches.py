"""What counts as a switch: a key, a mouse button, a finger, any button of a gamepad, as switch boxes pretend to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

Press = Literal["first", "second", "nothing"]
"""The switch that was pressed; "nothing" is what comes with a press and means nothing more."""
ScanMode = Literal["off", "one", "two"]
"""By how many switches one scans: one that chooses what is offered in turn, or one that steps and one that chooses."""
DEBOUNCE_MS = 150.0
"""For so long after a press another one is the same hand's trembling."""
_SECOND_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_KEYS = (pygame.KEYDOWN, pygame.KEYUP)
_BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
_PAD = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN)


@dataclass(frozen=True, slots=True)
class ScanOptions:
    """With how many switches one scans, and how long each thing is offered to one who has but one."""

    mode: ScanMode = "off"
    step_ms: float = 1200.0


class Switches:
    """Finds the presses of one switch, or of two, among all events."""

    def __init__(self, two: bool) -> None:
        self.two = two
        self._since_ms = DEBOUNCE_MS

    def update(self, dt: float) -> None:
        """Let `dt` ms pass."""
        self._since_ms += dt

    def read(self, event: pygame.event.Event) -> Press | None:
        """Return what an event is to the switches; None if it is none of their business."""
        switch = self._switch_of(event)
        if switch is None or switch == "nothing":
            return switch
        if event.type not in _PRESSES or self._since_ms < DEBOUNCE_MS:
            return "nothing"
        self._since_ms = 0.0
        return switch

    def _switch_of(self, event: pygame.event.Event) -> Press | None:
        """Return the switch that an event comes from."""
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
                return "nothing"  # it comes besides the finger's own event
            return "first" if event.button == 1 else "second" if self.two and event.button == 3 else None
        if event.type in _PAD:
            return "second" if self.two and event.button else "first"
        return None
