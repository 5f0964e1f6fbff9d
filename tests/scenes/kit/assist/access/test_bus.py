"""The tree as it comes over the desktop's bus, where such a bus can be had."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gnoming.text import text

ROOT = Path(__file__).parents[4]
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")


@pytest.mark.usefixtures("home", "english")
@pytest.mark.skipif(
    shutil.which("dbus-run-session") is None or not LAUNCHER.is_file(),
    reason="takes the packages dbus and at-spi2-core",
)
def test_a_reader_on_the_bus_reads_the_title_and_opens_the_options(tmp_path: Path) -> None:
    wanted = text("title.options"), text("options.leaf.sound")
    listener = [sys.executable, "-m", "tests.support.bus_listener", *wanted]
    environ = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "GNOMING_HOME": str(tmp_path / "home")}

    command = ["dbus-run-session", "--", *listener]
    said = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)

    assert said.returncode == 0, said.stderr
    title, options = json.loads(said.stdout.splitlines()[-1])
    assert text("title.new") in title
    assert wanted[1] in options
    assert wanted[1] not in title
