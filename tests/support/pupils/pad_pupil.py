"""Somebody who uses the program by a gamepad alone: goes to what they want by the four directions, and presses A."""

from collections.abc import Callable

from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from scenes.kit.widgets import Widget
from scenes.pilot.player import PlayError, next_action, play_to_end, settle
from scenes.pilot.program import Program
from scenes.table.input.spots import SpotHandle
from tests.support.pupils.virtual_pad import VirtualPad

A, B, PREVIOUS, NEXT = 0, 1, 9, 10
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14
MAX_PRESSES = 200
Wish = Callable[[Widget], bool]


class PadPupil:
    """Holds a gamepad before a program."""

    def __init__(self, program: Program, pad: VirtualPad) -> None:
        self.program = program
        self.pad = pad

    def press(self, button: int) -> None:
        """Press and release a button."""
        self.pad.hold(button)
        self._step()
        self.pad.let_go(button)
        self._step()

    def use(self, name: str) -> None:
        """Go to the widget of this name, and use it."""
        self.choose(lambda widget: widget.name == name)

    def choose(self, wish: Wish) -> None:
        """Go to the widget that is wished for, and use it. Raise LookupError if no button leads there."""
        self.go_to(wish)
        self.press(A)
        settle(self.program)

    def go_to(self, wish: Wish) -> Widget:
        """Move the focus to what is wished for, on the shorter way; from group to group at the table."""
        tried: set[tuple[int, int]] = set()
        for _ in range(MAX_PRESSES):
            focus = self.program.scene.focus
            wanted = next((one for one in focus.widgets if one.reachable and wish(one)), None)
            now = focus.focused
            if wanted is None:
                raise LookupError(f"{self.program.scene.name} has not what is wanted")
            if now is wanted:
                return wanted
            self.press(_way(now, wanted, tried))
        raise LookupError(f"no button leads to {wanted} in {self.program.scene.name}")

    def _step(self) -> None:
        self.program.pilot.wait(self.program.pilot.frame_ms)

    # at the table ---------------------------------------------------------------------------------

    def play_to_end(self) -> int:
        """Play the game on the table to its end, the scores between rounds included; return one's own moves."""
        return play_to_end(self.program, self.play_action, self._leave_scores)

    def _leave_scores(self) -> None:
        self.program.pilot.wait(1_300)  # what is shown heeds nobody who is in a hurry
        self.press(A)

    def play_action(self) -> None:
        """Make the next move of the person to act; raises PlayError if it is another one."""
        session, table = self.program.table.session, self.program.table
        wanted, done = next_action(session), len(session.journal)
        gesture = next(g for g, action in table.input.resolver.gestures().items() if action == wanted)
        self._make(gesture)
        if len(session.journal) <= done or session.journal[done].action != wanted:
            raise PlayError(session, f"{gesture} does not do {session.game.encode(wanted)!r}")

    def _make(self, gesture: Gesture) -> None:
        match gesture:
            case Choose(name):
                button = self.program.table.input.choices.buttons[name]
                self.go_to(lambda widget: widget is button)
            case Press(spot):
                self.go_to(lambda widget: _is_spot(widget, spot))
            case Drag(source, target):
                is_held = not self.program.table.picture.is_fan(source.zone)
                self.go_to(lambda widget: _is_spot(widget, target if is_held else source))
        self.press(A)
        if self.program.table.input.has_picked:  # the focus had come there by itself
            self.press(A)


def _is_spot(widget: Widget, spot: Spot) -> bool:
    return isinstance(widget, SpotHandle) and widget.spot == spot


def _way(now: Widget | None, wanted: Widget, tried: set[tuple[int, int]]) -> int:
    """Return the direction in which the wanted widget lies, or what goes on in the row if that was tried from here."""
    if now is None:
        return NEXT
    dx, dy = wanted.area.centerx - now.area.centerx, wanted.area.centery - now.area.centery
    ways = [RIGHT if dx > 0 else LEFT, DOWN if dy > 0 else UP]
    if abs(dy) > abs(dx):
        ways.reverse()
    for way in ways:
        if (id(now), way) not in tried:
            tried.add((id(now), way))
            return way
    return NEXT
