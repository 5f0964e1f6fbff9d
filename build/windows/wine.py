"""A Windows provided by Wine in a folder of its own, and running programs in it."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Thread

from environment import BuildError

DEBIAN_PACKAGES = {
    "wine": "wine",
    "mvn": "maven",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32",
    "x86_64-w64-mingw32-objdump": "binutils-mingw-w64-x86-64",
    "makensis": "nsis",
}
"""The programs that Windows on Linux needs, and the packages that contain them."""
LAST_WORDS_S = 2.0
"""The seconds to wait for the last lines of a program that has ended."""
QUIET = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=", "WINEARCH": "win64"}
NO_XINPUT = {"SDL_XINPUT_ENABLED": "0"}
"""The setting that disables Wine's xinput1_4.dll. The library has its own thread; SDL frees the library when it
closes, and once in several hundred runs that thread is still running, which crashes the program. Gamepads work in
other ways, and Windows keeps its own library.
"""


def check_tools(*needed: str, packages: Mapping[str, str] = DEBIAN_PACKAGES) -> None:
    """Raise BuildError with the command that installs the missing programs; by default all of them are checked."""
    missing = [packages[name] for name in needed or packages if shutil.which(name) is None]
    if missing:
        raise BuildError(
            f"A Windows on this system takes tools that are not here; Debian and Ubuntu have them: "
            f"apt-get install {' '.join(missing)}"
        )


class Wine:
    """A Windows 10 with its drives in `prefix`, made on first use. Every program gets these variables.

    Its games keep their own home folders, even if GNOMING_HOME is set here.
    """

    def __init__(self, prefix: Path, **variables: str) -> None:
        self.prefix = prefix
        environ = {name: value for name, value in os.environ.items() if name != "GNOMING_HOME"}
        self._environ = {**environ, **QUIET, **NO_XINPUT, "WINEPREFIX": str(prefix), **variables}

    def start(self) -> None:
        """Start Windows, creating it if necessary; its services run until `stop`.

        Their output is discarded: services started by a program would otherwise keep its pipes open.
        """
        is_new = not (self.prefix / "system.reg").exists()
        self.prefix.mkdir(parents=True, exist_ok=True)
        self._run_unheard("wineserver", "--persistent")
        self._run_unheard("wineboot", "--init" if is_new else "--update")
        if is_new:
            self.run(["reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f"])

    def run(
        self, command: Sequence[str | Path], cwd: Path | None = None, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a Windows program to its end and return its output; the caller checks the exit status."""
        lines: list[str] = []
        status = self._run(command, cwd, variables, lines.append)
        return subprocess.CompletedProcess(list(command), status, "\n".join(lines))

    def tell(self, command: Sequence[str | Path], cwd: Path | None = None, **variables: str) -> int:
        """Run a Windows program and pass on its output line by line; return its exit status."""
        return self._run(command, cwd, variables, lambda line: print(line, flush=True))

    def launch(
        self, command: Sequence[str | Path], cwd: Path | None = None, **variables: str
    ) -> subprocess.Popen[bytes]:
        """Start a windowed program without reading its output or waiting for it."""
        quiet = subprocess.DEVNULL
        words = [*self._prefix_of(command), *map(str, command)]
        environ = self.environ(variables)
        return subprocess.Popen(words, cwd=cwd, env=environ, stdin=quiet, stdout=quiet, stderr=quiet)

    def _run(
        self,
        command: Sequence[str | Path],
        cwd: Path | None,
        variables: Mapping[str, str],
        hear: Callable[[str], None],
    ) -> int:
        """Run a Windows program to its end, reading its output through a pipe.

        Python under Wine needs pipes: with a file, a terminal or nothing it has no standard streams. Processes that the
        program starts, such as Wine's desktop, may outlive it and keep the pipe open, so this doesn't wait for the
        pipe's end.
        """
        process = subprocess.Popen(
            [*self._prefix_of(command), *map(str, command)],
            cwd=cwd,
            env=self.environ(variables),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        assert process.stdout is not None
        pipe = process.stdout

        def read() -> None:
            for line in pipe:
                hear(line.rstrip("\r\n"))

        reader = Thread(target=read, daemon=True)
        reader.start()
        status = process.wait()
        reader.join(LAST_WORDS_S)
        return status

    def _run_unheard(self, *command: str) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run(command, env=self._environ, stdin=quiet, stdout=quiet, stderr=quiet, check=False)

    def environ(self, variables: Mapping[str, str]) -> dict[str, str]:
        """Return a program's environment, with these variables added."""
        return {**self._environ, **variables}

    def path(self, place: Path) -> str:
        """Return a path in the form that programs in this Windows use."""
        return "Z:" + str(place.resolve()).replace("/", "\\")

    def stop(self) -> None:
        self.run(["wineserver", "--kill"])

    def _prefix_of(self, command: Sequence[str | Path]) -> list[str]:
        return [] if str(command[0]).startswith("wine") else ["wine"]
