"""Command lines on Windows: devices, paths, code pages, times, absent streams."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gnoming.cli.errors import CliError, require_file_name
from tests.cli.conftest import Cli

ROOT = Path(__file__).resolve().parents[2]
windows = pytest.mark.skipif(sys.platform != "win32", reason="these names mean something on Windows alone")
DEVICES = ["CON", "aux.gnome", "con.txt", r"C:\games\nul", "LPT1", r"sub\Com1.gnome"]
FILES = [
    "console.gnome",
    r"C:\con\game.gnome",
    "aux-game.gnome",
    r"\\server\share\game.gnome",
    "C:game.gnome",
]


def run(code: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    environ = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    return subprocess.run(
        [sys.executable, "-c", code], input=b"", capture_output=True, env=environ, timeout=120
    )


@pytest.mark.parametrize("name", DEVICES)
def test_what_windows_takes_for_a_device_is_refused_there_alone(name: str) -> None:
    with pytest.raises(CliError, match="for a device"):
        require_file_name(name, "win32")
    require_file_name(name, "linux")


@pytest.mark.parametrize("name", FILES)
def test_other_names_and_paths_of_windows_are_none(name: str) -> None:
    refused = False
    try:
        require_file_name(name, "win32")
    except CliError:
        refused = True
    assert not refused


@windows
@pytest.mark.parametrize("name", DEVICES)
def test_a_device_is_neither_read_nor_written(cli: Cli, name: str) -> None:
    read = cli("verify", name)
    written = cli("simulate", "--players", "random,random", "--out", name)
    assert (read.status, written.status) == (2, 2)
    assert "for a device" in read.err
    assert "for a device" in written.err


@windows
@pytest.mark.parametrize(
    "name", ["aux.gnome", r"\\server\share\game.gnome", r"\\?\C:\no\game.gnome", "C:no.gnome"]
)
def test_a_record_that_is_none_is_told_in_a_sentence(cli: Cli, name: str) -> None:
    done = cli("verify", name)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)


@windows
def test_a_path_relative_to_a_drive_is_found(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.jsonl").write_bytes(cli("simulate", "--players", "random,random").out.encode())
    for name in ("games.jsonl", f"{tmp_path.drive}games.jsonl", f"\\\\?\\{tmp_path}\\games.jsonl"):
        assert cli("verify", name).status == 0, name


@pytest.mark.parametrize("page", ["cp437", "cp932"])
def test_a_pipe_in_any_code_page_takes_every_text(page: str) -> None:
    code = "import sys; from gnoming.cli.main import main; sys.exit(main(['--language', 'de', '--help']))"
    done = run(code, PYTHONIOENCODING=page)
    assert done.returncode == 0
    assert b"\r" not in done.stdout
    words = done.stdout.decode(page)
    assert ("für" in words) is (page != "cp932")


@pytest.mark.parametrize("words", [["verify", "no-such-file"], ["score", "5 5 5 / 3 3 3 / 4 4 4"]])
def test_no_stream_at_all_is_no_failure(words: list[str]) -> None:
    code = (
        "import sys; sys.stdin = sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = None; "
        f"from gnoming.cli.main import main; import os; os._exit(main({words!r}))"
    )
    done = run(code)
    assert done.returncode == (2 if words[0] == "verify" else 0)
    assert done.stderr == b""


def test_times_need_no_data_of_time_zones() -> None:
    code = (
        "import sys, gnoming.log, scenes.navigation.navigator; "
        "from gnoming.person.records import create_session; "
        "print('zoneinfo' in sys.modules, 'tzdata' in sys.modules)"
    )
    done = run(code, PYTHONTZPATH="", TZ="Pacific/Kiritimati", SDL_VIDEODRIVER="dummy")
    assert done.stdout.split()[-2:] == [b"False", b"False"]
