"""The time from the start to the first picture: the bundle compared with the program run from source, in one Wine."""

import statistics
import tempfile
from pathlib import Path
from time import perf_counter, sleep

from environment import ROOT, BuildError
from scenes.app.app import FIRST_PICTURE_LOG
from windows.window.desktop.game import ON_SCREEN
from windows.window.desktop.screen import Screen
from windows.wine import Wine

STARTS = 9
LIMIT_S = 60.0
MAX_RATIO = 0.5


def measure(wine: Wine, bundle: Path, python: Path, screen: Screen) -> float:
    """Start both in turn; print the medians and return their ratio."""
    commands: dict[str, list[str | Path]] = {
        "bundle": [bundle / "gnoming.exe"],
        "source": [python, "-m", "gnoming"],
    }
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(STARTS + 1):
        for name, command in commands.items():
            seconds[name].append(_first_picture(wine, command, screen))
    medians = {
        name: statistics.median(each[1:]) for name, each in seconds.items()
    }  # the first starts fill the caches
    ratio = medians["bundle"] / medians["source"]
    for name, each in seconds.items():
        print(f"windows: first picture, {name:<8} {medians[name]:.2f} s ({min(each):.2f} to {max(each):.2f})")
    print(f"windows: ratio {ratio:.2f}{' (TOO LARGE)' if ratio > MAX_RATIO else ''}")
    return ratio


def _first_picture(wine: Wine, command: list[str | Path], screen: Screen) -> float:
    """Start the program in an empty home and wait until its log reports the first picture; return the seconds."""
    with tempfile.TemporaryDirectory(prefix="gnoming-start-", ignore_cleanup_errors=True) as name:
        log = Path(name) / "logs" / "gnoming.log"
        home = wine.path(Path(name))
        start = perf_counter()
        process = wine.launch(command, ROOT, GNOMING_HOME=home, **screen.environ, **ON_SCREEN)
        try:
            while not (log.is_file() and FIRST_PICTURE_LOG in log.read_text("utf-8", "replace")):
                if process.poll() is not None or perf_counter() - start > LIMIT_S:
                    raise BuildError(f"{command[0]} came to no first picture.")
                sleep(0.002)
            return perf_counter() - start
        finally:
            process.kill()
            process.wait()
