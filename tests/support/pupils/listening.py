"""A screen reader in a test: it knows of the program only what its tree says, and acts through it alone."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from gnoming.screen_readers import Reading
from scenes.kit.assist.access.outline import Outline, OutlineItem
from scenes.kit.assist.access.screen_reader import ScreenReader
from scenes.kit.assist.access.tree import FIRST_ITEM, make_update
from tests.support.program import Program

if TYPE_CHECKING:
    from accesskit import Node


@dataclass(frozen=True)
class Request:
    """A reader's request, in accesskit's terms."""

    action: object
    target: int


class Listener:
    """A reader that has asked for the tree of a program, and holds the last one it was sent."""

    def __init__(self, program: Program, reading: Reading = "all") -> None:
        program.app.announcer.ask_readers = lambda: reading
        self.program = program
        self.updates = 0
        self.sentences: list[str] = []
        self.gone: set[int] = set()
        """The numbers that have left the tree; Orca hears no more of one that comes back."""
        self.outline = Outline("", (0, 0))
        self.on_update: Callable[[Outline, str], object] = lambda outline, said: None
        program.app.announcer.reader = self.reader = ScreenReader(lambda reader: self.update_if_active)
        self.reader.activate()
        self.reader._starting_ms = 0.0  # as if it had asked some time ago
        self.wait()

    def update_if_active(self, make_update: Callable[[], object]) -> None:
        """Take an update, as the system's adapter does."""
        make_update()
        assert self.reader._sent is not None
        before = {item.number for item in self.outline.items}
        self.outline, said = self.reader._sent
        now = {item.number for item in self.outline.items}
        self.on_update(self.outline, said)
        self.gone |= before - now
        assert not self.gone & now
        self.updates += 1
        if not self.sentences or self.sentences[-1] != said:
            self.sentences.append(said)

    @property
    def tree(self) -> "dict[int, Node]":
        """The nodes of the last tree, by their numbers."""
        assert self.reader._sent is not None
        return dict(make_update(*self.reader._sent).nodes)

    @property
    def heard(self) -> tuple[object, ...]:
        """All that a reader speaks by itself, once it changes: what was said, the page, and what has the focus."""
        assert self.reader._sent is not None
        outline, said = self.reader._sent
        now = next((item for item in outline.items if item.number == outline.focus), None)
        return said, outline.page, outline.title, now and replace(now, bounds=(0, 0, 0, 0))

    def wait(self, frames: int = 1) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.program.pilot.wait(self.program.pilot.frame_ms)

    def find(self, name: str) -> OutlineItem:
        """Return the thing of this name; raises LookupError."""
        for item in self.outline.items:
            if item.name == name:
                return item
        raise LookupError(f"{name!r} is none of {[item.name for item in self.outline.items]}")

    def act(self, item: OutlineItem, action: str = "CLICK") -> None:
        """Ask for an action, and wait until nothing moves."""
        import accesskit

        self.reader.request(Request(getattr(accesskit.Action, action), FIRST_ITEM + item.number))  # type: ignore[arg-type]
        self.wait()
        for _ in range(400):
            if not self.program.app.scenes.busy:
                return
            self.wait()
        raise AssertionError("the program does not come to rest")

    def play_on(self, dice: Random, tools: frozenset[str], most: int = 4000) -> None:
        """Use what can be used at the table, by dice but for the tools of these names, until the game is over.

        On a page without them, the thing that has the focus leads on.
        """
        table = self.program.table
        for _ in range(most):
            if table.session.state.over:
                return
            items = [one for one in self.outline.items if one.enabled and one.role == "button"]
            if any(one.name in tools for one in items):
                cards = [one for one in items if one.name not in tools]
                self.act(cards[int(dice.random() * len(cards))])
            else:
                self.act(next(one for one in items if one.number == self.outline.focus))
        raise AssertionError(f"the game does not end: {len(table.session.journal)} actions")
