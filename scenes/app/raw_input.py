"""Raw events made ready for scenes (real pixels, touches as mouse events, no key repeats) and for crash reports."""

from collections.abc import Sequence

import pygame

from scenes.kit.input.bindings import Bindings

_MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_MOUSE_EVENT_FOR_FINGER = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
}
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB)
_EDITS = (pygame.K_BACKSPACE, pygame.K_DELETE)


class Pointer:
    """A translator of mouse and first-finger events; it drops the mouse events that SDL adds for fingers."""

    def __init__(self) -> None:
        self._finger_id: int | None = None
        self._buttons: set[int] = set()

    def release_all(self) -> None:
        """Treat the finger and the buttons as released."""
        self._finger_id = None
        self._buttons.clear()

    def misses_release(self, event: pygame.event.Event) -> bool:
        """Return whether an event shows that a button is up although no release of it was ever reported."""
        if event.dict.get("touch"):
            return False
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                self._buttons.add(event.button)
            case pygame.MOUSEBUTTONUP:
                self._buttons.discard(event.button)
            case pygame.MOUSEMOTION:
                return any(n in self._buttons and not held for n, held in enumerate(event.buttons, 1))
        return False

    def to_pixels(
        self, event: pygame.event.Event, window_width: int, size: tuple[int, int]
    ) -> pygame.event.Event | None:
        """Return the event in the pixels of a surface of this size; None for an event to ignore."""
        if event.type in _MOUSE_EVENTS:
            if event.touch:
                return None
            scale = size[0] / max(1, window_width)
            if scale == 1:
                return event
            values = {**event.dict, "pos": (event.pos[0] * scale, event.pos[1] * scale)}
            return pygame.event.Event(event.type, values)
        if event.type in _MOUSE_EVENT_FOR_FINGER:
            return self._finger_event(event, size)
        return event

    def _finger_event(self, event: pygame.event.Event, size: tuple[int, int]) -> pygame.event.Event | None:
        """Return the mouse event for a first-finger event; None for other fingers."""
        if event.type == pygame.FINGERDOWN and self._finger_id is None:
            self._finger_id = event.finger_id
        if event.finger_id != self._finger_id:
            return None
        if event.type == pygame.FINGERUP:
            self._finger_id = None
        pos = (event.x * size[0], event.y * size[1])
        rel = (event.dx * size[0], event.dy * size[1])
        values = {"pos": pos, "rel": rel, "button": 1, "buttons": (1, 0, 0), "touch": False}
        return pygame.event.Event(_MOUSE_EVENT_FOR_FINGER[event.type], values)


class HeldKeys:
    """The keys that are down. A held key repeats only if it is an arrow key or the player is typing."""

    def __init__(self) -> None:
        self._keys: set[int] = set()

    def without_backlog(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """Return a frame's events with at most one repeat of each key, and none if the key has been let go.

        Repeats that pile up during a slow frame would change a value by more steps than the player meant.
        """
        held, repeats, dropped = set(self._keys), dict[int, int](), set[int]()
        for number, event in enumerate(events):
            if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
                continue
            key = _key_of(event)
            is_up = event.type == pygame.KEYUP
            if (is_up or key in held) and key in repeats:
                dropped.add(repeats.pop(key))
            if is_up:
                held.discard(key)
            elif key in held:
                repeats[key] = number
            else:
                held.add(key)
        return [event for number, event in enumerate(events) if number not in dropped]

    def release_all(self) -> None:
        self._keys.clear()

    def is_repeat(self, event: pygame.event.Event, is_writing: bool) -> bool:
        """Return whether an event is a key repeat to be ignored."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        key = _key_of(event)
        if event.type == pygame.KEYUP:
            self._keys.discard(key)
            return False
        again = key in self._keys
        self._keys.add(key)
        return again and not (event.key in _ARROWS or (event.key in _EDITS and is_writing))


def _key_of(event: pygame.event.Event) -> int:
    """Return a key's place on the keyboard, because the layout may change while the key is held."""
    return int(event.dict.get("scancode") or event.key)


def describe_event(event: pygame.event.Event, bindings: Bindings, scene: str) -> str | None:
    """Describe an event in a few words for a crash report, without typed letters; None if it's no action."""
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
