"""What is looked at explains itself when it is asked to, by pointer and by keys."""

import pytest

from gnoming.core.table import Spot
from tests.support.tables import Table, my_turn, point, table

pytestmark = pytest.mark.usefixtures("english")


def asked(at: Table) -> tuple[str, str] | None:
    """Press the question mark, and return what the sheet says; None if there is none."""
    at.pilot.press("?")
    at.pilot.wait(100)
    sheet = at.scene.input.highlights.note_sheet
    return (sheet.content.heading, sheet.content.words) if sheet.visible else None


def test_what_the_pointer_is_on_is_explained() -> None:
    at = table(players=2)
    my_turn(at)
    at.pilot.move(*point(at, Spot("draw")))
    found = asked(at)
    assert found is not None
    assert found[0] == "Draw pile"
    assert "face-down cards" in found[1]


def test_what_the_focus_is_on_is_explained_and_goes_with_it() -> None:
    at = table(players=2)
    my_turn(at)
    at.pilot.press("tab")
    assert asked(at) is not None
    for _ in range(6):
        at.pilot.press("tab")
    assert not at.scene.input.highlights.note_sheet.visible


def test_asking_about_nothing_says_how_to_ask() -> None:
    at = table(players=2)
    my_turn(at)
    said = at.sentences()
    at.pilot.move(3, 3)
    assert asked(at) is None
    assert said == ["Point at something, or move there, then press ? to learn what it is."]


def test_a_long_look_alone_explains_nothing_in_the_first_game() -> None:
    at = table(players=2)
    my_turn(at)
    at.pilot.move(*point(at, Spot("grid-0", 4)))
    at.pilot.wait(1500)
    assert not at.scene.input.highlights.note_sheet.visible
