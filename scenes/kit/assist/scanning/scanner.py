"""The scan itself: which entry it is at, when it goes on, and what a press chooses. Time comes in; nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.assist.scanning.offer import Entry, Group, Thing

REST_MS = 600.0
"""How long it rests after a choice and whenever something else is offered, so that no press falls on what is new."""
FIRST_MS = 400.0
"""How much longer the first entry is offered after a press: one has just pressed, and must see where it begins."""
SILENT_ROUNDS = 3
"""After so many rounds without a press it stops and waits for one."""
NOTHING = Group(())


@dataclass(slots=True)
class _Level:
    """A group that the scan is in, and the entry that it is at."""

    entries: tuple[Entry, ...]
    at: int = 0


class Scanner:
    """Goes through what is offered. `step_ms` is how long each entry is; None: it goes on when it is told to."""

    def __init__(self, step_ms: float | None) -> None:
        self.step_ms = step_ms
        self.is_waiting = False
        """Whether it has stopped, and the next press only starts it."""
        self._root = NOTHING
        self._levels = [_Level(())]
        self._is_adjusting = False
        self._rest_ms = self._left_ms = 0.0
        self._rounds = 0

    @property
    def at(self) -> Entry | None:
        """The entry that a press would choose now."""
        level = self._levels[-1]
        return None if self.is_waiting or self._rest_ms > 0 or not level.entries else level.entries[level.at]

    @property
    def around(self) -> Group:
        """All entries of the group that it is in."""
        return Group(self._levels[-1].entries)

    def offer(self, root: Group) -> None:
        """Scan this from now on; if it is something else than before, from its beginning."""
        if root == self._root:
            return
        self._root = root
        inner = self._levels[-1]
        if self._is_adjusting and all(widget in root.widgets for widget in Group(inner.entries).widgets):
            self._levels = [_Level(root.entries), inner]
        else:
            self.restart()

    def restart(self) -> None:
        """Begin anew, after a rest."""
        self._levels, self._is_adjusting = [_Level(self._root.entries)], False
        self._rest_ms = REST_MS if self.step_ms else 0.0
        self._wake()

    def _wake(self) -> None:
        """Offer the present entry for its whole time."""
        self.is_waiting, self._rounds = False, 0
        self._left_ms = (self.step_ms or 0.0) + FIRST_MS

    def update(self, dt: float) -> None:
        """Let `dt` ms pass."""
        if self.step_ms is None or self.is_waiting or not self._root.entries:
            return
        rested = min(dt, self._rest_ms)
        self._rest_ms -= rested
        self._left_ms -= dt - rested
        while self._left_ms <= 0 and not self.is_waiting:
            self._left_ms += self.step_ms
            self.step()

    def step(self) -> None:
        """Go on to the next entry; after the last, to the first."""
        level = self._levels[-1]
        if not level.entries:
            return
        level.at = (level.at + 1) % len(level.entries)
        self._rounds += level.at == 0
        self.is_waiting = self.step_ms is not None and self._rounds >= SILENT_ROUNDS

    def choose(self) -> Thing | None:
        """Choose the present entry; return what is to be done, None if only another group is offered now."""
        if self.is_waiting:
            self.restart()
            return None
        entry = self.at
        self._wake()
        if isinstance(entry, Group):
            self._levels.append(_Level((*entry.entries, Thing("leave"))))
            return None
        if entry is None:
            return None
        if entry.way == "leave":
            self._levels.pop()
            self.step()
            return None
        if entry.way == "done":
            self.restart()
            return None
        if self._is_adjusting:
            return entry
        ways = entry.widget.adjustments if entry.widget is not None else ()
        if ways:
            self._is_adjusting = True
            self._levels.append(
                _Level((*(Thing(way, entry.widget) for way in ways), Thing("done", entry.widget)))
            )
            return None
        self.restart()
        return entry
