"""The whole program at its page of drills."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.drills.page import DrillsPage
from scenes.drills.scene import DrillScene
from tests.support.program import SMALL, Program

Start = Callable[..., Program]
GAMES_DRILLED = ("gnoming-a-round", "pesky-garden-gnomes")


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Return what starts the program and opens the page of drills."""
    programs: list[Program] = []

    def begin(size: tuple[int, int] = SMALL, scale: float = 1.0, code: str = "en") -> Program:
        program = Program(None, size, scale, code)
        programs.append(program)
        program.go(program.navigator.drills.open)
        return program

    yield begin
    for program in programs:
        program.close()


def sit_down(program: Program, game: str = GAMES_DRILLED[0]) -> DrillScene:
    """Begin a sitting of a game's drills from the page, and return the first one."""
    page = program.shown(DrillsPage)
    program.pilot.click_on(page.plots[GAMES_DRILLED.index(game)].begin)
    program.pilot.settle()
    return program.shown(DrillScene)
