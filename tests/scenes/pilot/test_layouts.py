"""Keyboards of many countries, in a real window: the same keys play as on a US keyboard, and each can be bound."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming import paths
from tests.support.x_server import x_server

ROOT = paths.assets().parent
TRIED = ("de", "fr", "cz", "ru", "il", "us(dvorak)", "fr(bepo)")
"""One of each kind: letters moved, digits under Shift, no Latin letters, letters where signs are, all moved."""
MISSING = [program for program in ("Xvfb", "xdotool", "setxkbmap") if shutil.which(program) is None]


@pytest.fixture
def display() -> Iterator[str]:
    """Start an X server for this test alone, and return its DISPLAY."""
    with x_server("1280x800x24") as name:
        yield name


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
@pytest.mark.timeout(600)
def test_a_round_is_played_by_the_keys_of_every_kind_of_layout(display: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.support.pupils.layouts", str(tmp_path), *TRIED]
    screen = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | screen, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rows = done.stdout.splitlines()[-len(TRIED) :]
    table = (ROOT / "docs" / "keys.md").read_text("utf-8").splitlines()
    assert rows == [line for line in table if line.startswith(tuple(f"| {name} |" for name in TRIED))]
