"""A kill at any moment while past games are changed leaves every game intact."""

import subprocess
import sys
from pathlib import Path

import pytest

from environment import ROOT


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
def test_a_kill_at_any_step_loses_and_doubles_nothing(tmp_path: Path) -> None:
    script = [sys.executable, "-m", "tests.past.kill_keepers", str(tmp_path / "home")]
    done = subprocess.run(script, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    word, deaths = done.stdout.split()
    assert word == "ok"
    assert int(deaths) >= 20
