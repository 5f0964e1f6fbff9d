"""The whole program in a window that nobody sees, and a hand that moves the mouse and presses keys in it."""

import random
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pygame

from gnoming import paths
from gnoming.core.session import AnySession
from gnoming.selftest.checks import SelfTestError
from gnoming.storage import settings as options_file
from gnoming.storage.settings import Settings
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.flow import crash
from scenes.flow.flow import Flow
from scenes.flow.profile import Profile
from scenes.kit.scene import Scene
from scenes.kit.widgets import Widget
from scenes.review.scene import ReviewScene
from scenes.table.scene import TableScene

SIZE = (960, 540)
FRAME_MS = 100.0
FIRST_FRAMES = 2
"""What a scene has to say when it is entered comes with these."""
MAX_FRAMES = 12
"""Some pictures never come to rest, such as the options' example of motion: they are left after so many."""
MAX_THINKING_S = 60.0
"""How long a bot may think."""
MAX_WATCHING_S = 1.0
"""How long bots are watched who play among themselves."""

_MODS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


class ProgramPilot:
    """Starts again and again, each time with a desk of its own under `home`. Bots think by way of `thinker`."""

    def __init__(self, home: Path, thinker: Thinker) -> None:
        self._home = home
        self._thinker = thinker
        self._runs = 0
        self._flow: Flow | None = None
        options = replace(self._make_profile(None).app_options(), size=SIZE)
        self.app = App(options, lambda app: Scene(app.ui), random.Random(1))
        self.app.ui.mixer.open()

    def open(self, record: AnySession | None = None, saved: AnySession | None = None, note: str = "") -> None:
        """Start anew: with a game opened from a file, or one saved, or something to be told; or with none of them."""
        self._close_flow()
        desk = self._make_profile(saved)
        if note:
            desk.notices.append(note)
        self._start(desk, record)

    def _start(self, profile: Profile, record: AnySession | None) -> None:
        self.app.scenes.running = True
        self.app.scenes.replace(Scene(self.app.ui))
        self.app.apply_options(replace(profile.app_options(), size=SIZE))
        pygame.event.clear()
        self._flow = Flow(profile, lambda: self._thinker, record)
        self.app.scenes.replace(self._flow.first_scene(self.app))
        self._flow.show_first_notices()
        self.settle()

    def restart(self) -> None:
        """End the program and start it again with the same desk, as the next day."""
        self._close_flow()
        self._runs -= 1
        self._start(self._make_profile(None), None)

    def fail(self) -> None:
        """Start anew and fail at once, as far as the window can tell."""
        self.open()
        if self._flow is not None:
            error = SelfTestError("a crash on purpose")
            crash.show_crash(self.app, error, self._home / "crashes", self._flow.show_title)
        self.settle()

    def close(self) -> None:
        """End the program; its thinker too."""
        self._close_flow()
        self.app.close()

    @property
    def scene(self) -> Scene:
        """The scene that has the input."""
        scene = self.app.scenes.top
        if scene is None:
            raise SelfTestError("no scene is left")
        return scene

    def widgets(self) -> list[Widget]:
        """Return what can be used now, those out of sight left out."""
        window = pygame.Rect((0, 0), SIZE)
        return [one for one in self.scene.focus.widgets if one.reachable and window.contains(one.area)]

    # hands ----------------------------------------------------------------------------------------

    def click(self, widget: Widget) -> None:
        """Click on the middle of a widget."""
        self.drag(widget.area.center, widget.area.center)

    def move_pointer(self, pixel: tuple[float, float]) -> None:
        """Move the pointer."""
        self._mouse(pygame.MOUSEMOTION, pixel)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one pixel and let go at another; the same one twice is a click."""
        self._mouse(pygame.MOUSEMOTION, start)
        self._mouse(pygame.MOUSEBUTTONDOWN, start)
        if start != end:
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            self._mouse(pygame.MOUSEMOTION, middle)
            self._mouse(pygame.MOUSEMOTION, end)
        self._mouse(pygame.MOUSEBUTTONUP, end)

    def press(self, key: str) -> None:
        """Press and release a key, named as in the key bindings."""
        *mods, name = key.split("+")
        mod = sum(_MODS[one] for one in mods)
        values = {"key": pygame.key.key_code(name), "mod": mod, "unicode": "", "scancode": 0}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, values))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, values))
        self.app.step(FRAME_MS)

    def settle(self) -> None:
        """Let time pass until nothing moves and no bot is to act; a game of bots alone is left after a while."""
        for _ in range(FIRST_FRAMES):
            self.app.step(FRAME_MS)
        for _ in range(MAX_FRAMES):
            if not self.app.scenes.busy:
                return
            self.app.step(FRAME_MS)
        self._wait_for_bots()
        if isinstance(self.scene, ReviewScene):
            for _ in range(MAX_FRAMES):  # what was found is listed with a later frame
                self.app.step(FRAME_MS)

    def _wait_for_bots(self) -> None:
        """Give bots and reviews their time by the clock; raises SelfTestError where nothing comes of it."""
        start, done = monotonic(), self._thinking_progress()
        while self._is_thinking():
            now = monotonic()
            if now > start + MAX_THINKING_S and self._thinking_progress() == done:
                raise SelfTestError(
                    f"{self.scene.name}: no bot has thought of anything for {MAX_THINKING_S:.0f} s"
                )
            watched = isinstance(self.scene, TableScene) and now > start + MAX_WATCHING_S
            if watched and self._thinking_progress() > done:
                return
            self.app.step(FRAME_MS)
            sleep(0.001)  # whoever thinks elsewhere needs the processor more

    def _is_thinking(self) -> bool:
        match self.scene:
            case TableScene():
                return self.scene.busy
            case ReviewScene():
                return self.scene.busy and not self.scene.review.costliest()
            case _:
                return False

    def _thinking_progress(self) -> int:
        """How much has come of bots' thoughts in this scene."""
        match self.scene:
            case TableScene():
                return len(self.scene.session.journal)
            case ReviewScene():
                return len(self.scene.review.steps)
            case _:
                return 0

    def _mouse(self, kind: int, pos: tuple[float, float]) -> None:
        held = kind == pygame.MOUSEMOTION
        values: dict[str, object] = {"pos": (round(pos[0]), round(pos[1])), "touch": False}
        values |= {"rel": (1, 1), "buttons": (0, 0, 0)} if held else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, values))
        self.app.step(FRAME_MS)

    # the desk -------------------------------------------------------------------------------------

    def _make_profile(self, saved: AnySession | None) -> Profile:
        folders = paths.user_folders({"GNOMING_HOME": str(self._home / f"run-{self._runs}")})
        self._runs += 1
        quick = Settings(speed=4.0, reduced_motion=True, bots_pace="instant", language="en")
        options_file.save(folders.settings, quick)
        desk = Profile(folders)
        if saved is not None:
            desk.save(saved)
        return desk

    def _close_flow(self) -> None:
        if self._flow is not None:
            self._flow.close()
            self._flow = None
