"""Two programs that use one home at the same time, walked through by lot; a third one then opens every page of it."""

import contextlib
import gc
import logging
import multiprocessing
import os
import shutil
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from unittest.mock import patch

from scenes.pilot.program import Program
from tests.support.homes.full import fill_home
from tests.support.homes.ledger import Change, Ledger, lost
from tests.support.homes.trial import HANG_S, HangError, open_program, paint_once, time_limit
from tests.support.homes.visitor import Visitor
from tests.support.homes.walk import HomeWalk
from tests.support.program import quick_profile

STEPS = 25
"""The steps that each program takes in a home."""
EVERY = 5
"""The number of homes after which they are counted."""
LONGEST_WAIT_S = 300.0
SET_ASIDE = ("*.damaged-*", "*.kept*", "*.tmp-*")
"""Files that programs must not leave in a home that was sound."""


@dataclass(frozen=True, slots=True)
class Visit:
    """The work of one program in a home: its steps, the changes that it said are kept, and its faults."""

    steps: list[str] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Task:
    """The task of a process in a home: a visit of so many steps by this seed or, with none, opening every page.

    `records` are files of finished games from elsewhere.
    """

    home: Path
    records: tuple[Path, ...]
    seed: str
    steps: int = 0


def _visit(program: Program, name: str, task: Task) -> Visit:
    ledger = Ledger(name, task.home)
    visitor = Visitor(program, ledger, task.records, Random(f"{task.seed}/{name}"))
    with ledger.watch(), _at_home_afterwards(program):
        try:
            with time_limit(HANG_S):
                visitor.run(task.steps)
        except (Exception, HangError):
            ledger.faults.append(f"{name}, {visitor.steps[-5:]}: {traceback.format_exc(limit=-8)}")
    return Visit(visitor.steps, ledger.changes, ledger.faults)


def _open_every_page(program: Program, task: Task) -> Visit:
    walk, faults = HomeWalk(program, task.home, Random(task.seed)), list[str]()
    with _at_home_afterwards(program):
        try:
            with time_limit(HANG_S):
                walk.run()
        except (Exception, HangError):
            faults.append(f"third, {walk.step}: {traceback.format_exc(limit=-8)}")
    return Visit([*walk.seconds], faults=faults)


@contextlib.contextmanager
def _at_home_afterwards(program: Program) -> Iterator[None]:
    """Close the visited home at the end of this context, by moving to an empty one."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield
        program.open(profile=quick_profile(Path(folder)))
        program.profile.wait_for_disk()


def serve(connection: Connection, name: str) -> None:
    """Do tasks in this process as they come, and send back what happened, until there are no more."""
    logging.disable()
    disk = patch.object(os, "fsync", lambda descriptor: None)  # nobody cuts the power
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, paint_once(), disk:
        program = open_program(Path(folder))
        gc.collect()
        gc.freeze()
        with contextlib.suppress(EOFError):  # the process that asks has ended
            while (task := connection.recv()) is not None:
                connection.send(
                    _visit(program, name, task) if task.steps else _open_every_page(program, task)
                )
        program.close()


@dataclass(frozen=True, slots=True)
class Result:
    """The result for one home: the number of steps and of kept changes by file, and all faults."""

    steps: int
    changes: Counter[str]
    faults: list[str]


class Household:
    """Three processes of the program: two that use a home at the same time, and one that opens it afterwards.

    A `small` one has only newcomers' homes, and none is opened afterwards.
    """

    def __init__(self, small: bool = False) -> None:
        context = multiprocessing.get_context("spawn")
        self._folder = tempfile.TemporaryDirectory(prefix="household-", ignore_cleanup_errors=True)
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []
        for name in ("first", "second") if small else ("first", "second", "third"):
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, name), daemon=True)
            process.start()
            self._lines.append(ours)
            self._processes.append(process)
        self._full: Path | None = None
        self._records: tuple[Path, ...] = ()
        if not small:
            self._full = Path(self._folder.name) / "full"
            fill_home(self._full)
            self._records = tuple(self._take_records(self._full / "records"))

    def _take_records(self, folder: Path) -> Iterator[Path]:
        """Move half of these games out of the home, so that they can be imported, and yield them."""
        pool = Path(self._folder.name) / "pool"
        pool.mkdir()
        for path in sorted(folder.glob("*.gnome"))[::2]:
            yield Path(shutil.move(path, pool))

    def try_home(self, seed: str, steps: int = STEPS) -> Result:
        """Let two programs use a home at once, then look for what is lost, and let a third one open every page."""
        home = Path(self._folder.name) / seed
        if self._full is not None and Random(seed).random() < 0.5:
            shutil.copytree(self._full, home, symlinks=True)
        else:
            home.mkdir()
        task = Task(home, self._records, seed, steps)
        visits = self._ask(self._lines[:2], task)
        changes = [change for visit in visits for change in visit.changes]
        faults = [fault for visit in visits for fault in visit.faults] + lost(home, changes)
        faults += [f"{path.name} was set aside" for name in SET_ASIDE for path in home.rglob(name)]
        opened = self._ask(self._lines[2:], Task(home, self._records, seed))
        visits += opened
        faults += [fault for visit in opened for fault in visit.faults]
        faults += [f"{path.name} is damaged" for path in home.rglob("*.damaged-*")]
        if not faults:
            shutil.rmtree(home, ignore_errors=True)
        steps_done = sum(len(visit.steps) for visit in visits)
        return Result(steps_done, Counter(Path(one.file).name for one in changes), faults)

    def _ask(self, lines: Sequence[Connection], task: Task) -> list[Visit]:
        for line in lines:
            line.send(task)
        if not all(line.poll(LONGEST_WAIT_S) for line in lines):
            raise TimeoutError(f"{task.seed}: a process does not answer")
        return [line.recv() for line in lines]

    def close(self) -> None:
        """End all processes, and delete their homes."""
        for line in self._lines:
            line.send(None)
        for process in self._processes:
            process.join(10)
            process.kill()
        self._folder.cleanup()


def try_together(seeds: Sequence[str]) -> bool:
    """Try homes, one for each seed; print each fault, and the figures of all. Return whether there was no fault."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    household, changes, steps, faulty = Household(), Counter[str](), 0, 0
    with contextlib.closing(household):
        for number, seed in enumerate(seeds, 1):
            result = household.try_home(seed)
            changes += result.changes
            steps += result.steps
            faulty += bool(result.faults)
            if result.faults:
                print(seed, *result.faults, sep="\n  ", flush=True)
            if number % EVERY == 0 or number == len(seeds):
                print(
                    f"{number} homes, {steps} steps, {changes.total()} changes kept, {faulty} homes with a fault; "
                    + ", ".join(f"{name} {count}" for name, count in changes.most_common(12)),
                    flush=True,
                )
    return not faulty
