"""The whole test suite under the Windows Python, folder by folder, except tests that cannot work under Wine."""

import os
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from environment import ROOT
from windows.wine import Wine

NO_READER_LIBRARY = "Wine 8 lacks bcryptprimitives.dll, which the library that tells screen readers loads"
EXCEPTED = {
    "tests/build/test_bench.py::test_the_worker_is_measured_and_ended": "Wine does not tell a process's own memory",
    **dict.fromkeys(
        (
            "tests/scenes/app/test_speech.py::"
            "test_the_key_answers_by_a_voice_that_is_heard_and_never_leaves_silence",
            "tests/scenes/app/test_speech.py::test_beside_an_old_reader_the_voice_leaves_the_focus_to_it",
            "tests/scenes/app/test_speech.py::test_the_voice_comes_when_the_reader_goes_and_goes_when_it_comes",
            "tests/scenes/kit/assist/access/test_screen_reader.py",
            "tests/scenes/review/test_review.py::test_a_growing_review_reads_no_row_again_until_it_is_done",
            "tests/scenes/stats/test_stats_page.py::test_a_screen_reader_hears_every_figure_and_uses_what_there_is",
            "tests/scenes/test_no_silent_key.py",
        ),
        NO_READER_LIBRARY,
    ),
}
"""The tests and files of tests that cannot work under Wine, each with its reason."""
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
LARGE_ROOMS = ("scenes",)
"""Folders whose subfolders run one by one, because a hanging process pool would end a whole run."""


@dataclass(frozen=True, slots=True)
class RoomResult:
    """The result of one folder of tests."""

    name: str
    passed: int
    failed: int
    skipped: int
    seconds: float
    output: str

    @property
    def ok(self) -> bool:
        """True if there was something to run and nothing failed; tests only for other systems are skipped."""
        return self.passed + self.skipped > 0 and self.failed == 0


def run_suite(wine: Wine, python: Path, wanted: list[str]) -> list[RoomResult]:
    """Run the tests in these files and folders, or all of them; print each folder's result as it arrives."""
    names = wanted or rooms(ROOT / "tests")
    with ThreadPoolExecutor(max(1, (os.cpu_count() or 1))) as pool:
        results = []
        for result in pool.map(lambda name: _run_room(wine, python, name), names):
            print(format_row(result), flush=True)
            if not result.ok:
                print(result.output, flush=True)
            results.append(result)
    return results


def rooms(tests: Path) -> list[str]:
    """Return the test folders, and the files beside them, relative to the project's root."""
    found: list[str] = []
    for path in sorted(tests.iterdir()):
        if path.name in LARGE_ROOMS:
            found += [f"tests/{name}" for name in _rooms_of(path, tests)]
        elif (path.is_dir() and any(path.rglob("test_*.py"))) or path.match("test_*.py"):
            found.append(f"tests/{path.name}")
    return found


def _rooms_of(room: Path, tests: Path) -> list[str]:
    return [
        path.relative_to(tests).as_posix()
        for path in sorted(room.iterdir())
        if path.match("test_*.py") or (path.is_dir() and any(path.rglob("test_*.py")))
    ]


def _run_room(wine: Wine, python: Path, name: str) -> RoomResult:
    start = time.monotonic()
    command: list[str | Path] = [
        python,
        "-m",
        "pytest",
        name,
        "-q",
        "-p",
        "no:cacheprovider",
        "--timeout",
        "300",
    ]
    for test in EXCEPTED:
        command += ["--deselect", test]
    done = wine.run(command, cwd=ROOT, **HEADLESS)
    return RoomResult(name, *counts(done.stdout), time.monotonic() - start, done.stdout)


def counts(output: str) -> tuple[int, int, int]:
    """Return the numbers of passed, failed (including errors) and skipped tests in pytest's last line."""
    lines = [line for line in output.splitlines() if re.search(r"\bin [\d.]+s", line)]
    if not lines:
        return 0, 1, 0
    found = {word.rstrip("s"): int(number) for number, word in re.findall(r"(\d+) (\w+)", lines[-1])}
    return found.get("passed", 0), found.get("failed", 0) + found.get("error", 0), found.get("skipped", 0)


def format_row(result: RoomResult) -> str:
    return (
        f"{result.name:<40} {result.passed:5} passed {result.failed:4} failed {result.skipped:4} skipped "
        f"{result.seconds:6.0f} s"
    )
