"""A crash: the report says enough to mend it and nothing of the person, and the window goes on."""

import os
from pathlib import Path

import pygame
import pytest

from gnoming import __version__, crash_report
from gnoming.text import text
from scenes.app.app import App
from scenes.navigation.crash import CrashScene, show_crash
from scenes.navigation.start import _run_app
from tests.support.given import as_a, given
from tests.support.program import quick_program


def error() -> Exception:
    try:
        raise ZeroDivisionError("for a test")
    except ZeroDivisionError as raised:
        return raised


def test_a_report_says_version_system_actions_and_traceback() -> None:
    words = crash_report.format_report(
        error(), 0.0, ["title: key help"], ["0: dx", "1: =3"], {"window": "1x1"}
    )
    for part in (
        f"Gnoming {__version__}",
        "1970-01-01 00:00:00 UTC",
        "system: ",
        "window: 1x1",
        "title: key help",
        "1: =3",
    ):
        assert part in words
    assert words.rstrip().endswith("ZeroDivisionError: for a test")
    assert "test_crash.py" in words


def test_a_report_does_not_name_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("USERPROFILE", "/home/ann")
    words = crash_report.format_report(OSError(2, "no", "/home/ann/saves"), 0.0, [], [], {})
    assert "ann" not in words
    assert "~/saves" in words


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (r"C:\Users\Ann\saves", r"~\saves"),
        (r"C:\\Users\\Ann\\saves", r"~\\saves"),
        ("C:/Users/Ann/saves", "~/saves"),
        (r"c:\users\ann\saves", r"~\saves"),
        (repr(OSError(13, "no", r"C:\Users\Ann\x")), "PermissionError(13, 'no')"),
        (str(OSError(13, "no", r"C:\Users\Ann\x")), r"[Errno 13] no: '~\\x'"),
    ],
)
def test_the_home_folder_is_found_however_it_is_written(words: str, told: str) -> None:
    assert crash_report.hide_home(words, r"C:\Users\Ann", True) == told


def test_where_case_counts_another_folder_is_not_the_home() -> None:
    assert crash_report.hide_home("/home/Ann /home/ann", "/home/ann", False) == "/home/Ann ~"
    assert crash_report.hide_home("/etc", "/", False) == "/etc"


def test_only_the_latest_actions_are_remembered() -> None:
    trail = crash_report.RecentActions()
    for number in range(70):
        trail.note(str(number))
    assert trail.lines() == tuple(map(str, range(20, 70)))


def test_reports_never_overwrite_one_another_and_old_ones_go(tmp_path: Path) -> None:
    first, second = (crash_report.write_report(tmp_path, words, 0.0) for words in ("one", "two"))
    assert first is not None
    assert (first.read_text(), given(second).read_text()) == ("one", "two")
    for hour in range(20):
        crash_report.write_report(tmp_path, "x", 3600.0 * (hour + 1))
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert len(kept) == crash_report.MAX_REPORTS
    assert kept[-1] == "crash-19700101-200000.txt"


def test_a_report_stays_though_the_clock_was_set_back(tmp_path: Path) -> None:
    for hour in range(crash_report.MAX_REPORTS):
        path = given(crash_report.write_report(tmp_path, "x", 3600.0 * (hour + 100)))
        os.utime(path, (1000.0 + hour, 1000.0 + hour))
    latest = [crash_report.write_report(tmp_path, "y", 3600.0 * hour) for hour in (2, 1)]
    kept = set(tmp_path.iterdir())
    assert len(kept) == crash_report.MAX_REPORTS
    assert kept.issuperset(path for path in latest if path is not None)
    assert "crash-19700105-040000.txt" not in {path.name for path in kept}


def test_where_nothing_can_be_written_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert crash_report.write_report(tmp_path / "file", "words", 0.0) is None


def test_the_window_says_where_the_report_is_and_goes_on_from_the_title(tmp_path: Path) -> None:
    program = quick_program(tmp_path)
    try:
        program.open()
        program.pilot.press("f1")
        program.pilot.press("escape")
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s", scancode=0))
        show_crash(program.app, error(), tmp_path / "crashes", program.navigator.show_title)
        scene = as_a(CrashScene, program.scene)
        reports = list((tmp_path / "crashes").glob("crash-*.txt"))
        assert len(reports) == 1
        assert reports[0].name in scene._sentence
        words = reports[0].read_text("utf-8")
        assert "key help" in words
        assert "ZeroDivisionError: for a test" in words
        program.use(text("crash.title"))
        assert program.scene.name == "title"
    finally:
        program.close()


class _Failing:
    """An app whose loop fails every time; its window shows the crash."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.runs = 0
        self.scenes = app.scenes

    def __getattr__(self, name: str) -> object:
        return getattr(self._app, name)

    def run(self) -> None:
        self.runs += 1
        raise ZeroDivisionError("again")


def test_a_window_that_cannot_even_show_the_crash_gives_up(tmp_path: Path) -> None:
    program = quick_program(tmp_path)
    try:
        program.open()
        app = _Failing(program.app)
        with pytest.raises(ZeroDivisionError):
            _run_app(app, program.navigator, tmp_path)  # type: ignore[arg-type]
        assert app.runs == 2
    finally:
        program.close()
