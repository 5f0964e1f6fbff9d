"""Temporary files of programs that were killed: swept if nobody can still write them."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gnoming import paths
from gnoming.storage.leftovers import OLD_S, YOUNG_S, sweep

PLACES = ("", "records", "envelopes", "profiles/p2", "saves")


def leave(folder: Path, process: int, age: float) -> Path:
    """Leave a temporary file of a process in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"tour.json.tmp-{process}"
    path.write_bytes(b"half a fi")
    os.utime(path, (time.time() - age,) * 2)
    return path


@pytest.fixture
def gone() -> int:
    """Return the number of a process that has ended."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    return ended.pid


@pytest.mark.parametrize("place", PLACES)
def test_only_what_nobody_can_still_write_is_swept(tmp_path: Path, place: str, gone: int) -> None:
    own = tmp_path / place / "notes.tmp-mine"
    left = {
        "of a running program": leave(tmp_path / place, os.getpid(), YOUNG_S * 2),
        "just written": leave(tmp_path / place, gone, 0.0),
    }
    own.write_text("my own", "utf-8")
    sweep(paths.user_folders({"GNOMING_HOME": str(tmp_path)}).written(), time.time())
    assert own.exists()
    assert {name for name, path in left.items() if path.exists()} == set(left)
    old = leave(tmp_path / place, os.getpid(), OLD_S * 2)
    dead = leave(tmp_path / place, gone, YOUNG_S * 2)
    sweep(paths.user_folders({"GNOMING_HOME": str(tmp_path)}).written(), time.time())
    assert not old.exists()
    assert dead.exists() == (sys.platform == "win32"), "Windows cannot be asked, so it waits a day"
