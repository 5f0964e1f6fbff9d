"""A second start of the game opens what it was to open in the window that is there, and ends."""

import json
import sys
from pathlib import Path

import pytest

from gnoming.storage import handover
from gnoming.storage.handover import Handover, Request
from scenes.navigation import start
from scenes.replay.scene import ReplayScene
from scenes.table.scene import TableScene
from tests.stats.conftest import A_ROUND, finished
from tests.support.program import Program


@pytest.fixture
def first(home: Path, monkeypatch: pytest.MonkeyPatch) -> Handover:
    """Return the place at which starts meet, held by the first window; requests are looked for at once."""
    monkeypatch.setattr(handover, "LOOK_S", 0)
    monkeypatch.setattr(handover, "WAIT_S", 0.2)
    found = Handover(home)
    assert found.is_first()
    return found


def leave(monkeypatch: pytest.MonkeyPatch, home: Path, request: Request) -> None:
    """Leave a request as a second start does that no window has taken yet."""
    with monkeypatch.context() as patched:
        patched.setattr(handover, "_remove", lambda path: True)
        second = Handover(home)
        assert not second.is_first()
        assert not second.ask(request)


def test_a_file_and_a_code_open_in_the_first_window(
    home: Path, first: Handover, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Other systems refuse such bytes.
    path = home / ("won\udcff.gnome" if sys.platform == "linux" else "wön.gnome")
    path.write_text(json.dumps(finished(A_ROUND, 2, 0)), "utf-8")
    with Program() as program:
        program.navigator._handover = first
        leave(monkeypatch, home, Request(path))
        program.pilot.wait(500)
        program.shown(ReplayScene)
        program.press("escape")
        leave(monkeypatch, home, Request(code="2100-3P40-0J6H-B79J"))
        program.pilot.wait(500)
        program.shown(TableScene)


@pytest.mark.parametrize("words", [b"", b"[]", b"\xff", b'{"format":"gnoming-open","version":1,"file":"zz"}'])
def test_a_request_that_is_none_is_thrown_away(first: Handover, words: bytes) -> None:
    path = first._folder / f"{first._stem}-1.json"
    path.write_bytes(words)
    assert first.take() is None
    assert not path.exists()


def test_several_starts_at_once_are_all_taken(
    home: Path, first: Handover, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        monkeypatch.setattr("os.getpid", lambda number=number: number)
        leave(monkeypatch, home, Request(code=str(number)))
    assert [first.take() for _ in range(4)] == [*(Request(code=str(n)) for n in range(3)), None]


def test_a_window_that_does_not_answer_stops_no_second_one(home: Path, first: Handover) -> None:
    second = Handover(home)
    assert not second.is_first()
    assert not second.ask(Request(code="x"))
    assert not [*home.glob("window-*.json")]
    first.close()
    assert second.is_first()


def test_windows_on_other_screens_are_not_asked(
    home: Path, first: Handover, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", "elsewhere:7")
    assert Handover(home).is_first()


def test_a_second_start_makes_no_window(home: Path, first: Handover, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Handover, "ask", lambda self, request: request == Request(code="x"))
    monkeypatch.setattr(start, "App", None)
    assert start.run_deal("x") == 0
