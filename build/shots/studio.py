"""A window of one size, language and text size, in which scenes are brought to a state and photographed."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from gnoming.core.session import AnySession

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from gnoming.core.table import Spot
from gnoming.person.profile import Profile
from gnoming.registry import find_game
from gnoming.storage.settings import Settings
from gnoming.text import set_language
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import Thinker
from scenes.menus.press_guard import CONFIRM_QUIET_MS
from scenes.pilot.program import Program, make_profile
from shots import pseudo


@dataclass(frozen=True, slots=True, order=True)
class Combination:
    """The settings for a set of pictures; `text` is the text size in percent."""

    width: int = 1280
    height: int = 720
    language: str = "en"
    text: int = 100
    contrast: bool = False
    numerals: bool = False

    def __str__(self) -> str:
        marks = "-contrast" * self.contrast + "-numerals" * self.numerals
        return f"{self.width}x{self.height}-{self.language}-{self.text}{marks}"


class Studio(Program):
    """A window with the program in it. `show` restarts the program; everything else is done as a person would.

    Pictures are scaled by portable code, unless the program is to be as fast as possible. Bots think in this process,
    unless `thinker` is given.
    """

    def __init__(
        self,
        combination: Combination,
        fast: bool = False,
        thinker: Thinker | None = None,
        reduced: bool = False,
        fps: float = 60.0,
    ) -> None:
        if not fast:
            pygame.transform.set_smoothscale_backend("GENERIC")
        if combination.language == pseudo.CODE:
            pseudo.add_pseudo_language()
        self.combination = combination
        self._reduced = reduced
        self._home = tempfile.TemporaryDirectory(prefix="gnoming-shots-", ignore_cleanup_errors=True)
        self._runs = 0
        size = (combination.width, combination.height)
        super().__init__(self._next_profile(), thinker or InProcessThinker(find_game), size, fps)

    def __enter__(self) -> "Studio":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()
        self._home.cleanup()

    def _next_profile(self, *saved: AnySession) -> Profile:
        """Return a new player's profile with these saved games; every picture gets a profile of its own."""
        wanted = self.combination
        settings = Settings(
            language=wanted.language,
            text_scale=wanted.text / 100,
            reduced_motion=self._reduced,
            high_contrast=wanted.contrast,
            large_numerals=wanted.numerals,
        )
        # A profile keeps the current language, which here is the previous pictures' language.
        set_language(wanted.language)
        self._runs += 1
        home = Path(self._home.name) / str(self._runs)
        os.environ["GNOMING_HOME"] = str(home)  # the file of the player's own cards is there too
        return make_profile(home, settings, *saved)

    def show(self, record: AnySession | None = None, *saved: AnySession) -> None:
        """Restart the program: with a record open, as by `play --record`, with saved games, or with neither."""
        self.app.ui.bindings.device = "mouse"
        self.app.ui.bindings.was_used = True
        self.app.ui.bindings.families.clear()
        # Cards of one size share a shadow made from the first of them, but no picture may depend on earlier ones.
        self.app.ui.art.clear_sprites()
        self.app.ui.idle.clear()
        self.open(record, self._next_profile(*saved))
        self.away()

    def settle(self) -> None:
        """Wait until nothing moves, and messages and lifted cards have appeared."""
        self.pilot.settle()
        self.pilot.wait(60)

    def settle_but_sentences(self) -> None:
        """Wait until a released card has glided home, while the message about it is still visible."""
        self.pilot.wait(700)

    def until(self, name: str) -> None:
        """Wait until the scene with this name has the input, then until nothing moves; TimeoutError after a minute."""
        for _ in range(600):
            if self.scene.name == name:
                self.settle()
                return
            self.pilot.wait(100)
        raise TimeoutError(f"{name} does not come")

    def use_if_there(self, name: str) -> None:
        """Click the widget with this name, if it is visible."""
        if any(widget.name == name and widget.reachable for widget in self.scene.focus.widgets):
            self.use(name)

    def go_on(self) -> None:
        """Leave the scores, which ignore hasty presses."""
        self.pilot.wait(CONFIRM_QUIET_MS + 50)
        self.pilot.press("return")

    def away(self) -> None:
        """Move the pointer out of the window, so that nothing is hovered."""
        self.pilot.move(-40, -40)

    def point(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a table's spot, in units."""
        return self.table.picture.layout.spots[spot].centre

    def hold(self, start: Spot, end: Spot, share: float) -> None:
        """Pick up a card, move it part of the way (0 to 1) to another spot, and hold it there."""
        (x0, y0), (x1, y1) = self.point(start), self.point(end)
        self.pilot.hold(x0, y0)
        for step in range(1, 13):
            self.pilot.move(x0 + (x1 - x0) * share * step / 12, y0 + (y1 - y0) * share * step / 12)
        self.pilot.wait(400)

    def drop(self, end: Spot) -> None:
        """Let go over a spot."""
        self.pilot.let_go(*self.point(end))
