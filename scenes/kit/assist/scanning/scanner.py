"""The scan, without a clock or drawing: the current entry, its timing, and the effect of a press."""

from dataclasses import dataclass

from scenes.kit.assist.scanning.offer import Group, ScanEntry, Thing

REST_MS = 600.0
"""The pause in ms after a choice or when the entries change, so that no press hits one that just appeared."""
FIRST_MS = 400.0
"""The extra ms for the first entry after a press, in which the player finds where the scan begins."""
SILENT_ROUNDS = 3
"""The number of rounds without a press after which the scan stops and waits."""
NOTHING = Group(())


@dataclass(slots=True)
class _Level:
    """A group that the scan is in, and the index of its current entry."""

    entries: tuple[ScanEntry, ...]
    at: int = 0


class Scanner:
    """A scan through entries, each offered for `step_ms`; if that is None, only `step` moves the scan on."""

    def __init__(self, step_ms: float | None) -> None:
        self.step_ms = step_ms
        self.is_waiting = False
        """True if the scan has stopped; the next press only starts it again."""
        self._root = NOTHING
        self._levels = [_Level(())]
        self._is_adjusting = False
        self._rest_ms = self._left_ms = 0.0
        self._rounds = 0

    @property
    def at(self) -> ScanEntry | None:
        """The entry that a press would choose now."""
        level = self._levels[-1]
        return None if self.is_waiting or self._rest_ms > 0 or not level.entries else level.entries[level.at]

    @property
    def around(self) -> Group:
        """The group that contains the current entry."""
        return Group(self._levels[-1].entries)

    def offer(self, root: Group) -> None:
        """Scan these entries from now on. If they are new, start over, unless a widget is being adjusted."""
        if root == self._root:
            return
        self._root = root
        inner = self._levels[-1]
        if self._is_adjusting and all(widget in root.widgets for widget in Group(inner.entries).widgets):
            self._levels = [_Level(root.entries), inner]
        else:
            self.restart()

    def restart(self) -> None:
        """Start again with the first entry, after a pause."""
        self._levels, self._is_adjusting = [_Level(self._root.entries)], False
        self._rest_ms = REST_MS if self.step_ms else 0.0
        self._wake()

    def pause(self) -> None:
        """Stop a scan that moves on by itself; the next press only starts it again."""
        self.is_waiting = self.step_ms is not None

    def _wake(self) -> None:
        """Offer the current entry for its full time."""
        self.is_waiting, self._rounds = False, 0
        self._left_ms = (self.step_ms or 0.0) + FIRST_MS

    def update(self, dt: float) -> None:
        if self.step_ms is None or self.is_waiting or not self._root.entries:
            return
        rested = min(dt, self._rest_ms)
        self._rest_ms -= rested
        self._left_ms -= dt - rested
        while self._left_ms <= 0 and not self.is_waiting:
            self._left_ms += self.step_ms
            self.step()

    def step(self) -> None:
        """Move on to the next entry; from the last one to the first."""
        level = self._levels[-1]
        if not level.entries:
            return
        level.at = (level.at + 1) % len(level.entries)
        self._rounds += level.at == 0
        self.is_waiting = self.step_ms is not None and self._rounds >= SILENT_ROUNDS

    def choose(self) -> Thing | None:
        """Choose the current entry; return its action, or None if this only opened or left a group."""
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
