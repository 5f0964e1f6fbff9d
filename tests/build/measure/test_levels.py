"""The command that measures all that depends on the levels runs each step once, and goes on where it stopped."""

import subprocess
from pathlib import Path

import pytest

from measure import levels
from tasks import TASKS


def test_finished_steps_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(subprocess, "call", lambda command, **_: ran.append(command[2:]))
    (tmp_path / "tour.txt").touch()
    assert levels.main([str(tmp_path)]) == 0
    assert len(ran) == len(levels.STEPS) - 1
    assert {command[0] for command in ran} < set(TASKS)
    assert [*ran[0][:2]] == ["handicap", str(tmp_path / "reviews")]
    assert levels.main([str(tmp_path)]) == 0
    assert len(ran) == len(levels.STEPS) - 1


def test_a_step_that_fails_is_not_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "call", lambda command, **_: 1)
    assert levels.main([str(tmp_path)]) == 1
    assert not list(tmp_path.glob("*.txt"))
