"""Whoever takes to the keys in the middle of a turn that the mouse began is shown where they begin."""

import pytest

from gnoming.core.game import AnyGame
from scenes.table.input.spots import SpotHandle
from tests.support.tables import GAME, PESKY, Table, by_clicks, chosen, my_turn, table


def with_pointer_on_a_tool(game: AnyGame) -> Table:
    """Return a table at a turn of one's own, played by mouse so far, with the pointer on the menu's button."""
    at = table(4, game=game)
    for _ in range(8):
        assert my_turn(at)
        at.pilot.settle()
        if at.session.state.to_act == (0,) and not at.scene.input.resolver.choices():
            break
        by_clicks(at, chosen(at)[0])
    at.pilot.move(*at.pilot.viewport.to_units(at.scene.controls.buttons["menu"].area.center))
    at.pilot.wait(300)
    at.scene.focus.set(None)
    return at


@pytest.mark.parametrize("key", ["return", "up", "left"])
@pytest.mark.parametrize("game", [GAME, PESKY])
def test_the_first_key_of_a_turn_shows_what_can_be_used_and_uses_nothing(game: AnyGame, key: str) -> None:
    at = with_pointer_on_a_tool(game)
    done = len(at.session.journal)
    at.pilot.press(key)
    at.pilot.wait(100)
    now = at.scene.focus.focused
    assert isinstance(now, SpotHandle)
    assert now.spot in at.scene.input.resolver.targets()
    assert at.scene.focus.ring is not None
    assert not at.scene.input.has_picked
    assert len(at.session.journal) == done


def test_the_keys_after_it_play_a_card() -> None:
    at = with_pointer_on_a_tool(PESKY)
    done = len(at.session.journal)
    for _ in range(3):
        at.pilot.press("return")
        at.pilot.wait(100)
    assert len(at.session.journal) > done
