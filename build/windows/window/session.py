"""`python3 build windows window`: the installed game in a window, played and mistreated; pictures are kept."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bundle.version import read_version
from environment import ROOT, BuildError
from windows.runtime import FOLDER
from windows.wine import check_tools

if TYPE_CHECKING:
    from windows.window.desktop.screen import Screen

PICTURES = FOLDER / "pictures"


def main(python: Path, arguments: Sequence[str]) -> int:
    """Run all steps, or the named ones; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python3 build windows window", description=__doc__.partition(":")[2]
    )
    parser.add_argument("folder", nargs="?", type=Path, default=PICTURES, help="where pictures are kept")
    parser.add_argument("--only", nargs="+", choices=("games", "sizes", "places", "endings", "kills"))
    parser.add_argument("--kills", type=int, default=200, help="how often the program is killed")
    asked = parser.parse_args(arguments)
    # The mirror's window is hidden; the game's own program gets another driver.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    from windows.window.desktop.screen import DEBIAN_PACKAGES, Screen

    check_tools(packages=DEBIAN_PACKAGES)
    setup = FOLDER / f"Gnoming-{read_version(ROOT)}-windows-x64-setup.exe"
    if not setup.is_file():
        raise BuildError("There is no installer for Windows yet: python3 build windows makes it.")
    asked.folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    with (
        Screen() as screen,
        tempfile.TemporaryDirectory(prefix="gnoming-window-", ignore_cleanup_errors=True) as name,
    ):
        faults = _run(screen, setup, python, Path(name), asked)
    print(f"windows: {faults} faults in {time.monotonic() - start:.0f} s; the pictures lie in {asked.folder}")
    return 1 if faults else 0


def _run(screen: Screen, setup: Path, python: Path, home: Path, asked: argparse.Namespace) -> int:
    from windows.window.desktop.stage import Stage
    from windows.window.playing.games import try_games
    from windows.window.report import Report
    from windows.window.trials.endings import try_endings
    from windows.window.trials.kills import try_kills
    from windows.window.trials.places import try_places
    from windows.window.trials.sizes import try_sizes

    steps: dict[str, Callable[[Stage], None]] = {
        "games": try_games,
        "sizes": try_sizes,
        "places": try_places,
        "endings": try_endings,
        "kills": partial(try_kills, kills=asked.kills),
    }
    stage = Stage(screen, Report(), setup, python, home, asked.folder.resolve())
    for name, step in steps.items():
        if not asked.only or name in asked.only:
            with stage.report.step(name):
                step(stage)
    return stage.report.faults
