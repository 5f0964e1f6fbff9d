"""A gamepad that SDL takes for a real one: plugged in, pressed and pulled out by a test."""

import ctypes
from ctypes import c_char_p, c_int, c_int16, c_uint8, c_uint16, c_uint32, c_void_p
from pathlib import Path
from typing import ClassVar

import pygame
from pygame._sdl2 import controller

from scenes.kit.input.pads import LEFT_TRIGGER, NUMBERED_BUTTONS, PadFamily

VENDORS: dict[PadFamily, int] = {"xbox": 0x045E, "playstation": 0x054C, "switch": 0x057E}
GAME_CONTROLLER = 1
PULLED, RELEASED = 32_767, -32_768
TRIGGER_AXES = {LEFT_TRIGGER: 4, LEFT_TRIGGER + 1: 5}


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc of SDL 2."""

    _fields_: ClassVar = [
        ("version", c_uint16), ("type", c_uint16), ("naxes", c_uint16), ("nbuttons", c_uint16),
        ("nhats", c_uint16), ("vendor_id", c_uint16), ("product_id", c_uint16), ("padding", c_uint16),
        ("button_mask", c_uint32), ("axis_mask", c_uint32), ("name", c_char_p), ("userdata", c_void_p),
        ("Update", c_void_p), ("SetPlayerIndex", c_void_p), ("Rumble", c_void_p), ("RumbleTriggers", c_void_p),
        ("SetLED", c_void_p), ("SendEffect", c_void_p),
    ]  # fmt: skip


def load_sdl() -> ctypes.CDLL | None:
    """Return the SDL 2 that pygame has loaded, if it is a file of its own and knows virtual joysticks."""
    package = Path(pygame.__file__).parent
    for folder in (package.parent / "pygame_ce.libs", package, package / ".dylibs"):
        for file in [*folder.glob("libSDL2-2*"), *folder.glob("SDL2.dll")]:
            sdl = ctypes.CDLL(str(file))
            if hasattr(sdl, "SDL_JoystickAttachVirtualEx"):
                sdl.SDL_JoystickFromInstanceID.restype = c_void_p
                sdl.SDL_JoystickSetVirtualButton.argtypes = (c_void_p, c_int, c_uint8)
                sdl.SDL_JoystickSetVirtualAxis.argtypes = (c_void_p, c_int, c_int16)
                sdl.SDL_JoystickAttachVirtualEx.argtypes = (c_void_p,)
                return sdl
    return None


class VirtualPad:
    """One gamepad. It is plugged in when it is made; events come with the next `pygame.event.get`."""

    def __init__(self, sdl: ctypes.CDLL, family: PadFamily = "xbox") -> None:
        self._sdl = sdl
        description = _Description(
            version=1, type=GAME_CONTROLLER, naxes=6, nbuttons=len(NUMBERED_BUTTONS),
            vendor_id=VENDORS[family], product_id=1, name=b"Virtual pad",
        )  # fmt: skip
        controller.init()
        index: int = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        if index < 0:
            raise RuntimeError("SDL attaches no virtual joystick")
        self.id = self._instance_at(index)

    def hold(self, button: int) -> None:
        """Press a button, or pull a trigger, by its number in events."""
        self._set(button, True)

    def let_go(self, button: int) -> None:
        """Release it."""
        self._set(button, False)

    def push_stick(self, axis: int, value: int) -> None:
        """Push a stick; 0 lets it spring back."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, value)

    def pull_out(self) -> None:
        """Unplug it."""
        device = next(n for n in range(controller.get_count()) if self._instance_at(n) == self.id)
        self._sdl.SDL_JoystickDetachVirtual(device)

    @property
    def _joystick(self) -> int:
        """Its index in SDL; raises RuntimeError while the program has not opened it."""
        found: int | None = self._sdl.SDL_JoystickFromInstanceID(self.id)
        if found is None:
            raise RuntimeError("nobody listens to this gamepad")
        return found

    def _instance_at(self, index: int) -> int:
        found: int = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        return found

    def _set(self, button: int, pressed: bool) -> None:
        if button in TRIGGER_AXES:
            self._sdl.SDL_JoystickSetVirtualAxis(
                self._joystick, TRIGGER_AXES[button], PULLED if pressed else RELEASED
            )
        else:
            self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, int(pressed))
