"""About: from the version on the title to every licence, word for word."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gnoming import __version__, licences
from gnoming.text import text
from scenes.dialogs.about import AboutScene, ChangesScene, LicenceScene
from scenes.dialogs.reading import LinkLabel
from scenes.kit.scene import Scene
from scenes.pilot.program import Program
from tests.support.given import as_a
from tests.support.program import quick_program


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = quick_program(tmp_path)
    program.open()
    yield program
    program.close()


def words(scene: AboutScene | LicenceScene) -> str:
    return "\n".join(label.text for label in scene.make_rows())


def open_about(program: Program) -> AboutScene:
    tag = next(widget for widget in program.widgets() if widget.describe() == text("about.open"))
    program.pilot.click_on(tag)
    program.pilot.settle()
    return as_a(AboutScene, program.scene)


def test_the_version_on_the_title_leads_to_every_component(program: Program) -> None:
    said = words(open_about(program))
    for one in licences.read_components():
        assert one.name in said
        assert one.licence in said


def test_a_component_leads_to_its_licence_and_back(program: Program) -> None:
    about = open_about(program)
    first = text("about.changes")
    links = [one for one in program.widgets() if isinstance(one, LinkLabel) and one.name != first]
    program.pilot.click_on(links[1])
    program.pilot.settle()
    scene = as_a(LicenceScene, program.scene)
    second = licences.read_components()[1]
    assert second.copyright in words(scene)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in words(scene)
    program.pilot.press("escape")
    program.pilot.settle()
    assert program.scene is about


def test_no_licence_has_an_empty_page(program: Program) -> None:
    for one in licences.read_components():
        assert len(words(LicenceScene(program.app, one))) > 300


def test_what_is_new_is_told_for_this_version(program: Program) -> None:
    open_about(program)
    program.use(text("about.changes"))
    program.pilot.settle()
    assert isinstance(program.scene, ChangesScene)
    version, *news = program.scene.make_rows()
    assert __version__ in version.text
    assert len(news) > 3


def has_ring(scene: Scene) -> bool:
    return scene.focus.ring is not None


def test_only_the_page_with_the_input_has_a_ring(program: Program) -> None:
    program.pilot.press("tab")
    below = program.scene
    program.navigator.confirm("Really?", "Yes", "No", lambda yes: None)
    program.pilot.settle()
    assert [has_ring(program.scene), has_ring(below)] == [True, False]
    program.pilot.press("escape")
    program.pilot.settle()
    assert program.scene is below
    assert has_ring(below)
