"""House rules that are one of very many numbers: a few clicks lead to any usual one, and one from elsewhere stays."""

import pytest

from gnoming.registry import find_game
from gnoming.setup.draft import SetupDraft
from scenes.app.app import App
from scenes.kit.widgets import Stepper
from scenes.setup.house_rules import HouseRulesScene
from tests.support.looks import click, ignore, opened, widget

PESKY = find_game("pesky-garden-gnomes")


@pytest.mark.parametrize(("value", "clicks", "then"), [(30, 3, 15), (27, 1, 25), (10, 1, 10), (60, 2, 50)])
def test_the_score_to_play_to_goes_by_steps_of_five_and_keeps_one_between(
    value: int, clicks: int, then: int
) -> None:
    draft = SetupDraft(PESKY, None)
    draft.options["target"] = value

    def make(app: App) -> HouseRulesScene:
        return HouseRulesScene(app, draft, ignore)

    with opened(make) as pilot:
        stepper = widget(pilot, "Play to")
        assert isinstance(stepper, Stepper)
        assert stepper.value() == str(value)
        left = stepper.control_rect.left + stepper.control_rect.h // 2, stepper.control_rect.centery
        for _ in range(clicks):
            pilot.click(*stepper.viewport.to_units(left))
        assert stepper.value() == str(then)
        click(pilot, "Done")
    assert draft.options["target"] == then
