"""Trying one damaged home: does every page open within a second, and is nothing lost?"""

import contextlib
import gc
import logging
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.queues import Queue
from pathlib import Path
from random import Random
from unittest.mock import patch

from gnoming.registry import find_game
from gnoming.thinking.in_process import InProcessThinker
from scenes.navigation.navigator import Navigator
from scenes.pilot.program import Program
from tests.support.drawn_once import drawn_once
from tests.support.homes.damage import damage
from tests.support.homes.losses import losses
from tests.support.homes.walk import HomeWalk
from tests.support.program import FEW_FRAMES, quick_profile

WINDOW = (320, 200)
"""A window so small that a home takes little time."""
THINKING_S = 0.004
"""The seconds that bots and reviews may take in each frame."""
LONGEST_STEP_S = 1.0
"""The processor time after which a step counts as hanging; only the tool looks at it, never a test."""
HANG_S = 60.0
"""The processor time after which a walk is given up."""
UNCHECKED = (".lock", ".log")
"""Suffixes of files that may go."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result of one seed: the damaged files, the number of steps taken, the error if one was raised, the
    losses, the slow steps, and the most memory that its process has had, in MB.
    """

    seed: str
    damaged: list[str]
    steps: int
    error: str
    lost: list[str]
    slow: dict[str, float]
    memory: int

    @property
    def is_sound(self) -> bool:
        """True if nothing is wrong."""
        return not (self.error or self.lost or self.slow)


class HangError(BaseException):
    """The error when a walk takes more than HANG_S of processor time; no handler in the program catches it."""


def _stop_hanging(*_: object) -> None:
    raise HangError


def try_home(program: Program, full: Path, seed: str) -> Report:
    """Copy a full home, damage it by this seed, and open every page of it."""
    with tempfile.TemporaryDirectory(prefix="home-", ignore_cleanup_errors=True) as folder:
        home = Path(folder) / "home"
        shutil.copytree(full, home, symlinks=True)
        before = {
            path: path.read_bytes()
            for path in home.rglob("*")
            if path.is_file() and path.suffix not in UNCHECKED and "saves" not in path.parts
        }
        damaged = damage(home, seed)
        walk, error = HomeWalk(program, home, Random(seed)), ""
        try:
            with time_limit(HANG_S):
                walk.run()
                program.profile.wait_for_disk()
        except (Exception, HangError):
            error = f"{walk.step}: {traceback.format_exc(limit=-8)}"
        program.open(profile=quick_profile(Path(folder) / "other"))
        return Report(
            seed,
            [str(one.path.relative_to(home)) for one in damaged],
            len(walk.seconds),
            error,
            losses(home, before, damaged),
            {name: taken for name, taken in walk.seconds.items() if taken > LONGEST_STEP_S},
            _most_memory(),
        )


@contextlib.contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise HangError after so much processor time, where the system can."""
    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGPROF, _stop_hanging)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _most_memory() -> int:
    """Return the most memory that this process has had, in MB; 0 where the system doesn't tell."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def open_program(home: Path) -> Program:
    """Return a program in a small window, started with the home of a newcomer."""
    program = Program(quick_profile(home), InProcessThinker(find_game, THINKING_S), WINDOW, FEW_FRAMES)
    program.open()
    return program


@contextlib.contextmanager
def paint_once() -> Iterator[None]:
    """Keep painted pictures from home to home within this context, as far as the caches have room."""
    with drawn_once(), patch.object(Navigator, "prepare_table", lambda navigator: None):
        yield


def try_homes(full: Path, seeds: Sequence[str], reports: "Queue[Report]") -> None:
    """Try homes in this process, one after another."""
    logging.disable()  # the log says what is damaged
    with tempfile.TemporaryDirectory() as folder, paint_once():
        program = open_program(Path(folder))
        for number, seed in enumerate(seeds):
            reports.put(try_home(program, full, seed))
            if number == 0:  # what was loaded by now stays, and need not be looked through at each collection
                gc.collect()
                gc.freeze()
        program.close()
