"""`python3 build windows [TASK]`: the game for Windows, made and tested on Linux with a Windows Python and Wine.

Everything is in dist/windows: the Windows Python and its wheels, fetched by version and hash; Wine's Windows; the
bundle and the installer. WINDOWS_PYTHON=FOLDER selects another Windows Python.
"""

import argparse
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from bench.bundle_size import component_sizes
from bundle import inspection, recipe, reproducible
from bundle.folders import folder_size
from bundle.version import read_version
from environment import ROOT, BuildError
from installers import windows as installer
from windows import installation, runtime, suite
from windows.wine import Wine, check_tools

FOLDER = runtime.FOLDER
BUNDLE = FOLDER / "bundle" / "gnoming"
MAX_BUNDLE_MB, MAX_INSTALLER_MB = 43.0, 24.0
"""The size limits, so that growth is noticed."""


def main(arguments: list[str]) -> int:
    """Run the requested task, by default making the bundle and its installer; return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 build windows", description=__doc__.split("\n")[0])
    parser.add_argument(
        "task", nargs="?", choices=TASKS, default="make", help=f"{', '.join(TASKS)}; make unless one is named"
    )
    parser.add_argument(
        "rest",
        nargs=argparse.REMAINDER,
        help="after python: what it is to run; after test: which tests; after window: its own options",
    )
    asked = parser.parse_args(arguments)
    check_tools()
    os.environ.pop("DISPLAY", None)  # nothing here may be visible
    wine = Wine(FOLDER / "wine")
    wine.start()
    try:
        return TASKS[asked.task](wine, runtime.prepare(wine), asked.rest)
    finally:
        wine.stop()


def _make(wine: Wine, python: Path, rest: list[str]) -> int:
    start = time.monotonic()
    make_bundle(wine, python)
    for fault in (faults := inspection.faults(BUNDLE)):
        print(f"windows: {fault}")
    if faults:
        return 1
    version = read_version(ROOT)
    setup = installer.make_setup(BUNDLE, version, FOLDER)[0]
    for name, megabytes in component_sizes(BUNDLE):
        print(f"  {name:<28} {megabytes:6.2f} MB")
    fits = _tell_size("bundle", folder_size(BUNDLE), MAX_BUNDLE_MB)
    fits &= _tell_size(setup.name, setup.stat().st_size, MAX_INSTALLER_MB)
    print(f"windows: made in {time.monotonic() - start:.0f} s")
    return 0 if fits else 1


def _tell_size(name: str, size: int, most: float) -> bool:
    megabytes = size / 1e6
    print(f"windows: {name}, {megabytes:.1f} MB{' (TOO LARGE)' if megabytes > most else ''}")
    return megabytes <= most


def make_bundle(wine: Wine, python: Path, root: Path = ROOT, folder: Path = FOLDER, **own: str) -> None:
    """Let PyInstaller make `folder`/bundle/gnoming under Wine, with the settings that all systems share."""
    shutil.rmtree(folder / "bundle", ignore_errors=True)
    command: list[str | Path] = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", wine.path(folder / "bundle"), "--workpath", wine.path(folder / "work")]
    environ = {**recipe.environment(ROOT), **own}
    if wine.tell([*command, "packaging/gnoming.spec"], cwd=root, **environ) != 0:
        raise BuildError("PyInstaller could not make the program for Windows; the lines above say why.")


def _selftest(wine: Wine, python: Path, rest: list[str]) -> int:
    _require_bundle()
    return wine.tell([BUNDLE / "gnoming-cli.exe", "selftest"])


def _test(wine: Wine, python: Path, rest: list[str]) -> int:
    """Run the test suite, the bundle's self-test, and the installer test with the real bundle."""
    results = suite.run_suite(wine, python, rest)
    total = [
        sum(column)
        for column in zip(*((one.passed, one.failed, one.skipped) for one in results), strict=True)
    ]
    print(
        f"windows: {total[0]} passed, {total[1]} failed, {total[2]} skipped, {len(suite.EXCEPTED)} excepted"
    )
    if rest:
        return 0 if all(one.ok for one in results) else 1
    failed = not all(one.ok for one in results) or _selftest(wine, python, rest) != 0
    return 1 if _install(wine, python, rest) != 0 or failed else 0


def _install(wine: Wine, python: Path, rest: list[str]) -> int:
    _require_bundle()
    try:
        installation.try_installer(BUNDLE)
    except installation.CheckFailedError as error:
        print(f"windows: the installer: {error}: that is not so")
        return 1
    return 0


def _reproducible(wine: Wine, python: Path, rest: list[str]) -> int:
    """Make bundle and installer again from a copy of the sources, at another time, and compare all bytes."""
    if (made := _make(wine, python, rest)) != 0:
        return made
    copy, version = FOLDER / "once more, elsewhere", read_version(ROOT)
    reproducible.copy_sources(copy)
    make_bundle(wine, python, copy, copy / "dist", TZ="Pacific/Kiritimati")
    again = copy / "dist" / "bundle" / "gnoming"
    here, there = (installer.make_setup(one, version, one.parent)[0] for one in (BUNDLE, again))
    found = [*reproducible.differences(BUNDLE, again), *reproducible.differences(here, there)]
    if reproducible.tell(found, f"{len(reproducible.list_files(BUNDLE))} files and the installer"):
        return 1
    shutil.rmtree(copy)
    return 0


def _require_bundle() -> None:
    if not BUNDLE.is_dir():
        raise BuildError("There is no bundle for Windows yet: python3 build windows makes it.")


def _python(wine: Wine, python: Path, rest: list[str]) -> int:
    return wine.tell([python, *rest], cwd=ROOT)


def _window(wine: Wine, python: Path, rest: list[str]) -> int:
    from windows.window import session

    return session.main(python, rest)


def _first_frame(wine: Wine, python: Path, rest: list[str]) -> int:
    _require_bundle()
    from windows.window.desktop.screen import DEBIAN_PACKAGES, Screen
    from windows.window.trials.first_frame import MAX_RATIO, measure

    check_tools(packages=DEBIAN_PACKAGES)
    with Screen() as screen:
        wine.stop()  # its desktop started without a screen, so it would show no window on this one
        seen = Wine(wine.prefix, **screen.environ)
        seen.start()
        return 0 if measure(seen, BUNDLE, python, screen) <= MAX_RATIO else 1


TASKS: dict[str, Callable[[Wine, Path, list[str]], int]] = {
    "make": _make,
    "test": _test,
    "selftest": _selftest,
    "install": _install,
    "window": _window,
    "first-frame": _first_frame,
    "reproducible": _reproducible,
    "python": _python,
}
