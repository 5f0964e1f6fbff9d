"""`python3 build bench`: speed and memory as a table, each number beside its measure in the same run."""

import argparse
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from json import dumps
from pathlib import Path
from time import perf_counter

from bench_measure import Row, headless_environment, ratio_row, run_child
from environment import ROOT

STARTS = 9
MIN_IDLE_SHARE, MAX_START_RATIO = 0.01, 5.5
MAX_MEMORY_MB = {1080: 300.0, 2160: 600.0}
"""MB for windows of these heights."""


def main(arguments: list[str]) -> int:
    """Measure and print; the verdicts are in the table, not in the exit status."""
    parser = argparse.ArgumentParser(prog="python3 build bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only these: {', '.join(PARTS)}")
    asked: list[str] = parser.parse_args(arguments).parts
    unknown = [name for name in asked if name not in PARTS]
    if unknown:
        print(
            f"build bench: no part is called {unknown[0]!r}; there are {', '.join(PARTS)}.", file=sys.stderr
        )
        return 2
    rows = []
    for name in asked or (name for name in PARTS if name not in OPTIONAL_PARTS):
        print(f"measuring: {name} ...", file=sys.stderr, flush=True)
        rows += PARTS[name]()
    print("\n".join(format_table(rows)))
    return 0


def format_table(rows: Sequence[Row]) -> list[str]:
    """Return the table as lines of text."""
    heads = ("what", "measured", "against", "ratio", "bar", "")
    cells = [heads, *(_cells(row) for row in rows)]
    widths = [max(len(row[n]) for row in cells) for n in range(len(heads))]
    written = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]
    return [written[0], "-" * max(map(len, written)), *written[1:]]


def _cells(row: Row) -> tuple[str, ...]:
    ratio = "" if row.ratio is None else f"{row.ratio:.2f} x"
    verdict = "" if row.ok is None else "ok" if row.ok else "OVER"
    return row.label, row.measured, row.reference, ratio, row.limit, verdict


# starting, idling, memory -----------------------------------------------------------------------------


def first_frame() -> list[Row]:
    """Time starts from outside, from a new process to its first picture, against a Python that imports pygame."""
    child = str(ROOT / "build" / "bench_child.py")
    commands = {
        "first frame, 1600x900": [sys.executable, child, "first"],
        "first frame of the command `gnoming`": [sys.executable, child, "typed"],
        "": [sys.executable, "-c", "import pygame"],
    }
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(STARTS + 1):
        for name, command in commands.items():
            seconds[name].append(_seconds_to_end(command))
    medians = {name: statistics.median(each[1:]) for name, each in seconds.items()}  # the first ones compile
    reference = medians.pop("")
    return [
        ratio_row(name, each, reference, "import pygame", MAX_START_RATIO) for name, each in medians.items()
    ]


def _seconds_to_end(command: Sequence[str]) -> float:
    """Return how long a process takes, from starting it in an empty home until it has ended."""
    with tempfile.TemporaryDirectory(prefix="gnoming-bench-") as home:
        start = perf_counter()
        subprocess.run(
            command, env=headless_environment(home), cwd=ROOT, check=True, stdout=subprocess.DEVNULL
        )
        return perf_counter() - start


def idle() -> list[Row]:
    """The share of a core that an untouched title and an untouched table take."""
    from gnoming.core.record_writer import write_record
    from shots_games import Party, found
    from shots_table import midgame

    with tempfile.TemporaryDirectory(prefix="gnoming-bench-") as folder:
        record = Path(folder) / "record.json"
        record.write_text(dumps(write_record(found(Party(7), midgame))), "utf-8")
        shares = {
            "idle title, 1920x1080": run_child("bench_child", "idle")["share"],
            "idle table, 1920x1080": run_child("bench_child", "idle", str(record))["share"],
        }
    return [
        Row(what, f"{share:.2%}", "one core", share, f"<= {MIN_IDLE_SHARE:.0%}", share <= MIN_IDLE_SHARE)
        for what, share in shares.items()
    ]


def memory() -> list[Row]:
    """The most that the process ever takes in a game for seven, from title to winners, with music, in two windows."""
    rows = []
    for high, most in MAX_MEMORY_MB.items():
        found = run_child("bench_child", "memory", str(high))
        size = f"{high * 16 // 9}x{high}"
        told = f"{most:.0f} MB; music, place, scores and winners in {found['moves']:.0f} moves"
        rows += [
            _memory_row(f"most memory in a game of 7, {size}", found["most"], told, most),
            _memory_row("  at its end", found["last"], f"{most:.0f} MB", most),
            Row("  the bots' worker and its watch, besides", f"{found['helpers']:.0f} MB"),
        ]
    return rows


def _memory_row(what: str, measured: float, told: str, most: float) -> Row:
    return Row(what, f"{measured:.0f} MB", told, measured / most, f"<= {most:.0f} MB", measured <= most)


# frames, rules, saves ---------------------------------------------------------------------------------


def motion() -> list[Row]:
    """Ten cards in motion, in two sizes of window."""
    import bench_frames

    return bench_frames.ten_cards(bench_frames.FULL_HD) + bench_frames.ten_cards(bench_frames.ULTRA_HD, 160)


def deal() -> list[Row]:
    """A deal for seven."""
    import bench_frames

    return bench_frames.deal()


def play() -> list[Row]:
    """Some seconds of a game for seven."""
    import bench_frames

    return bench_frames.bots()


def thinking() -> list[Row]:
    """Bots that think while frames go on."""
    import bench_thinking

    return bench_thinking.thinking()


def engine() -> list[Row]:
    """The rules alone."""
    import bench_engine

    return bench_engine.engine()


def saving() -> list[Row]:
    """Saves."""
    import bench_engine

    return bench_engine.saving()


def bundle() -> list[Row]:
    """The bundled program's size and start; `python3 build bundle` makes it first."""
    import bench_bundle

    return bench_bundle.measure_bundle()


OPTIONAL_PARTS = ("bundle",)
PARTS: dict[str, Callable[[], list[Row]]] = {
    "first": first_frame,
    "motion": motion,
    "deal": deal,
    "play": play,
    "thinking": thinking,
    "idle": idle,
    "memory": memory,
    "engine": engine,
    "saving": saving,
    "bundle": bundle,
}
