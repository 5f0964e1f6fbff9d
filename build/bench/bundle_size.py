"""The size of the bundled program on disk and as a download, and the time until its first picture."""

import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep

from bench.rows import Row, headless_environment, ratio_row
from bundle.folders import DIST, bundle_folder, folder_size, program_path
from bundle.inspection import find_owner
from environment import ROOT, BuildError
from gnoming import licences
from scenes.app.app import FIRST_PICTURE_LOG

STARTS = 9
START_LIMIT_S = 60.0
MOST_INSTALLED, MOST_DOWNLOAD, MOST_LATER = 90.0, 40.0, 2.0


def measure_bundle() -> list[Row]:
    """Measure the bundle in dist; raises BuildError if `python3 build bundle` has not made it."""
    if not program_path().is_file():
        raise BuildError("There is no bundle to measure: python3 build bundle makes it.")
    return [*_size_rows(), *_component_rows(), _start_row()]


def _size_rows() -> list[Row]:
    found = [_size_row("installed", folder_size(bundle_folder()) / 1e6, MOST_INSTALLED)]
    for path in sorted(DIST.glob("[gG]noming[-_]*.*")):
        if path.is_file():
            found.append(_size_row(path.name, path.stat().st_size / 1e6, MOST_DOWNLOAD))
    return found


def _size_row(what: str, megabytes: float, most: float) -> Row:
    words = f"{most:.0f} MB"
    return Row(what, f"{megabytes:.1f} MB", words, megabytes / most, f"<= {words}", megabytes <= most)


def _component_rows() -> list[Row]:
    return [Row(f"  {part}", f"{cost:.2f} MB") for part, cost in component_sizes(bundle_folder())]


def component_sizes(folder: Path) -> list[tuple[str, float]]:
    """Return the size in MB of each component of a bundle, and of each part of the game itself, largest first."""
    known = licences.read_components()
    costs: dict[str, float] = {}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            name = path.relative_to(folder).as_posix()
            owner = find_owner(name, known)
            part = owner.name if owner else re.sub(r"^_internal/(assets/\w+|\w+).*", r"\1", name)
            costs[part] = costs.get(part, 0.0) + path.stat().st_size / 1e6
    ordered = sorted(costs.items(), key=lambda pair: -pair[1])
    return [(part, cost) for part, cost in ordered if cost >= 0.05]


def _start_row() -> Row:
    """Measure the time from starting the program to its first picture, in turn bundled and from source."""
    source = [sys.executable, "-m", "gnoming"]
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(STARTS + 1):
        for command, seconds in zip(([str(program_path())], source), times, strict=True):
            with tempfile.TemporaryDirectory(prefix="gnoming-bench-") as home:
                seconds.append(_first_picture(command, home))
    frozen, plain = (statistics.median(seconds[1:]) for seconds in times)
    return ratio_row("first frame of the bundle", frozen, plain, "from source", MOST_LATER)


def _first_picture(command: list[str], home: str) -> float:
    """Start the program, wait until its log reports the first picture, and end it; return the seconds."""
    log = Path(home) / "logs" / "gnoming.log"
    environ = {**headless_environment(home), "PYTHONPATH": str(ROOT)}
    start = perf_counter()
    process = subprocess.Popen([*command, "play"], env=environ, cwd=home)
    try:
        while not (log.is_file() and FIRST_PICTURE_LOG in log.read_text("utf-8", "replace")):
            if process.poll() is not None or perf_counter() - start > START_LIMIT_S:
                raise BuildError(f"{command[0]} came to no first picture")
            sleep(0.002)
        return perf_counter() - start
    finally:
        process.kill()
        process.wait()
