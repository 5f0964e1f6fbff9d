"""The place where games are tried: a screen, a folder for installations of Wine, and the parts to install the game."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from gnoming.storage.settings import Settings
from gnoming.text import set_language
from windows.installation import InstalledGame, expect
from windows.window.desktop.game import QUICK, TITLE, GameOnScreen, wait_until
from windows.window.desktop.pictures import keep
from windows.window.desktop.screen import Screen
from windows.window.playing.mirror import Hand, Mirror
from windows.window.playing.rounds import Pair
from windows.window.report import Report
from windows.wine import Wine

MESSAGES = Path(__file__).with_name("messages.py")
WINDOW_SIZE = (1280, 720)
"""The size of the game's window on a screen of this size."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A place where games are tried; `pictures` is the folder for pictures, and `home` is deleted afterwards."""

    screen: Screen
    report: Report
    setup: Path
    python: Path
    home: Path
    pictures: Path

    @contextmanager
    def installed(self, name: str, folder: str = "", **variables: str) -> Iterator[GameOnScreen]:
        """Install the game in a new Windows, into this folder if given; the Windows ends with this context."""
        wine = Wine(self.home / name, **self.screen.environ, **variables)
        wine.start()
        try:
            place = InstalledGame(wine)
            if folder:
                place.program = wine.prefix / "drive_c" / folder.removeprefix("C:\\").replace("\\", "/")
            expect("a silent installation ends with 0", place.setup(self.setup, folder) == 0)
            game = GameOnScreen(wine, self.screen, place)
            game.set_options()
            yield game
            game.kill()
        finally:
            wine.stop()
            shutil.rmtree(wine.prefix, ignore_errors=True)

    @contextmanager
    def pair(
        self, game: GameOnScreen, settings: Settings = QUICK, size: tuple[int, int] = WINDOW_SIZE
    ) -> Iterator[Pair]:
        """Open a mirror with the same size and options as a game."""
        set_language(settings.language)
        with tempfile.TemporaryDirectory(dir=self.home, ignore_cleanup_errors=True) as home:
            mirror = Mirror(Path(home), settings, size, Hand(self.screen))
            try:
                yield Pair(game, mirror, self.report, self.pictures)
            finally:
                mirror.close()

    def tell_window(self, game: GameOnScreen, what: str) -> bool:
        """Send a desktop's message to the game's window; return whether the window accepted it."""
        return game.wine.run([self.python, MESSAGES, TITLE, what]).returncode == 0

    def keep_picture(self, game: GameOnScreen, name: str) -> None:
        """Save a picture of the whole screen."""
        keep(self.pictures, name, game.screen.picture())

    def show_size(self, game: GameOnScreen, size: tuple[int, int]) -> None:
        """Wait until the window's inside has this size."""
        wait_until(f"a window of {size}", lambda: self.screen.area(game.window)[2:] == size)


def spoken(language: str) -> Settings:
    return replace(QUICK, language=language)
