"""The whole program, played in English at once; the fixture `home` gives it a home of its own."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Self

from gnoming import paths
from gnoming.core.session import AnySession
from gnoming.person.profile import Profile
from gnoming.registry import find_game
from gnoming.storage.settings import MOST_NAMES_ASKED, Settings
from gnoming.text import set_language, text
from gnoming.thinking.in_process import InProcessThinker
from scenes.pilot import program
from scenes.pilot.program import make_profile
from scenes.setup.scene import SetupScene
from tests.support.looks import FPS, Shown, shown

SMALL = (960, 540)
FEW_FRAMES = 10.0
"""A second: for tests to which no motion matters."""


class Program(program.Program):
    """Start it, with a game opened if one is given. It speaks `code`, or what was spoken before."""

    def __init__(
        self,
        record: AnySession | None = None,
        size: tuple[int, int] = SMALL,
        scale: float = 1.0,
        code: str | None = None,
        demo: bool = False,
        fps: float = FPS,
    ) -> None:
        profile = Profile(paths.user_folders())
        profile.settings = replace(
            profile.settings,
            language=code or "en",
            bots_pace="instant",
            text_scale=scale,
            names_asked=MOST_NAMES_ASKED,
        )
        if code is not None:
            set_language(code)
        super().__init__(profile, InProcessThinker(find_game), size, fps)
        self.open(record, demo=demo)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End it as a person does."""
        self.pilot.quit()
        self.close()

    def use(self, name: str) -> None:
        """Click on the widget of this name, and wait until all is at rest."""
        super().use(name)
        self.pilot.settle()

    def tap(self, name: str) -> None:
        """Click on the widget of this name, and do not wait: what is told goes again."""
        super().use(name)

    def go(self, way: Callable[..., object], *arguments: object) -> None:
        """Take a way of the navigator, and wait until all is at rest."""
        way(*arguments)
        self.pilot.settle()

    def press(self, *keys: str) -> None:
        """Press keys, each when all is at rest after the one before."""
        for key in keys:
            self.pilot.press(key)
            self.pilot.settle()

    def shown(self, kind: type[Shown]) -> Shown:
        """Return the scene that has the input, which must be of this kind."""
        return shown(self.pilot, kind)

    def open_setup(self) -> SetupScene:
        """Go from the title to the page where a game is set up."""
        self.use(text("title.new"))
        self.pilot.settle()
        return self.shown(SetupScene)


def quick_profile(home: Path, *saved: AnySession) -> Profile:
    """Return the profile of a player in `home` for whom nothing moves."""
    quick = Settings(speed=4.0, reduced_motion=True, bots_pace="instant", language="en")
    return make_profile(home, quick, *saved)


def quick_program(home: Path) -> program.Program:
    """Return a program in a small window with a home of its own, not yet started, in which nothing moves."""
    return program.Program(quick_profile(home), InProcessThinker(find_game), SMALL, FEW_FRAMES)
