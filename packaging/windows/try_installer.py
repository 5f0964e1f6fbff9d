#!/usr/bin/env python3
"""Install, upgrade, uninstall: all silent, under wine (or on Windows), and look at the tree and the registry each time.

    .venv/bin/python packaging/windows/try_installer.py        needs makensis and wine

The program installed is a stand-in: this tries the installer, not the game. Ends with 0 if all was as it should be.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from installers import windows  # noqa: E402

KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Gnoming"
TYPE = r"HKCU\Software\Classes\.gnome"
WAIT_S = 240


class Machine:
    """A Windows of wine's, in a folder of its own."""

    def __init__(self, home: Path) -> None:
        quiet = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=", "WINEARCH": "win64"}
        self.environ = {**os.environ, **quiet, "WINEPREFIX": str(home), "HOME": str(home)}
        self.environ.pop("DISPLAY", None)
        self.run("wineboot", "--init")
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
        users = home / "drive_c" / "users"
        self.user = next(
            path
            for path in users.iterdir()
            if (path / "AppData" / "Local").is_dir() and path.name != "Public"
        )
        self.local = self.user / "AppData" / "Local"
        self.program = self.local / "Programs" / "Gnoming"
        self.menu = self.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Gnoming.lnk"

    def run(self, *words: str) -> int:
        """Run a program of Windows and return its exit status."""
        command = words if words[0] in ("wineboot", "wineserver") else ("wine", *words)
        return subprocess.run(command, env=self.environ, timeout=WAIT_S, stderr=subprocess.DEVNULL).returncode

    def value(self, key: str, name: str = "") -> str | None:
        """Return a value of the registry; None if there is none."""
        which = ["/v", name] if name else ["/ve"]
        done = subprocess.run(
            ["wine", "reg", "query", key, *which],
            env=self.environ,
            timeout=WAIT_S,
            capture_output=True,
            text=True,
        )
        words = done.stdout.split("REG_SZ")
        return words[1].strip() if done.returncode == 0 and len(words) > 1 else None

    def uninstall(self, *words: str) -> int:
        """Run the uninstaller where it lies, so that it has ended when this returns."""
        folder = "Z:" + str(self.program).replace("/", "\\")
        copy = self.local / "Temp" / "gnoming-uninstall.exe"
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.program / "uninstall.exe", copy)
        return self.run(str(copy), "/S", *words, f"_?={folder}")

    def plain_uninstall(self, *words: str) -> int:
        """Run the uninstaller as Windows does: it goes on in a copy of itself, which is waited for."""
        status = self.run(str(self.program / "uninstall.exe"), "/S", *words)
        end = time.monotonic() + WAIT_S
        while (self.program / "uninstall.exe").exists() and time.monotonic() < end:
            time.sleep(0.5)
        self.run("wineserver", "-w")
        return status


def stand_in(folder: Path, files: dict[str, str]) -> Path:
    """Make something of a bundle's shape."""
    for name, words in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(words, "utf-8")
    return folder


def expect(what: str, truth: object) -> None:
    """Say what is tried; end everything if it is not so."""
    print(f"{'ok  ' if truth else 'FAIL'} {what}", flush=True)
    if not truth:
        sys.exit(1)


def main() -> int:
    """Try everything."""
    with tempfile.TemporaryDirectory(prefix="gnoming-wine-", ignore_cleanup_errors=True) as name:
        home = Path(name)
        windows.DIST = home
        common = {"gnoming.exe": "MZ", "gnoming-cli.exe": "MZ", "_internal/assets/locale/de/ä ö.po": "x"}
        old = stand_in(home / "old", {**common, "_internal/old.dll": "old", "_internal/both.dll": "1"})
        new = stand_in(home / "new", {**common, "_internal/new.dll": "new", "_internal/both.dll": "2"})
        first = windows.make_setup(old, "0.0.9")[0]
        second = windows.make_setup(new, "0.1.0")[0]
        machine = Machine(home / "wine")
        try:
            _install(machine, first, old)
            _upgrade(machine, second, new)
            _remove(machine, second)
        finally:
            machine.run("wineserver", "-k")
    print("the installer does what it should")
    return 0


def _tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def _install(machine: Machine, setup: Path, made: Path) -> None:
    expect("a silent installation ends with 0", machine.run(str(setup), "/S") == 0)
    tree = _tree(machine.program)
    expect("the uninstaller lies in the program's folder", tree.pop("uninstall.exe", None))
    expect("the tree is the bundle's", tree == _tree(made))
    expect("the start menu has an entry", machine.menu.is_file())
    expect("Windows knows the version", machine.value(KEY, "DisplayVersion") == "0.0.9")
    expect(
        "a quiet uninstallation is told", (machine.value(KEY, "QuietUninstallString") or "").endswith("/S")
    )
    expect(".gnome belongs to the game", machine.value(TYPE) == "Gnoming.Record.1")
    opens = machine.value(r"HKCU\Software\Classes\Gnoming.Record.1\shell\open\command") or ""
    expect("a double click hands the file over", opens.endswith('gnoming.exe" "%1"'))
    expect(
        "nothing is written for all users",
        machine.value(KEY.replace("HKCU", "HKLM"), "DisplayVersion") is None,
    )


def _upgrade(machine: Machine, setup: Path, made: Path) -> None:
    saves = stand_in(machine.local / "gnoming", {"saves/game.json": "{}", "settings.json": "{}"})
    stand_in(machine.program, {"mine.txt": "put here by somebody"})
    expect("a silent upgrade ends with 0", machine.run(str(setup), "/S") == 0)
    tree = _tree(machine.program)
    tree.pop("uninstall.exe")
    expect("what somebody put there stays", tree.pop("mine.txt", None))
    expect("the old version is gone, the new one whole", tree == _tree(made))
    expect("the saves are untouched", len(_tree(saves)) == 2)
    expect("Windows knows the new version", machine.value(KEY, "DisplayVersion") == "0.1.0")


def _remove(machine: Machine, setup: Path) -> None:
    expect("a silent uninstallation ends with 0", machine.uninstall() == 0)
    left = _tree(machine.program)
    left.pop("uninstall.exe", None)  # it runs from there here, as _?= asks; started plainly it goes too
    expect("nothing is left but what is not ours", left == {"mine.txt": b"put here by somebody"})
    expect("the start menu's entry is gone", not machine.menu.exists())
    expect(
        "the registry is clean", machine.value(KEY, "DisplayVersion") is None and machine.value(TYPE) is None
    )
    expect("the saves are kept", (machine.local / "gnoming" / "saves" / "game.json").is_file())
    expect("it can be installed again", machine.run(str(setup), "/S") == 0)
    expect("an uninstallation that is told to starts", machine.plain_uninstall("/SAVES=delete") == 0)
    expect("it takes the saves", not (machine.local / "gnoming").exists())
    expect("it takes itself", not (machine.program / "uninstall.exe").exists())


if __name__ == "__main__":
    sys.exit(main())
