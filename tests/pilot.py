"""A hand on the mouse and the keys: drives an app through real events and deterministic time."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.app.app import App

FRAME = 1000 / 60
Pos = tuple[float, float]

_MODS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


class Pilot:
    """Presses, clicks and waits. Points are table units; time passes at `fps` frames a second."""

    def __init__(self, app: App, fps: float = 60.0) -> None:
        self.app = app
        self.fps = fps
        self.frames_drawn = 0
        pygame.event.clear()
        self._step(0)

    def wait(self, ms: float) -> None:
        """Lets time pass."""
        frame = 1000 / self.fps
        while ms > 0:
            self._step(min(ms, frame))
            ms -= frame

    def settle(self, limit: float = 60_000) -> None:
        """Waits until nothing moves; raises TimeoutError after `limit` ms."""
        while self.app.scenes.busy:
            if limit <= 0:
                raise TimeoutError("the picture keeps moving")
            self._step(1000 / self.fps)
            limit -= 1000 / self.fps

    def press(self, key: str) -> None:
        """Presses and releases a key such as "d", "return", "ctrl+z", "f11"."""
        *mods, name = key.split("+")
        mod = sum(_MODS[m] for m in mods)
        code = pygame.key.key_code(name)
        values = {"key": code, "mod": mod, "unicode": name if len(name) == 1 else "", "scancode": 0}
        self._post(pygame.KEYDOWN, **values)
        self._post(pygame.KEYUP, **values)
        self._step(FRAME)

    def type(self, text: str) -> None:
        """Types text into whatever has the focus."""
        for char in text:
            self._post(pygame.TEXTINPUT, text=char)
        self._step(FRAME)

    def pad(self, button: int) -> None:
        """Presses a gamepad button, numbered as in SDL's controller layout."""
        self._post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self._step(FRAME)

    def move(self, x: float, y: float) -> None:
        """Moves the pointer."""
        pos = self._pixel(x, y)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        self._step(FRAME)

    def click(self, x: float, y: float) -> None:
        """Moves there, presses and releases the left button."""
        self.move(x, y)
        self._button(pygame.MOUSEBUTTONDOWN, x, y)
        self._step(FRAME)
        self._button(pygame.MOUSEBUTTONUP, x, y)
        self._step(FRAME)

    def drag(self, start: Pos, end: Pos, steps: int = 8) -> None:
        """Presses at one point, moves to another, and lets go."""
        self.move(*start)
        self._button(pygame.MOUSEBUTTONDOWN, *start)
        self._step(FRAME)
        for i in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * i / steps
            y = start[1] + (end[1] - start[1]) * i / steps
            self._post(pygame.MOUSEMOTION, pos=self._pixel(x, y), rel=(1, 1), buttons=(1, 0, 0), touch=False)
            self._step(FRAME)
        self._button(pygame.MOUSEBUTTONUP, *end)
        self._step(FRAME)

    def hold(self, x: float, y: float) -> None:
        """Moves there and presses the left button down."""
        self.move(x, y)
        self._button(pygame.MOUSEBUTTONDOWN, x, y)
        self._step(FRAME)

    def let_go(self, x: float, y: float) -> None:
        """Releases the left button."""
        self._button(pygame.MOUSEBUTTONUP, x, y)
        self._step(FRAME)

    def wheel(self, steps: float) -> None:
        """Turns the wheel up by steps, where the pointer is."""
        self._post(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=float(steps), touch=False)
        self._step(FRAME)

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size in pixels."""
        self.app.window.size = (width, height)
        self._step(FRAME)

    def quit(self) -> None:
        """Closes the window as a person would."""
        self._post(pygame.QUIT)
        self._step(0)

    def close(self) -> None:
        """Closes the window; call it at a test's end, for the next test's window may be at the same address."""
        self.app.close()

    def screenshot(self, path: Path) -> None:
        """Saves what the window shows."""
        pygame.image.save(self.app.screenshot(), path)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        px, py = self.app.scenes.viewport.point(x, y)
        return round(px), round(py)

    def _button(self, kind: int, x: float, y: float) -> None:
        self._post(kind, pos=self._pixel(x, y), button=1, touch=False)

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def _step(self, dt: float) -> None:
        if self.app.step(dt):
            self.frames_drawn += 1
