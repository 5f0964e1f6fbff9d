"""Homes whose files are damaged by lot: every page opens, and nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.pilot.program import Program
from tests.support.homes.full import fill_home
from tests.support.homes.trial import open_program, paint_once, try_home

SEEDS = [f"home-{number}" for number in range(3)]


@pytest.fixture(scope="module")
def full_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the home of people who have used every page."""
    home = tmp_path_factory.mktemp("full")
    fill_home(home)
    return home


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Return a program in a tiny window."""
    with paint_once():
        program = open_program(tmp_path_factory.mktemp("first"))
        yield program
        program.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_page_of_a_damaged_home_opens_and_nothing_is_lost(
    program: Program, full_home: Path, seed: str
) -> None:
    found = try_home(program, full_home, seed)
    assert (found.error, found.lost) == ("", []), found.damaged
