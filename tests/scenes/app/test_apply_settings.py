"""A changed setting is in force at once, and only what it concerns is done anew."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from gnoming.storage.setting_kinds import Effect
from gnoming.storage.settings import SETTINGS, Settings
from gnoming.text import set_language
from scenes.app.app import App
from scenes.app.app_options import motion_settings, volumes
from scenes.kit.scene import Scene
from scenes.kit.viewport import Viewport
from tests.storage.test_settings import CHANGED
from tests.support.looks import opened


class Counting(Scene):
    """A scene that counts how often it is laid out, and how often its prompts are shown anew."""

    layouts = prompts = 0

    def layout(self, viewport: Viewport) -> None:
        self.layouts += 1

    def show_prompts(self) -> None:
        self.prompts += 1


def counted(change: dict[str, object], code: str = "en") -> tuple[App, Counting]:
    """Return the app after a change of settings, with a scene that has counted since."""
    with opened(lambda app: Counting(app.ui), code="en") as pilot:
        app, scene = pilot.app, pilot.app.scenes.top
        assert isinstance(scene, Counting)
        scene.layouts = 0
        set_language(code)
        app.apply_settings(replace(app.settings, **change))  # type: ignore[arg-type]
    return app, scene


LAID_OUT = {"text_scale", "high_contrast", "large_numerals", "language", "mode"}


@pytest.mark.parametrize("name", [one.name for one in fields(Settings)])
def test_scenes_are_laid_out_only_for_what_changes_their_look(name: str) -> None:
    _, scene = counted({name: getattr(CHANGED, name)}, "de" if name == "language" else "en")
    assert scene.layouts == (1 if name in LAID_OUT else 0)
    assert scene.prompts == (1 if SETTINGS[name].effect is Effect.BINDINGS else 0)


def test_volumes_motion_and_keys_are_in_force_at_once() -> None:
    names = ("master", "muted", "mono", "speed", "reduced_motion", "tilt", "bindings", "rumble")
    app, _ = counted({name: getattr(CHANGED, name) for name in names})
    assert app.ui.mixer.volumes == volumes(app.settings)
    assert app.ui.motion == motion_settings(app.settings)
    assert app.ui.bindings.keys["draw"] == ("F5",)
    assert app.ui.rumble.strength == CHANGED.rumble


def test_scanning_dwelling_and_captions_begin_and_end() -> None:
    with opened(lambda app: Counting(app.ui)) as pilot:
        app = pilot.app
        app.apply_settings(replace(app.settings, scanning="two", dwell="1", captions=True))
        assert (app.assists.switches is None, app.assists.dwelling, app.assists.captions is None) == (
            False,
            None,
            False,
        )
        app.apply_settings(replace(app.settings, scanning="off", captions=False))
        assert (app.assists.switches, app.assists.dwelling is None, app.assists.captions) == (
            None,
            False,
            None,
        )


def test_another_language_in_force_changes_the_words_of_widgets() -> None:
    app, scene = counted({}, "de")
    assert scene.layouts == 1
    assert app.ui.words.on == "an"
