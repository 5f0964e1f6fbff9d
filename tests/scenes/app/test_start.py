"""The real program with its worker process: killed in part or as a whole, it goes on, or leaves nothing behind."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from gnoming import paths
from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from gnoming.core.record_writer import write_record
from gnoming.core.session import Session
from gnoming.registry import GAMES
from tests.support.given import given

ROOT = Path(__file__).resolve().parents[3]
GAME = GAMES["gnoming-a-round"]
LIMIT_S = 90.0

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into other processes")


def _hear_ctrl_c() -> None:
    """Make a program hear Ctrl-C that is started from tests which a shell runs in its background, deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Program:
    """The game as its command starts it, with four bots at the table."""

    def __init__(self, home: Path) -> None:
        players = tuple(Player(f"Bot {n}", "bot", "careful") for n in range(4))
        match = Match(players, GAME.make_options({"rounds": 9}))
        session = Session(GAME, match, Luck("start"), "2026-01-01T00:00:00Z")
        record = home / "bots.json"
        record.write_text(json.dumps(write_record(session)), "utf-8")
        self.folders = paths.user_folders({"GNOMING_HOME": str(home)})
        command = [sys.executable, "-m", "gnoming", "play", "--record", str(record)]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "GNOMING_HOME": str(home)},
            preexec_fn=_hear_ctrl_c if os.name == "posix" else None,
        )

    def children(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)

    def worker(self) -> psutil.Process | None:
        return next((child for child in self.children() if "spawn_main" in command(child)), None)

    def saved(self) -> bytes:
        """Return the saved game as it stands on the disk."""
        try:
            return (self.folders.saves / "gnoming-a-round.json").read_bytes()
        except OSError:
            return b""

    def plays_on(self) -> None:
        """Wait until some more has been played."""
        before = self.saved()
        until(lambda: self.saved() not in (before, b""))

    def log(self) -> str:
        """Return what it has noted."""
        return (self.folders.logs / "gnoming.log").read_text("utf-8")


def until(happened: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + LIMIT_S
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


def command(child: psutil.Process) -> str:
    """Return a process's command; none for one that has just ended, even if its parent has not asked after it."""
    try:
        return " ".join(child.cmdline())
    except psutil.NoSuchProcess:
        return ""


def gone(child: psutil.Process) -> bool:
    """Return whether a process that had another parent has ended."""
    try:
        return not child.is_running() or child.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:  # it ended between the two
        return True


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path)
    yield program
    program.process.kill()
    program.process.wait()


def test_a_worker_killed_from_outside_is_replaced_and_the_game_goes_on(program: Program) -> None:
    program.plays_on()
    worker = given(program.worker())
    assert not [area.path for area in worker.memory_maps() if "pygame" in area.path or "SDL" in area.path]
    worker.kill()
    until(lambda: gone(worker))
    program.plays_on()
    until(lambda: program.worker() not in (worker, None))
    program.plays_on()
    assert program.log().count("started") == 2
    assert program.process.poll() is None


@pytest.mark.parametrize("name", ["SIGKILL", "SIGINT"])
def test_a_program_that_ends_takes_all_its_processes_with_it(program: Program, name: str) -> None:
    how = signal.Signals[name]
    program.plays_on()
    children = program.children()
    assert program.worker() in children
    program.process.send_signal(how)
    status = program.process.wait()
    assert how is not signal.SIGINT or status == 130
    until(lambda: all(gone(child) for child in children))
