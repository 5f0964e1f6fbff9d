"""A player with one or two switches, who presses when the wanted item is offered."""

from collections.abc import Callable

import pygame

from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from scenes.app.switch_access import SwitchAccess
from scenes.kit.assist.scanning.offer import Group, ScanEntry, Thing
from scenes.pilot.player import play_action, play_to_end
from scenes.pilot.program import Program
from scenes.table.input.spots import SpotHandle

PATIENCE_MS = 90_000.0
"""Milliseconds to wait for the wanted item."""
Wish = Callable[[Thing], bool]


class SwitchPupil:
    """A player who uses the program by scanning; `press` presses the switch that chooses."""

    def __init__(
        self, program: Program, press: Callable[[], None], step: Callable[[], None] | None = None
    ) -> None:
        self.program = program
        self._press, self._step = press, step

    @property
    def switches(self) -> SwitchAccess:
        """The scanner; raises LookupError if there is none."""
        if self.program.app.assists.switches is None:
            raise LookupError("nothing is scanned")
        return self.program.app.assists.switches

    def use(self, name: str) -> None:
        """Choose the widget with this name."""
        self.choose(lambda one: one.way == "use" and one.widget is not None and one.widget.name == name)

    def choose_way(self, way: str) -> None:
        """Choose an entry by its action, such as "back", "more" or "done"."""
        self.choose(lambda thing: thing.way == way)

    def choose(self, wish: Wish) -> None:
        """Wait for the wanted entry and choose it, going through its groups; raises TimeoutError."""
        while True:
            entry = self._wait_for(wish)
            self._press()
            if isinstance(entry, Thing):
                return

    def _wait_for(self, wish: Wish) -> ScanEntry:
        """Return the first entry offered that is the wanted one, or a group that contains it."""
        left = PATIENCE_MS
        while left > 0:
            at = self.switches.scanner.at
            if at is not None and any(map(wish, at.things if isinstance(at, Group) else (at,))):
                return at
            frame = self.program.pilot.frame_ms
            left -= frame
            if self._step is not None and at is not None:
                self._step()
            elif self.switches.scanner.is_waiting:
                self._press()
            self.program.pilot.wait(frame)
        raise TimeoutError(f"what is wanted is not offered in {self.program.scene.name}")

    # at the table ---------------------------------------------------------------------------------

    def play_action(self) -> None:
        """Make the next move for the person whose turn it is; raises PlayError if another move results."""
        play_action(self.program, lambda gesture: self.choose(self._wish(gesture)))

    def _wish(self, gesture: Gesture) -> Wish:
        match gesture:
            case Press(spot) | Drag(_, spot):
                return lambda thing: _is_spot(thing, spot)
            case Choose(name):
                words = self.program.table.presenter.choice_name(name)
                return lambda thing: thing.widget is not None and thing.widget.name == words

    def play_to_end(self) -> int:
        """Play the game at the table to its end, including the scores between rounds.

        Return the number of the person's moves.
        """
        return play_to_end(self.program, self.play_action, lambda: self.choose_way("use"))


def _is_spot(thing: Thing, spot: Spot) -> bool:
    return isinstance(thing.widget, SpotHandle) and thing.widget.spot == spot


def press_key(program: Program, key: str) -> Callable[[], None]:
    """Return a function that presses a key as a switch, as slowly and shakily as a trembling hand."""
    return lambda: _press_and_wait(program, lambda: program.pilot.press(key))


def press_button(program: Program) -> Callable[[], None]:
    """Return a function that presses the left mouse button."""

    def press() -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, {"pos": (3, 3), "button": 1, "touch": False}))
        program.pilot.wait(program.pilot.frame_ms)

    return lambda: _press_and_wait(program, press)


def _press_and_wait(program: Program, press: Callable[[], None]) -> None:
    press()
    program.pilot.wait(200.0)
