"""A record that is clicked on, or dropped on the window, opens in the game; what is none is told there."""

import json
from pathlib import Path

import pygame
import pytest

from gnoming.cli import main
from gnoming.core.record_writer import write_record
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game, play_randomly
from tests.support.program import quick_program


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    session = new_game(GAMES["gnoming-a-round"])
    play_randomly(session)
    path = tmp_path / "evening.gnome"
    path.write_text(json.dumps(write_record(session)), "utf-8")
    return path


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path | None, bool]]:
    """Return what the window is asked to open."""
    asked: list[tuple[Path | None, bool]] = []

    def note(record: Path | None, demo: bool, clicked: bool = False) -> int:
        asked.append((record, clicked))
        return 0

    monkeypatch.setattr("gnoming.cli.commands.play.open_window", note)
    return asked


def test_a_file_as_the_programs_argument(opened: list[tuple[Path | None, bool]], finished: Path) -> None:
    assert main([str(finished)]) == 0
    assert main(["--language", "de", str(finished)]) == 0
    assert opened == [(finished, True)] * 2


def test_a_missing_record_is_no_unknown_command(opened: list[tuple[Path | None, bool]]) -> None:
    assert main(["gone.gnome"]) == 0
    assert opened == [(Path("gone.gnome"), True)]
    assert main(["gone"]) == 2


@pytest.mark.parametrize(("name", "scene"), [("evening.gnome", "replay"), ("none.gnome", "notice")])
def test_a_file_dropped_on_the_window(tmp_path: Path, finished: Path, name: str, scene: str) -> None:
    program = quick_program(tmp_path / "home")
    try:
        program.open()
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name)))
        program.pilot.settle()
        assert program.scene.name == scene
    finally:
        program.close()
