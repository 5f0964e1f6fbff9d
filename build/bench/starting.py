"""The time to the program's first picture, and the cost of the idle program."""

import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from json import dumps
from pathlib import Path
from time import perf_counter

from bench.rows import CHILD, Row, headless_environment, ratio_row, run_child
from environment import ROOT

STARTS = 9
MAX_IDLE_SHARE, MAX_START_RATIO = 0.01, 5.5


def first_frame() -> list[Row]:
    """Measure the time from a new process to its first picture, relative to a Python that only imports pygame."""
    commands = {
        "first frame, 1600x900": [sys.executable, str(CHILD), "first"],
        "first frame of the command `gnoming`": [sys.executable, str(CHILD), "typed"],
        "": [sys.executable, "-c", "import pygame"],
    }
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(STARTS + 1):
        for name, command in commands.items():
            seconds[name].append(_seconds_to_end(command))
    medians = {name: statistics.median(each[1:]) for name, each in seconds.items()}  # the first runs compile
    reference = medians.pop("")
    return [
        ratio_row(name, each, reference, "import pygame", MAX_START_RATIO) for name, each in medians.items()
    ]


def _seconds_to_end(command: Sequence[str]) -> float:
    """Return the seconds from starting a process in an empty home until it has ended."""
    with tempfile.TemporaryDirectory(prefix="gnoming-bench-") as home:
        start = perf_counter()
        subprocess.run(
            command, env=headless_environment(home), cwd=ROOT, check=True, stdout=subprocess.DEVNULL
        )
        return perf_counter() - start


def idle() -> list[Row]:
    """Measure the share of a core used by an idle title and an idle table."""
    from gnoming.core.record_writer import write_record
    from shots.positions import Party, found
    from shots.tables.table import midgame

    with tempfile.TemporaryDirectory(prefix="gnoming-bench-") as folder:
        record = Path(folder) / "record.json"
        record.write_text(dumps(write_record(found(Party(7), midgame))), "utf-8")
        shares = {
            "idle title, 1920x1080": run_child("idle")["share"],
            "idle table, 1920x1080": run_child("idle", str(record))["share"],
        }
    return [
        Row(what, f"{share:.2%}", "one core", share, f"<= {MAX_IDLE_SHARE:.0%}", share <= MAX_IDLE_SHARE)
        for what, share in shares.items()
    ]
