"""A desktop for a screen reader alone: bus, window manager, speech-dispatcher and Orca on a screen that nobody sees."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

from environment import ROOT, BuildError

USR, LAUNCHER = Path("/usr"), "libexec/at-spi-bus-launcher"
PACKAGES = {
    "Xvfb": "xvfb",
    "dbus-daemon": "dbus",
    str(USR / LAUNCHER): "at-spi2-core",
    "speech-dispatcher": "speech-dispatcher",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "orca": "orca",
}
"""The programs needed, with their Debian packages."""
QUIET_S = 2.0
"""The seconds of silence after which everything counts as spoken."""
LIMIT_S = 120.0
BUSY_CUT = "(cut)"
SPEECHD = """LogLevel 1
AddModule "heard" "sd_heard" ""
DefaultModule heard
DefaultLanguage en
"""
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={run}/bus</listen><standard_session_servicedirs/>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
</policy></busconfig>
"""


def check_programs() -> None:
    """Raise BuildError if a program is missing."""
    missing = [package for program, package in PACKAGES.items() if shutil.which(program) is None]
    if missing:
        raise BuildError(f"This takes programs that aren't here; in Debian: apt install {' '.join(missing)}")


class Desktop:
    """The desktop, from its start to the end of the `with` block. Everything spoken is written to a file in `folder`.

    `reader` is where Orca and at-spi2-core are installed, for versions built from source.
    """

    def __init__(self, folder: Path, display: str, reader: Path = USR) -> None:
        self._folder, self._display, self._reader_at = folder, display, reader
        self._heard = folder / "heard"
        self._taken = 0
        self._game: subprocess.Popen[bytes] | None = None
        self._running = ExitStack()
        run = folder / "run"
        self._environ = {
            **os.environ,
            "DISPLAY": display,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(run),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={run}/bus",
            "GSETTINGS_BACKEND": "memory",
            "LC_ALL": "C.UTF-8",
            "HEARD": str(self._heard),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        if reader != USR:
            self._environ["LD_LIBRARY_PATH"] = str(reader / "lib")
            self._environ["GI_TYPELIB_PATH"] = str(reader / "lib" / "girepository-1.0")
            self._environ["XDG_DATA_DIRS"] = f"{reader / 'share'}:/usr/local/share:/usr/share"

    def __enter__(self) -> Desktop:
        with ExitStack() as failed:
            failed.callback(self._running.close)
            self._open()
            failed.pop_all()
        return self

    def _open(self) -> None:
        folder, run = self._folder, self._folder / "run"
        run.mkdir(mode=0o700, parents=True)
        self._heard.touch()
        (folder / "bus.conf").write_text(BUS.format(run=run))
        (folder / "speechd.conf").write_text(SPEECHD)
        self._hide_other_orcas()
        self._start(
            "Xvfb", self._display, "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-r", "-noreset"
        )
        self._await(lambda: self.ask("xdotool", "getdisplaygeometry"))
        self._start("dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork")
        self._await((run / "bus").exists)
        self._start("openbox")
        self._start(str(self._reader_at / LAUNCHER), "--launch-immediately")
        modules = Path(__file__).parent
        self._start(
            "speech-dispatcher", "-s", "-t", "0", "-C", str(folder), "-m", str(modules), "-L", str(folder)
        )
        self._await((run / "speech-dispatcher" / "speechd.sock").exists)
        self._orca = self._start(str(self._reader_at / "bin" / "orca"))
        self._await(self._heard.read_text)
        self.listen()

    def _hide_other_orcas(self) -> None:
        """Let Orca start beside other Orcas: it asks `pgrep` for them, and gives up if there are any."""
        programs = self._folder / "bin"
        programs.mkdir()
        (programs / "pgrep").write_text("#!/bin/sh\nexit 1\n")
        (programs / "pgrep").chmod(0o755)
        self._environ["PATH"] = f"{programs}:{self._environ['PATH']}"

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._running.close()

    @property
    def version(self) -> int:
        """Orca's major version."""
        return int(re.findall(r"\d+", self.ask(str(self._reader_at / "bin" / "orca"), "--version"))[0])

    def home(self, number: int) -> Path:
        """Return the folder of the game's files for the start with this number."""
        return self._folder / f"home{number}"

    def start_game(self, arguments: Sequence[str], number: int) -> None:
        """Start the game with these arguments and the files of this number, after ending any game that is running."""
        if self._game is not None:
            self._end(self._game)
            self.listen()
        before = self._heard.stat().st_size
        self._environ["GNOMING_HOME"] = str(self.home(number))
        self._game = self._start(sys.executable, "-m", "gnoming", *arguments)
        window = ("xdotool", "search", "--onlyvisible", "--pid", str(self._game.pid))
        self._await(lambda: self.ask(*window))
        self.ask("xdotool", "windowactivate", "--sync", self.ask(*window).split()[-1])
        self._await(lambda: self._heard.stat().st_size > before)

    def press(self, *keys: str) -> None:
        """Press keys one after another, named as in xdotool."""
        self.ask("xdotool", "key", "--delay", "40", *keys)

    def go_away_and_back(self) -> None:
        """Hide the game's window, and bring it back once Orca has reported that."""
        window = self.ask("xdotool", "getactivewindow")
        self.ask("xdotool", "windowminimize", "--sync", window)
        self.listen()
        self.ask("xdotool", "windowactivate", "--sync", window)

    def listen(self) -> list[str]:
        """Wait for silence, then return the lines spoken since the last call; "(cut)" ends a line that was cut off."""
        end = time.monotonic() + LIMIT_S
        quiet_since, before = time.monotonic(), (0, 0)
        while time.monotonic() < min(end, quiet_since + QUIET_S):
            time.sleep(0.1)
            lines = self._heard.read_text().splitlines()
            now = len(lines), self._work()
            if now != before or (lines and lines[-1] not in ("(end)", BUSY_CUT)):
                quiet_since, before = time.monotonic(), now
        new, self._taken = lines[self._taken :], len(lines)
        spoken: list[str] = []
        for line in new:
            if line == BUSY_CUT and spoken:
                spoken[-1] += f" {BUSY_CUT}"
            elif line not in ("(end)", ""):
                spoken.append(line)
        return spoken

    def _work(self) -> int:
        """Return how long Orca has worked so far, in processor ticks: on a busy machine it may still be speaking."""
        fields = Path(f"/proc/{self._orca.pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def ask(self, *command: str) -> str:
        """Run a program and return its output."""
        done = subprocess.run(command, env=self._environ, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def _start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a program that ends with the desktop; its output goes to a file."""
        log = self._running.enter_context((self._folder / f"{Path(command[0]).name}.log").open("ab"))
        process = subprocess.Popen(
            command, env=self._environ, cwd=ROOT, stdout=log, stderr=log, start_new_session=True
        )
        self._running.callback(self._end, process)
        return process

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _await(self, holds: object) -> None:
        end = time.monotonic() + LIMIT_S
        while not holds():  # type: ignore[operator]
            if time.monotonic() > end:
                raise BuildError(f"The desktop for the screen reader does not start; see {self._folder}.")
            time.sleep(0.05)
