"""The parts that all measurements share: table rows, medians, and timing in turn with a reference."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from environment import ROOT

Call = Callable[[], object]
CHILD = ROOT / "build" / "bench" / "child.py"
"""The script that runs the real program in its own process."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table. `ok` is None if there is no limit."""

    label: str
    measured: str
    reference: str = ""
    ratio: float | None = None
    limit: str = ""
    ok: bool | None = None


def ratio_row(
    what: str, seconds: float, reference: float, named: str, most: float | None = None, unit: float = 1000
) -> Row:
    """Return the row for a time in seconds relative to another; `most` is the largest acceptable ratio."""
    ratio = seconds / reference
    bar = "" if most is None else f"<= {most:g} x"
    ok = None if most is None else ratio <= most
    name = "ms" if unit == 1000 else "us"
    return Row(what, f"{seconds * unit:.2f} {name}", f"{reference * unit:.2f} {name} {named}", ratio, bar, ok)


def time_alternating(thing: Call, reference: Call, times: int, batch: int = 1) -> tuple[float, float]:
    """Return the median seconds of both functions, called in turn so that a busy machine slows both alike.

    They are called in batches, so that neither always finds the processor's cache filled by the other.
    """
    spent: tuple[list[float], list[float]] = ([], [])
    for done in range(0, times, batch):
        for call, seconds in zip((thing, reference), spent, strict=True):
            for _ in range(min(batch, times - done)):
                start = perf_counter()
                call()
                seconds.append(perf_counter() - start)
    return statistics.median(spent[0]), statistics.median(spent[1])


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share (0 to 1) of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def run_child(*arguments: str) -> dict[str, float]:
    """Run the child in its own process and home; return the numbers that it prints as JSON, if any."""
    with tempfile.TemporaryDirectory(prefix="gnoming-bench-", ignore_cleanup_errors=True) as home:
        command = [sys.executable, str(CHILD), *arguments]
        done = subprocess.run(
            command, env=headless_environment(home), cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
        )
    answer: dict[str, float] = json.loads(done.stdout) if done.stdout.strip() else {}
    return answer


def headless_environment(home: str) -> dict[str, str]:
    """Return an environment without screen and sound, in which the game keeps its files in `home`."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "build")])
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "GNOMING_HOME": home,
        "PYTHONPATH": path,
    }
