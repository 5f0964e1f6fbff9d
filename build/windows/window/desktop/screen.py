"""A virtual screen with a window manager, and a simulated mouse and keyboard."""

import os
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import pygame

from environment import BuildError

DEBIAN_PACKAGES = {
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "import": "imagemagick",
    "xwininfo": "x11-utils",
}
"""The programs that the screen needs, and the packages that contain them."""
SIZE = (1600, 1000)
FIRST_DISPLAY, LAST_DISPLAY = 41, 99
START_S = 10.0
STEP_S = 0.03
"""The seconds between the events of a gesture, so that a window gets them one by one, as from a hand."""
AWAY = (SIZE[0] - 1, SIZE[1] - 1)
"""A pointer position that is on no window."""
KEY_NAMES = {
    "return": "Return",
    "escape": "Escape",
    "tab": "Tab",
    "space": "space",
    "backspace": "BackSpace",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "f4": "F4",
    "f11": "F11",
}
"""X's names for keys, by the game's names."""


class Area(NamedTuple):
    """The inside of a window on the screen, in pixels."""

    x: int
    y: int
    width: int
    height: int


def x_key(key: str) -> str:
    """Return X's name for a key such as "d", "return" or "alt+f4"."""
    return "+".join(KEY_NAMES.get(part, part) for part in key.split("+"))


class Screen:
    """A screen of 1600 by 1000 pixels, which exists while this context is active."""

    def __init__(self) -> None:
        self.number = next(
            n for n in range(FIRST_DISPLAY, LAST_DISPLAY) if not Path(f"/tmp/.X{n}-lock").exists()
        )
        self.environ = {"DISPLAY": f":{self.number}"}
        self._programs: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        self._start("Xvfb", f":{self.number}", "-screen", "0", size, "-noreset")
        end = time.monotonic() + START_S
        while not Path(f"/tmp/.X11-unix/X{self.number}").exists():
            if time.monotonic() > end:
                raise BuildError(f"Xvfb made no screen of the number {self.number}.")
            time.sleep(0.05)
        self._start("openbox")
        self.away()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for program in reversed(self._programs):
            program.terminate()
            program.wait()

    def _start(self, *command: str) -> None:
        quiet = subprocess.DEVNULL
        environ = {**os.environ, **self.environ}
        self._programs.append(subprocess.Popen(command, env=environ, stdin=quiet, stdout=quiet, stderr=quiet))

    def _tell(self, *command: str) -> str:
        environ = {**os.environ, **self.environ}
        return subprocess.run(command, env=environ, capture_output=True, text=True, check=False).stdout

    # windows --------------------------------------------------------------------------------------

    def windows(self, title: str) -> list[int]:
        """Return the visible windows with this title, oldest first."""
        found = self._tell("xdotool", "search", "--onlyvisible", "--name", f"^{title}$")
        return [int(number) for number in found.split()]

    def area(self, window: int) -> Area:
        """Return the area of a window's inside; LookupError if it is gone."""
        found: dict[str, int] = {}
        for line in self._tell("xwininfo", "-id", str(window)).splitlines():
            name, _, value = line.strip().partition(":")
            if name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height"):
                found[name] = int(value)
        if len(found) < 4:
            raise LookupError(f"no window {window}")
        left, top = (found[f"Absolute upper-left {axis}"] for axis in "XY")
        return Area(left, top, found["Width"], found["Height"])

    def activate(self, window: int) -> None:
        """Bring a window to the front and give it the focus."""
        self._tell("xdotool", "windowactivate", "--sync", str(window))

    def resize(self, window: int, width: int, height: int) -> None:
        """Resize a window as its frame would."""
        self._tell("xdotool", "windowsize", "--sync", str(window), str(width), str(height))

    def picture(self, area: Area | None = None) -> pygame.Surface:
        """Return a picture of the screen, or of a part of it."""
        environ = {**os.environ, **self.environ}
        command = ["import", "-silent", "-window", "root", "-depth", "8", "rgb:-"]
        data = subprocess.run(command, env=environ, capture_output=True, check=True).stdout
        whole = pygame.image.frombytes(data, SIZE, "RGB")
        inside = pygame.Rect(area).clip(whole.get_rect()) if area else whole.get_rect()
        return whole.subsurface(inside).copy()

    # mouse and keys -------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Press and release a key."""
        self._tell("xdotool", "key", "--clearmodifiers", x_key(key))
        time.sleep(STEP_S)

    def move(self, x: int, y: int) -> None:
        """Move the pointer to a pixel."""
        self._tell("xdotool", "mousemove", str(x), str(y))
        time.sleep(STEP_S)

    def button(self, way: str) -> None:
        """Press the left button ("down") or release it ("up")."""
        self._tell("xdotool", f"mouse{way}", "1")
        time.sleep(STEP_S)

    def away(self) -> None:
        """Move the pointer off all windows."""
        self._tell("xdotool", "mousemove", str(AWAY[0]), str(AWAY[1]))
