"""A walk through all scenes: from where the program may start, every button and key of every scene is tried once."""

import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module

import scenes
from scenes.kit.scene import Scene
from scenes.pilot.program import Program
from scenes.replay.scene import ReplayScene
from scenes.results.scores_scene import ScoresScene
from scenes.review.scene import ReviewScene
from scenes.table.input.spots import SpotHandle
from scenes.table.scene import TableScene

MAX_TRIES = 60
"""The number of buttons and keys of one scene that are tried."""
MAX_FRAMES = 14
"""Some pictures never come to rest, such as the options' example of motion: they are left after so many."""
MAX_BOT_FRAMES = 400
"""Bots that play among themselves are left after so many."""
MAX_DEPTH = 4
"""The number of scenes that may lie over one another."""
SKIPPED_COMMANDS = frozenset({"fullscreen"})
SHARED_SCENES = frozenset(
    {"title", "setup", "keys", "portraits", "seat", "house-rules", "choose", "changes"}
    | {"options", "help", "glossary", "confirm", "notice", "table-menu", "deals", "past", "past-game"}
    | {"deal-code", "deal-card", "deal-levels", "drills", "drill", "final", "review"}
)
"""Names of scenes that are alike for every game, and are tried once."""

Start = Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Input:
    """Something that a person can do in a scene: press this key, or click on the widget of this name."""

    name: str
    is_key: bool


_Way = tuple[_Input, ...]


class WalkError(AssertionError):
    """Something went wrong on the way that is told."""


class SceneWalk:
    """Walks on from one start after another, and remembers which scenes it has been in.

    Scenes named in `passed_by` are left at once.
    """

    def __init__(self, program: Program, passed_by: frozenset[str] = frozenset()) -> None:
        self._program = program
        self._passed_by = passed_by
        self._visited: set[tuple[type[Scene], str]] = set()
        self.input_count = 0

    @property
    def visited(self) -> frozenset[type[Scene]]:
        """The scenes it has been in."""
        return frozenset(scene for scene, _ in self._visited)

    def explore_from(self, start: Start, about: str = "") -> None:
        """Try everything that can be reached from a start. `about` names the game, for every game has its own scenes.

        Raises WalkError with the way that led to it, whatever goes wrong.
        """
        start()
        self._settle()
        self._arrive(start, (), about)

    def _arrive(self, start: Start, way: _Way, about: str, short: _Way = ()) -> None:
        """Explore the scene at the end of a way, if it is new."""
        seen = self._scene_key(about)
        if seen not in self._visited and self._program.scene.name not in self._passed_by:
            self._visited.add(seen)
            self._explore(start, way, about, short)

    def _explore(self, start: Start, way: _Way, about: str, short: _Way) -> None:
        """Try everything in a scene; what comes up by that is explored at once.

        `short` is the way without what was only tried on it; it's taken back here if it still leads here.
        """
        scene = self._program.scene
        kind = type(scene)
        known: set[_Input] = set()
        now = way
        for _ in range(MAX_TRIES):
            fresh = [one for one in self._possible_inputs() if one not in known]
            if not fresh:
                return
            known.add(fresh[0])
            now = (*now, fresh[0])
            self._perform(now)
            if self._is_running and self._program.scene is scene:
                continue
            if self._is_running:
                self._arrive(start, now, about, (*short, fresh[0]))
            if self._return_to(scene):
                now = now[:-1]
                continue
            if self._replay(start, short) is not kind:
                short = way
                if self._replay(start, way) is not kind:
                    return
            now, scene = short, self._program.scene

    @property
    def _is_running(self) -> bool:
        return self._program.app.scenes.running

    def _scene_key(self, about: str) -> tuple[type[Scene], str]:
        kind = type(self._program.scene)
        return kind, "" if kind.name in SHARED_SCENES else about

    def _return_to(self, scene: Scene) -> bool:
        """Leave what came up over a scene; return whether that is where we are now."""
        for _ in range(MAX_DEPTH):
            if (
                not self._is_running
                or scene not in self._program.app.scenes.stack
                or self._program.scene is scene
            ):
                break
            self._program.pilot.press("escape")
            self._settle()
        return self._is_running and self._program.scene is scene

    def _possible_inputs(self) -> list[_Input]:
        """Everything that can be done in this scene; where cards lie that is buttons and keys, for these are played."""
        widgets = self._program.widgets()
        tries = [_Input(widget.name, False) for widget in widgets if not isinstance(widget, SpotHandle)]
        if isinstance(self._program.scene, TableScene | ReplayScene):
            keys = self._program.app.ui.bindings.keys
            tries += [
                _Input(key[0], True) for name, key in keys.items() if key and name not in SKIPPED_COMMANDS
            ]
        return list(dict.fromkeys(tries))

    def _replay(self, start: Start, way: _Way) -> type[Scene] | None:
        """Go a way from the start; return the kind of scene that it leads to, if the program still runs."""
        start()
        self._settle()
        for number in range(len(way)):
            self._perform(way[: number + 1])
        return type(self._program.scene) if self._is_running else None

    def _perform(self, way: _Way) -> None:
        """Do the last thing of a way."""
        self.input_count += 1
        try:
            self._send_input(way[-1])
        except Exception as error:
            said = " > ".join(one.name for one in way)
            raise WalkError(f"{said}: {type(error).__name__}: {error}") from error

    def _send_input(self, what: _Input) -> None:
        if what.is_key:
            self._program.pilot.press(what.name)
        else:
            for widget in self._program.widgets():
                if widget.name == what.name:
                    self._program.pilot.click_on(widget)
                    break
        self._settle()

    def _settle(self) -> None:
        """Let time pass until nothing moves, no bot is to act and a review has found something."""
        for frame in range(MAX_BOT_FRAMES):
            if not self._is_running or (frame >= 2 and not self._is_busy(frame)):
                return
            self._program.pilot.wait(self._program.pilot.frame_ms)

    def _is_busy(self, frame: int) -> bool:
        match self._program.scene:
            case TableScene() as table:
                return table.busy
            case ReviewScene() as review:
                return not (review.review.costliest() or review.review.is_done) or frame < MAX_FRAMES
            case scene:
                return scene.busy and frame < MAX_FRAMES


def all_scenes() -> frozenset[type[Scene]]:
    """Return every kind of scene that the program has, those that only others are made from left out."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        import_module(module.name)
    return frozenset(kind for kind in _subclasses(Scene) if "name" in vars(kind) and kind is not ScoresScene)


def _subclasses(kind: type[Scene]) -> Iterator[type[Scene]]:
    for below in kind.__subclasses__():
        if not inspect.isabstract(below) and below.__module__.startswith("scenes."):
            yield below
        yield from _subclasses(below)
