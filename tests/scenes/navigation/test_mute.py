"""The sound goes off and on again from anywhere by one key, and is kept."""

from pathlib import Path

from gnoming import paths
from gnoming.storage import settings
from gnoming.storage.settings import Settings
from gnoming.text import text
from tests.support.program import Program


def test_one_key_turns_the_sound_off_and_on_and_leaves_the_volumes(home: Path) -> None:
    with Program() as program:
        mixer = program.pilot.app.ui.mixer
        before = mixer.volumes
        program.press("a")
        assert mixer.volumes.muted
        assert program.pilot.app.scenes.top is not None
        assert text("title.unmute") in {widget.name for widget in program.pilot.app.scenes.top.focus.widgets}
        program.press("a")
        assert mixer.volumes == before
        program.press("a")
    assert settings.load(paths.user_folders().settings, Settings(), 0.0).settings.muted
