"""The log and the last words: one sentence for people, everything else in the file, and never a second failure."""

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming import log


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Leave logging to the other tests as it was."""
    level = logging.getLogger().level
    yield
    log.stop()
    logging.getLogger().setLevel(level)


def run(folder: Path, body: str) -> subprocess.CompletedProcess[str]:
    program = f"from pathlib import Path\nfrom gnoming import log\nlog.start(Path({str(folder)!r}))\n{body}\n"
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env={"LANG": "en_GB"}
    )


def test_lines_go_into_the_file(tmp_path: Path) -> None:
    path = log.start(tmp_path / "logs")
    logging.getLogger("gnoming.test").info("hello %s", "\ud800")
    assert path is not None
    assert "INFO gnoming.test: hello" in path.read_text("utf-8")


def test_starting_twice_writes_once(tmp_path: Path) -> None:
    log.start(tmp_path)
    path = log.start(tmp_path)
    logging.warning("once")
    assert path is not None
    assert path.read_text("utf-8").count("once") == 1


def test_the_file_does_not_grow_for_ever(tmp_path: Path) -> None:
    log.start(tmp_path)
    for _ in range(6):
        logging.info("x" * log.MAX_BYTES)
    assert len(list(tmp_path.iterdir())) == log.BACKUP_COUNT + 1


def test_no_place_to_log_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert log.start(tmp_path / "file" / "logs") is None
    logging.error("nobody hears")


def test_a_full_disk_is_no_trouble(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    (tmp_path / "gnoming.log").symlink_to("/dev/full")
    log.start(tmp_path)
    logging.error("nobody hears")
    log.stop()
    assert capsys.readouterr().err == ""


def test_a_crash_is_one_sentence_for_people_and_a_traceback_in_the_log(tmp_path: Path) -> None:
    done = run(tmp_path, "raise KeyError('deep inside')")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert str(tmp_path / "gnoming.log") in done.stderr
    written = (tmp_path / "gnoming.log").read_text("utf-8")
    assert "Traceback" in written
    assert "deep inside" in written


def test_a_crash_in_a_thread_is_logged(tmp_path: Path) -> None:
    done = run(tmp_path, "import threading\nt = threading.Thread(target=lambda: 1 / 0)\nt.start()\nt.join()")
    assert (done.returncode, done.stderr) == (0, "")
    assert "ZeroDivisionError" in (tmp_path / "gnoming.log").read_text("utf-8")


def test_ctrl_c_is_no_crash(tmp_path: Path) -> None:
    done = run(tmp_path, "raise KeyboardInterrupt")
    assert "stumbled" not in done.stderr
    assert (tmp_path / "gnoming.log").read_text("utf-8") == ""


def test_a_crash_without_a_log_or_standard_error_still_ends_quietly(tmp_path: Path) -> None:
    done = run(tmp_path / "x\0y", "import sys\nsys.stderr = None\nraise KeyError")
    assert (done.returncode, done.stderr) == (1, "")


def test_the_newest_lines_are_in_the_log_and_older_ones_in_order_beside_it(tmp_path: Path) -> None:
    path = log.start(tmp_path)
    for number in range(6):
        logging.info("%d %s", number, "x" * (log.MAX_BYTES - 200))
    assert path is not None
    found = [path, *(tmp_path / f"gnoming.log.{n}" for n in range(1, log.BACKUP_COUNT + 1))]
    assert [file.read_text("utf-8").split("root: ")[1][0] for file in found] == ["5", "4", "3", "2"]


def test_logging_loads_no_handlers_for_networks(tmp_path: Path) -> None:
    done = run(tmp_path, "import sys\nprint('logging.handlers' in sys.modules)")
    assert done.stdout == "False\n"
