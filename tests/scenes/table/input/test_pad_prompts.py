"""Prompts at the table name keys, or a gamepad's buttons, as the device in use has them."""

import pygame
import pytest

from gnoming.text import text
from scenes.kit.input.pads import FAMILIES, NUMBERED_BUTTONS, PadFamily, spell_out
from tests.support.tables import Table, by_keys, chosen, my_turn, on_turn, table

WITHOUT_MEANING = NUMBERED_BUTTONS.index("paddle1")
LETTERS: dict[PadFamily, list[str]] = {
    "xbox": ["X", "LT", "Y", "View button", "Menu button"],
    "playstation": ["Square", "L2", "Triangle", "Create button", "Options button"],
    "switch": ["X", "ZL", "Y", "Minus button", "Plus button"],
}


def said_at_tools(at: Table) -> list[str]:
    """Return the names of the keys or gamepad buttons that stand at the tools."""
    return [spell_out(button.key_sign) for button in at.scene.controls.buttons.values()]


def key_at(at: Table, zone: str) -> str:
    """Return what stands under a pile as its key."""
    return at.picture.panels._labels[zone].content.key


def test_a_pad_that_is_taken_up_shows_its_buttons_at_once_and_the_keys_come_back() -> None:
    at = on_turn(table(3))
    at.pilot.move(5, 5)
    assert (said_at_tools(at), key_at(at, "left")) == ([""] * 5, "Q"), "a pointer needs no keys"
    at.pilot.pad(WITHOUT_MEANING)
    assert (said_at_tools(at), key_at(at, "left")) == (LETTERS["xbox"], "")
    assert spell_out(at.scene.pace_controls.again.key_sign) == "Left stick press"
    at.pilot.press("tab")
    assert (said_at_tools(at), key_at(at, "left")) == (["Ctrl+Z", "H", "C", "L", "M"], "Q")


@pytest.mark.parametrize("family", FAMILIES)
def test_tools_show_what_is_printed_on_the_pad_in_hand(family: PadFamily) -> None:
    at = table(3)
    at.pilot.app.ui.bindings.families.update({0: family, 1: "xbox"})
    my_turn(at)
    at.pilot.pad(WITHOUT_MEANING)
    assert said_at_tools(at) == LETTERS[family]
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=WITHOUT_MEANING, instance_id=1))
    at.pilot.wait(20)
    assert said_at_tools(at) == LETTERS["xbox"]


def test_a_pile_shows_the_button_that_was_given_to_it_and_that_button_uses_it() -> None:
    at = table(3)
    for _ in range(2):  # the first two cards are turned up
        my_turn(at)
        by_keys(at, chosen(at)[0])
    my_turn(at)
    at.pilot.app.ui.bindings.bind_button("draw", "paddle1")
    at.pilot.pad(NUMBERED_BUTTONS.index("paddle2"))
    assert spell_out(key_at(at, "draw")) == "P1"
    before = len(at.session.journal)
    at.pilot.pad(WITHOUT_MEANING)
    assert len(at.session.journal) == before + 1


def test_who_asks_about_nothing_is_told_the_button_that_asked() -> None:
    at = on_turn(table(3))
    said = at.sentences()
    at.pilot.press("?")
    at.pilot.app.ui.bindings.bind_button("explain", "paddle1")
    at.pilot.pad(WITHOUT_MEANING)
    assert [spell_out(words) for words in said] == [text("table.explain-how", key=key) for key in ("?", "P1")]
