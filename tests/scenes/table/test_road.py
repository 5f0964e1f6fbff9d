"""The road of a gesture: pointer or key, gesture, command, session; then listener, director, timeline, stage."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from gnoming.core.errors import IllegalActionError
from gnoming.core.game import Action
from gnoming.core.session import AnyEntry
from gnoming.core.table import Drag
from tests.support.tables import Table, by_keys, chosen, my_turn, point, table

ROOT = Path(__file__).parents[3]
SCENE = "scenes/table/scene.py"
MAX_INPUT_FILES = 23
"""Files of the project that a gesture enters until the first listener is told what came of it."""
MAX_SCENE_VISITS = 2
"""Once on the way in, and once as the listener."""


class Road:
    """Files entered while an event is handled, in order, and how often the table scene was entered from elsewhere."""

    def __init__(self) -> None:
        self.inward: dict[str, None] = {}
        self.outward: dict[str, None] = {}
        self.scene_visits = 0
        self._told = False
        self._handling = 0

    def trace(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call; only what happens inside the handling of an event counts."""
        code = frame.f_code
        if code.co_qualname == "SceneManager.handle":
            self._handling += {"call": 1, "return": -1}.get(event, 0)
        name = project_file(code.co_filename)
        if event != "call" or name is None or not self._handling:
            return
        (self.outward if self._told else self.inward)[name] = None
        caller = frame.f_back
        if name == SCENE and caller is not None and caller.f_code.co_filename != code.co_filename:
            self.scene_visits += 1

    # as the first listener of a session -----------------------------------------------------------

    def happened(self, entry: AnyEntry) -> None:
        self._told = True

    def refused(self, seat: int | None, action: Action, error: IllegalActionError) -> None:
        raise error

    def undone(self, entries: tuple[AnyEntry, ...]) -> None:
        pass


def project_file(filename: str) -> str | None:
    """Return the path of a file of the program below the root; None for others."""
    path = Path(filename)
    if not path.is_relative_to(ROOT):
        return None
    name = path.relative_to(ROOT).as_posix()
    return name if name.startswith(("gnoming/", "scenes/")) else None


def travel(at: Table, gesture: Callable[[], None]) -> Road:
    """Make a gesture and return its road."""
    road = Road()
    at.session.listeners.insert(0, road)
    sys.setprofile(road.trace)
    try:
        gesture()
    finally:
        sys.setprofile(None)
        at.session.listeners.remove(road)
    for half, files in (("in", road.inward), ("out", road.outward)):
        print(f"{half}: {len(files)} files\n  " + "\n  ".join(files))
    print(f"{SCENE}: entered {road.scene_visits} times")
    return road


def with_a_card_in_hand() -> tuple[Table, Drag]:
    """Return a table with a card drawn, at rest, and a drag that plays it."""
    at = table(3, seed="road")
    while my_turn(at):
        for gesture in at.scene.input.resolver.gestures():
            if isinstance(gesture, Drag):
                return at, gesture
        by_keys(at, chosen(at)[0])
    raise AssertionError("nobody ever held a card")


def assert_straight(road: Road) -> None:
    assert len(road.inward) <= MAX_INPUT_FILES
    assert road.scene_visits <= MAX_SCENE_VISITS


def test_a_drag_goes_straight_to_the_session() -> None:
    at, gesture = with_a_card_in_hand()
    start, end = point(at, gesture.source), point(at, gesture.target)
    at.pilot.hold(*start)
    for share in (0.3, 0.6, 1.0):
        at.pilot.move(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))
    done = at.done
    road = travel(at, lambda: at.pilot.let_go(*end))
    assert at.done > done
    assert_straight(road)


def test_a_key_goes_straight_to_the_session() -> None:
    at, gesture = with_a_card_in_hand()
    done = at.done
    road = travel(at, lambda: by_keys(at, gesture))
    assert at.done > done
    assert_straight(road)
