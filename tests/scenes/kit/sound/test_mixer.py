"""Sound never stands in the way."""

import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gnoming.paths import assets
from scenes.kit.scene import Scene, SceneManager
from scenes.kit.sound.ambience import Ambience
from scenes.kit.sound.mixer import MIDDLE, Mixer, SoundSource, Volumes
from scenes.kit.sound.sound_loader import SoundLoader
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from tests.support.given import given

PLACE = Ambience(music="tune", loops=("wind",), calls=("bird",), call_interval_s=0.1)
LIMIT_S = 120.0
EFFECT = assets() / "sound" / "button-1.ogg"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with one short file as every sound."""
    for name in ("music/tune", "music/other", "around/wind", "around/bird-1", "around/bird-2", "deal-1"):
        path = tmp_path / f"{name}.ogg"
        path.parent.mkdir(exist_ok=True)
        shutil.copyfile(EFFECT, path)
    return tmp_path


@pytest.fixture
def mixer(folder: Path) -> Iterator[Mixer]:
    mixer = Mixer(folder, random.Random(1))
    mixer.open()
    yield mixer
    mixer.close()


def wait_for(mixer: Mixer, air: Ambience | None, until: str, seconds: float = LIMIT_S) -> None:
    """Let the mixer live until a piece of music is the only one that plays; the loader's thread needs real time."""
    end = time.monotonic() + seconds
    while mixer.playing_music != (until,) and time.monotonic() < end:
        mixer.update(air, 1.0, 100.0)
        time.sleep(0.001)
    assert mixer.playing_music == (until,)


def test_missing_files_are_silence(tmp_path: Path) -> None:
    mixer = Mixer(tmp_path, random.Random(1))
    mixer.open()
    mixer.play("owl")
    for _ in range(5):
        mixer.update(PLACE, 1.0, 1_000.0)
    assert mixer.playing_music == ()
    mixer.close()


def test_broken_files_are_silence(tmp_path: Path) -> None:
    for name in ("owl-1", "music/tune", "around/wind", "around/bird-1"):
        path = tmp_path / f"{name}.ogg"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"not a sound")
    mixer = Mixer(tmp_path, random.Random(1))
    mixer.open()
    mixer.play("owl")
    mixer.play("owl")
    for _ in range(5):
        mixer.update(PLACE, 1.0, 1_000.0)
        assert mixer.playing_music == ()
    mixer.close()


def test_no_device_is_silence(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    mixer = Mixer(folder, random.Random(1))
    assert not mixer.open()
    mixer.play("deal")
    mixer.update(PLACE, 1.0, 20.0)
    mixer.set_volumes(Volumes(mono=True))
    mixer.update(PLACE, 1.0, 20.0)
    assert mixer.playing_music == ()
    mixer.close()


def test_captions_hear_even_what_is_mute(tmp_path: Path) -> None:
    heard: list[str] = []
    mixer = Mixer(tmp_path, random.Random(1), Volumes(muted=True))
    mixer.on_effect = lambda name, source: heard.append(name)
    mixer.play("deal")
    assert heard == ["deal"]


def test_mono_takes_effect_at_once_and_the_music_comes_back(mixer: Mixer) -> None:
    wait_for(mixer, PLACE, "tune")
    mixer.set_volumes(Volumes(mono=True))
    opened = given(pygame.mixer.get_init())
    assert opened[2] == 1
    wait_for(mixer, PLACE, "tune")


def test_scene_without_an_air_keeps_the_music(mixer: Mixer) -> None:
    wait_for(mixer, PLACE, "tune")
    mixer.update(None, 1.0, 20.0)
    assert mixer.playing_music == ("tune",)
    assert mixer.ambient_loops == ("wind",)


def test_music_goes_over_and_loops_leave(mixer: Mixer) -> None:
    wait_for(mixer, PLACE, "tune")
    wait_for(mixer, Ambience(music="other"), "other")
    for _ in range(40):
        mixer.update(None, 1.0, 100.0)
        time.sleep(0.001)
    assert mixer.ambient_loops == ()


def test_it_says_whether_anything_becomes_louder_or_softer(mixer: Mixer, folder: Path) -> None:
    def fades(updates: int = 0) -> bool:
        for _ in range(updates):
            mixer.update(None, 1.0, 100.0)
            time.sleep(0.001)
        return mixer.is_fading

    wait_for(mixer, PLACE, "tune")
    assert fades()
    assert not fades(60)
    mixer.ambience = Ambience(music="tune")
    assert fades(2), "a loop leaves"
    assert not fades(60)
    shutil.copyfile(EFFECT, folder / "win-1.ogg")
    mixer.play("win")
    assert fades(), "the music is about to make room"
    assert not fades(60)
    mixer.close()
    assert not fades()


def test_mute_begins_nothing_and_sound_begins_it(folder: Path) -> None:
    mixer = Mixer(folder, random.Random(1), Volumes(muted=True))
    mixer.open()
    for _ in range(5):
        mixer.update(PLACE, 1.0, 100.0)
    assert mixer.playing_music == ()
    assert mixer.ambient_loops == ()
    mixer.set_volumes(Volumes())
    wait_for(mixer, PLACE, "tune")
    mixer.close()


def test_fanfare_makes_the_music_step_back(folder: Path, mixer: Mixer) -> None:
    shutil.copyfile(EFFECT, folder / "win-1.ogg")
    mixer.play("win")
    for _ in range(10):
        mixer.update(PLACE, 1.0, 20.0)
    assert mixer.current_music_level < 0.5


def test_effects_never_take_the_channels_of_music_and_place(mixer: Mixer) -> None:
    for _ in range(40):
        mixer.play("deal")
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(6))
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(6, 20))


def test_closing_waits_for_what_is_being_decoded(folder: Path) -> None:
    pygame.mixer.init()
    loader = SoundLoader()
    for number in range(50):
        loader.request(folder / f"{number}.ogg")
    loader.request(folder / "deal-1.ogg")
    loader.close()
    pygame.mixer.quit()
    assert not loader.is_ready(folder / "deal-1.ogg")


def test_loader_says_what_it_has(folder: Path) -> None:
    pygame.mixer.init()
    loader = SoundLoader()
    good, bad = folder / "deal-1.ogg", folder / "none.ogg"
    loader.request(good)
    loader.request(bad)
    end = time.monotonic() + LIMIT_S
    while not (loader.is_ready(good) and loader.is_ready(bad)) and time.monotonic() < end:
        time.sleep(0.001)
    sound = given(loader.take(good))
    assert sound.get_length() > 0.05
    assert loader.take(bad) is None
    assert not loader.is_ready(good)
    loader.close()
    pygame.mixer.quit()


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


@pytest.mark.parametrize("loudness", [0.2, 0.64, 1.0])
def test_what_comes_from_the_middle_is_as_loud_on_both_sides(loudness: float) -> None:
    assert MIDDLE.volumes(loudness) == pytest.approx((loudness, loudness))


def test_a_side_is_louder_than_the_other_which_hears_it_still() -> None:
    left, right = SoundSource(-1.0).volumes(0.5)
    assert left > 2 * right > 0.1
    assert SoundSource(1.0).volumes(0.5) == pytest.approx((right, left))


def test_nothing_is_louder_than_can_be() -> None:
    assert all(max(SoundSource(side / 10).volumes(1.0)) <= 1.0 for side in range(-20, 21))


class _Channel:
    """Stands for a channel: keeps how loud it was set."""

    def __init__(self) -> None:
        self.volumes: list[tuple[float, ...]] = []

    def set_volume(self, *volumes: float) -> None:
        self.volumes.append(volumes)


class _Sound:
    """Stands for a sound that plays on that channel."""

    def __init__(self, channel: _Channel) -> None:
        self._channel = channel

    def play(self) -> _Channel:
        return self._channel


@pytest.mark.parametrize("mono", [False, True])
def test_an_effect_is_heard_from_its_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mono: bool
) -> None:
    (tmp_path / "deal-1.ogg").write_bytes(b"")
    channel = _Channel()
    monkeypatch.setattr("scenes.kit.sound.mixer.decode", lambda path: _Sound(channel))
    mixer = Mixer(tmp_path, random.Random(1), Volumes(effects=0.5, mono=mono))
    mixer.open()
    mixer.play("deal", source=SoundSource(-1.0))
    mixer.close()
    expected = (0.5,) if mono else SoundSource(-1.0).volumes(0.5)
    assert channel.volumes == [pytest.approx(expected)]
