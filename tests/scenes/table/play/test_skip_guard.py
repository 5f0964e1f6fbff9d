"""What hurries the bots is no move of one's own, though it come a moment late."""

import pytest

from gnoming.around.state import Phase
from gnoming.core.table import Spot
from scenes.table.play.pacer import GUARD_MS, SkipGuard
from tests.support.tables import Table, by_keys, chosen, point, table


def bots_turn() -> Table:
    """Return a table at which the only bot is about to draw, and then it is a person's turn to draw."""
    at = table(2, seed="skip-guard", pace="relaxed")
    while at.around.phase is not Phase.DRAW or at.scene.pacer.acting_bot is None:
        if at.session.state.to_act == (0,) and not at.picture.busy:
            by_keys(at, chosen(at)[0])
        else:
            at.pilot.wait(30)
    return at


def hurry_by_clicks(at: Table) -> None:
    """Click on the draw pile until the bot's turn is over."""
    for _ in range(100):
        at.pilot.click(*point(at, Spot("draw")))
        if at.scene.pacer.acting_bot is None:
            return
    raise AssertionError("the bot never ended its turn")


def own_actions(at: Table) -> int:
    return sum(entry.seat == 0 for entry in at.session.journal)


def test_clicks_that_hurry_a_bot_draw_no_card_when_its_turn_ends_under_them() -> None:
    at = bots_turn()
    before = own_actions(at)
    hurry_by_clicks(at)
    at.pilot.click(*point(at, Spot("draw")))
    assert own_actions(at) == before
    assert at.around.phase is Phase.DRAW
    at.pilot.wait(GUARD_MS + 50.0)
    at.pilot.click(*point(at, Spot("draw")))
    assert own_actions(at) == before + 1, "a quarter of a second later it is one's own move again"


def test_a_button_answers_at_once_while_a_bot_is_hurried() -> None:
    at = bots_turn()
    hurry_by_clicks(at)
    at.pilot.click_on(at.scene.controls.buttons["menu"])
    assert at.exits == ["menu"]


def test_space_that_hurries_a_bot_draws_no_card_when_its_turn_ends_though_the_pile_has_the_focus() -> None:
    at = bots_turn()
    at.scene.focus.set(at.scene.input.spots._handles[Spot("draw")], show=True)
    before = own_actions(at)
    for _ in range(100):
        at.pilot.press("space")
        if at.scene.pacer.acting_bot is None:
            break
    at.pilot.press("space")
    assert own_actions(at) == before
    at.pilot.wait(GUARD_MS + 50.0)
    at.pilot.press("space")
    assert own_actions(at) == before + 1


@pytest.mark.parametrize("name", ["hint", "menu"])
def test_space_presses_no_tool_but_enter_does(name: str) -> None:
    at = bots_turn()
    tool = at.scene.controls.buttons[name]
    at.scene.focus.set(tool, show=True)
    for _ in range(100):
        at.pilot.press("space")
        if at.scene.pacer.acting_bot is None:
            break
    at.pilot.wait(GUARD_MS + 50.0)
    at.pilot.press("space")
    assert at.exits == []
    assert not at.scene.advice.hint.showing
    at.pilot.press("return")
    assert at.exits == ["menu"] if name == "menu" else at.scene.advice.hint.showing


@pytest.mark.parametrize(("ms", "active"), [(0.0, True), (GUARD_MS - 1.0, True), (GUARD_MS, False)])
def test_the_guard_ends_by_itself(ms: float, active: bool) -> None:
    guard = SkipGuard()
    guard.restart()
    guard.advance(ms)
    assert guard.active is active
