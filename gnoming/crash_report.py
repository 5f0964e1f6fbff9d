"""Crash reports: text files that people can read and may share. Nothing is sent."""

import contextlib
import os
import re
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path

from gnoming import __version__
from gnoming.storage import files

MAX_ACTIONS = 50
"""The number of recent actions in a report."""
MAX_REPORTS = 10
"""The number of reports kept in their folder; older ones are deleted."""


class RecentActions:
    """The latest actions, described without personal data: no names, no typed letters."""

    def __init__(self, most: int = MAX_ACTIONS) -> None:
        self._lines: deque[str] = deque(maxlen=most)

    def note(self, words: str) -> None:
        self._lines.append(words)

    def lines(self) -> tuple[str, ...]:
        """Return the actions, oldest first."""
        return tuple(self._lines)


def format_report(
    error: BaseException, now: float, inputs: Iterable[str], moves: Iterable[str], more: Mapping[str, str]
) -> str:
    """Return a report: version, system, the fields of `more`, the latest inputs and moves, and the traceback.

    `now` is in seconds since 1970. The home folder is shown as `~`, because its name is often a person's name.
    """
    import platform  # slow to load, and rarely needed

    facts = {
        "program": f"Gnoming {__version__}{' (bundled)' if getattr(sys, 'frozen', False) else ''}",
        "when": time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now)),
        "system": f"{platform.platform()}, {platform.machine()}",
        "python": platform.python_version(),
        **more,
    }
    trace = "".join(traceback.format_exception(error))
    parts = [
        "Gnoming has failed. This file says what went on; it lies on this machine alone and was sent to nobody.",
        "\n".join(f"{name}: {value}" for name, value in facts.items()),
        _section(f"the last inputs, at most {MAX_ACTIONS}", inputs),
        _section(f"the last actions of the game, at most {MAX_ACTIONS}", moves),
        trace.strip(),
    ]
    home = os.path.expanduser("~")
    return hide_home("\n\n".join(parts), home, sys.platform == "win32") + "\n"


def write_report(folder: Path, words: str, now: float) -> Path | None:
    """Write a report into a folder and return its path, or None if that fails. Never raises."""
    name = time.strftime("crash-%Y%m%d-%H%M%S", time.gmtime(now))
    try:
        path = _free_path(folder, name)
        files.replace_atomically(path, words.encode("utf-8", "backslashreplace"))
    except (OSError, ValueError):
        return None
    others = [other for other in folder.glob("crash-*.txt") if other != path]
    for old in sorted(others, key=_age_key)[
        : 1 - MAX_REPORTS
    ]:  # by age, since a clock may have been set back
        with contextlib.suppress(OSError):
            old.unlink()
    return path


def _free_path(folder: Path, name: str) -> Path:
    number = 1
    while (path := folder / (f"{name}.txt" if number == 1 else f"{name}-{number}.txt")).exists():
        number += 1
    return path


def _age_key(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def _section(heading: str, lines: Iterable[str]) -> str:
    return "\n".join([f"{heading}:", *(f"  {line}" for line in lines)])


def hide_home(words: str, home: str, any_case: bool) -> str:
    """Return the text with the home folder replaced by `~`, whichever slashes its path is written with.

    Error messages double the backslashes of a path, and some tools turn them into slashes.
    """
    parts = [re.escape(part) for part in re.split(r"[\\/]+", home)]
    if not any(parts):
        return words
    return re.sub(r"[\\/]+".join(parts), "~", words, flags=re.IGNORECASE if any_case else re.NOFLAG)
