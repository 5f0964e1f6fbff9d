"""The uppermost scene that has an air of its own is what is heard."""

from scenes.kit.scene import Scene, SceneManager
from scenes.kit.sound.ambience import Ambience
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

LAWN, POND = Ambience(music="lawn"), Ambience(music="pond")


class Lawn(Scene):
    ambience = LAWN


class Pond(Scene):
    ambience = POND


class Panel(Scene):
    music_level = 0.5


def heard(scenes: SceneManager) -> Ambience:
    scenes.update(16.0)
    return scenes.ui.mixer.ambience


def test_the_ambience_is_that_of_the_uppermost_scene_that_has_one(tools: UiContext) -> None:
    scenes = SceneManager(tools, Viewport(640, 400))
    scenes.replace(Lawn(tools))
    assert heard(scenes) is LAWN
    scenes.push(Panel(tools))
    assert heard(scenes) is LAWN
    pond = Pond(tools)
    scenes.push(pond)
    assert heard(scenes) is POND
    scenes.pop(pond)
    assert heard(scenes) is LAWN


def test_a_scene_without_ambience_keeps_the_one_there_was(tools: UiContext) -> None:
    scenes = SceneManager(tools, Viewport(640, 400))
    scenes.replace(Pond(tools))
    assert heard(scenes) is POND
    scenes.replace(Panel(tools))
    assert heard(scenes) is POND


def test_only_the_top_scene_lowers_the_music(tools: UiContext) -> None:
    scenes = SceneManager(tools, Viewport(640, 400))
    scenes.replace(Lawn(tools))
    panel = Panel(tools)
    scenes.push(panel)
    for _ in range(100):
        scenes.update(16.0)
    assert tools.mixer.current_music_level == 0.5
    scenes.pop(panel)
    for _ in range(100):
        scenes.update(16.0)
    assert tools.mixer.current_music_level == 1.0
