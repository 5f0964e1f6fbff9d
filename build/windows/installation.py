"""The test of the installer with the real bundle: install, upgrade, uninstall; compare files and registry each time."""

import shutil
import tempfile
import time
from pathlib import Path

from bundle.project import read_project
from bundle.version import read_version
from environment import ROOT
from installers import windows as installer
from windows.wine import Wine

KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Gnoming"
TYPE = r"HKCU\Software\Classes\.gnome"
OLD_VERSION = "0.0.9"
WAIT_S = 240
LONG_FOLDER = "C:" + 4 * ("\\" + 60 * "x")
TOO_LONG = 4
"""The installer's exit code when the folder's path is too long."""


class CheckFailedError(Exception):
    """Raised when the installer did something unexpected; the text says what was expected."""


class InstalledGame:
    """The game installed in Wine's Windows: its folder, and its registry entries."""

    def __init__(self, wine: Wine) -> None:
        self._wine = wine
        users = (wine.prefix / "drive_c" / "users").iterdir()
        user = next(one for one in users if (one / "AppData" / "Local").is_dir() and one.name != "Public")
        self.local = user / "AppData" / "Local"
        self.program = self.local / "Programs" / "Gnoming"
        self.menu = user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Gnoming.lnk"

    def setup(self, program: Path, folder: str = "") -> int:
        """Install silently, into this folder if given; its path must not contain spaces."""
        return self._wine.run([program, "/S", *([f"/D={folder}"] if folder else [])]).returncode

    def selftest(self) -> int:
        """Run the self-test of the installed program."""
        return self._wine.tell([self.program / "gnoming-cli.exe", "selftest"])

    def value(self, key: str, name: str = "") -> str | None:
        done = self._wine.run(["reg", "query", key, *(["/v", name] if name else ["/ve"])])
        words = done.stdout.split("REG_SZ")
        return words[1].splitlines()[0].strip() if done.returncode == 0 and len(words) > 1 else None

    def uninstall(self, *words: str) -> int:
        """Run the uninstaller in place, so that it has ended when this returns."""
        copy = self.local / "Temp" / "gnoming-uninstall.exe"
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(self.program / "uninstall.exe", copy)
        return self._wine.run([copy, "/S", *words, f"_?={self._wine.path(self.program)}"]).returncode

    def plain_uninstall(self, *words: str) -> int:
        """Run the uninstaller as Windows does, and wait for the copy that takes over."""
        status = self._wine.run([self.program / "uninstall.exe", "/S", *words]).returncode
        end = time.monotonic() + WAIT_S
        while (self.program / "uninstall.exe").exists() and time.monotonic() < end:
            time.sleep(0.5)
        time.sleep(2.0)  # the copy outlives the file that it came from
        return status


def try_installer(bundle: Path) -> None:
    """Install an older version, play it, upgrade, uninstall and install again; raises CheckFailedError."""
    with tempfile.TemporaryDirectory(prefix="gnoming-wine-", ignore_cleanup_errors=True) as name:
        home = Path(name)
        old = home / "old"
        shutil.copytree(bundle, old)
        (old / "_internal" / "of-old.dll").write_text("gone in the new version")
        first = installer.make_setup(old, OLD_VERSION, home)[0]
        second = installer.make_setup(bundle, read_version(ROOT), home)[0]
        wine = Wine(home / "wine")
        wine.start()
        place = InstalledGame(wine)
        try:
            _install(place, first, old)
            _upgrade(place, second, bundle)
            _remove(place, second)
        finally:
            wine.stop()


def expect(what: str, truth: object) -> None:
    """Print what is being checked; raises CheckFailedError if it isn't true."""
    print(f"{'ok  ' if truth else 'FAIL'} {what}", flush=True)
    if not truth:
        raise CheckFailedError(what)


def _fill(folder: Path, files: dict[str, str]) -> Path:
    for name, words in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(words, "utf-8")
    return folder


def _tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def _install(place: InstalledGame, setup: Path, made: Path) -> None:
    expect("a folder with too long a path is refused", place.setup(setup, LONG_FOLDER) == TOO_LONG)
    drive = place.local.parents[3]
    expect("nothing is written then", not (drive / ("x" * 60)).exists() and place.value(KEY) is None)
    expect("a silent installation ends with 0", place.setup(setup) == 0)
    tree = _tree(place.program)
    expect("the uninstaller lies in the program's folder", tree.pop("uninstall.exe", None))
    expect("the tree is the bundle's", tree == _tree(made))
    expect("the installed program is whole and works", place.selftest() == 0)
    expect("the start menu has an entry", place.menu.is_file())
    expect("Windows knows the version", place.value(KEY, "DisplayVersion") == OLD_VERSION)
    expect("Windows knows the home page", place.value(KEY, "URLInfoAbout") == read_project(ROOT).home)
    expect("a quiet uninstallation is told", (place.value(KEY, "QuietUninstallString") or "").endswith("/S"))
    expect(".gnome belongs to the game", place.value(TYPE) == "Gnoming.Record.1")
    opens = place.value(r"HKCU\Software\Classes\Gnoming.Record.1\shell\open\command") or ""
    expect("a double click hands the file over", opens.endswith('gnoming.exe" "%1"'))
    expect(
        "nothing is written for all users", place.value(KEY.replace("HKCU", "HKLM"), "DisplayVersion") is None
    )


def _upgrade(place: InstalledGame, setup: Path, made: Path) -> None:
    saves = _fill(place.local / "gnoming", {"saves/game.json": "{}", "settings.json": "{}"})
    _fill(place.program, {"mine.txt": "put here by somebody"})
    expect("a silent upgrade ends with 0", place.setup(setup) == 0)
    tree = _tree(place.program)
    tree.pop("uninstall.exe")
    expect("what somebody put there stays", tree.pop("mine.txt", None))
    expect("the old version is gone, the new one whole", tree == _tree(made))
    expect("the saves are untouched", len(_tree(saves)) == 2)
    expect("Windows knows the new version", place.value(KEY, "DisplayVersion") == read_version(ROOT))


def _remove(place: InstalledGame, setup: Path) -> None:
    expect("a silent uninstallation ends with 0", place.uninstall() == 0)
    left = _tree(place.program)
    left.pop("uninstall.exe", None)  # with _?= it runs in place and stays; otherwise it is removed too
    expect("nothing is left but what is not ours", left == {"mine.txt": b"put here by somebody"})
    expect("the start menu's entry is gone", not place.menu.exists())
    expect("the registry is clean", place.value(KEY, "DisplayVersion") is None and place.value(TYPE) is None)
    expect("the saves are kept", (place.local / "gnoming" / "saves" / "game.json").is_file())
    expect("it can be installed again", place.setup(setup) == 0)
    expect("an uninstallation that is told to starts", place.plain_uninstall("/SAVES=delete") == 0)
    expect("it takes the saves", not (place.local / "gnoming").exists())
    expect("it takes itself", not (place.program / "uninstall.exe").exists())
