"""Who is told what a scene shows: a screen reader that listens, else the program's own voice, and nobody twice."""

import pytest

from scenes.app.announcer import Announcer
from scenes.app.app_options import SpeechOptions
from scenes.kit.scene import Scene
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Label

TOLD = "The garden is open."


class Reader:
    """A screen reader's end that notes what it is handed."""

    def __init__(self, listens: bool) -> None:
        self.is_listening = listens
        self.said: list[str] = []

    def update(self, window_title: str, scene: Scene, said: str) -> None:
        self.said.append(said)


@pytest.fixture
def scene(tools: UiContext) -> Scene:
    """Return a scene with a title."""
    made = Scene(tools)
    made.stage.add(Label(tools, "Garden", style="display"))
    return made


@pytest.mark.parametrize("listens", [True, False])
def test_a_reader_is_handed_the_title_once_and_what_was_spoken(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, listens: bool
) -> None:
    announcer, reader = Announcer(SpeechOptions()), Reader(listens)
    monkeypatch.setattr(announcer, "reader", reader)
    for _ in range(2):
        scene.ui.spoken.say(TOLD)
        announcer.update("Gnoming", scene, scene.ui.spoken)
    assert reader.said == [f"Garden. {TOLD}", TOLD]
    assert scene.ui.spoken.is_announcing == announcer.is_read == listens


def test_without_any_reader_the_voice_is_heard_as_soon_as_it_is_wanted(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    announcer = Announcer(SpeechOptions())
    said: list[tuple[str, bool]] = []

    def speak(_: Scene, words: str, is_read: bool) -> None:
        said.append((words, is_read))

    monkeypatch.setattr(announcer.speech, "update", speak)
    monkeypatch.setattr(type(announcer.speech), "is_speaking", True)
    scene.ui.spoken.say(TOLD)
    announcer.update("Gnoming", scene, scene.ui.spoken)
    assert said == [(f"Garden. {TOLD}", False)]
    assert scene.ui.spoken.is_announcing
