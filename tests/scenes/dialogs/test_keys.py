"""The list of keys: in two columns, the keys of a turn first, whole in every window."""

import pytest

from gnoming.text import text
from scenes.dialogs.keys import KeysScene
from scenes.table.scene import TableScene
from shots.pesky_positions import following
from shots.steps import press, settle, state
from shots.studio import Combination, Studio
from shots.tables.pesky import at
from shots.tables.table import STATES
from tests.support.given import as_a
from tests.support.looks import FPS, faults

WINDOWS = (Combination(1280, 720), Combination(1280, 720, "de", 200), Combination(720, 1400, "fr", 200))


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_keys_and_what_they_do_stand_in_two_columns_the_turns_keys_first(window: Combination) -> None:
    with Studio(window, fps=FPS) as studio:
        state(at(4, following), press("f3"), settle)(studio)
        scene = as_a(KeysScene, studio.scene)
        (heading,), (rule,), (keys, words), *_ = scene._lines
        assert [heading.text, keys.text, words.text] == [text("keys.turn"), "1–0", text("keys.cards")]
        assert rule.text == text("keys.twice", key=studio.app.ui.bindings.prompt("confirm"))
        pairs = [line for line in scene._lines if len(line) == 2]
        assert len({words.area.x for _, words in pairs}) == 1
        assert all(keys.area.right < words.area.x for keys, words in pairs)
        assert faults(scene) == []
        studio.pilot.press("f3")
        assert isinstance(studio.scene, TableScene)


def test_a_key_has_the_name_that_its_button_has() -> None:
    with Studio(Combination(1280, 720), fps=FPS) as studio:
        state(at(4, following), press("f3"), settle)(studio)
        told = {line[0].text: line[-1].text for line in as_a(KeysScene, studio.scene)._lines}
        assert told["C"] == text("pesky.last-trick")


def test_where_one_press_plays_the_list_says_so() -> None:
    with Studio(Combination(1280, 720), fps=FPS) as studio:
        state(STATES["table-4-seats"], press("f3"), settle)(studio)
        scene = as_a(KeysScene, studio.scene)
        assert scene._lines[1][0].text == text("keys.once", key=studio.app.ui.bindings.prompt("confirm"))
