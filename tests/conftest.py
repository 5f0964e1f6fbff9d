"""Fixtures of every test: no screen, no sound, and a home of its own instead of the player's."""

import errno
import gc
import os
import random
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from gnoming.text import set_language

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The same examples on every run; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("stable", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "stable"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Escape what a test has written that no file can hold: reports travel between processes as UTF-8."""
    report = yield
    report.sections = [
        (title, words.encode("utf-8", "backslashreplace").decode()) for title, words in report.sections
    ]
    return report


def pytest_collection_finish() -> None:
    """Leave the collected tests, which stay to the end, out of what the garbage collector looks through each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def seeded_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the program's own random choices, such as the seed of a new game, the same on each run.

    A failing test prints their seed; GNOMING_TEST_SEED=WORD draws otherwise.
    """
    word = os.environ.get("GNOMING_TEST_SEED", "tests")
    dice = random.Random(f"{word}/{request.node.nodeid}")
    monkeypatch.setattr(random, "SystemRandom", lambda: dice)
    request.node.add_report_section("call", "seed", f"GNOMING_TEST_SEED={word}")


@pytest.fixture(autouse=True)
def disk_that_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave it to the system when it writes: no test cuts the power, and a disk may be busy with others' work."""
    monkeypatch.setattr("os.fsync", lambda descriptor: None)


@pytest.fixture
def quick_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let choices be judged by something that costs nothing, wherever it matters only that they are judged."""
    from tests.support import judging

    for name in ("judge", "judge_in_slices", "expected_scores"):
        monkeypatch.setattr(f"gnoming.around.bots.judge.{name}", getattr(judging, name))
        monkeypatch.setattr(f"gnoming.around.game.AroundGame.{name}", staticmethod(getattr(judging, name)))
    monkeypatch.setattr("gnoming.review.decisions.PLAYOUTS", 8)
    monkeypatch.setattr("gnoming.review.decisions.ROUGH_PLAYOUTS", 2)


@pytest.fixture
def quick_judgements(quick_judgement: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do so in the second game too."""
    from tests.support import judging

    for name, quick in judging.OF_PESKY.items():
        monkeypatch.setattr(f"gnoming.pesky.bots.judge.{name}", quick)
        monkeypatch.setattr(f"gnoming.pesky.game.PeskyGame.{name}", staticmethod(quick))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program an empty home."""
    monkeypatch.setenv("GNOMING_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="session")
def drawn_once() -> Iterator[None]:
    """Draw what many windows show alike once for all of them, for tests that open the whole program."""
    from tests.support.drawn_once import drawn_once

    with drawn_once():
        yield


@pytest.fixture
def english() -> None:
    """Speak English."""
    set_language("en")


@pytest.fixture(autouse=True)
def next_test_speaks_the_systems_language() -> Iterator[None]:
    """Take back whatever language a test has chosen."""
    yield
    set_language("system")


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Give a function that lets so many readings to come fail, as while another program holds the file."""
    from gnoming.storage import files

    real, left = files.read_text_file, [0]

    def read(path: Path) -> str:
        if left[0] > 0:
            left[0] -= 1
            raise PermissionError(errno.EACCES, "in use", str(path))
        return real(path)

    monkeypatch.setattr(files, "read_text_file", read)
    monkeypatch.setattr(files, "RETRY_PAUSE_S", 0.0)
    return lambda times: left.__setitem__(0, times)


@pytest.fixture(autouse=True, scope="session")
def home_of_the_session() -> Iterator[Path]:
    """Point GNOMING_HOME at an empty folder, so that no test touches real saves or options."""
    with tempfile.TemporaryDirectory(prefix="gnoming-tests-", ignore_cleanup_errors=True) as folder:
        before = os.environ.get("GNOMING_HOME")
        os.environ["GNOMING_HOME"] = folder
        yield Path(folder)
        if before is None:
            del os.environ["GNOMING_HOME"]
        else:
            os.environ["GNOMING_HOME"] = before
