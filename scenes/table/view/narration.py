"""How far the picture has come in what the rules have already done: nothing is told before it was seen."""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from gnoming.core.game import AnyGame
from gnoming.core.session import AnyEntry


class SeenEntries:
    """The entries whose events are being shown, in order; all others of a journal have been seen, or came before."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._coming: deque[AnyEntry] = deque()
        self._expected = 0
        self._next = 0
        """The number of the first event that was not seen yet."""
        self._early: set[int] = set()
        """The numbers of events that were seen before one that happened earlier."""
        self._seen_events = 0
        self.count = 0
        """How often there was anything new."""

    @property
    def pending(self) -> bool:
        """Whether something has happened that was not seen yet."""
        return bool(self._coming)

    def expect(self, entry: AnyEntry) -> int:
        """Note that an entry will be shown after those that wait; return the number of its first event."""
        first = self._expected
        self._expected += len(entry.events)
        if entry.events:
            self._coming.append(entry)
        return first

    def note_event(self, number: int) -> None:
        """Note that the event of this number was seen; it counts once all before it were."""
        if number < self._next:
            return
        self._early.add(number)
        while self._next in self._early:
            self._early.remove(self._next)
            self._next += 1
            self._pass_event()

    def _pass_event(self) -> None:
        self.count += 1
        self._seen_events += 1
        if self._seen_events == len(self._coming[0].events):
            self._coming.popleft()
            self._seen_events = 0

    def clear(self) -> None:
        """Forget what was to come: all is shown at once."""
        self._coming.clear()
        self._early.clear()
        self._next = self._expected
        self._seen_events = 0
        self.count += 1

    def of(self, journal: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
        """Return the part of a journal that was seen; of an entry under way, the events that were."""
        if not self._coming:
            return journal
        at = next((n for n, entry in enumerate(journal) if entry is self._coming[0]), None)
        if at is None:
            return journal
        return [*journal[:at], *([self._seen_part(journal[at])] if self._seen_events else [])]

    def _seen_part(self, entry: AnyEntry) -> AnyEntry:
        events = entry.events[: self._seen_events]
        state = entry.before
        for event in events:
            state = self._game.evolve(state, event)
        return replace(entry, events=events, after=state)
