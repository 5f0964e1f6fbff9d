"""One window of one size, language and text size, in which scenes are brought to a state and photographed."""

import os
import random
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType

from gnoming.core.session import AnySession

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from gnoming import paths
from gnoming.core.table import Spot
from gnoming.registry import find_game
from gnoming.storage import settings as options_file
from gnoming.storage.settings import Settings
from gnoming.text import set_language
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.flow.flow import Flow
from scenes.flow.profile import Profile
from scenes.kit.scene import Scene
from scenes.kit.widgets import Widget
from scenes.menus.press_guard import QUIET_MS
from scenes.table.scene import TableScene
from tests.pilot import Pilot

FRAME = 1000 / 60


@dataclass(frozen=True, slots=True, order=True)
class Combination:
    """How a set of pictures is taken; `text` is the text size in per cent."""

    width: int = 1280
    height: int = 720
    language: str = "en"
    text: int = 100

    def __str__(self) -> str:
        return f"{self.width}x{self.height}-{self.language}-{self.text}"


class Studio:
    """A window with the program in it. `open` starts the program anew; the rest is done as a person would.

    Pictures are scaled by the portable code path, unless it is to be as fast as it can. Bots think in here, unless
    `thinker` is given.
    """

    def __init__(
        self,
        combination: Combination,
        fast: bool = False,
        thinker: Thinker | None = None,
        reduced: bool = False,
    ) -> None:
        if not fast:
            pygame.transform.set_smoothscale_backend("GENERIC")
        self.combination = combination
        self._reduced = reduced
        self._thinker = thinker or InProcessThinker(find_game)
        self._home = tempfile.TemporaryDirectory(prefix="gnoming-shots-", ignore_cleanup_errors=True)
        self._flow: Flow | None = None
        self._runs = 0
        options = replace(
            self._desk(None).app_options(), size=(combination.width, combination.height), title="Gnoming"
        )
        self.app = App(options, lambda app: Scene(app.ui), random.Random(1))
        self.pilot = Pilot(self.app)

    def __enter__(self) -> "Studio":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._close_flow()
        self.app.close()
        self._home.cleanup()

    # the program ----------------------------------------------------------------------------------

    def _desk(self, saved: AnySession | None) -> Profile:
        """A player's desk of its own for every picture, with a saved game on it if one is given."""
        folders = paths.user_folders({"GNOMING_HOME": str(Path(self._home.name) / str(self._runs))})
        self._runs += 1
        wanted = self.combination
        folders.settings.parent.mkdir(parents=True, exist_ok=True)
        settings = Settings(
            language=wanted.language, text_scale=wanted.text / 100, reduced_motion=self._reduced
        )
        options_file.save(folders.settings, settings)
        # A desk leaves the language that was chosen before it: here, that of the pictures before these.
        set_language(wanted.language)
        desk = Profile(folders)
        if saved is not None:
            desk.save(saved)
        return desk

    def _close_flow(self) -> None:
        if self._flow is not None:
            self._flow.close()
            self._flow = None

    def open(self, game: AnySession | None = None, saved: AnySession | None = None) -> None:
        """Start the program anew: with a game opened, as by `play --record`, or with one saved, or with neither."""
        self._close_flow()
        self.app.scenes.replace(Scene(self.app.ui))
        desk = self._desk(saved)
        self.app.apply_options(replace(desk.app_options(), size=self.app.options.size))
        self.app.ui.bindings.device = "mouse"
        # Cards of one size share a shadow made from whichever came first: no picture may depend on those before it.
        self.app.ui.art.clear_sprites()
        self.app.ui.idle.clear()
        pygame.event.clear()
        flow = self._flow = Flow(desk, lambda: self._thinker, game)
        self.app.scenes.replace(flow.first_scene(self.app))
        flow.show_first_notices()
        self.pilot.move(-40, -40)

    # hands ----------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene that has the input."""
        scene = self.app.scenes.top
        assert scene is not None
        return scene

    @property
    def table(self) -> TableScene:
        """The table, wherever on the stack it lies."""
        return next(scene for scene in self.app.scenes.stack if isinstance(scene, TableScene))

    def wait(self, ms: float) -> None:
        """Let time pass."""
        self.pilot.wait(ms)

    def settle(self) -> None:
        """Wait until nothing moves, and sentences and lifts have come up."""
        self.pilot.settle()
        self.pilot.wait(60)

    def settle_but_sentences(self) -> None:
        """Wait until what was let go has glided home, while the sentence about it still stands."""
        self.pilot.wait(700)

    def until(self, name: str) -> None:
        """Wait until the scene of this name has the input, then until nothing moves; TimeoutError after a minute."""
        for _ in range(600):
            if self.scene.name == name:
                self.settle()
                return
            self.pilot.wait(100)
        raise TimeoutError(f"{name} does not come")

    def use(self, name: str) -> None:
        """Click on the widget of this name; raises LookupError if there is none."""
        x, y = self._middle(self._widget(name))
        self.pilot.click(x, y)

    def use_if_there(self, name: str) -> None:
        """Click on the widget of this name, if there is one to be seen."""
        if any(widget.name == name and widget.reachable for widget in self.scene.focus.widgets):
            self.use(name)

    def press(self, key: str) -> None:
        """Press a key."""
        self.pilot.press(key)

    def go_on(self) -> None:
        """Leave the scores, which heed nobody who is in a hurry."""
        self.wait(QUIET_MS + 50)
        self.press("return")

    def away(self) -> None:
        """Take the pointer out of the window, so that nothing is hovered."""
        self.pilot.move(-40, -40)

    def _widget(self, name: str) -> Widget:
        for widget in self.scene.focus.widgets:
            if widget.name == name and widget.reachable:
                return widget
        raise LookupError(f"{self.scene.name} has no {name!r}")

    def _middle(self, widget: Widget) -> tuple[float, float]:
        return self.app.scenes.viewport.to_units(widget.area.center)

    def point(self, spot: Spot) -> tuple[float, float]:
        """The middle of a spot of the table, in units."""
        return self.table.picture.layout.spots[spot].centre

    def hold(self, start: Spot, end: Spot, share: float) -> None:
        """Take a card, bring it so far (0 to 1) on its way to another spot, and keep it in the hand."""
        (x0, y0), (x1, y1) = self.point(start), self.point(end)
        self.pilot.move(x0, y0)
        self._mouse(pygame.MOUSEBUTTONDOWN, x0, y0)
        for step in range(1, 13):
            x, y = x0 + (x1 - x0) * share * step / 12, y0 + (y1 - y0) * share * step / 12
            self.drag_to(x, y)
        self.wait(400)

    def drag_to(self, x: float, y: float) -> None:
        """Move the pointer to a point in units, its button held down."""
        values = {"pos": self._pixel(x, y), "rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, values))
        self.app.step(FRAME)

    def drop(self, end: Spot) -> None:
        """Let go over a spot."""
        self._mouse(pygame.MOUSEBUTTONUP, *self.point(end))

    def _mouse(self, kind: int, x: float, y: float) -> None:
        values = {"pos": self._pixel(x, y), "button": 1, "touch": False}
        pygame.event.post(pygame.event.Event(kind, values))
        self.app.step(FRAME)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        px, py = self.app.scenes.viewport.point(x, y)
        return round(px), round(py)

    def picture(self) -> pygame.Surface:
        """What the window shows now."""
        return self.app.screenshot()
