"""About: from the version on the title to every licence, word for word."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming import licences
from gnoming.registry import find_game
from gnoming.text import text
from gnoming.thinking.in_process import InProcessThinker
from scenes.dialogs.about import AboutScene, LicenceScene
from scenes.dialogs.reading import LinkLabel
from scenes.selftest.program_pilot import ProgramPilot


@pytest.fixture
def program(tmp_path: Path) -> Iterator[ProgramPilot]:
    program = ProgramPilot(tmp_path, InProcessThinker(find_game))
    program.open()
    yield program
    program.close()


def words(scene: AboutScene | LicenceScene) -> str:
    return "\n".join(label.text for label in scene.make_rows())


def open_about(program: ProgramPilot) -> AboutScene:
    tag = next(widget for widget in program.widgets() if widget.describe() == text("about.open"))
    program.click(tag)
    program.settle()
    assert isinstance(program.scene, AboutScene)
    return program.scene


def test_the_version_on_the_title_leads_to_every_component(program: ProgramPilot) -> None:
    said = words(open_about(program))
    for one in licences.read_components():
        assert one.name in said
        assert one.licence in said


def test_a_component_leads_to_its_licence_and_back(program: ProgramPilot) -> None:
    about = open_about(program)
    links = [widget for widget in program.widgets() if isinstance(widget, LinkLabel)]
    program.click(links[1])
    program.settle()
    scene = program.scene
    assert isinstance(scene, LicenceScene)
    second = licences.read_components()[1]
    assert second.copyright in words(scene)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in words(scene)
    program.press("escape")
    program.settle()
    assert program.scene is about


def test_no_licence_has_an_empty_page(program: ProgramPilot) -> None:
    for one in licences.read_components():
        assert len(words(LicenceScene(program.app, one))) > 300
