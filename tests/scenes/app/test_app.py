"""The app: steps, scenes, windows of any size, and nothing drawn when nothing happens."""

import os
import random
import subprocess
import sys
import weakref
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from time import perf_counter

import pygame
import pytest

from gnoming.storage.setting_kinds import Effect
from gnoming.storage.settings import SETTINGS, Settings
from gnoming.text import set_language
from scenes.app.app import App
from scenes.app.app_options import AppOptions, motion_settings, volumes
from scenes.app.window import NoDisplayError
from scenes.kit.motion.timeline import Tween
from scenes.kit.scene import Scene
from scenes.kit.sound.mixer import RETRY_MS
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, TextField
from scenes.kit.widgets.ui_context import UiContext
from scenes.pilot.pilot import Pilot
from tests.storage.test_settings import CHANGED
from tests.support.given import as_a, given
from tests.support.loaded import loaded_by
from tests.support.looks import opened
from tests.support.program import FEW_FRAMES, SMALL, Program
from tests.support.whole_games import WholeGame


class Menu(Scene):
    """A button, a field, and a record of what happened."""

    closes_on_back = True

    def __init__(self, tools: UiContext, name: str = "menu", overlay: bool = False) -> None:
        super().__init__(tools)
        self.name = name
        self.overlay = overlay
        self.log: list[str] = []
        self.button = Button(tools, "Play", lambda: self.log.append("used"))
        self.field = TextField(tools, "Name")
        self.stage.add(self.button, self.field)
        self.focus.add(self.button, self.field)

    def layout(self, viewport: Viewport) -> None:
        self.log.append("layout")
        self.button.layout(viewport, 100, 100, 200, 50)
        self.field.layout(viewport, 100, 200, 300, 50)

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def resume(self) -> None:
        self.log.append("resume")

    def before_quit(self) -> None:
        self.log.append("quitting")


@pytest.fixture
def app(options: AppOptions) -> Iterator[App]:
    made = App(options, lambda app: Menu(app.ui), random.Random(1))
    yield made
    # A window left to the garbage collector may take the next test's window with it.
    made.close()


@pytest.fixture
def pilot(app: App) -> Pilot:
    return Pilot(app)


def _menu(app: App) -> Menu:
    return as_a(Menu, app.scenes.top)


def test_a_held_key_is_one_press(app: App, pilot: Pilot) -> None:
    pilot.press("tab")
    for _ in range(5):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    pilot.wait(20)
    assert _menu(app).log.count("used") == 1


def test_fingers_count_and_their_doubles_do_not(app: App, pilot: Pilot) -> None:
    at = {"x": 150 / 1280, "y": 120 / 720, "dx": 0.0, "dy": 0.0, "finger_id": 5, "touch_id": 1}
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, at))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 120), button=1, touch=True))
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, {**at, "finger_id": 6}))
    pygame.event.post(pygame.event.Event(pygame.FINGERUP, at))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(150, 120), button=1, touch=True))
    pilot.wait(20)
    assert _menu(app).log.count("used") == 1


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (3440, 1440), (500, 900), (300, 200), (64, 64)])
def test_any_window_will_do(app: App, pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(*size)
    assert (app.scenes.viewport.width, app.scenes.viewport.height) == app.screenshot().get_size()
    pilot.click(150, 120)
    assert _menu(app).log.count("used") == 1


def test_the_window_is_resizable_down_to_a_size_that_shows_everything(app: App, pilot: Pilot) -> None:
    assert app.window.resizable
    assert not app.fullscreen
    assert app.window.minimum_size == (640, 400)
    pilot.resize(*app.window.minimum_size)
    window = pygame.Rect(0, 0, 640, 400)
    widgets = _menu(app).focus.widgets
    assert widgets
    assert all(window.contains(widget.area) for widget in widgets)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA's devices are files' words")
def test_sound_begins_when_a_device_comes_and_again_when_it_comes_back(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, mixer = tmp_path / "alsa.conf", app.ui.mixer
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(file))
    app.step(2 * RETRY_MS)
    assert not mixer.open()
    file.write_text("pcm.!default { type null }\nctl.!default { type null }\n", "utf-8")
    try:
        pygame.mixer.init()
    except pygame.error as error:
        pytest.skip(f"no ALSA: {error}")
    pygame.mixer.quit()
    app.step(RETRY_MS / 2)
    assert pygame.mixer.get_init() is None
    app.step(RETRY_MS)
    assert pygame.mixer.get_init() is not None
    for unplugged, stays in ((0, True), (2, False)):
        file.unlink(missing_ok=True)
        pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=unplugged, iscapture=False))
        app.step(16)
        assert (pygame.mixer.get_init() is not None) is stays
    file.write_text("pcm.!default { type null }\nctl.!default { type null }\n", "utf-8")
    app.step(RETRY_MS)
    app.step(RETRY_MS)
    assert pygame.mixer.get_init() is not None


def test_overlays_dim_and_go_away(app: App, pilot: Pilot) -> None:
    below = _menu(app)
    bright = app.screenshot().get_at((640, 600))
    app.scenes.push(Menu(app.ui, "over", overlay=True))
    pilot.settle()
    assert sum(app.screenshot().get_at((640, 600))[:3]) < sum(bright[:3])
    pilot.click(150, 120)
    assert below.log.count("used") == 0
    pilot.press("escape")
    pilot.settle()
    assert _menu(app) is below
    assert below.log[-1] == "resume"
    assert app.screenshot().get_at((640, 600)) == bright


def test_scenes_fade_into_each_other_and_then_rest(app: App, pilot: Pilot) -> None:
    before = app.screenshot().get_at((640, 600))
    app.scenes.push(Menu(app.ui, "over", overlay=True))
    shades = []
    for _ in range(12):
        pilot.wait(1000 / 60)
        shades.append(sum(app.screenshot().get_at((640, 600))[:3]))
    assert sum(before[:3]) >= shades[0] > shades[4] > shades[-1]
    drawn = pilot.frames_drawn
    pilot.wait(500)
    assert pilot.frames_drawn == drawn


def test_a_scene_that_fades_in_is_painted_once(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[Stage] = []
    whole = Stage._paint_everything

    def paint(stage: Stage, target: pygame.Surface, window: pygame.Rect, keeps: bool) -> None:
        painted.append(stage)
        whole(stage, target, window, keeps)

    monkeypatch.setattr(Stage, "_paint_everything", paint)
    app.scenes.push(over := Menu(app.ui, "over", overlay=True))
    pilot.wait(400)
    assert painted.count(over.stage) == 1


def test_an_overlay_follows_the_window(app: App, pilot: Pilot) -> None:
    app.scenes.push(Menu(app.ui, "over", overlay=True))
    pilot.resize(1600, 900)
    pilot.resize(800, 600)
    app.screenshot()
    background = as_a(pygame.Surface, _menu(app).stage.background)
    assert background.get_size() == (800, 600)


def test_replace_leaves_all(app: App, pilot: Pilot) -> None:
    first, second = _menu(app), Menu(app.ui, "over", overlay=True)
    app.scenes.push(second)
    app.scenes.replace(Menu(app.ui, "third"))
    assert first.log[-1] == second.log[-1] == "leave"
    assert len(app.scenes.stack) == 1


def test_a_scene_that_is_gone_takes_its_pictures_with_it(app: App, pilot: Pilot) -> None:
    first = _menu(app)
    first.stage.background = pygame.Surface(app.screenshot().get_size())
    ground, gone = weakref.ref(first.stage.background), weakref.ref(first)
    del first
    app.scenes.replace(Menu(app.ui, "second"))
    assert ground() is None
    pilot.settle()
    pilot.wait(20)
    while app.ui.idle.run_one():
        pass
    assert gone() is None


@pytest.mark.parametrize("overlay", [False, True])
def test_a_scene_that_is_covered_or_fades_in_keeps_no_picture_of_what_stands_still(
    app: App, pilot: Pilot, overlay: bool
) -> None:
    below = _menu(app)
    below.stage.keeps_still_layer = True
    below.stage.invalidate_all()
    pilot.wait(20)
    before = pygame.image.tobytes(app.screenshot(), "RGB")
    kept = [below.stage.still_layer]
    above = Menu(app.ui, "whole")
    above.overlay = overlay
    app.scenes.push(above)
    pilot.settle()
    kept.append(below.stage.still_layer)
    app.scenes.pop(above)
    pilot.wait(20)
    kept.append(below.stage.still_layer)
    pilot.settle()
    kept.append(below.stage.still_layer)
    assert [picture is None for picture in kept] == [False, True, True, False]
    assert pygame.image.tobytes(app.screenshot(), "RGB") == before


def test_closing_the_window_lets_all_scenes_save(app: App, pilot: Pilot) -> None:
    first = _menu(app)
    app.scenes.push(Menu(app.ui, "over", overlay=True))
    pilot.quit()
    assert not app.scenes.running
    assert first.log[-1] == _menu(app).log[-1] == "quitting"


def test_speed_is_the_persons(app: App, pilot: Pilot, options: AppOptions) -> None:
    ended: list[str] = []
    app.apply_settings(Settings(speed=4.0))
    _menu(app).timeline.start(Tween(400, lambda _: None, done=lambda: ended.append("end")))
    pilot.wait(90)
    assert ended == []
    pilot.wait(30)
    assert ended == ["end"]


def test_no_screen_is_one_sentence(options: AppOptions, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-such")
    with pytest.raises(NoDisplayError) as caught:
        App(options, lambda app: Menu(app.ui))
    assert caught.value.key == "error.no-display"


@pytest.mark.skipif(sys.platform != "linux", reason="what SDL does without a screen differs elsewhere")
@pytest.mark.parametrize("named", [{}, {"DISPLAY": ":none"}, {"SDL_VIDEODRIVER": "none-such"}])
def test_a_program_without_a_screen_says_so_and_its_log_why(tmp_path: Path, named: dict[str, str]) -> None:
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in screens}
    env |= {"GNOMING_HOME": str(tmp_path), "LANG": "en_GB.UTF-8"} | named
    command = [sys.executable, "-m", "gnoming", "play"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1].startswith("gnoming: Gnoming needs a screen")
    assert "Traceback" not in done.stderr
    (written,) = tmp_path.rglob("gnoming.log")
    assert "no window: " in written.read_text("utf-8")


def test_only_its_own_window_takes_the_pointer_away(app: App, pilot: Pilot) -> None:
    button = _menu(app).button
    pilot.move(150, 120)
    assert button.hovered
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE, window=None))
    pilot.wait(20)
    assert button.hovered
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE, window=app.window))
    pilot.wait(20)
    assert not button.hovered


def test_a_minimised_window_sleeps_in_motion(app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", slept.append)
    shown: list[float] = []
    given(app.scenes.top).timeline.start(Tween(1000, shown.append))
    pilot.wait(100)
    assert shown
    app.pace.wait(perf_counter(), 0.0, app.activity)
    pygame.event.post(pygame.event.Event(pygame.WINDOWHIDDEN, window=None))
    pilot.wait(50)
    assert not app._hidden
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED, window=app.window))
    pilot.wait(50)
    seen = len(shown)
    pilot.wait(5000)
    assert len(shown) == seen
    app.pace.wait(perf_counter(), 0.0, app.activity)
    assert slept[1] > 4 * slept[0]
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    pilot.wait(100)
    assert seen < len(shown)
    assert shown[-1] < 1


@pytest.mark.usefixtures("home", "english")
def test_the_focus_stays_in_what_lies_over_a_table_and_comes_back() -> None:
    with Program(WholeGame("gnoming-a-round").session("focus"), SMALL, fps=FEW_FRAMES) as program:
        program.press("tab", "right")
        table, before = program.table, program.table.focus.focused
        program.press("escape")
        menu, reached = program.scene, set[object]()
        for key in ("tab", "shift+tab", "down", "up", "left", "right") * 4:
            program.pilot.press(key)
            assert program.scene is menu
            assert menu.focus.focused in menu.focus.widgets
            reached.add(menu.focus.focused)
        assert len(reached) > 1
        program.press("escape")
        assert program.scene is table
        assert table.focus.focused is given(before)


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
        assert app.ui.mixer.on_effect is None
        assert (app.assists.switches, app.assists.dwelling is None, app.assists.captions) == (
            None,
            False,
            None,
        )


ASSISTS = [f"scenes.app.{name}" for name in ("switch_access", "dwell_access", "caption_strip")]


def test_nothing_of_them_is_loaded_before_it_is_wanted() -> None:
    assert loaded_by("import scenes.app.app, scenes.title.scene", ASSISTS) == []
    assert loaded_by("import scenes.app.dwell_access", ASSISTS) == ["scenes.app.dwell_access"]
