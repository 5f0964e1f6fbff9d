"""Output for people: plain-text tables, and a progress bar for long commands."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from gnoming.text import text

APPEAR_AFTER_S, REDRAW_EVERY_S = 1.0, 0.1
"""The seconds before the bar appears, and between two updates."""
CELLS = 30


class ProgressBar:
    """A progress bar on a terminal; it is not shown on other streams or for work that takes only a moment."""

    def __init__(self, total: int, terminal: TextIO | None, clock: Callable[[], float]) -> None:
        """Start at 0 of `total`. `clock` returns seconds; `terminal` is written to only if it is a terminal."""
        self._total, self._clock = total, clock
        self._terminal = terminal if terminal is not None and terminal.isatty() else None
        self._started = clock()
        self._next_redraw = self._started + APPEAR_AFTER_S
        self._width = 0

    def show(self, done: int) -> None:
        """Update the bar to `done` of the total."""
        now = self._clock()
        if self._terminal is None or now < self._next_redraw:
            return
        self._next_redraw = now + REDRAW_EVERY_S
        filled = CELLS * done // self._total
        left = round((now - self._started) / max(done, 1) * (self._total - done))
        words = text("cli.progress", done=done, total=self._total, seconds=left)
        line = f"[{'#' * filled}{'.' * (CELLS - filled)}] {words}"
        self._terminal.write(f"\r{line:{self._width}}")
        self._terminal.flush()
        self._width = len(line)

    def clear(self) -> None:
        if self._terminal is not None and self._width:
            self._terminal.write(f"\r{'':{self._width}}\r")
            self._terminal.flush()


@contextmanager
def progress_bar(total: int) -> Iterator[ProgressBar]:
    """Show a progress bar on standard error, and erase it at the end."""
    progress = ProgressBar(total, sys.stderr, time.monotonic)
    try:
        yield progress
    finally:
        progress.clear()


def format_table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table, its first column aligned left and the others right."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, wide, strict=True))
        ).rstrip()
        for row in rows
    ]
