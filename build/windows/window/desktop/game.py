"""The installed game on a screen: its windows, its processes, and the files that show its state."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import psutil

from gnoming.core.session import AnySession
from gnoming.person.records import read_session
from gnoming.storage.settings import Settings, format_settings
from scenes.app.app import FIRST_PICTURE_LOG
from windows.installation import InstalledGame
from windows.window.desktop.screen import Screen
from windows.wine import Wine

TITLE = "Gnoming"
QUICK = Settings(
    speed=4.0, reduced_motion=True, bots_pace="instant", language="en", muted=True, names_asked=2
)
"""The settings to play with: nothing moves by itself, so that pictures can be compared."""
START_S, END_S, ANSWER_S = 60.0, 30.0, 40.0
POLL_S = 0.05
ON_SCREEN = {
    "SDL_VIDEODRIVER": "windows",
    "SDL_AUDIODRIVER": "dummy",
    # Wine notices late that its window has the focus, so SDL takes the first click for the one that gives the focus.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}


class NoAnswerError(Exception):
    """Raised when the game did not do what was expected in time; the text says what."""


def wait_until(what: str, truth: Callable[[], object], seconds: float = ANSWER_S) -> None:
    """Wait until this is true; raises NoAnswerError after this many seconds."""
    end = time.monotonic() + seconds
    while not truth():
        if time.monotonic() > end:
            raise NoAnswerError(f"{what}: not within {seconds:.0f} s")
        time.sleep(POLL_S)


class GameOnScreen:
    """A game installed for one user in Wine's Windows, shown on a screen."""

    def __init__(self, wine: Wine, screen: Screen, place: InstalledGame) -> None:
        self.wine = wine
        self.screen = screen
        self.place = place
        self.home = place.local / "gnoming"

    # files ----------------------------------------------------------------------------------------

    def set_options(self, options: Settings = QUICK) -> None:
        """Write the options that the program starts with."""
        self.home.mkdir(parents=True, exist_ok=True)
        (self.home / "settings.json").write_text(format_settings(options), "utf-8")

    def saves(self) -> list[Path]:
        """Return the files of saved games, newest first, without backups and files set aside."""
        found = (self.home / "saves").glob("**/*.json")
        times = {path: time for path in found if (time := _time_of(path)) is not None}
        return sorted(times, key=lambda path: -times[path])

    def saved(self) -> AnySession | None:
        """Return the game as saved on disk; None if there is none, or a write is in progress."""
        for path in self.saves():
            try:
                return read_session(path.read_text("utf-8"))
            except FileNotFoundError:
                continue
        return None

    def records(self) -> list[Path]:
        """Return the records of finished games."""
        return sorted((self.home / "records").glob("*.gnome"))

    def log(self) -> str:
        """Return the content of the program's log."""
        path = next(iter(self.home.glob("[Ll]ogs/gnoming.log")), None)
        return path.read_text("utf-8", "replace") if path else ""

    # the program ----------------------------------------------------------------------------------

    def start(self, command: Sequence[str | Path] = (), **variables: str) -> int:
        """Start the game by its link in the start menu or a given command; return its window.

        Raises NoAnswerError if its first picture does not appear.
        """
        shown, known = self.log().count(FIRST_PICTURE_LOG), set(self.screen.windows(TITLE))
        self._launch(command, **variables)
        wait_until("the first picture", lambda: self.log().count(FIRST_PICTURE_LOG) > shown, START_S)
        wait_until("a window", lambda: set(self.screen.windows(TITLE)) - known)
        window = (set(self.screen.windows(TITLE)) - known).pop()
        self.screen.activate(window)
        return window

    def start_again(self, command: Sequence[str | Path] = ()) -> None:
        """Start a second copy of the game, or a given command, and wait until the copy has ended."""
        running, seen = self.program(), False
        self._launch(command)

        def has_ended() -> bool:
            nonlocal seen
            others = [one for one in self.processes() if one != running and not _is_worker(one)]
            seen = seen or bool(others)
            return seen and not others

        wait_until("the end of the second copy", has_ended, START_S)

    def _launch(self, command: Sequence[str | Path], **variables: str) -> None:
        link = ["wine", "start", "/unix", str(self.place.menu)]
        self.wine.launch(command or link, None, **self.screen.environ, **ON_SCREEN, **variables)

    @property
    def window(self) -> int:
        """The newest window; LookupError if there is none."""
        found = self.screen.windows(TITLE)
        if not found:
            raise LookupError("no window")
        return found[-1]

    def processes(self) -> list[psutil.Process]:
        """Return the game's processes in this Windows, including workers."""
        return [one for one in psutil.process_iter() if self._is_own(one)]

    def worker(self) -> psutil.Process | None:
        """Return the process in which bots think, if there is one."""
        return next((one for one in self.processes() if _is_worker(one)), None)

    def program(self) -> psutil.Process:
        """Return the window's process; LookupError if there is none."""
        for one in self.processes():
            if not _is_worker(one):
                return one
        raise LookupError("the game does not run")

    def _is_own(self, process: psutil.Process) -> bool:
        try:
            named = any("gnoming.exe" in word for word in process.cmdline()[:1])
            return named and process.environ().get("WINEPREFIX") == str(self.wine.prefix)
        except psutil.Error:
            return False

    def wait_for_end(self, seconds: float = END_S) -> None:
        """Wait until no process of the game is left; raises NoAnswerError."""
        wait_until("the end of every process", lambda: not self.processes(), seconds)

    def quit(self) -> None:
        """Close the window with its button, and wait for the end."""
        self.screen.activate(self.window)
        self.screen.press("alt+f4")
        self.wait_for_end()

    def kill(self) -> None:
        """Kill all remaining processes of the game at once, including a worker that is just starting."""

        def is_over() -> bool:
            found = self.processes()
            for process in found:
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            return not found

        wait_until("the end of every process", is_over, END_S)


def _is_worker(process: psutil.Process) -> bool:
    try:
        return "--multiprocessing-fork" in process.cmdline()
    except psutil.Error:
        return False


def _time_of(path: Path) -> float | None:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return None
