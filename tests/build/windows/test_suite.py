"""The test suite under the Windows Python: what its rooms' last lines say, and what is excepted."""

from pathlib import Path

import pytest

from environment import ROOT
from windows import suite
from windows.wine import Wine


@pytest.mark.parametrize(
    ("line", "counted"),
    [
        ("3 passed in 0.11s", (3, 0, 0)),
        ("2 failed, 272 passed, 118 skipped in 148.20s (0:02:28)", (272, 2, 118)),
        ("1 passed, 2 errors in 3.00s", (1, 2, 0)),
        ("the program ended", (0, 1, 0)),
    ],
)
def test_what_a_room_s_last_line_counts(line: str, counted: tuple[int, int, int]) -> None:
    assert suite.counts(f"....\n{line}\n") == counted


@pytest.mark.parametrize(
    ("passed", "failed", "skipped", "ok"),
    [(5, 0, 0, True), (0, 0, 1, True), (5, 1, 0, False), (0, 0, 0, False)],
)
def test_a_room_for_other_systems_alone_is_no_failure(
    passed: int, failed: int, skipped: int, ok: bool
) -> None:
    assert suite.RoomResult("tests/room", passed, failed, skipped, 1.0, "").ok is ok


def test_what_is_excepted_is_there() -> None:
    for name in suite.EXCEPTED:
        path, _, test = name.partition("::")
        assert f"def {test}(" in (ROOT / path).read_text("utf-8") or not test


def test_rooms_are_folders_with_tests_and_files_beside_them(tmp_path: Path) -> None:
    for name in (
        "core/test_a.py",
        "scenes/kit/test_b.py",
        "scenes/test_c.py",
        "test_d.py",
        "support/help.py",
    ):
        (tmp_path / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tests" / name).write_text("")
    assert suite.rooms(tmp_path / "tests") == [
        "tests/core",
        "tests/scenes/kit",
        "tests/scenes/test_c.py",
        "tests/test_d.py",
    ]


def test_no_program_under_wine_loads_the_library_that_ends_it(tmp_path: Path) -> None:
    assert Wine(tmp_path).environ({})["SDL_XINPUT_ENABLED"] == "0"
    assert "SDL_XINPUT_ENABLED=0" in (ROOT / "docs" / "windows.md").read_text("utf-8")


def test_games_under_wine_keep_their_own_homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GNOMING_HOME", str(tmp_path / "elsewhere"))
    assert "GNOMING_HOME" not in Wine(tmp_path).environ({})
    assert Wine(tmp_path).environ({"GNOMING_HOME": "asked for"})["GNOMING_HOME"] == "asked for"
