"""Input events in words, for a crash report."""

import pygame

from scenes.kit.input.bindings import Bindings


def describe_event(event: pygame.event.Event, bindings: Bindings, scene: str) -> str | None:
    """Return an event in a few words; None for what is no action. Typed letters are left out."""
    match event.type:
        case pygame.KEYDOWN:
            return f"{scene}: key {bindings.command(event) or 'without a meaning'}"
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
            way = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
            return f"{scene}: button {event.button} {way} at {event.pos[0]}, {event.pos[1]}"
        case pygame.CONTROLLERBUTTONDOWN:
            return f"{scene}: gamepad button {event.button}"
        case pygame.FINGERDOWN:
            return f"{scene}: finger at {event.x:.2f}, {event.y:.2f}"
        case pygame.WINDOWRESIZED:
            return f"{scene}: window of {event.x} x {event.y}"
        case pygame.DROPFILE:
            return f"{scene}: a file"
        case _:
            return None
