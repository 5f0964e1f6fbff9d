"""Homes whose files are damaged by lot: every page opens, and nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming.registry import find_game
from gnoming.thinking.in_process import InProcessThinker
from scenes.pilot.program import Program
from tests.support.damaged_homes import WINDOW, fill_home, try_home
from tests.support.program import FEW_FRAMES, quick_profile

SEEDS = [f"home-{number}" for number in range(5)]


@pytest.fixture(scope="module")
def full_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of two people who have used every page."""
    home = tmp_path_factory.mktemp("full")
    fill_home(home)
    return home


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Return a program in a small window."""
    home = tmp_path_factory.mktemp("first")
    program = Program(quick_profile(home), InProcessThinker(find_game), WINDOW, FEW_FRAMES)
    program.open()
    yield program
    program.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_page_of_a_damaged_home_opens_and_nothing_is_lost(
    program: Program, full_home: Path, seed: str
) -> None:
    found = try_home(program, full_home, seed)
    assert (found.error, found.lost) == ("", []), found.damaged
