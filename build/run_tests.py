"""`python3 build test`: all tests on all cores; arguments, if any, go unchanged to pytest."""

import os
import subprocess
import sys

from environment import ROOT

# Dozens of Pythons are started, here and by the tests; without this, each would compile everything again.
UNWANTED = frozenset({"PYTHONDONTWRITEBYTECODE"})
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
MAX_WORKERS = 8


def main(arguments: list[str]) -> int:
    """Run pytest without screen and sound; return its exit status."""
    command = [sys.executable, "-m", "pytest", *(arguments or spread(os.cpu_count() or 1))]
    inherited = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    return subprocess.call(command, cwd=ROOT, env={**inherited, **HEADLESS})


def spread(cores: int) -> list[str]:
    """Return the arguments that spread all tests over this many cores; none for one core, where workers don't pay.

    There is one worker more than there are cores, because some tests wait for other programs.
    """
    return ["-n", str(min(cores + 1, MAX_WORKERS)), "--dist", "worksteal"] if cores > 1 else []
