"""`python3 build bench`: speed and memory as a table, each number beside its reference from the same run."""

import argparse
import importlib
import sys
from collections.abc import Callable, Sequence
from typing import cast

from bench.rows import Row

PARTS = {
    "first": "bench.starting:first_frame",
    "motion": "bench.frames:motion",
    "deal": "bench.frames:deal",
    "play": "bench.frames:bots",
    "thinking": "bench.thinking:thinking",
    "idle": "bench.starting:idle",
    "memory": "bench.memory:memory_rows",
    "engine": "bench.engine:engine",
    "saving": "bench.engine:saving",
    "past": "bench.past:past_games",
    "stats": "bench.stats:stats_page",
    "bundle": "bench.bundle_size:measure_bundle",
}
"""The module and function of each part; a part's modules are loaded when it runs."""
OPTIONAL_PARTS = ("bundle",)


def main(arguments: list[str]) -> int:
    """Measure and print the table; the verdicts are in the table, not in the exit status."""
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
        rows += _measure(name)
    print("\n".join(format_table(rows)))
    return 0


def _measure(part: str) -> list[Row]:
    module, _, function = PARTS[part].partition(":")
    return cast(Callable[[], list[Row]], getattr(importlib.import_module(module), function))()


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
