"""A save survives a kill at any moment."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="writers are forked")


def run(*arguments: str) -> int:
    script = Path(__file__).with_name("kill_writers.py")
    done = subprocess.run(
        [sys.executable, str(script), *arguments], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    word, count = done.stdout.split()
    assert word == "ok"
    return int(count)


def test_a_kill_at_any_single_system_call_leaves_a_whole_save(tmp_path: Path) -> None:
    assert run("steps", str(tmp_path)) > 50


def test_a_kill_at_forty_random_moments_loses_no_finished_save(tmp_path: Path) -> None:
    assert run("moments", str(tmp_path), "40") == 40
