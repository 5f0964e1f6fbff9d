"""The whole program at its page of statistics, of somebody who has finished games of both kinds."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gnoming.identity import FIRST
from gnoming.person.roster import Person
from gnoming.text import text
from scenes.stats.scene import StatsScene
from tests.stats.conftest import A_ROUND, PESKY, finished
from tests.support.program import SMALL, Program

Start = Callable[..., Program]
ADA = Person(FIRST, "Ada", "penny", "gardener")


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Return what starts the program with so many finished games of each kind, and opens the page."""
    programs: list[Program] = []

    def begin(
        count: int = 4,
        size: tuple[int, int] = SMALL,
        scale: float = 1.0,
        code: str = "en",
        named: bool = True,
    ) -> Program:
        folder = home / "records"
        folder.mkdir(exist_ok=True)
        for number in range(count):
            for name, low in ((A_ROUND, 2), (PESKY, 3)):
                record = finished(name, low + number % 3, number)
                (folder / f"{name}-{number}.gnome").write_text(json.dumps(record), "utf-8")
        program = Program(None, size, scale, code)
        programs.append(program)
        if named:
            program.profile.keep_person(ADA)
        program.go(program.navigator.stats.open)
        return program

    yield begin
    for program in programs:
        program.close()


def page(program: Program) -> StatsScene:
    """Return the page, which must be open, with all that it can show."""
    scene = program.shown(StatsScene)
    if not scene.shows_more:
        program.use(text("stats.more"))
    return scene
