"""The import of records from elsewhere: in the background, a few at a time, so that a window can show its progress."""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

from gnoming.core.errors import RecordError
from gnoming.past.archive import MAX_GAMES, ImportedGame, PastError, PastGames
from gnoming.past.past_game import PastGame
from gnoming.storage.saves import is_record_name

MAX_DEPTH = 6
"""The maximum depth of folders searched below a dropped one."""
MAX_ENTRIES = 100_000
"""The most files and folders looked at, so that importing ends even if a whole disk is dropped by mistake."""


def find_records(path: Path) -> Iterator[Path]:
    """Yield a dropped file whatever its name, or all records in a dropped folder and the folders below it.

    Links to folders are not followed, and unreadable folders are left out.
    """
    if not path.is_dir():
        yield path
        return
    looked_at = found = 0
    for folder, below, names in os.walk(path):
        looked_at += len(below) + len(names)
        if looked_at > MAX_ENTRIES:
            return
        below.sort()
        if len(Path(folder).relative_to(path).parts) >= MAX_DEPTH:
            below.clear()
        for name in sorted(names):
            if is_record_name(name):
                found += 1
                yield Path(folder, name)
                if found == MAX_GAMES:
                    return


SLICE_S = 0.05
"""The seconds after which the background work pauses until the next frame."""
Failure = tuple[Path, RecordError | PastError | OSError]


class Import:
    """The import of dropped records into the past games; call `poll` in every frame while it `is_running`.

    `beside` runs work in the background, because it would take longer than a frame.
    """

    def __init__(self, games: PastGames, beside: Callable[[Callable[[], None]], None]) -> None:
        self._games = games
        self._beside = beside
        self._dropped: deque[Path] = deque()
        self._waiting: deque[Path] = deque()
        self._outcomes: deque[ImportedGame | Failure] = deque()
        self._is_working = False
        self._clear()

    def _clear(self) -> None:
        self.total = self.done = self.known = 0
        self.added: list[PastGame] = []
        self.latest: PastGame | None = None
        """The latest file's game, whether just added or already known."""
        self.refused: list[Failure] = []

    @property
    def is_running(self) -> bool:
        return self._is_working or bool(self._dropped or self._waiting or self._outcomes)

    def drop(self, paths: Sequence[Path]) -> None:
        """Queue dropped paths without looking at them yet."""
        if not self.is_running:
            self._clear()
        self._dropped += paths

    def poll(self) -> bool:
        """Add the games read so far, and read more in the background; return whether the import is still running."""
        while self._outcomes:
            self._add(self._outcomes.popleft())
        if not self._is_working and (self._dropped or self._waiting):
            self._is_working = True
            self._beside(self._work)
        return self.is_running

    def _add(self, outcome: ImportedGame | Failure) -> None:
        self.done += 1
        if not isinstance(outcome, ImportedGame):
            self.refused.append(outcome)
            return
        self._games.add(outcome)
        self.latest = outcome.game
        if outcome.stamp is None:
            self.known += 1
        else:
            self.added.append(outcome.game)

    def _work(self) -> None:
        """Search dropped paths and read files, in the background and for about `SLICE_S`."""
        end = perf_counter() + SLICE_S
        try:
            while (self._dropped or self._waiting) and perf_counter() < end:
                if self._dropped:
                    found = [*find_records(self._dropped[0])]
                    self._waiting += found
                    self.total += len(found)
                    self._dropped.popleft()
                else:
                    self._outcomes.append(self._bring(self._waiting[0]))
                    self._waiting.popleft()
        finally:
            self._is_working = False

    def _bring(self, path: Path) -> ImportedGame | Failure:
        try:
            return self._games.bring(path)
        except (RecordError, PastError, OSError) as error:
            return path, error
