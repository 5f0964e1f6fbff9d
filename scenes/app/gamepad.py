"""Gamepads, plugged in at any time; sticks and triggers act as buttons when they are pushed far enough."""

from contextlib import suppress

import pygame
from pygame._sdl2 import controller

from scenes.kit.input.bindings import Bindings
from scenes.kit.input.pads import LEFT_TRIGGER, RIGHT_TRIGGER, family_of
from scenes.kit.input.rumble import Shake

_PUSHED = 20_000
_RELEASED = 12_000
_UP, _DOWN, _LEFT, _RIGHT = 11, 12, 13, 14
_AXIS_BUTTONS = {0: (_LEFT, _RIGHT), 1: (_UP, _DOWN), 4: (None, LEFT_TRIGGER), 5: (None, RIGHT_TRIGGER)}
"""The axes, and the buttons that each stands for at its low and high end."""


class Gamepads:
    """The connected gamepads, kept open so that their events arrive. The bindings learn their families."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self._is_open = False
        self._pads: dict[int, controller.Controller] = {}
        self._is_pushed: dict[tuple[int, int], bool] = {}
        self._held: set[tuple[int, int]] = set()

    def open(self) -> None:
        """Start listening; without gamepad support, do nothing."""
        try:
            controller.init()
        except (pygame.error, NotImplementedError):
            return
        self._is_open = True
        for index in range(controller.get_count()):
            self._connect(index)

    def close(self) -> None:
        self._pads.clear()
        if self._is_open:
            controller.quit()
            self._is_open = False

    def shake(self, shake: Shake) -> None:
        """Vibrate the gamepad in use, if it can."""
        pad = self._pads.get(self._bindings.pad_in_hand)
        if pad is not None:
            with suppress(pygame.error):
                pad.rumble(shake.slow, shake.quick, shake.ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle events about connections and sticks; return True if the event is not for scenes."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._connect(event.device_index)
            return True
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._disconnect(event.instance_id)
            return True
        if event.type == pygame.CONTROLLERAXISMOTION:
            self._handle_axis(event)
            return True
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            self._held.add((event.dict.get("instance_id", 0), event.button))
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._held.discard((event.dict.get("instance_id", 0), event.button))
        return False

    def _connect(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                # A controller's own id is its index in the list, which another one may get later.
                joystick = pad.as_joystick()
                number = joystick.get_instance_id()
                self._pads[number] = pad
                self._bindings.families[number] = family_of(joystick.get_guid(), pad.name)
        except pygame.error:
            return

    def _disconnect(self, pad: int) -> None:
        """Forget a gamepad that was unplugged, and release its buttons and triggers."""
        self._pads.pop(pad, None)
        self._is_pushed = {key: pushed for key, pushed in self._is_pushed.items() if key[0] != pad}
        for holder, button in sorted(self._held):
            if holder == pad:
                self._post(pygame.CONTROLLERBUTTONUP, button, pad)

    def _handle_axis(self, event: pygame.event.Event) -> None:
        if event.axis not in _AXIS_BUTTONS:
            return
        key = (event.instance_id, event.axis)
        if abs(event.value) < _RELEASED:
            if self._is_pushed.get(key, False) and _AXIS_BUTTONS[event.axis][0] is None:
                self._post(pygame.CONTROLLERBUTTONUP, _AXIS_BUTTONS[event.axis][1], event.instance_id)
            self._is_pushed[key] = False
        elif abs(event.value) > _PUSHED and not self._is_pushed.get(key, False):
            self._is_pushed[key] = True
            button = _AXIS_BUTTONS[event.axis][event.value > 0]
            self._post(pygame.CONTROLLERBUTTONDOWN, button, event.instance_id)

    def _post(self, kind: int, button: int | None, pad: int) -> None:
        if button is not None:
            pygame.event.post(pygame.event.Event(kind, {"button": button, "instance_id": pad}))
