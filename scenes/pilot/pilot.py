"""Operates an app with real mouse and key events, in deterministic time."""

from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.app.app import App
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget

Pos = tuple[float, float]

_MODS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


class Pilot:
    """A user with mouse and keyboard. Points are in table units; each event takes a frame of 1/`fps` s.

    Simulated time is faster than the disk, so `wait_for_disk` is called before each frame.
    """

    draw_every = 1
    """The number of frames of a motion for each one that is drawn."""

    def __init__(self, app: App, fps: float = 60.0, wait_for_disk: Callable[[], None] = lambda: None) -> None:
        self.app = app
        self.wait_for_disk = wait_for_disk
        self.frame_ms = 1000 / fps
        self.frames_drawn = 0
        self._buttons: set[int] = set()
        self._skipped = 0
        pygame.event.clear()
        self._step(0)

    @property
    def viewport(self) -> Viewport:
        """The viewport of the scene that has the input."""
        return self.app.scenes.viewport_of(self.app.scenes.top)

    def wait(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        while ms > 0:
            self._step(min(ms, self.frame_ms))
            ms -= self.frame_ms

    def settle(self, limit: float = 60_000) -> None:
        """Wait until nothing moves; raise TimeoutError after `limit` ms."""
        while self.app.scenes.busy:
            if limit <= 0:
                raise TimeoutError("the picture keeps moving")
            self._step(self.frame_ms)
            limit -= self.frame_ms

    def press(self, key: str) -> None:
        """Press and release a key, such as "d", "return", "ctrl+z" or "f11"."""
        *mods, name = key.split("+")
        mod = sum(_MODS[m] for m in mods)
        code = pygame.key.key_code(name)
        values = {"key": code, "mod": mod, "unicode": name if len(name) == 1 else "", "scancode": 0}
        self._post(pygame.KEYDOWN, **values)
        self._post(pygame.KEYUP, **values)
        self._step(self.frame_ms)

    def hold_key(self, key: str, ms: float) -> None:
        values = {"key": pygame.key.key_code(key), "mod": 0, "unicode": "", "scancode": 0}
        self._post(pygame.KEYDOWN, **values)
        self.wait(ms)
        self._send(pygame.KEYUP, **values)

    def type(self, text: str) -> None:
        for char in text:
            self._post(pygame.TEXTINPUT, text=char)
        self._step(self.frame_ms)

    def pad(self, button: int) -> None:
        """Press a gamepad button, numbered as in SDL's controller layout."""
        self._send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)

    def move(self, x: float, y: float) -> None:
        """Move the pointer, with whatever buttons are held."""
        held = tuple(int(button in self._buttons) for button in (1, 2, 3))
        self._send(pygame.MOUSEMOTION, pos=self._pixel(x, y), rel=(1, 1), buttons=held, touch=False)

    def click(self, x: float, y: float) -> None:
        self.hold(x, y)
        self.let_go(x, y)

    def click_on(self, widget: Widget) -> None:
        self.click(*self.viewport.to_units(widget.area.center))

    def drag(self, start: Pos, end: Pos, steps: int = 8) -> None:
        """Press the left button at one point, move to another, and let go."""
        self.hold(*start)
        for i in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * i / steps
            y = start[1] + (end[1] - start[1]) * i / steps
            self.move(x, y)
        self.let_go(*end)

    def hold(self, x: float, y: float) -> None:
        """Move to a point and press the left button down."""
        self.move(x, y)
        self._button(1, x, y, is_down=True)

    def let_go(self, x: float, y: float) -> None:
        """Release the left button at a point."""
        self._button(1, x, y, is_down=False)

    def look_closely(self, x: float, y: float, held: bool = True) -> None:
        """Press the right button at a point, or release it if `held` is False."""
        self.move(x, y)
        self._button(3, x, y, held)

    def wheel(self, steps: float) -> None:
        """Turn the wheel up by this many steps; down if negative."""
        self._send(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=float(steps), touch=False)

    def resize(self, width: int, height: int) -> None:
        self.app.window.size = (width, height)
        self._step(self.frame_ms)

    def quit(self) -> None:
        self._post(pygame.QUIT)
        self._step(0)

    def close(self) -> None:
        self.app.close()

    def screenshot(self, path: Path) -> None:
        pygame.image.save(self.app.screenshot(), path)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        px, py = self.viewport.point(x, y)
        return round(px), round(py)

    def _button(self, button: int, x: float, y: float, is_down: bool) -> None:
        (self._buttons.add if is_down else self._buttons.discard)(button)
        kind = pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP
        self._send(kind, pos=self._pixel(x, y), button=button, touch=False)

    def _send(self, kind: int, **values: object) -> None:
        self._post(kind, **values)
        self._step(self.frame_ms)

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def _step(self, dt: float) -> None:
        self.wait_for_disk()
        self._skipped = (self._skipped + 1) % self.draw_every if self.app.scenes.busy else 0
        if self.app.step(dt, draw=self._skipped == 0):
            self.frames_drawn += 1
