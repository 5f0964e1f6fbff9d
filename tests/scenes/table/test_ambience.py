"""What is heard at the table: calm music, and another as the round comes to its end."""

import pytest

from scenes.kit.sound.ambience import LAST_LAP, TABLE
from tests.support.tables import table


def test_music_is_in_a_hurry_when_the_round_comes_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = table()
    seen.pilot.settle()
    assert seen.app.ui.mixer.ambience is TABLE
    monkeypatch.setattr(seen.scene.presenter, "near_end", lambda view: True)
    seen.pilot.wait(50)
    assert seen.app.ui.mixer.ambience is LAST_LAP
    monkeypatch.undo()
    seen.pilot.wait(50)
    assert seen.app.ui.mixer.ambience is TABLE
