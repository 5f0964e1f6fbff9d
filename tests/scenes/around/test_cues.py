"""The banners of events at the table."""

from dataclasses import replace

import pytest

from gnoming.around.events import HazardRemoved
from gnoming.text import player_text
from scenes.around.cues import cue
from tests.around.pictures import DOWN, table


@pytest.mark.parametrize(("needs_four", "needs"), [(False, "2"), (True, "4")])
@pytest.mark.parametrize("name", ["Ann", "You"])
def test_a_sunk_hazard_says_with_how_many_hidden_cards_one_may_be_turned_up(
    english: None, name: str, needs_four: bool, needs: str
) -> None:
    state = table(DOWN, DOWN)
    state = replace(state, options=replace(state.options, hazard_needs_four=needs_four))
    shown = cue(HazardRemoved(0), state, state, (name, "Ben"))
    assert shown.banner_icon != "halt", "only a refusal stays until the next press"
    banner = shown.banner
    assert banner == player_text("around.banner.hazard", name, needs=needs)
    assert f"everyone else with {needs} or more face-down cards may turn one up." in banner


@pytest.mark.parametrize("name", ["Ann", "You"])
def test_a_hazard_sunk_on_the_very_last_turn_offers_nobody_a_card(english: None, name: str) -> None:
    state = table(DOWN, DOWN, out=1)
    assert cue(HazardRemoved(0), state, state, (name, "Ben")).banner == player_text(
        "around.banner.hazard-last", name
    )
