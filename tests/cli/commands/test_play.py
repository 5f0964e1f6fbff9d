"""`gnoming play` and `gnoming selftest`: the window as a command."""

import json
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gnoming.cli.commands import selftest
from gnoming.core.errors import GnomingError
from gnoming.selftest.checks import Check
from tests.cli.conftest import Cli
from tests.core import sample_record


class _Window:
    """Stands for the scenes: keeps what they were started with."""

    def __init__(self) -> None:
        self.started: list[tuple[Path | None, bool]] = []
        self.scanned: list[str | None] = []
        self.error: Exception | None = None

    def run(self, record: Path | None, demo: bool, scan: str | None = None) -> int:
        """Do as `scenes.navigation.start` does."""
        self.scanned.append(scan)
        self.started.append((record, demo))
        if self.error is not None:
            raise self.error
        return 0


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> _Window:
    found = _Window()
    start = ModuleType("scenes.navigation.start")
    monkeypatch.setattr(start, "run", found.run, raising=False)
    monkeypatch.setitem(sys.modules, "scenes.navigation.start", start)
    return found


@pytest.mark.parametrize(
    ("line", "demo"), [("", False), ("--demo", True), ("play", False), ("play --demo", True)]
)
def test_the_window_opens(cli: Cli, window: _Window, line: str, demo: bool) -> None:
    assert cli(*line.split()).status == 0
    assert window.started == [(None, demo)]


@pytest.mark.parametrize("line", ["--scan one", "play --scan one", "--scan=one play"])
def test_scanning_is_turned_on_for_who_cannot_reach_the_options(cli: Cli, window: _Window, line: str) -> None:
    assert cli(*line.split()).status == 0
    assert window.scanned == ["one"]


def test_an_unknown_way_to_scan_is_refused(cli: Cli, window: _Window) -> None:
    assert cli.refused("--scan", "three") == "“--scan” can’t be “three”; choose from off, one, two."
    assert window.started == []


def test_a_record_is_handed_on(cli: Cli, window: _Window, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(sample_record.record()))
    assert cli("play", "--record", str(file)).status == 0
    assert window.started == [(file, False)]


def test_without_a_screen_it_says_so(cli: Cli, window: _Window) -> None:
    window.error = GnomingError("error.no-display")
    assert "screen" in cli.refused()


def test_without_pygame_it_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("scenes")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert cli.refused("--demo") == "The window needs pygame-ce, and it isn’t installed here."


def test_files_that_are_no_records(cli: Cli, window: _Window, tmp_path: Path) -> None:
    assert cli.refused("play", "--record", str(tmp_path)).endswith("is a folder, not a file.")
    assert cli.refused("play", "--record", str(tmp_path / "none")).startswith("There’s no file")
    huge = tmp_path / "huge"
    with huge.open("wb") as stream:
        stream.truncate(1 << 30)
    assert "far too long" in cli.refused("play", "--record", str(huge))
    if os.path.exists("/dev/zero"):
        assert cli.refused("play", "--record", "/dev/zero") == "/dev/zero isn’t a plain file."
    assert window.started == []


@pytest.mark.parametrize("words", [b"", b"\xff\x00", b"Hello", b"{}"])
def test_the_real_scenes_refuse_what_is_no_record(cli: Cli, tmp_path: Path, words: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(words)
    assert "record" in cli.refused("play", "--record", str(file))


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return the seeds that every self-test is run by; nothing is checked."""
    told: list[tuple[str, ...]] = []
    for name in ("GNOMING_HOME", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT"):
        monkeypatch.setenv(name, "dummy")

    def checks(home: Path, by: tuple[str, ...]) -> list[Check]:
        told.append(by)
        return [Check("one", lambda: "seen")]

    monkeypatch.setattr(selftest, "_checks", checks)
    return told


def test_the_seed_is_said_and_chosen(cli: Cli, seeds: list[tuple[str, ...]]) -> None:
    assert "'selftest'" in cli("selftest").lines[0]
    assert "'b2'" in cli("selftest", "--seed", "b2").lines[0]
    assert cli("selftest", "--seed", "b2", "--seeds", "3").status == 0
    assert seeds == [("selftest",), ("b2",), ("b2", "b2-2", "b2-3")]


@pytest.mark.parametrize("count", ["0", "-1", "many"])
def test_a_number_of_seeds_that_is_none_is_refused(
    cli: Cli, count: str, seeds: list[tuple[str, ...]]
) -> None:
    done = cli("selftest", f"--seeds={count}")
    assert done.status == 2
    assert "--seeds" in done.err
    assert seeds == []
