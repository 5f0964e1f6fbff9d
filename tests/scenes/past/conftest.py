"""The whole program of somebody who has finished games of both kinds."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gnoming.text import text
from scenes.past.scene import PastScene
from tests.past.conftest import document
from tests.support.program import Program

Start = Callable[..., Program]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Return what starts the program with so many finished games, and opens their page."""
    programs: list[Program] = []

    def begin(
        count: int = 12, size: tuple[int, int] = (1280, 720), scale: float = 1.0, code: str = "en"
    ) -> Program:
        folder = home / "records"
        folder.mkdir(exist_ok=True)
        for number in range(count):
            record = document(number)
            (folder / f"{json.loads(record)['created'][:10]}-{number}.gnome").write_text(record, "utf-8")
        program = Program(None, size, scale, code)
        programs.append(program)
        program.navigator.past.open()
        program.pilot.settle()
        return program

    yield begin
    for program in programs:
        program.close()


def page(program: Program) -> PastScene:
    """Return the page, which must be open."""
    scene = program.scene
    assert isinstance(scene, PastScene), scene
    return scene


def choose(program: Program, key: str) -> None:
    """Click on the widget with the words of this key."""
    program.use(text(key))
    program.pilot.settle()
