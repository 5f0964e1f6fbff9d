"""The whole program in a hidden window, operated by a pilot."""

import random
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame

from gnoming import paths
from gnoming.core.session import AnySession
from gnoming.person.profile import Profile
from gnoming.storage import settings as settings_file
from gnoming.storage.settings import MOST_NAMES_ASKED, Settings
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.app.app_options import AppOptions
from scenes.kit.scene import Scene
from scenes.kit.widgets import Widget
from scenes.navigation.navigator import Navigator
from scenes.pilot.pilot import Pilot
from scenes.table.scene import TableScene


def make_profile(home: Path, settings: Settings, *saved: AnySession) -> Profile:
    """Return a profile in `home` with these settings and saved games; a player without a name isn't asked for one."""
    settings = replace(settings, names_asked=MOST_NAMES_ASKED)
    folders = paths.user_folders({"GNOMING_HOME": str(home)})
    settings_file.save(folders.settings, settings)
    profile = Profile(folders)
    for session in saved:
        profile.games.save(session)
    return profile


TODAY = date(2026, 11, 23)
"""The fixed date for pictures and tests."""


class Program:
    """The program of one player. `open` starts or restarts it; `thinker` thinks for the bots."""

    def __init__(
        self, profile: Profile, thinker: Thinker, size: tuple[int, int] = (1280, 720), fps: float = 60.0
    ) -> None:
        self.profile = profile
        self.thinker = thinker
        self.size = size
        self._navigator: Navigator | None = None
        options = AppOptions(paths.assets(), self.profile.settings, size)
        self.app = App(options, lambda app: Scene(app.ui), random.Random(1))
        self.pilot = Pilot(self.app, fps, lambda: self.profile.wait_for_disk())

    def open(
        self, record: AnySession | None = None, profile: Profile | None = None, demo: bool = False
    ) -> None:
        """Start or restart the program, optionally with a record to open or for another player."""
        self._end()
        self.profile = profile or self.profile
        self.app.scenes.running = True
        self.app.scenes.replace(Scene(self.app.ui))
        self.app.apply_settings(self.profile.settings)
        pygame.event.clear()
        self._navigator = Navigator(self.profile, lambda: self.thinker, record, demo, lambda: TODAY)
        self.app.scenes.replace(self._navigator.first_scene(self.app))
        self._navigator.show_first_notices()

    def close(self) -> None:
        """End the program, its thinker and its window."""
        self._end()
        self.app.close()

    @property
    def navigator(self) -> Navigator:
        """The program's navigator; raises LookupError before the first start."""
        if self._navigator is None:
            raise LookupError("the program is not started")
        return self._navigator

    @property
    def scene(self) -> Scene:
        scene = self.app.scenes.top
        if scene is None:
            raise LookupError("no scene is left")
        return scene

    @property
    def table(self) -> TableScene:
        """The table, wherever it is on the stack of scenes; raises LookupError if there is none."""
        for scene in self.app.scenes.stack:
            if isinstance(scene, TableScene):
                return scene
        raise LookupError(f"no table, but {self.scene.name}")

    def widgets(self) -> list[Widget]:
        """Return the usable widgets within the window."""
        window = pygame.Rect((0, 0), self.size)
        return [one for one in self.scene.focus.widgets if one.reachable and window.contains(one.area)]

    def use(self, name: str) -> None:
        """Click the widget with this name; raises LookupError if there is none."""
        for widget in self.scene.focus.widgets:
            if widget.name == name and widget.reachable:
                self.pilot.click_on(widget)
                return
        raise LookupError(f"{self.scene.name} has no {name!r}")

    def _end(self) -> None:
        if self._navigator is not None:
            self._navigator.close()
            self._navigator = None
