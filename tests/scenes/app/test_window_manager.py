"""The real window under a real window manager: maximised and full screen, there and back, and at the next start."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gnoming import paths
from tests.support.x_server import x_server

ROOT = Path(__file__).resolve().parents[3]
DESKTOP = ROOT / "packaging" / "linux" / "gnoming.desktop"
MANAGERS = [name for name in ("openbox", "metacity") if shutil.which(name)]
MISSING = [name for name in ("Xvfb", "xdotool", "xprop", "wmctrl") if not shutil.which(name)]
DEPTHS = {"openbox": 24, "metacity": 16}
"""The bits of a pixel of each manager's screen."""
MAXIMIZED = {"MAXIMIZED_VERT", "MAXIMIZED_HORZ"}
LIMIT_S = 120.0

pytestmark = pytest.mark.skipif(
    bool(MISSING) or not MANAGERS, reason=f"needs {', '.join(MISSING) or 'a window manager'}"
)


class Window:
    """The game's window, asked and moved by other programs."""

    def __init__(self, home: Path, display: str) -> None:
        self._env = {**os.environ, "DISPLAY": display, "GNOMING_HOME": str(home), "SDL_VIDEODRIVER": "x11"}
        self._settings = paths.user_folders({"GNOMING_HOME": str(home)}).settings
        self._process = subprocess.Popen([sys.executable, "-m", "gnoming", "play"], cwd=ROOT, env=self._env)
        self._id = ""
        until(self._find)

    def _find(self) -> bool:
        assert self._process.poll() is None
        listed = self.tool("xdotool", "search", "--onlyvisible", "--pid", str(self._process.pid)).split()
        self._id = listed[-1] if listed else ""
        # What is asked of a window that the manager doesn't know yet is lost.
        managed = {int(line.split()[0], 16) for line in self.tool("wmctrl", "-l").splitlines()}
        return bool(listed) and int(self._id) in managed

    def tool(self, *command: str) -> str:
        """Return what another program prints."""
        return subprocess.run(command, env=self._env, capture_output=True, text=True, check=False).stdout

    @property
    def state(self) -> set[str]:
        """Return what the window manager says of the window."""
        told = self.tool("xprop", "-id", self._id, "_NET_WM_STATE").partition("=")[2]
        words = {word.strip().removeprefix("_NET_WM_STATE_") for word in told.split(",")}
        return words & {*MAXIMIZED, "FULLSCREEN"}

    @property
    def wm_class(self) -> str:
        """Return the name under which desktops look for the program's icon and entry."""
        return self.tool("xprop", "-id", self._id, "WM_CLASS").rpartition('", "')[2].strip().strip('"')

    @property
    def size(self) -> str:
        """Return the window's width and height."""
        return self.tool("xdotool", "getwindowgeometry", self._id).rpartition("Geometry: ")[2].strip()

    def maximize(self, how: str) -> None:
        """Let the window manager maximise it ("add"), or not ("remove")."""
        self.tool("wmctrl", "-i", "-r", self._id, "-b", f"{how},maximized_vert,maximized_horz")

    def press_f11(self) -> None:
        """Press F11 in it."""
        self.tool("xdotool", "windowfocus", "--sync", self._id, "key", "F11")

    def minimize_and_restore(self) -> None:
        """Minimise it, and bring it back."""
        self.tool("xdotool", "windowminimize", "--sync", self._id)
        self.tool("wmctrl", "-i", "-a", self._id)

    def close(self) -> dict[str, object]:
        """Close it as its button does; return the settings that it leaves."""
        self.tool("wmctrl", "-i", "-c", self._id)
        assert self._process.wait(LIMIT_S) == 0
        found: dict[str, object] = json.loads(self._settings.read_text("utf-8"))
        return found

    def end(self) -> None:
        """End it if it still runs."""
        self._process.kill()
        self._process.wait()


def until(happened: Callable[[], object]) -> None:
    """Wait until something is so three times, and not only on the way to something else."""
    end, times = time.monotonic() + LIMIT_S, 0
    while times < 3:
        assert time.monotonic() < end
        times = times + 1 if happened() else 0
        time.sleep(0.2)


@pytest.fixture(params=MANAGERS)
def display(request: pytest.FixtureRequest) -> Iterator[str]:
    """Return a display with a window manager."""
    with x_server(f"1600x1000x{DEPTHS[request.param]}") as name:
        manager = subprocess.Popen(
            [request.param], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL
        )
        yield name
        manager.kill()
        manager.wait()


def test_maximized_and_full_screen_go_there_and_back_and_are_remembered(tmp_path: Path, display: str) -> None:
    @contextmanager
    def opened() -> Iterator[Window]:
        window = Window(tmp_path, display)
        try:
            yield window
        finally:
            window.end()

    with opened() as window:
        until(lambda: window.size == "1280x720")
        assert f"StartupWMClass={window.wm_class}\n" in DESKTOP.read_text("utf-8")
        window.maximize("add")
        until(lambda: window.state == MAXIMIZED)
        window.press_f11()
        until(lambda: "FULLSCREEN" in window.state)
        window.press_f11()
        until(lambda: window.state == MAXIMIZED)
        window.minimize_and_restore()
        until(lambda: window.state == MAXIMIZED)
        kept = window.close()
        assert (kept["maximized"], kept["mode"], kept["width"], kept["height"]) == (
            True,
            "windowed",
            1280,
            720,
        )
    with opened() as window:
        until(lambda: window.state == MAXIMIZED)
        window.press_f11()
        until(lambda: "FULLSCREEN" in window.state)
        assert window.close()["mode"] == "fullscreen"
    with opened() as window:
        until(lambda: "FULLSCREEN" in window.state)
        window.press_f11()
        until(lambda: window.state == MAXIMIZED)
        window.maximize("remove")
        until(lambda: window.size == "1280x720")
        assert window.close()["maximized"] is False
